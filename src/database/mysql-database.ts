import { setTimeout as delay } from 'node:timers/promises';
import type { Span } from '@opentelemetry/api';
import type { FieldPacket, Pool, PoolConnection, QueryError, ResultSetHeader } from 'mysql2';
import type { DataSource, QueryRunner } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver';
import {
  Database,
  type Lifetime,
  NO_SITE,
  type PoolState,
  type Sql,
  type SqlValue,
  TransactionEndedError,
  type TransactionOptions,
} from './database';
import { isRetryable, toDatabaseError } from './database-error';
import { withLease } from './lease';
import { createTransactionPool, STATEMENT_TIMEOUT_MS } from './mysql-connections';
import { withFullMilliseconds } from './mysql-times';
import { RecordQueues } from './record-queues';
import { endStatement } from './statement-spans';

/** Later than the time limit of the server, for a server that does not respond at all. */
const RESPONSE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
const QUEUE_TIMEOUT_MS = 10_000;
/** The share of the connections that transactions which lock the same record first may take. */
const SHARE_OF_A_RECORD = 1 / 3;
const RETRIES = 3;
const RETRY_PAUSE_MS = 20;
const MIGRATION_LEASE = { siteId: NO_SITE, name: 'migration' };
const MIGRATION_WAIT = { quietMs: 1_000, maxWaitMs: 600_000 };
const LEASE_ID = 'varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
const CREATE_LEASES =
  `CREATE TABLE IF NOT EXISTS \`leases\` (\`SiteID\` ${LEASE_ID}, ` +
  '`Name` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL, ' +
  `\`Holder\` ${LEASE_ID}, \`Until\` datetime(3) NOT NULL, PRIMARY KEY (\`SiteID\`, \`Name\`)) ENGINE=InnoDB`;
const NO_PARAMS: readonly SqlValue[] = [];

type AcquireCallback = (error: unknown, connection?: PoolConnection) => void;

/** MySQL and MariaDB, with prepared statements on the pool of TypeORM's driver. */
export class MysqlDatabase extends Database {
  readonly dialect = 'mysql';
  readonly read: Sql;
  private readonly reads: WaitingPool;
  private readonly transactionPool: Pool;
  private readonly transactions: WaitingPool;
  private readonly recordQueues: RecordQueues;

  constructor(dataSource: DataSource) {
    super(dataSource);
    const pool: Pool = (dataSource.driver as MysqlDriver).pool;
    this.reads = new WaitingPool(pool);
    this.transactionPool = createTransactionPool(pool);
    this.transactions = new WaitingPool(this.transactionPool);
    const { poolSize = 1 } = dataSource.options as { poolSize?: number };
    this.recordQueues = new RecordQueues(Math.max(1, Math.floor(poolSize * SHARE_OF_A_RECORD)), QUEUE_TIMEOUT_MS);
    this.read = new PreparedSql((sql, params) => this.executeOutsideTransaction(sql, params));
  }

  async transaction<T>(work: (tx: Sql) => Promise<T>, { lifetime, lockedFirst }: TransactionOptions = {}): Promise<T> {
    const run = () => this.attempts(work, lifetime);
    if (lockedFirst === undefined) return run();
    return this.recordQueues.run(lockedFirst, run).catch((error: unknown) => {
      throw mapError(error);
    });
  }

  private async attempts<T>(work: (tx: Sql) => Promise<T>, lifetime: Lifetime | undefined): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.attempt(work, lifetime);
      } catch (error) {
        if (!isRetryable(error) || attempt === RETRIES) {
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
    ];
  }

  async close(): Promise<void> {
    if (!this.dataSource.isInitialized) return;
    await this.dataSource.destroy();
    await new Promise<void>((resolve) => this.transactionPool.end(() => resolve()));
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
    let ended = false;
    let conflict: unknown;
    const tx = new PreparedSql(async (sql, params) => {
      if (ended) {
        throw new TransactionEndedError();
      }
      // The server has ended the transaction, so another statement would be committed by itself.
      if (conflict) {
        throw conflict;
      }
      lifetime?.throwIfEnded();
      this.onStatement?.(sql);
      try {
        return await execute(connection, sql, params, this.spans?.start(sql));
      } catch (error) {
        conflict ??= isRetryable(error) ? error : undefined;
        throw error;
      }
    });
    try {
      const result = await work(tx);
      ended = true;
      if (conflict) {
        throw conflict;
      }
      const commit = () => command(connection, 'COMMIT', this.spans?.start('COMMIT'));
      await (lifetime ? lifetime.commit(commit) : commit());
      connection.release();
      return result;
    } catch (error) {
      ended = true;
      await this.rollBack(connection, error);
      throw conflict ?? mapError(error);
    }
  }

  private async rollBack(connection: PoolConnection, error: unknown): Promise<void> {
    if (toDatabaseError(error)?.kind === 'away') {
      // The server rolls back the transaction of a closed connection.
      connection.destroy();
      return;
    }
    await command(connection, 'ROLLBACK', this.spans?.start('ROLLBACK')).then(
      () => connection.release(),
      () => connection.destroy(),
    );
  }

  private executeOutsideTransaction(sql: string, params: readonly SqlValue[], attempt = 0): Promise<unknown> {
    this.onStatement?.(sql);
    const span = this.spans?.start(sql);
    return new Promise((resolve, reject) => {
      this.reads.acquire((error, connection) => {
        if (!connection) {
          if (span) endStatement(span, error);
          reject(mapError(error));
          return;
        }
        executeWith(connection, sql, params, (fault, result) => {
          if (span) endStatement(span, fault);
          if (!fault) {
            connection.release();
            resolve(result);
            return;
          }
          const known = toDatabaseError(fault);
          // The server does not respond, shuts down or is read-only, so the connection is useless for the next caller.
          if (known?.kind === 'away') {
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
        });
      });
    });
  }
}

