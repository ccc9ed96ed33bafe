import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from 'mysql2';
import type { DataSource, QueryRunner } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver';
import type { DatabaseServer } from '../../config/database-url';
import type { Semaphore } from '../../config/semaphore';
import { Database, NO_SITE } from '../database';
import { DatabaseError, isRetryable, toDatabaseError } from '../database-error';
import { withLease } from '../lease';
import { type Lifetime, type PoolState, type Sql, type SqlValue, type TransactionOptions } from '../sql';
import {
  createProbePool,
  createReplicaPool,
  createTransactionPool,
  PROBE_MS,
  sessionPoolOf,
} from './mysql-connections';
import { command, execute, mapError, PreparedSql } from './mysql-statements';
import { MysqlTransaction } from './mysql-transaction';
import { ReadReplica } from './read-replica';
import { recordTurns } from './record-turns';
import type { Session } from './session';
import { SessionPool } from './session-pool';

const RETRIES = 3;
const RETRY_PAUSE_MS = 20;
const MIGRATION_LEASE = { siteId: NO_SITE, name: 'migration' };
const MIGRATION_WAIT = { quietMs: 1_000, maxWaitMs: 600_000 };
/** A lock of the server, which a session has until it ends, for each database. */
const SESSION_LOCK = "CONCAT('pms_migration_', LEFT(SHA2(DATABASE(), 256), 40))";
const SESSION_END_SECONDS = 10;
const LEASE_ID = 'varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
const CREATE_LEASES =
  `CREATE TABLE IF NOT EXISTS \`leases\` (\`SiteID\` ${LEASE_ID}, ` +
  '`Name` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL, ' +
  `\`Holder\` ${LEASE_ID}, \`Until\` datetime(3) NOT NULL, PRIMARY KEY (\`SiteID\`, \`Name\`)) ENGINE=InnoDB`;

interface AloneStatement {
  readonly sql: string;
  readonly params: readonly SqlValue[];
  /** If the server does not respond in this time, the connection is given up. */
  readonly limitMs?: number;
}

/** MySQL and MariaDB, with prepared statements on the pool of TypeORM's driver. */
export class MysqlDatabase extends Database {
  readonly dialect = 'mysql';
  readonly read: Sql;
  override readonly replica: ReadReplica | undefined;
  override unprepared = 0;
  private readonly reads: SessionPool;
  private readonly transactions: SessionPool;
  /** A connection for `ping`: while all others are in use, the database has not gone away. */
  private readonly probes: SessionPool;
  protected override readonly probe: Sql;
  private readonly records: Semaphore;

  constructor(dataSource: DataSource, replica?: DatabaseServer) {
    super(dataSource);
    this.reads = this.observed(sessionPoolOf((dataSource.driver as MysqlDriver).pool));
    this.transactions = this.observed(createTransactionPool(this.reads));
    this.probes = createProbePool(this.reads);
    const { poolSize = 1 } = dataSource.options as { poolSize?: number };
    this.replica = replica && this.createReplica(replica);
    this.records = recordTurns(poolSize);
    this.read = new PreparedSql((sql, params) => this.executeAlone(this.reads, { sql, params }));
    this.probe = new PreparedSql((sql, params) => this.executeAlone(this.probes, { sql, params, limitMs: PROBE_MS }));
  }

  async transaction<T>(
    work: (tx: Sql) => Promise<T>,
    { lifetime, lockedFirst, retries = RETRIES }: TransactionOptions = {},
  ): Promise<T> {
    const run = () => this.attempts(work, lifetime, retries);
    return lockedFirst === undefined ? run() : this.records.run(run, { key: lockedFirst, lifetime });
  }

