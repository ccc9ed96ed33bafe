import { OwnServer } from './own-server';
import { serverForm } from './server-forms';

const CATCH_UP_S = 30;
const { replication } = serverForm;
const FAST = ['--innodb-flush-log-at-trx-commit=0', '--sync-binlog=0'];

/** A server with a read replica, and the database `pms` on both. */
export class ReplicatedServers {
  private constructor(
    readonly primary: OwnServer,
    readonly replica: OwnServer,
  ) {}

  static async start(): Promise<ReplicatedServers> {
    const primary = await OwnServer.start([...replication.primary, ...FAST]);
    const replica = await OwnServer.start([...replication.replica, '--read-only', ...FAST]);
    await primary.administer(
      `CREATE DATABASE pms CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
      CREATE USER app@'%'; GRANT ALL ON pms.* TO app@'%';
      CREATE USER replication@'%'; GRANT REPLICATION SLAVE ON *.* TO replication@'%';`,
    );
    await replica.administer(replication.follow(primary.port, 'replication'));
    const servers = new ReplicatedServers(primary, replica);
    await servers.caughtUp();
    return servers;
  }

  get url(): string {
    return `mysql://app@127.0.0.1:${this.primary.port}/pms`;
  }

  get readUrl(): string {
    return `mysql://app@127.0.0.1:${this.replica.port}/pms`;
  }

  /** Resolves when the replica has what the primary has now. */
  async caughtUp(): Promise<void> {
    const [{ position }] = await this.primary.administer(replication.position);
    const [{ outcome }] = await this.replica.administer(replication.reached(position, CATCH_UP_S));
    if (outcome !== 0) throw new Error('The replica did not catch up');
  }

  /** From now on the replica stays as it is. */
  async pause(): Promise<void> {
    await this.caughtUp();
    await this.replica.administer(replication.stopApplying);
  }

  async resume(): Promise<void> {
    await this.replica.administer(replication.startApplying);
    await this.caughtUp();
  }

  /** From now on the replica is this many seconds behind. */
  async delay(seconds: number): Promise<void> {
    await this.replica.administer(replication.appliedLater(seconds));
  }

  async stop(): Promise<void> {
    await Promise.all([this.primary.stop(), this.replica.stop()]);
  }
}
