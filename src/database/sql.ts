/** Times are text in UTC, `YYYY-MM-DD HH:MM:SS.mmm`, in parameters and rows. Booleans are 0 and 1 in rows. */
export type SqlValue = string | number | boolean | null | Buffer;

/**
 * Runs SQL with `?` placeholders and identifiers in backticks. Throws a DatabaseError for the errors that have a kind.
 */
export interface Sql {
  /** The rows of a SELECT. */
  query<R extends object = Record<string, unknown>>(sql: string, params?: readonly SqlValue[]): Promise<R[]>;
  /** Any other statement. Returns the number of matched rows and the auto-incremented ID (0 if there is none). */
  run(sql: string, params?: readonly SqlValue[]): Promise<{ affected: number; insertId: number }>;
  /**
   * In a transaction: runs a statement whose result nobody needs, on a server together with the next one whose result is
   * needed. Its error ends the transaction, with that statement, `settle` or the COMMIT.
   */
  send?(sql: string, params: readonly SqlValue[]): Promise<void>;
  /** In a transaction: waits for what was sent. Throws its error. */
  settle?(): Promise<void>;
  /** In a transaction: runs work, and rolls back what it has written if it throws. Not after a deadlock. */
  attempt?<R>(work: () => Promise<R>): Promise<R>;
  /** In a transaction: runs `act` at its end, before its COMMIT, in the order of the calls. */
  readonly beforeCommit?: (act: () => Promise<void>) => void;
  /** Where this reads from a replica: the same on the primary, for everything that rights depend on. */
  readonly primary?: Sql;
}

/** SQL on the primary, for what rights depend on. */
export function primaryOf(sql: Sql): Sql {
  return sql.primary ?? sql;
}

/** Stops the statements and the COMMIT of a request that has ended. */
export interface Lifetime {
  /** Why the request has ended; undefined while it runs. */
  readonly cause: Error | undefined;
  /** Throws `cause` if the request has ended. */
  throwIfEnded(): void;
  /** Runs a COMMIT. Throws if the request has ended. */
  commit(work: () => void | Promise<void>): Promise<void>;
  /** With what the request takes turns. */
  readonly source: string;
  /** Waits without the place of the request among those that the process works on. */
  outside<T>(wait: Promise<T>): Promise<T>;
}

export interface TransactionOptions {
  readonly lifetime?: Lifetime;
  readonly lockedFirst?: string;
  /** How often `work` may run again after a deadlock; by default as often as the database decides. */
  readonly retries?: number;
}

/** The connections of one pool, and the number of waiters. */
export interface PoolState {
  readonly pool: 'read' | 'transaction' | 'replica';
  readonly idle: number;
  readonly busy: number;
  readonly waiting: number;
}
