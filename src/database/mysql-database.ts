import { setTimeout as delay } from 'node:timers/promises';
import type { FieldPacket, Pool, PoolConnection, QueryError, ResultSetHeader } from 'mysql2';
import type { DataSource, QueryRunner } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver';
import { createTransactionPool, STATEMENT_TIMEOUT_MS } from './data-source';
import { Database, type Sql, type SqlValue, TransactionEndedError } from './database';
import { isDeadlock, toDatabaseError } from './database-error';
import { withFullMilliseconds } from './mysql-times';

/** The server ends a statement first; this is for a server that no longer answers at all. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
const QUEUE_TIMEOUT_MS = 10_000;
const DEADLOCK_RETRIES = 3;
const DEADLOCK_PAUSE_MS = 20;
const MIGRATION_WAIT_SECONDS = 600;
const NO_PARAMS: readonly SqlValue[] = [];

type Answer = (error: unknown, connection?: PoolConnection) => void;

/** MySQL and MariaDB: straight to the pool of TypeORM's driver, prepared. */
export class MysqlDatabase extends Database {
  readonly dialect = 'mysql';
  readonly read: Sql;
  private readonly reads: WaitingPool;
  private readonly transactionPool: Pool;
  private readonly transactions: WaitingPool;

  constructor(dataSource: DataSource) {
    super(dataSource);
    const pool: Pool = (dataSource.driver as MysqlDriver).pool;
    this.reads = new WaitingPool(pool);
    this.transactionPool = createTransactionPool(pool);
    this.transactions = new WaitingPool(this.transactionPool);
    this.read = new PreparedSql((sql, params) => this.executeAlone(sql, params));
  }

  async transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (!isDeadlock(error) || attempt === DEADLOCK_RETRIES) {
          throw error;
        }
        await delay(Math.random() * DEADLOCK_PAUSE_MS * (attempt + 1));
      }
    }
  }

  async exclusively<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.query('SET SESSION /*M! max_statement_time = 0 */ /*!50700 max_execution_time = 0 */');
      // Names of locks are shared by all databases of a server.
      const [{ locked }] = await runner.query('SELECT GET_LOCK(SHA1(CONCAT(?, DATABASE())), ?) AS locked', [
        'migrate:',
        MIGRATION_WAIT_SECONDS,
      ]);
      if (Number(locked) !== 1) {
        throw new Error(`Another process has been migrating for ${MIGRATION_WAIT_SECONDS} seconds`);
      }
      return await work(runner);
    } catch (error) {
      throw toDatabaseError(error) ?? error;
    } finally {
      // Not released into the pool: the lock and the session's own time limit end with the connection.
      await runner.connect().then(
        (connection: PoolConnection) => connection.destroy(),
        () => undefined,
      );
      await runner.release();
    }
  }

  async close(): Promise<void> {
    if (!this.dataSource.isInitialized) return;
    await this.dataSource.destroy();
    await new Promise<void>((resolve) => this.transactionPool.end(() => resolve()));
  }

  private async attempt<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
    const connection = await new Promise<PoolConnection>((resolve, reject) => {
      this.transactions.acquire((error, acquired) => (acquired ? resolve(acquired) : reject(translated(error))));
    });
    let ended = false;
    let deadlock: unknown;
    const tx = new PreparedSql(async (sql, params) => {
      if (ended) {
        throw new TransactionEndedError();
      }
      // The server has ended the transaction: a further statement would be committed by itself.
      if (deadlock) {
        throw deadlock;
      }
      this.onStatement?.(sql);
      try {
        return await execute(connection, sql, params);
      } catch (error) {
        deadlock ??= isDeadlock(error) ? error : undefined;
        throw error;
      }
    });
    try {
      const result = await work(tx);
      ended = true;
      if (deadlock) {
        throw deadlock;
      }
      await command(connection, 'COMMIT');
      connection.release();
      return result;
    } catch (error) {
      ended = true;
      await this.rollBack(connection, error);
      throw deadlock ?? translated(error);
    }
  }

  private async rollBack(connection: PoolConnection, error: unknown): Promise<void> {
    if (toDatabaseError(error)?.kind === 'away') {
      // The server rolls back what a connection leaves open.
      connection.destroy();
      return;
    }
    await command(connection, 'ROLLBACK').then(
      () => connection.release(),
      () => connection.destroy(),
    );
  }

  private executeAlone(sql: string, params: readonly SqlValue[]): Promise<unknown> {
    this.onStatement?.(sql);
    return new Promise((resolve, reject) => {
      this.reads.acquire((error, connection) => {
        if (!connection) {
          reject(translated(error));
          return;
        }
        executeWith(connection, sql, params, (fault, result) => {
          if (!fault) {
            connection.release();
            resolve(result);
            return;
          }
          const known = toDatabaseError(fault);
          // A server without an answer, shutting down or read-only is no good for the next caller either.
          if (known?.kind === 'away') {
            connection.destroy();
          } else {
            connection.release();
          }
          reject(known ?? fault);
        });
      });
    });
  }
}

/** A pool that lets nobody wait for ever, as mysql2 does; only callers that have to wait pay for a timer. */
class WaitingPool {
  private enqueued = false;

  constructor(private readonly pool: Pool) {
    this.pool.on('enqueue', () => {
      this.enqueued = true;
    });
  }

  acquire(answer: Answer): void {
    let timer: NodeJS.Timeout | undefined;
    let expired = false;
    this.enqueued = false;
    this.pool.getConnection((error, connection) => {
      if (expired) {
        connection?.release();
        return;
      }
      clearTimeout(timer);
      answer(error, error ? undefined : connection);
    });
    // The pool emits 'enqueue' within the call above.
    if (this.enqueued) {
      timer = setTimeout(() => {
        expired = true;
        answer(Object.assign(new Error('No connection became free in time'), { code: 'POOL_QUEUE_TIMEOUT' }));
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
  const timer = answerTimer(done);
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
    // mysql2 throws here for a parameter that is undefined.
    clearTimeout(timer);
    done(error);
  }
}

function execute(connection: PoolConnection, sql: string, params: readonly SqlValue[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    executeWith(connection, sql, params, (error, result) => (error ? reject(translated(error)) : resolve(result)));
  });
}

function command(connection: PoolConnection, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const done: Done = (error) => (error ? reject(translated(error)) : resolve());
    const timer = answerTimer(done);
    connection.query(sql, (error) => {
      clearTimeout(timer);
      done(error);
    });
  });
}

/** mysql2's own time limit for a statement leaves its timer behind when the connection is lost. */
function answerTimer(done: Done): NodeJS.Timeout {
  const expire = () => done(Object.assign(new Error('The server did not answer'), { code: 'SERVER_SILENT' }));
  return setTimeout(expire, ANSWER_TIMEOUT_MS).unref();
}

function translated(error: unknown): unknown {
  return toDatabaseError(error) ?? error;
}
