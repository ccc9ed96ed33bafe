import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from '../support/free-port';
import { OwnServer } from '../support/own-server';
import { until } from '../support/until';
import type { ClusterForm } from './cluster-forms';

const SERVERS = 3;
/** The provider of Galera now and then ends a start, because it fails to read the priority of a thread. */
const STARTS = 5;
/** Of the users of the service. A server asks for it again after a failover, which a proxy has to pass on. */
const PASSWORD = 'secret';
const SET_UP = `CREATE USER admin@'%' IDENTIFIED BY '${PASSWORD}'; GRANT ALL ON *.* TO admin@'%';
  CREATE DATABASE pms CHARACTER SET utf8mb4 COLLATE utf8mb4_bin; CREATE USER pms@'%' IDENTIFIED BY '${PASSWORD}'; GRANT ALL ON pms.* TO pms@'%';`;

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** Three servers of a cluster on the loopback address, behind its proxy as the documents configure it. */
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
      await cluster.nodes[0].administer(SET_UP + (await form.proxy.setUp(cluster.nodes)));
      cluster.proxy = form.proxy.start(cluster.nodes, cluster.port, cluster.folder);
      // HAProxy takes all servers for available until it has checked them. Router listens when it has found the writing node.
      await until(async () => (await cluster.writer().catch(() => undefined)) === cluster.nodes[0]);
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** The URL of a database at the writing node, or at a port. */
  url(database = 'pms', user = 'pms', port = this.port): string {
    return `mysql://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;
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
}
