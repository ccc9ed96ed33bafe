import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource, DataSourceOptions, QueryRunner } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver';
import type { DatabaseServer } from '../config/database-url';
import type { ClusterLocks } from './cluster-locks';
import { Database, NO_SITE } from './database';
import { DatabaseError, isRetryable, toDatabaseError } from './database-error';
import { withLease } from './lease';
import { createReplicaPool, createTransactionPool, withProbe } from './mysql-connections';
import { command, executeWith, mapError, PreparedSql } from './mysql-statements';
import { MysqlTransaction } from './mysql-transaction';
import { ReadReplica } from './read-replica';
import { type RecordLimits, RecordQueues } from './record-queues';
import { SilenceWatch } from './response-watch';
import { ServerSessions } from './server-sessions';
import { type Lifetime, type PoolState, type Sql, type SqlValue, type TransactionOptions } from './sql';
import { endStatement, StatementSpans } from './statement-spans';
import { QUEUE_TIMEOUT_MS, WaitingPool } from './waiting-pool';

/** The shares of the connections that transactions which lock the same record first may take. */
const SHARES_OF_A_RECORD = { quick: 0.8, stalled: 0.3 };
const RETRIES = 3;
const RETRY_PAUSE_MS = 20;
const MIGRATION_LEASE = { siteId: NO_SITE, name: 'migration' };
const MIGRATION_WAIT = { quietMs: 1_000, maxWaitMs: 600_000 };
const LEASE_ID = 'varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
const CREATE_LEASES =
  `CREATE TABLE IF NOT EXISTS \`leases\` (\`SiteID\` ${LEASE_ID}, ` +
  '`Name` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL, ' +
  `\`Holder\` ${LEASE_ID}, \`Until\` datetime(3) NOT NULL, PRIMARY KEY (\`SiteID\`, \`Name\`)) ENGINE=InnoDB`;

interface ServerOptions {
  /** Set where several nodes are written. */
  readonly clusterLocks?: ClusterLocks;
  readonly replica?: DatabaseServer;
}

/** MySQL and MariaDB, with prepared statements on the pool of TypeORM's driver. */
export class MysqlDatabase extends Database {
  readonly dialect = 'mysql';
  readonly read: Sql;
  override readonly replica: ReadReplica | undefined;
  private readonly reads: WaitingPool;
  private readonly transactionPool: Pool;
  private readonly transactions: WaitingPool;
  private readonly recordQueues: RecordQueues;
  readonly watch: SilenceWatch;
  override readonly sessions: ServerSessions;

  constructor(dataSource: DataSource, { clusterLocks, replica }: ServerOptions = {}) {
    super(dataSource, clusterLocks);
    const pool: Pool = (dataSource.driver as MysqlDriver).pool;
    this.reads = new WaitingPool(pool);
    this.transactionPool = createTransactionPool(pool);
    this.transactions = new WaitingPool(this.transactionPool);
    const { poolSize = 1 } = dataSource.options as { poolSize?: number };
    this.sessions = new ServerSessions([pool, this.transactionPool], 2 * poolSize);
    this.watch = new SilenceWatch({
      executeNothing: (silent) => withProbe(pool, (probe) => this.sessions.executeNothing(silent, probe)),
      onDead: () => {
        this.reads.giveUpIdle();
        this.transactions.giveUpIdle();
      },
    });
    this.replica = replica && this.createReplica(pool, replica, poolSize);
    this.recordQueues = new RecordQueues(limitsOf(poolSize), QUEUE_TIMEOUT_MS);
    this.read = new PreparedSql((sql, params) => this.executeOutsideTransaction(sql, params));
  }

  async transaction<T>(
    work: (tx: Sql) => Promise<T>,
    { lifetime, lockedFirst, retries = RETRIES }: TransactionOptions = {},
  ): Promise<T> {
    const run = () => this.attempts(work, lifetime, retries);
    if (lockedFirst === undefined) return run();
    return this.recordQueues.run(lockedFirst, run).catch((error: unknown) => {
      throw mapError(error);
    });
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
    this.watch.close();
    this.reads.stop();
    await this.dataSource.destroy();
    await this.replica?.close();
    await this.transactions.end();
  }

