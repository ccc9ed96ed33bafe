import { MariadbServer } from './mariadb-server';

const CATCH_UP_S = 30;
const FAST = ['--innodb-flush-log-at-trx-commit=0', '--sync-binlog=0'];

/** A MariaDB server with a read replica, and the database `pms` on both. */
export class ReplicatedServers {
  private constructor(
    readonly primary: MariadbServer,
    readonly replica: MariadbServer,
  ) {}

  static async start(): Promise<ReplicatedServers> {
    const primary = await MariadbServer.start(['--server-id=1', '--log-bin=binlog', ...FAST]);
    const replica = await MariadbServer.start(['--server-id=2', '--read-only', ...FAST]);
    await primary.administer(
      `CREATE DATABASE pms CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
      CREATE USER app@'%'; GRANT ALL ON pms.* TO app@'%';
      CREATE USER replication@'%'; GRANT REPLICATION SLAVE ON *.* TO replication@'%';`,
    );
    await replica.administer(
      `CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${primary.port}, MASTER_USER = 'replication',
      MASTER_USE_GTID = slave_pos; START SLAVE`,
    );
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
    const [{ position }] = await this.primary.administer('SELECT @@gtid_binlog_pos AS position');
    const [{ outcome }] = await this.replica.administer(
      `SELECT MASTER_GTID_WAIT('${position}', ${CATCH_UP_S}) AS outcome`,
    );
    if (outcome !== 0) throw new Error('The replica did not catch up');
  }

  /** From now on the replica stays as it is. */
  async pause(): Promise<void> {
    await this.caughtUp();
    await this.replica.administer('STOP SLAVE SQL_THREAD');
  }

  async resume(): Promise<void> {
    await this.replica.administer('START SLAVE SQL_THREAD');
    await this.caughtUp();
  }

  /** From now on the replica is this many seconds behind. */
  async delay(seconds: number): Promise<void> {
    await this.replica.administer(`STOP SLAVE; CHANGE MASTER TO MASTER_DELAY = ${seconds}; START SLAVE`);
  }

  async stop(): Promise<void> {
    await Promise.all([this.primary.stop(), this.replica.stop()]);
  }
}
