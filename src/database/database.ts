import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';
import { v4 as randomGuid } from 'uuid';
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

/** What a request that has ended keeps from going on: its statements, and the COMMIT of its transaction. */
export interface Lifetime {
  /** Why the request has ended; undefined while it goes on. */
  readonly cause: Error | undefined;
  /** Throws why the request has ended, where it has. */
  throwIfEnded(): void;
  /** Runs a COMMIT, unless the request has ended. */
  commit(work: () => void | Promise<void>): Promise<void>;
}

/** Connections of one kind, and what waits for them. */
export interface PoolState {
  readonly pool: 'read' | 'transaction';
  readonly idle: number;
  readonly busy: number;
  readonly waiting: number;
}
/** Probes belong to no site. */
const NO_SITE = '00000000-0000-0000-0000-000000000000';
/**
 * What a probe writes. SQLite may have a few free pages left in a file that can no longer grow, too few for most writes,
 * and pages that are freed at once cost it nothing; a server keeps every byte in its logs.
 */
const PROBE: Readonly<Record<Dialect, string>> = { mysql: 'x', sqlite: 'x'.repeat(65_535) };

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
   * Once `lifetime` has ended nothing more is asked, and it is rolled back.
   */
  abstract transaction<T>(work: (tx: Sql) => Promise<T>, lifetime?: Lifetime): Promise<T>;

  /** The state of the connections at this moment. */
  abstract pools(): readonly PoolState[];

  /** The same as `read`, for a request: once it has ended nothing more is asked. */
  readFor({ lifetime }: { readonly lifetime?: Lifetime }): Sql {
    return lifetime ? new LivingSql(this.read, lifetime) : this.read;
  }

  /**
   * Runs `work` with TypeORM's runner while no other process and no other caller migrates; `onWait` is called once where
   * another one does.
   */
  abstract exclusively<T>(work: (runner: QueryRunner) => Promise<T>, onWait?: () => void): Promise<T>;

  /** Closes all connections. */
  abstract close(): Promise<void>;

  /** Resolves when the database answers. */
  async ping(): Promise<void> {
    await this.read.query('SELECT 1 AS `one`');
  }

  /** Resolves when a row can be written: one is inserted and removed again. */
  async tryWrite(): Promise<void> {
    const id = randomGuid();
    await this.transaction(async (tx) => {
      await tx.run('INSERT INTO `write_probes` (`SiteID`, `ID`, `Data`) VALUES (?, ?, ?)', [
        NO_SITE,
        id,
        PROBE[this.dialect],
      ]);
      await tx.run('DELETE FROM `write_probes` WHERE `SiteID` = ? AND `ID` = ?', [NO_SITE, id]);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }
}

/** The same SQL, as long as a request goes on. */
class LivingSql implements Sql {
  constructor(
    private readonly sql: Sql,
    private readonly lifetime: Lifetime,
  ) {}

  query<R extends object>(sql: string, params?: readonly SqlValue[]): Promise<R[]> {
    const { cause } = this.lifetime;
    return cause ? Promise.reject(cause) : this.sql.query<R>(sql, params);
  }

  run(sql: string, params?: readonly SqlValue[]): Promise<{ affected: number; insertId: number }> {
    const { cause } = this.lifetime;
    return cause ? Promise.reject(cause) : this.sql.run(sql, params);
  }
}

/** The answer of `tx` once its transaction has ended, e.g. to a statement that nobody awaited. */
export class TransactionEndedError extends Error {
  override readonly name = 'TransactionEndedError';

  constructor() {
    super('The transaction of this statement has ended');
  }
}