  private createReplica(pool: Pool, server: DatabaseServer, poolSize: number): ReadReplica {
    const { host, port, name: database } = server;
    const spans = StatementSpans.of({ ...this.dataSource.options, host, port, database } as DataSourceOptions);
    return new ReadReplica(createReplicaPool(pool, server), poolSize, (sql) => this.onStatement?.(sql), spans);
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
      return await work(runner);
    } finally {
      // Not returned to the pool: the session has another time limit, and statements must end when the lock is lost.
      await runner.connect().then(
        (connection: PoolConnection) => connection.destroy(),
        () => undefined,
      );
      await runner.release();
    }
  }

  private async attempt<T>(work: (tx: Sql) => Promise<T>, lifetime: Lifetime | undefined): Promise<T> {
    const connection = await new Promise<PoolConnection>((resolve, reject) => {
      this.transactions.acquire((error, acquired) => (acquired ? resolve(acquired) : reject(mapError(error))));
    });
    const tx = new MysqlTransaction(connection, {
      connected: this,
      lifetime,
      spans: this.spans,
      onStatement: (sql) => this.onStatement?.(sql),
      onRoundTrip: (sql) => this.onRoundTrip?.(sql),
    });
    let isCommitting = false;
    const commit = () => {
      isCommitting = true;
      this.onRoundTrip?.('COMMIT');
      return command(connection, 'COMMIT', this.spans?.start('COMMIT'), this.watch);
    };
    try {
      const result = await work(tx);
      await tx.finish();
      await (lifetime ? lifetime.commit(commit) : commit());
      connection.release();
      return result;
    } catch (error) {
      tx.end();
      await this.rollBack(connection, error);
      const known = isRetryable(tx.failure) ? tx.failure : mapError(error);
      throw isCommitting && isAway(known) && wasSent(known) ? new DatabaseError('unknown', error) : known;
    }
  }

  private async rollBack(connection: PoolConnection, error: unknown): Promise<void> {
    if (isUseless(toDatabaseError(error))) {
      // The server rolls back the transaction of a closed connection.
      connection.destroy();
      return;
    }
    await command(connection, 'ROLLBACK', this.spans?.start('ROLLBACK'), this.watch).then(
      () => connection.release(),
      () => connection.destroy(),
    );
  }

  private executeOutsideTransaction(sql: string, params: readonly SqlValue[], attempt = 0): Promise<unknown> {
    this.onStatement?.(sql);
    this.onRoundTrip?.(sql);
    const span = this.spans?.start(sql);
    return new Promise((resolve, reject) => {
      this.reads.acquire((error, connection) => {
        if (!connection) {
          if (span) endStatement(span, error);
          reject(mapError(error));
          return;
        }
        executeWith(
          connection,
          sql,
          params,
          (fault, result) => {
            if (span) endStatement(span, fault);
            if (!fault) {
              connection.release();
              resolve(result);
              return;
            }
            const known = toDatabaseError(fault);
            if (isUseless(known)) {
              connection.destroy();
            } else {
              connection.release();
            }
            if (isRetryable(known) && attempt < RETRIES) {
              this.retries += 1;
              resolve(pauseBeforeRetry(attempt).then(() => this.executeOutsideTransaction(sql, params, attempt + 1)));
              return;
            }
            reject(known ?? fault);
          },
          this,
        );
      });
    });
  }
}

function isAway(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.kind === 'away';
}

/**
 * The server does not respond, shuts down or is read-only, so that another connection may reach another server; or it ends
 * the connection, as after too large a statement.
 */
function isUseless(error: DatabaseError | undefined): boolean {
  return error !== undefined && ['away', 'unwritable', 'too_large'].includes(error.kind);
}

/** Whether a command may have reached the server: mysql2 sends none on a connection that it knows to be lost. */
function wasSent({ cause }: DatabaseError): boolean {
  return !(cause as Error).message.includes('in closed state');
}

function limitsOf(poolSize: number): RecordLimits {
  const limit = (share: number) => Math.max(1, Math.floor(poolSize * share));
  return { quick: limit(SHARES_OF_A_RECORD.quick), stalled: limit(SHARES_OF_A_RECORD.stalled) };
}

/** Grows with each attempt, with jitter to separate conflicting transactions. */
function pauseBeforeRetry(attempt: number): Promise<void> {
  return delay(Math.random() * RETRY_PAUSE_MS * (attempt + 1));
}
