import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { Certificates } from './certificates';
import { freePort } from './free-port';
import { isThorough } from './test-form';

const START_MS = 240_000;
const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined;

/**
 * Skips the tests of Redis on a machine without redis-server, and with the embedded database, whose only process has its
 * limits in memory.
 */
export const describeOnRedis = isThorough && ['redis-server', 'openssl'].every(isInstalled) ? describe : describe.skip;

/** A Redis of a test file, in memory, on the loopback address. */
export class RedisServer {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    readonly port: number,
    readonly tlsPort: number,
    private readonly certificates: Certificates,
  ) {}

  static async start(): Promise<RedisServer> {
    const folder = mkdtempSync(join(tmpdir(), 'pms-redis-'));
    const certificates = new Certificates(folder);
    certificates.sign('server', 'localhost');
    const server = new RedisServer(folder, await freePort(), await freePort(), certificates);
    await server.restart();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  get files() {
    return this.certificates.files;
  }

  /** Starts it again, empty, after `kill`. */
  async restart(): Promise<void> {
    const { ca, serverCert, serverKey } = this.files;
    const ports = ['--bind', '127.0.0.1', '--port', String(this.port), '--tls-port', String(this.tlsPort)];
    const tls = ['--tls-ca-cert-file', ca, '--tls-cert-file', serverCert, '--tls-key-file', serverKey];
    const memory = ['--save', '', '--appendonly', 'no', '--dir', this.folder];
    this.child = spawn('redis-server', [...ports, ...tls, '--tls-auth-clients', 'no', ...memory], { stdio: 'ignore' });
    for (const end = Date.now() + START_MS; ; await delay(20)) {
      try {
        await this.ask('PING');
        return;
      } catch (error) {
        if (Date.now() > end || this.child.exitCode !== null) throw error;
      }
    }
  }

  /** Sends one command over a connection of its own. */
  async ask(...command: string[]): Promise<unknown> {
    const client = createClient({ url: this.url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.sendCommand(command);
    } finally {
      client.destroy();
    }
  }

  /** Makes it stop to answer, without closing its connections; `thaw` continues it. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
