import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { documented } from '../support/documented';
import { freePort } from '../support/free-port';
import { OwnServer } from '../support/own-server';
import { until } from '../support/until';
import type { ClusterForm } from './cluster-forms';

const HEADING = 'Clusters';
const SERVERS = 3;
/** The provider of Galera now and then ends a start, because it fails to read the priority of a thread. */
const STARTS = 5;
const PASSWORD = 'secret';
const SET_UP = `CREATE USER haproxy@'%' IDENTIFIED BY '${PASSWORD}'; CREATE USER admin@'%'; GRANT ALL ON *.* TO admin@'%';
  CREATE DATABASE pms CHARACTER SET utf8mb4 COLLATE utf8mb4_bin; CREATE USER pms@'%'; GRANT ALL ON pms.* TO pms@'%';`;

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** Three servers of a cluster on the loopback address, behind HAProxy as docs/operations.md configures it. */
export class Cluster {
  readonly nodes: OwnServer[] = [];
  private proxy: ChildProcess | undefined;

  private constructor(
    private readonly form: ClusterForm,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(form: ClusterForm): Promise<Cluster> {
    const cluster = new Cluster(form, mkdtempSync(join(tmpdir(), 'pms-cluster-')), await freePort());
    chmodSync(cluster.folder, 0o755);
    try {
      for (const [index, options] of (await form.options(SERVERS)).entries()) {
        const folder = join(cluster.folder, String(index));
        mkdirSync(folder);
        // The server may run as another user.
        chmodSync(folder, 0o777);
        const log = `--log-error=${join(folder, 'log')}`;
        cluster.nodes.push(await OwnServer.install([...options, log], folder, form.server));
        await cluster.join(cluster.nodes[index], index === 0);
      }
      await cluster.nodes[0].administer(SET_UP + form.rights);
      cluster.startProxy();
      // HAProxy takes all servers for available until it has checked them.
      await until(async () => (await cluster.writer().catch(() => undefined)) === cluster.nodes[0]);
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** The URL of a database at the writing node. */
  url(database = 'pms', user = 'pms'): string {
    return `mysql://${user}@127.0.0.1:${this.port}/${database}`;
  }

  /** The node that new connections reach. */
  async writer(): Promise<OwnServer> {
    const connection = await createConnection(this.url());
    try {
      const [[{ port }]] = await connection.query<RowDataPacket[]>('SELECT @@port AS port');
      return this.nodes.find((node) => node.port === port) as OwnServer;
    } finally {
      await connection.end();
    }
  }

  /** Waits until new connections reach another node than `former`, and returns it. */
  async writerAfter(former: OwnServer): Promise<OwnServer> {
    let writer = former;
    await until(async () => {
      writer = await this.writer().catch(() => former);
      return writer !== former;
    });
    return writer;
  }

  /** Starts a server, and waits until it is a member that has all that the others have. */
  async join(node: OwnServer, creates = false): Promise<void> {
    for (let start = 1; ; start += 1) {
      try {
        await node.restart(creates ? this.form.creator : []);
        break;
      } catch (error) {
        if (start === STARTS) throw error;
      }
    }
    await this.form.join(node, creates);
    await until(() => this.isMember(node));
  }

  /** Restarts the nodes that are no members. */
  async heal(): Promise<void> {
    for (const node of this.nodes) {
      if (await this.isMember(node).catch(() => false)) continue;
      await node.kill();
      await this.join(node);
    }
  }

  /** Lets a node that has lost the others continue without them, when it has noticed that. */
  async force(node: OwnServer): Promise<void> {
    await until(() => succeeds(this.form.force(node)));
  }

  async retire(writer: OwnServer): Promise<void> {
    await this.form.retire(writer, this.nodes[(this.nodes.indexOf(writer) + 1) % SERVERS]);
  }

  async stop(): Promise<void> {
    this.proxy?.kill('SIGKILL');
    await Promise.all(this.nodes.map((node) => node.stop()));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async isMember(node: OwnServer): Promise<boolean> {
    const [row] = await node.administer(this.form.isMember);
    return Number(row?.isMember) === 1;
  }

  private startProxy(): void {
    const { check, path, others } = this.form;
    const [program, configuration] = [join(this.folder, 'writer-check'), join(this.folder, 'haproxy.cfg')];
    const script = documented(HEADING, 'sh', { 'MYSQL_PWD=...': `MYSQL_PWD=${PASSWORD}` }, check);
    writeFileSync(program, script, { mode: 0o755 });
    const servers = this.nodes.map(({ port }, index) => [
      `10.0.0.1${index + 1}:3306`,
      `127.0.0.1:${port}${index === 0 ? '' : others}`,
    ]);
    const replaced = { '/usr/local/bin/writer-check': program, '/usr/bin:/bin': path, ...Object.fromEntries(servers) };
    const own = { 'bind 127.0.0.1:3306': `bind 127.0.0.1:${this.port}` };
    writeFileSync(configuration, documented(HEADING, 'haproxy', { ...own, ...replaced }));
    this.proxy = spawn('haproxy', ['-db', '-f', configuration], { stdio: 'ignore' });
  }
}