  private async attempts<T>(
    work: (tx: Sql) => Promise<T>,
    lifetime: Lifetime | undefined,
    retries: number,
  ): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.attempt(work, lifetime);
      } catch (error) {
        if (!isRetryable(error) || attempt === retries) {
          throw error;
        }
        this.retries += 1;
        await pauseBeforeRetry(attempt);
      }
    }
  }

  async withMigrationLock<T>(work: (runner: QueryRunner) => Promise<T>, onWait = () => {}): Promise<T> {
    let lose = () => {};
    const lost = new Promise<never>((_, reject) => {
      lose = () => reject(new Error('The migration lock expired, and another process may have taken it over'));
    });
    lost.catch(() => undefined);
    try {
      await this.createLeases();
      const migrate = () => this.withMigrationSession((runner) => Promise.race([work(runner), lost]));
      return await withLease(this, MIGRATION_LEASE, migrate, onWait, { ...MIGRATION_WAIT, onLost: lose });
    } catch (error) {
      throw toDatabaseError(error) ?? error;
    }
  }

  pools(): readonly PoolState[] {
    return [
      { pool: 'read', ...this.reads.state },
      { pool: 'transaction', ...this.transactions.state },
      ...(this.replica ? [{ pool: 'replica', ...this.replica.state } as const] : []),
    ];
  }

  async close(): Promise<void> {
    if (!this.dataSource.isInitialized) return;
    this.reads.stop();
    await this.dataSource.destroy();
    await this.replica?.close();
    await Promise.all([this.transactions.end(), this.probes.end()]);
  }

  private observed(sessions: SessionPool): SessionPool {
    sessions.onUnprepared = () => {
      this.unprepared += 1;
      if (this.unprepared === 1) this.onUnprepared?.();
    };
    return sessions;
  }

  private createReplica(server: DatabaseServer): ReadReplica {
    const sessions = this.observed(createReplicaPool(this.reads, server));
    return new ReadReplica(sessions, (sql) => this.onStatement?.(sql));
  }

  /** The lock is taken before the first migration, which has the same table. */
  private async createLeases(): Promise<void> {
    const sql = 'SELECT 1 FROM `information_schema`.`TABLES` WHERE `TABLE_SCHEMA` = DATABASE() AND `TABLE_NAME` = ?';
    const [found] = await this.read.query(sql, ['leases']);
    if (!found) await this.read.run(CREATE_LEASES);
  }

  /** Runs `work` on a connection without the time limit of statements. */
  private async withMigrationSession<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.query('SET SESSION /*M! max_statement_time = 0 */ /*!50700 max_execution_time = 0 */');
      await endFormerSession(runner);
      return await work(runner);
    } finally {
      // Not returned to the pool: the session has another time limit, and statements must end when the lock is lost.
      await runner.connect().then(
        (connection: Connection) => connection.destroy(),
        () => undefined,
      );
      await runner.release();
    }
  }

  private async attempt<T>(work: (tx: Sql) => Promise<T>, lifetime: Lifetime | undefined): Promise<T> {
    const session = await acquire(this.transactions);
    const tx = new MysqlTransaction(session, {
      lifetime,
      onStatement: (sql) => this.onStatement?.(sql),
      onRoundTrip: (sql) => this.onRoundTrip?.(sql),
    });
    let isCommitting = false;
    const commit = () => {
      isCommitting = true;
      this.onRoundTrip?.('COMMIT');
      return command(session, 'COMMIT');
    };
    try {
      const result = await work(tx);
      await tx.finish();
      await (lifetime ? lifetime.commit(commit) : commit());
      session.release();
      return result;
    } catch (error) {
      tx.end();
      await this.rollBack(session, error);
      const known = isRetryable(tx.failure) ? tx.failure : mapError(error);
      throw isCommitting && isAway(known) && wasSent(known) ? new DatabaseError('unknown', error) : known;
    }
  }

  private async rollBack(session: Session, error: unknown): Promise<void> {
    if (isUseless(toDatabaseError(error))) {
      // The server rolls back the transaction of a closed connection.
      session.destroy();
      return;
    }
    await command(session, 'ROLLBACK').then(
      () => session.release(),
      () => session.destroy(),
    );
  }

  /** Runs a statement outside of transactions. */
  private async executeAlone(sessions: SessionPool, statement: AloneStatement, attempt = 0): Promise<unknown> {
    const { sql, params, limitMs } = statement;
    this.onStatement?.(sql);
    this.onRoundTrip?.(sql);
    const session = await acquire(sessions);
    try {
      const result = await execute(session, sql, params, limitMs);
      session.release();
      return result;
    } catch (error) {
      const known = toDatabaseError(error);
      if (isUseless(known)) session.destroy();
      else session.release();
      if (!isRetryable(known) || attempt === RETRIES) throw error;
    }
    this.retries += 1;
    await pauseBeforeRetry(attempt);
    return this.executeAlone(sessions, statement, attempt + 1);
  }
}

/**
 * Ends the session of a process that had the migration lock and has died: a statement that waits for a table would still be
 * executed. A lock of the server finds it, on the same server; where a cluster refuses such locks, nothing does.
 */
async function endFormerSession(runner: QueryRunner): Promise<void> {
  const used = await runner.query(`SELECT IS_USED_LOCK(${SESSION_LOCK}) AS \`id\``).catch(() => []);
  // One that has ended meanwhile is an error.
  if (used[0]?.id) await runner.query(`KILL ${used[0].id}`).catch(() => undefined);
  const taken = await runner
    .query(`SELECT GET_LOCK(${SESSION_LOCK}, ${SESSION_END_SECONDS}) AS \`taken\``)
    .catch(() => [{ taken: 1 }]);
  if (Number(taken[0].taken) !== 1) throw new Error('A session of a former migration does not end');
}

function acquire(sessions: SessionPool): Promise<Session> {
  return sessions.acquire().catch((error: unknown) => {
    throw mapError(error);
  });
}

function isAway(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.kind === 'away';
}

/**
 * The server does not respond, shuts down or is read-only, so that another connection may reach another server; or it ends
 * the connection, as after too large a statement.
 */
function isUseless(error: DatabaseError | undefined): boolean {
  return error !== undefined && ['away', 'read_only', 'unwritable', 'too_large'].includes(error.kind);
}

/** Whether a command may have reached the server: mysql2 sends none on a connection that it knows to be lost. */
function wasSent({ cause }: DatabaseError): boolean {
  return !(cause as Error).message.includes('in closed state');
}

/** Grows with each attempt, with jitter to separate conflicting transactions. */
function pauseBeforeRetry(attempt: number): Promise<void> {
  return delay(Math.random() * RETRY_PAUSE_MS * (attempt + 1));
}
