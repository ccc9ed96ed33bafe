import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';
import { v4 as randomGuid } from 'uuid';
import { type Dialect, databaseNow } from './dialect';
import type { ReadReplica } from './mysql/read-replica';
import { Lifetime, PoolState, Sql, SqlValue, TransactionOptions } from './sql';

/** The SiteID of rows that belong to no site: probes, the migration lock and the runs of scheduled commands. */
export const NO_SITE = '00000000-0000-0000-0000-000000000000';
/** The data of a probe: a full disk may have a few free pages left, too few for most writes. */
const PROBE = 'x'.repeat(65_535);

/** The access to the database. The class is the injection token; each dialect has a subclass. */
@Injectable()
export abstract class Database implements OnApplicationShutdown {
  abstract readonly dialect: Dialect;
  /** SQL outside of transactions, which reads committed rows. A `run` here is committed at once. */
  abstract readonly read: Sql;
  /** Set where `ping` does not ask like other reads. */
  protected readonly probe: Sql | undefined;
  /** Set with DATABASE_READ_URL. */
  readonly replica: ReadReplica | undefined;
  /** On a server: how often a statement ran unprepared, because the server could prepare no more. */
  readonly unprepared: number | undefined;
  /** Called when a statement runs unprepared for the first time. */
  onUnprepared?: () => void;

  /**
   * Called for every statement of the service (not for BEGIN, COMMIT and the like). For tests that count statements.
   */
  onStatement?: (sql: string) => void;

  /**
   * Called with the first of the statements that are sent together to a server, and with COMMIT. For tests that count round
   * trips.
   */
  onRoundTrip?: (sql: string) => void;

  /** How often a statement or transaction ran again after a conflict with others, since the start. */
  retries = 0;

  protected constructor(readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction. Commits if it resolves, rolls back if it rejects. `tx` is invalid afterwards.
   * `work` may run again after a deadlock, so it must have no effects besides SQL. It must not start another
   * transaction. If `lifetime` ends, no more statements run and the transaction is rolled back. `lockedFirst` names the
   * record that it locks first: while that one is locked, few transactions wait for it and the others of the process
   * continue.
   */
  abstract transaction<T>(work: (tx: Sql) => Promise<T>, options?: TransactionOptions): Promise<T>;

  /** The current state of the connections. */
  abstract pools(): readonly PoolState[];

  /**
   * The same as `read` for a request, or its `replica`, which a replica may serve. No statement runs after the request
   * has ended.
   */
  readFor({ lifetime, replica }: { readonly lifetime?: Lifetime; readonly replica?: Sql }): Sql {
    const sql = replica ?? this.read;
    return lifetime ? new LifetimeSql(sql, lifetime) : sql;
  }

  /** The same without a replica, for what never lags. */
  readPrimaryFor({ lifetime }: { readonly lifetime?: Lifetime }): Sql {
    return this.readFor({ lifetime });
  }

  /**
   * Runs `work` with TypeORM's QueryRunner under the migration lock, which excludes other processes and callers. Calls
   * `onWait` once if it has to wait.
   */
  abstract withMigrationLock<T>(work: (runner: QueryRunner) => Promise<T>, onWait?: () => void): Promise<T>;

  abstract close(): Promise<void>;

  /** Resolves if the database responds, with its clock in stored form. */
  async ping(): Promise<string> {
    const [{ now }] = await (this.probe ?? this.read).query<{ now: string }>(
      `SELECT ${databaseNow[this.dialect]} AS now`,
    );
    return now;
  }

  /** Resolves if a row can be written: inserts one and deletes it. */
  async tryWrite(): Promise<void> {
    const id = randomGuid();
    await this.transaction(async (tx) => {
      await tx.run('INSERT INTO `write_probes` (`SiteID`, `ID`, `Data`) VALUES (?, ?, ?)', [NO_SITE, id, PROBE]);
      await tx.run('DELETE FROM `write_probes` WHERE `SiteID` = ? AND `ID` = ?', [NO_SITE, id]);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }
}

/** Runs statements only while the request has not ended. */
class LifetimeSql implements Sql {
  constructor(
    private readonly sql: Sql,
    private readonly lifetime: Lifetime,
  ) {}

  get primary(): Sql | undefined {
    const { primary } = this.sql;
    return primary && new LifetimeSql(primary, this.lifetime);
  }

  query<R extends object>(sql: string, params?: readonly SqlValue[]): Promise<R[]> {
    const { cause } = this.lifetime;
    return cause ? Promise.reject(cause) : this.sql.query<R>(sql, params);
  }

  run(sql: string, params?: readonly SqlValue[]): Promise<{ affected: number; insertId: number }> {
    const { cause } = this.lifetime;
    return cause ? Promise.reject(cause) : this.sql.run(sql, params);
  }
}

/** Thrown by `tx` after its transaction has ended, for example to a statement that was not awaited. */
export class TransactionEndedError extends Error {
  override readonly name = 'TransactionEndedError';

  constructor() {
    super('The transaction of this statement has ended');
  }
}