/** Private members of mysql2's pool, which may be missing. */
interface PoolParts {
  readonly _allConnections?: { readonly length: number };
  readonly _freeConnections?: { readonly length: number };
  readonly _connectionQueue?: { readonly length: number };
}

/** Grows with each attempt, with jitter to separate conflicting transactions. */
function pauseBeforeRetry(attempt: number): Promise<void> {
  return delay(Math.random() * RETRY_PAUSE_MS * (attempt + 1));
}

/** A pool with a time limit for waiting, which mysql2 does not have. Only callers that wait need a timer. */
class WaitingPool {
  private enqueued = false;

  constructor(private readonly pool: Pool) {
    this.pool.on('enqueue', () => {
      this.enqueued = true;
    });
  }

  get state(): Omit<PoolState, 'pool'> {
    const { _allConnections: all, _freeConnections: free, _connectionQueue: queue } = this.pool as PoolParts;
    const idle = free?.length ?? 0;
    return { idle, busy: (all?.length ?? idle) - idle, waiting: queue?.length ?? 0 };
  }

  acquire(callback: AcquireCallback): void {
    let timer: NodeJS.Timeout | undefined;
    let expired = false;
    this.enqueued = false;
    this.pool.getConnection((error, connection) => {
      if (expired) {
        connection?.release();
        return;
      }
      clearTimeout(timer);
      callback(error, error ? undefined : connection);
    });
    // The pool emits 'enqueue' within the call above.
    if (this.enqueued) {
      timer = setTimeout(() => {
        expired = true;
        callback(Object.assign(new Error('No connection became available in time'), { code: 'POOL_QUEUE_TIMEOUT' }));
      }, QUEUE_TIMEOUT_MS);
    }
  }
}

class PreparedSql implements Sql {
  constructor(private readonly execute: (sql: string, params: readonly SqlValue[]) => Promise<unknown>) {}

  query<R extends object>(sql: string, params: readonly SqlValue[] = NO_PARAMS): Promise<R[]> {
    return this.execute(sql, params) as Promise<R[]>;
  }

  async run(sql: string, params: readonly SqlValue[] = NO_PARAMS): Promise<{ affected: number; insertId: number }> {
    const { affectedRows, insertId } = (await this.execute(sql, params)) as ResultSetHeader;
    return { affected: affectedRows, insertId };
  }
}

type Done = (error: unknown, result?: unknown) => void;

function executeWith(connection: PoolConnection, sql: string, params: readonly SqlValue[], done: Done): void {
  const timer = responseTimer(done);
  try {
    connection.execute(
      sql,
      params as SqlValue[],
      (error: QueryError | null, result: unknown, fields: FieldPacket[]) => {
        clearTimeout(timer);
        if (error) {
          done(error);
        } else {
          done(null, Array.isArray(result) ? withFullMilliseconds(result, fields) : result);
        }
      },
    );
  } catch (error) {
    // mysql2 throws here for an undefined parameter.
    clearTimeout(timer);
    done(error);
  }
}

function execute(
  connection: PoolConnection,
  sql: string,
  params: readonly SqlValue[],
  span: Span | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    executeWith(connection, sql, params, (error, result) => {
      if (span) endStatement(span, error);
      if (error) reject(mapError(error));
      else resolve(result);
    });
  });
}

function command(connection: PoolConnection, sql: string, span: Span | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done: Done = (error) => {
      if (span) endStatement(span, error);
      if (error) reject(mapError(error));
      else resolve();
    };
    const timer = responseTimer(done);
    connection.query(sql, (error) => {
      clearTimeout(timer);
      done(error);
    });
  });
}

/** mysql2's own time limit of a statement leaks its timer when the connection is lost. */
function responseTimer(done: Done): NodeJS.Timeout {
  const expire = () => done(Object.assign(new Error('The server did not respond'), { code: 'SERVER_SILENT' }));
  return setTimeout(expire, RESPONSE_TIMEOUT_MS).unref();
}

function mapError(error: unknown): unknown {
  return toDatabaseError(error) ?? error;
}
