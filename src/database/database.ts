import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Dialect } from './dialect';

/** Times are text in UTC, `YYYY-MM-DD HH:MM:SS.mmm`, in and out; booleans are answered as 0 and 1. */
export type SqlValue = string | number | boolean | null | Buffer;

/** Runs SQL with `?` placeholders and identifiers in backticks. Throws a DatabaseError where one is defined. */
export interface Sql {
  /** The rows of a SELECT. */
  query<R extends object = Record<string, unknown>>(sql: string, params?: readonly SqlValue[]): Promise<R[]>;
  /** Any other statement: the rows it found to change, and the id it made (0 without auto-increment). */
  run(sql: string, params?: readonly SqlValue[]): Promise<{ affected: number; insertId: number }>;
}

/** The two ways in. The same class is the injection token; each dialect has its own subclass. */
@Injectable()
export abstract class Database implements OnApplicationShutdown {
  abstract readonly dialect: Dialect;
  /** Outside any transaction: sees what is committed. A `run` here is committed by itself, at once. */
  abstract readonly read: Sql;

  /** Is told every statement that the service asks for (not BEGIN, COMMIT and the like); for tests that count. */
  onStatement?: (sql: string) => void;

  protected constructor(readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction: commits what it resolves to, rolls back what it rejects with. `tx` ends with it.
   * `work` may run again after a deadlock, so it does nothing but SQL. Do not start a second transaction inside one.
   */
  abstract transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;

  /** Runs `work` with TypeORM's runner while no other process and no other caller migrates. */
  abstract exclusively<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T>;

  /** Closes all connections. */
  abstract close(): Promise<void>;

  /** Resolves when the database answers. */
  async ping(): Promise<void> {
    await this.read.query('SELECT 1 AS `one`');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }
}

/** The answer of `tx` once its transaction has ended, e.g. to a statement that nobody awaited. */
export class TransactionEndedError extends Error {
  override readonly name = 'TransactionEndedError';

  constructor() {
    super('The transaction of this statement has ended');
  }
}
