import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../support/free-port';

const START_MS = 30_000;

/**
 * One writer with failover, as docs/operations.md describes it: connections go to the first server that is up and stay
 * there when a better one comes back, and those to a server that is down are closed.
 */
function configuration(port: number, nodes: readonly number[]): string {
  return `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 5s
  timeout client 1h
  timeout server 1h
  option tcpka
listen galera
  bind 127.0.0.1:${port}
  option mysql-check user root
  stick-table type ip size 1
  stick on dst
  default-server check inter 500ms fall 2 rise 2 on-marked-down shutdown-sessions
${nodes.map((node, index) => `  server node${index} 127.0.0.1:${node}${index > 0 ? ' backup' : ''}`).join('\n')}
`;
}

/** HAProxy in front of the nodes of a cluster, which sends all connections to one of them. */
export class DatabaseProxy {
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(nodes: readonly number[]): Promise<DatabaseProxy> {
    const folder = mkdtempSync(join(tmpdir(), 'pms-database-proxy-'));
    const file = join(folder, 'haproxy.cfg');
    const port = await freePort();
    writeFileSync(file, configuration(port, nodes));
    const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
    const proxy = new DatabaseProxy(port, child, folder);
    for (const end = Date.now() + START_MS; ; await delay(100)) {
      if (await proxy.writer().catch(() => undefined)) return proxy;
      if (Date.now() > end || child.exitCode !== null) throw new Error('HAProxy does not start');
    }
  }

  url(database: string): string {
    return `mysql://root@127.0.0.1:${this.port}/${database}`;
  }

  /** The name of the node that new connections reach. */
  async writer(): Promise<string> {
    const connection = await createConnection({ host: '127.0.0.1', port: this.port, user: 'root' });
    try {
      const [rows] = await connection.query('SELECT @@wsrep_node_name AS name');
      return (rows as { name: string }[])[0].name;
    } finally {
      await connection.end();
    }
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
    rmSync(this.folder, { recursive: true });
  }
}
