import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from '../support/free-port';

const NODES = 3;
/** A state transfer on a busy machine included. */
const START_MS = 120_000;
const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];
/** The state transfer by rsync does not work as root. Where the tests run as another user, this is ignored. */
const SERVER_USER = 'mysql';
/** The provider fails now and then to read the priority of a thread that it has just created. */
const FAILED_TO_OPEN = /Failed to read thread schedparams/;

interface Ports {
  readonly sql: number;
  readonly group: number;
  readonly incremental: number;
  readonly transfer: number;
}

/** A server of the cluster, which can be killed and started again. */
export class GaleraNode {
  private child: ChildProcess | undefined;

  constructor(
    private readonly folder: string,
    private readonly index: number,
    private readonly ports: readonly Ports[],
    private readonly provider: string,
    private readonly options: readonly string[],
  ) {}

  get port(): number {
    return this.ports[this.index].sql;
  }

  /** The URL of a database of the cluster on this node. */
  url(name: string): string {
    return `mysql://root@127.0.0.1:${this.port}/${name}`;
  }

  /** Starts the server and waits until it has joined the others. The first one creates the cluster. */
  async start(isFirst = false): Promise<void> {
    for (;;) {
      const logged = this.log().length;
      this.spawnServer(isFirst);
      if (await this.becomesReady()) return;
      await this.kill();
      const log = this.log().slice(logged);
      if (!FAILED_TO_OPEN.test(log)) throw new Error(`Node ${this.index} does not start: ${log.slice(-2_000)}`);
    }
  }

  /** Ends the server without notice (SIGKILL). */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Runs one statement outside of the service. */
  async query(sql: string, database?: string): Promise<RowDataPacket[]> {
    const connection = await createConnection({ host: '127.0.0.1', port: this.port, user: 'root', database });
    try {
      return (await connection.query<RowDataPacket[]>(sql))[0];
    } finally {
      await connection.end();
    }
  }

  private async becomesReady(): Promise<boolean> {
    for (const end = Date.now() + START_MS; Date.now() < end; await delay(200)) {
      if (this.child?.exitCode !== null) return false;
      const [row] = await this.query("SHOW STATUS LIKE 'wsrep_ready'").catch(() => []);
      if (row?.Value === 'ON') return true;
    }
    return false;
  }

  private spawnServer(isFirst: boolean): void {
    const { sql, group, incremental, transfer } = this.ports[this.index];
    const file = (name: string) => join(this.folder, `${name}${this.index}`);
    const members = this.ports.map((each) => `127.0.0.1:${each.group}`).join();
    const listen = `gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${incremental}`;
    const log = openSync(file('log'), 'a');
    this.child = spawn(
      'mariadbd',
      [
        '--no-defaults',
        `--user=${SERVER_USER}`,
        `--datadir=${file('data')}`,
        `--tmpdir=${file('tmp')}`,
        `--socket=${join(file('tmp'), 'socket')}`,
        `--pid-file=${join(file('tmp'), 'pid')}`,
        `--port=${sql}`,
        '--bind-address=127.0.0.1',
        '--binlog-format=ROW',
        '--innodb-autoinc-lock-mode=2',
        '--innodb-flush-log-at-trx-commit=2',
        '--innodb-buffer-pool-size=64M',
        '--innodb-log-file-size=32M',
        '--wsrep-on=ON',
        `--wsrep-provider=${this.provider}`,
        '--wsrep-cluster-name=pms-test',
        `--wsrep-cluster-address=gcomm://${members}`,
        '--wsrep-node-address=127.0.0.1',
        `--wsrep-node-name=node${this.index}`,
        '--wsrep-sst-method=rsync',
        `--wsrep-sst-receive-address=127.0.0.1:${transfer}`,
        '--wsrep-slave-threads=2',
        `--wsrep-provider-options=${listen};gcache.size=32M`,
        ...this.options,
        ...(isFirst ? ['--wsrep-new-cluster'] : []),
      ],
      { stdio: ['ignore', log, log] },
    );
  }

  private log(): string {
    const file = join(this.folder, `log${this.index}`);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }
}

/** What the machine lacks to run a cluster behind HAProxy; empty if nothing is missing. */
function missingPrograms(): string[] {
  const programs = ['mariadbd', 'mariadb-install-db', 'wsrep_sst_rsync', 'rsync', 'haproxy'];
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  return PROVIDERS.some((file) => existsSync(file)) ? missing : [...missing, 'libgalera_smm.so'];
}

/** Describes tests on a cluster. They are skipped on a machine without its programs. */
export function describeOnCluster(name: string, tests: () => void): void {
  const missing = missingPrograms();
  if (missing.length === 0) describe(name, tests);
  else describe.skip(`${name} (skipped: no ${missing.join(', ')})`, tests);
}

/** Three MariaDB servers with Galera on the loopback address, with data of their own. */
export class GaleraCluster {
  private constructor(
    private readonly folder: string,
    readonly nodes: readonly GaleraNode[],
  ) {}

  static async start(options: readonly string[] = []): Promise<GaleraCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'pms-galera-'));
    chmodSync(folder, 0o755);
    const ports: Ports[] = [];
    for (let index = 0; index < NODES; index += 1) {
      const group = await freePort();
      ports.push({ sql: await freePort(), group, incremental: await freePort(), transfer: await freePort() });
      makeFolders(folder, index);
    }
    const provider = PROVIDERS.find((file) => existsSync(file)) ?? '';
    const nodes = ports.map((_, index) => new GaleraNode(folder, index, ports, provider, options));
    const cluster = new GaleraCluster(folder, nodes);
    try {
      for (const [index, node] of nodes.entries()) await node.start(index === 0);
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** Creates an empty database and waits until all nodes have it. */
  async createDatabase(name: string): Promise<void> {
    await this.nodes[0].query(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
    for (const node of this.nodes)
      while ((await node.query(`SHOW DATABASES LIKE '${name}'`)).length === 0) await delay(20);
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function makeFolders(folder: string, index: number): void {
  const data = join(folder, `data${index}`);
  const temporary = join(folder, `tmp${index}`);
  mkdirSync(temporary);
  // The server runs as another user.
  chmodSync(temporary, 0o777);
  const options = ['--no-defaults', '--auth-root-authentication-method=normal', '--skip-test-db'];
  const folders = [`--user=${SERVER_USER}`, `--datadir=${data}`, `--tmpdir=${temporary}`];
  execFileSync('mariadb-install-db', [...options, ...folders], { stdio: 'pipe' });
}
