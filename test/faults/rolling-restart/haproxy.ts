import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../support/free-port';

/** The header with which the proxy names the replica that has responded. */
export const REPLICA_HEADER = 'x-replica';

/** Enough for a replica to start on a busy machine. */
const CHANGE_MS = 120_000;

/** A replica and its checks. */
interface Backend {
  readonly ports: readonly number[];
  /** Seconds between two checks of `/health/ready`. */
  readonly periodSeconds: number;
  /** Failed checks in a row after which a replica gets no requests. */
  readonly failureThreshold: number;
}

/**
 * HAProxy with its defaults: it repeats only connections that were refused, never a request that it has sent, and it
 * does not close a connection to a replica that it could reuse.
 */
function configuration(port: number, { ports, periodSeconds, failureThreshold }: Backend): string {
  return `
global
  maxconn 1000
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  option redispatch
  option forwardfor
frontend clients
  bind 127.0.0.1:${port}
  http-response set-header ${REPLICA_HEADER} %s
  use_backend states if { path_beg /states }
  default_backend replicas
backend states
  stats enable
  stats uri /states
backend replicas
  balance roundrobin
  option httpchk GET /health/ready
  http-check expect status 200
  default-server check inter ${periodSeconds}s fall ${failureThreshold} rise 1
${ports.map((each, index) => `  server replica${index} 127.0.0.1:${each}`).join('\n')}
`;
}

/** A proxy in a process of its own, in front of the replicas. */
export class Haproxy {
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(backend: Backend): Promise<Haproxy> {
    const folder = mkdtempSync(join(tmpdir(), 'pms-haproxy-'));
    const file = join(folder, 'haproxy.cfg');
    const port = await freePort();
    writeFileSync(file, configuration(port, backend));
    const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
    const proxy = new Haproxy(port, child, folder);
    await Promise.all(backend.ports.map((_, index) => proxy.sees(index, 'UP')));
    return proxy;
  }

  /** Waits until the proxy takes a replica for `UP` or `DOWN`. */
  async sees(index: number, state: 'UP' | 'DOWN'): Promise<void> {
    for (const end = Date.now() + CHANGE_MS; Date.now() < end; await delay(50)) {
      if ((await this.stateOf(index)) === state) return;
      if (this.child.exitCode !== null) break;
    }
    throw new Error(`HAProxy (${this.child.exitCode ?? 'running'}) does not see that replica ${index} is ${state}`);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
    rmSync(this.folder, { recursive: true });
  }

  private async stateOf(index: number): Promise<string | undefined> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/states;csv`).catch(() => undefined);
    const line = (await answer?.text())?.split('\n').find((each) => each.startsWith(`replicas,replica${index},`));
    // "UP 1/2" is a replica whose last check has failed.
    return line?.split(',')[17]?.split(' ')[0];
  }
}
