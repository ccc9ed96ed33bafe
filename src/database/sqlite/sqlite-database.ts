import { setTimeout as delay, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { DataSource, QueryRunner } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver';
import { Semaphore } from '../../config/semaphore';
import { BeforeCommit } from '../before-commit';
import { Database, TransactionEndedError } from '../database';
import { DatabaseError, toDatabaseError } from '../database-error';
import { recordTurns } from '../mysql/record-turns';
import { type Lifetime, type PoolState, type Sql, type SqlValue, type TransactionOptions } from '../sql';
import { SqliteStatistics } from './sqlite-statistics';

/** The used members of better-sqlite3, which has no types. */
interface SqliteHandle {
  readonly inTransaction: boolean;
  prepare(sql: string): SqliteStatement;
  exec(sql: string): unknown;
}

interface SqliteStatement {
  readonly reader: boolean;
  all(params: readonly unknown[]): object[];
  run(params: readonly unknown[]): { changes: number; lastInsertRowid: number };
}

const CACHED_STATEMENTS = 500;
/** How long a transaction waits for the writer of another process, and how often it retries. */
const WRITER_WAIT_MS = 10_000;
const WRITER_PAUSE_MS = 10;
/** A statement blocks the process while it runs. After this many milliseconds in statements other requests run. */
const YIELD_AFTER_MS = 10;
const MIGRATION_WAIT_MS = 600_000;
/** A shorter wait is not reported. */
const QUIET_WAIT_MS = 1_000;
const NO_PARAMS: readonly SqlValue[] = [];
interface BeginOptions {
  /** Milliseconds until it gives up. */
  readonly maxWaitMs?: number;
  /** Called once if the wait is long. */
  readonly onWait?: () => void;
  readonly lifetime?: Lifetime;
}

/**
 * SQLite: one connection reads, and another one writes, one transaction at a time. With a single connection, as in
 * TypeORM, the statements of one caller could run in the transaction of another.
 */
export class SqliteDatabase extends Database {
  readonly dialect = 'sqlite';
  readonly read: Sql;
  private readonly writer: SqliteConnection;
  private readonly statistics: SqliteStatistics;
  /** Those that write the same record do not all wait for the one writer. */
  private readonly records = recordTurns(1);
  private readonly writers = new Semaphore({ limit: 1 });

  constructor(
    writer: DataSource,
    private readonly reader: DataSource,
  ) {
    super(writer);
    const report = (sql: string) => this.onStatement?.(sql);
    const yieldTimer = new YieldTimer();
    this.writer = new SqliteConnection(handleOf(writer), report, yieldTimer);
    const readConnection = new SqliteConnection(handleOf(reader), report, yieldTimer);
    this.read = {
      query: (sql, params) => readConnection.query(sql, params),
      run: (sql, params) => this.transaction((tx) => tx.run(sql, params)),
    };
    this.statistics = new SqliteStatistics(this.read, (statements) => this.runAtOnce(statements));
    // A wait inside SQLite would block the process; begin() waits outside.
    this.writer.command('PRAGMA busy_timeout = 0');
  }

  transaction<T>(work: (tx: Sql) => Promise<T>, { lifetime, lockedFirst }: TransactionOptions = {}): Promise<T> {
    const run = () => this.attempt(work, lifetime);
    return lockedFirst === undefined ? run() : this.records.run(run, { key: lockedFirst, lifetime });
  }

  private attempt<T>(work: (tx: Sql) => Promise<T>, lifetime: Lifetime | undefined): Promise<T> {
    return this.writers.run(async () => {
      const tx = new SqliteTransaction(this.writer, lifetime);
      await this.begin({ lifetime });
      try {
        const result = await work(tx);
        await tx.ending.run();
        tx.ended = true;
        const commit = () => this.writer.command('COMMIT');
        if (lifetime) await lifetime.commit(commit);
        else commit();
        return result;
      } catch (error) {
        tx.ended = true;
        this.writer.rollback();
        throw error;
      }
    });
  }

  /** Gathers the statistics of large tables, now and when they have grown. */
  async analyze(): Promise<void> {
    await this.statistics.gather();
    this.statistics.watch();
  }

  withMigrationLock<T>(work: (runner: QueryRunner) => Promise<T>, onWait?: () => void): Promise<T> {
    return this.writers.run(async () => {
      const runner = this.dataSource.createQueryRunner();
      // Foreign keys are off around the transaction, because TypeORM rebuilds a table to alter it.
      await runner.beforeMigration();
      try {
        await this.begin({ maxWaitMs: MIGRATION_WAIT_MS, onWait });
        const result = await work(runner);
        this.writer.command('COMMIT');
        return result;
      } catch (error) {
        this.writer.rollback();
        throw toDatabaseError(error) ?? error;
      } finally {
        await runner.afterMigration();
      }
    });
  }

  /** One transaction writes, the others wait. Reads never wait. */
  pools(): readonly PoolState[] {
    const { running, waiting } = this.writers.load;
    return [{ pool: 'transaction', idle: 1 - running, busy: running, waiting }];
  }

  async close(): Promise<void> {
    this.statistics.stop();
    await this.writers.run(() => undefined);
    for (const dataSource of [this.reader, this.dataSource]) {
      if (dataSource.isInitialized) {
        await dataSource.destroy();
      }
    }
  }

  private async begin({ maxWaitMs = WRITER_WAIT_MS, onWait, lifetime }: BeginOptions = {}): Promise<void> {
    const start = performance.now();
    let isQuiet = true;
    for (;;) {
      lifetime?.throwIfEnded();
      try {
        this.writer.command('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        const waited = performance.now() - start;
        if (toDatabaseError(error)?.kind !== 'busy' || waited > maxWaitMs) {
          throw error;
        }
        if (isQuiet && waited > QUIET_WAIT_MS) {
          isQuiet = false;
          onWait?.();
        }
        await delay(WRITER_PAUSE_MS);
      }
    }
  }

  /** Executes statements in one transaction. Fails if another process writes. */
  private runAtOnce(statements: readonly string[]): Promise<void> {
    return this.writers.run(async () => {
      await this.begin({ maxWaitMs: 0 });
      try {
        for (const sql of [...statements, 'COMMIT']) this.writer.command(sql);
      } catch (error) {
        this.writer.rollback();
        throw error;
      }
    });
  }
}

class SqliteTransaction implements Sql {
  ended = false;
  readonly ending = new BeforeCommit();
  readonly beforeCommit = this.ending.add;

  constructor(
    private readonly connection: SqliteConnection,
    private readonly lifetime: Lifetime | undefined,
  ) {}

  async query<R extends object>(sql: string, params?: readonly SqlValue[]): Promise<R[]> {
    this.throwIfEnded();
    return this.connection.query<R>(sql, params);
  }

  async run(sql: string, params?: readonly SqlValue[]): Promise<{ affected: number; insertId: number }> {
    this.throwIfEnded();
    return this.connection.run(sql, params);
  }

  async attempt<R>(work: () => Promise<R>): Promise<R> {
    this.connection.command('SAVEPOINT attempt');
    try {
      return await work();
    } catch (error) {
      this.connection.command('ROLLBACK TO attempt');
      throw error;
    } finally {
      this.connection.command('RELEASE attempt');
    }
  }

  private throwIfEnded(): void {
    if (this.ended) throw new TransactionEndedError();
    this.lifetime?.throwIfEnded();
  }
}

/** Counts the time in which statements block the process. */
class YieldTimer {
  private busyMs = 0;

  shouldYield(startedAt: number): boolean {
    this.busyMs += performance.now() - startedAt;
    if (this.busyMs < YIELD_AFTER_MS) return false;
    this.busyMs = 0;
    return true;
  }
}

/** A handle of better-sqlite3 with its prepared statements. */
class SqliteConnection implements Sql {
  private readonly statements = new LRUCache<string, SqliteStatement>({ max: CACHED_STATEMENTS });

  constructor(
    private readonly handle: SqliteHandle,
    private readonly report: (sql: string) => void,
    private readonly yieldTimer: YieldTimer,
  ) {}

  async query<R extends object>(sql: string, params: readonly SqlValue[] = NO_PARAMS): Promise<R[]> {
    this.report(sql);
    const startedAt = performance.now();
    try {
      const rows = this.prepared(sql).all(bindable(params)) as R[];
      if (this.yieldTimer.shouldYield(startedAt)) await yieldToEventLoop();
      return rows;
    } catch (error) {
      throw this.mapError(error);
    }
  }

  async run(sql: string, params: readonly SqlValue[] = NO_PARAMS): Promise<{ affected: number; insertId: number }> {
    this.report(sql);
    const startedAt = performance.now();
    try {
      const { changes, lastInsertRowid } = this.prepared(sql).run(bindable(params));
      if (this.yieldTimer.shouldYield(startedAt)) await yieldToEventLoop();
      return { affected: changes, insertId: lastInsertRowid };
    } catch (error) {
      throw this.mapError(error);
    }
  }

  command(sql: string): void {
    try {
      const statement = this.prepared(sql);
      if (statement.reader) {
        statement.all(NO_PARAMS);
      } else {
        statement.run(NO_PARAMS);
      }
    } catch (error) {
      throw this.mapError(error);
    }
  }

  rollback(): void {
    // After some errors, such as a full disk, SQLite has already ended the transaction.
    if (this.handle.inTransaction) {
      this.command('ROLLBACK');
    }
  }

  private prepared(sql: string): SqliteStatement {
    let statement = this.statements.get(sql);
    if (!statement) {
      // SQLite has STAT4: it plans a statement again for each value of a parameter, which takes ten times as long as to
      // execute it. Behind a plus, which changes no value, it does not see the parameter.
      statement = this.handle.prepare(sql.replace(/'[^']*'|\?/g, (part) => (part === '?' ? '+?' : part)));
      this.statements.set(sql, statement);
    }
    return statement;
  }

  private mapError(error: unknown): unknown {
    const known = toDatabaseError(error);
    return known?.kind === 'duplicate'
      ? new DatabaseError('duplicate', error, this.indexName(known.constraint))
      : (known ?? error);
  }

  /** The name of a unique index by its columns (`table.A, table.B`), which SQLite reports instead. */
  private indexName(columns: string | undefined): string | undefined {
    const [index] = this.handle
      .prepare(
        'SELECT il.name FROM sqlite_master t, pragma_index_list(t.name) il WHERE t.type = \'table\' AND il."unique" ' +
          "AND (SELECT group_concat(t.name || '.' || ii.name, ', ') FROM pragma_index_info(il.name) ii) = ?",
      )
      .all([columns ?? '']) as { name: string }[];
    return index?.name ?? columns;
  }
}

/** better-sqlite3 rejects booleans and treats undefined as null. Most parameters need no conversion. */
function bindable(params: readonly SqlValue[]): readonly unknown[] {
  let booleans = false;
  for (const param of params) {
    if (param === undefined) {
      throw new TypeError('A parameter is undefined; NULL is null');
    }
    booleans ||= typeof param === 'boolean';
  }
  return booleans ? params.map((value) => (typeof value === 'boolean' ? Number(value) : value)) : params;
}

function handleOf(dataSource: DataSource): SqliteHandle {
  return (dataSource.driver as BetterSqlite3Driver).databaseConnection;
}
