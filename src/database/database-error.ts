export type DatabaseErrorKind = 'duplicate' | 'foreign_key' | 'busy' | 'away' | 'timeout';

/** What a caller can act on, the same on both dialects; the driver's own error is the `cause`. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    readonly kind: DatabaseErrorKind,
    cause: unknown,
    /** The name of the index or foreign key, where the database tells it; `PRIMARY` for a primary key. */
    readonly constraint?: string,
  ) {
    super(MESSAGES[kind], { cause });
  }
}

const MESSAGES: Readonly<Record<DatabaseErrorKind, string>> = {
  duplicate: 'A unique key is taken',
  foreign_key: 'A referenced row is missing, or a row is still referenced',
  busy: 'The rows are locked by others',
  away: 'The database is away',
  timeout: 'A statement took too long',
};

const KINDS: Readonly<Record<DatabaseErrorKind, readonly string[]>> = {
  duplicate: ['ER_DUP_ENTRY', 'ER_DUP_ENTRY_WITH_KEY_NAME', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'],
  foreign_key: [
    'ER_NO_REFERENCED_ROW',
    'ER_NO_REFERENCED_ROW_2',
    'ER_ROW_IS_REFERENCED',
    'ER_ROW_IS_REFERENCED_2',
    'SQLITE_CONSTRAINT_FOREIGNKEY',
  ],
  busy: [
    'ER_LOCK_DEADLOCK',
    'ER_LOCK_WAIT_TIMEOUT',
    'ER_LOCK_NOWAIT',
    'SQLITE_BUSY',
    'SQLITE_BUSY_SNAPSHOT',
    'SQLITE_BUSY_RECOVERY',
    'SQLITE_BUSY_TIMEOUT',
    'SQLITE_LOCKED',
  ],
  away: [
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'PROTOCOL_CONNECTION_LOST',
    'PROTOCOL_SEQUENCE_TIMEOUT',
    'SERVER_SILENT',
    'POOL_QUEUE_TIMEOUT',
    'ER_CON_COUNT_ERROR',
    'ER_TOO_MANY_USER_CONNECTIONS',
    'ER_USER_LIMIT_REACHED',
    'ER_SERVER_SHUTDOWN',
    'ER_NORMAL_SHUTDOWN',
    'ER_ABORTING_CONNECTION',
    'ER_NEW_ABORTING_CONNECTION',
    'ER_CLIENT_INTERACTION_TIMEOUT',
    // A server that has become read-only is one that hands over to another.
    'ER_OPTION_PREVENTS_STATEMENT',
    'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
    'ER_READ_ONLY_MODE',
  ],
  timeout: ['ER_STATEMENT_TIMEOUT', 'ER_QUERY_TIMEOUT', 'ER_QUERY_INTERRUPTED'],
};

const KIND_BY_CODE: ReadonlyMap<string, DatabaseErrorKind> = new Map(
  Object.entries(KINDS).flatMap(([kind, codes]) => codes.map((code) => [code, kind as DatabaseErrorKind] as const)),
);

/** mysql2 gives these server errors no name of their own, or a name that differs between the two servers. */
const KIND_BY_NUMBER: ReadonlyMap<number, DatabaseErrorKind> = new Map([
  [1927, 'away'], // MariaDB: connection was killed
  [1969, 'timeout'], // MariaDB: max_statement_time exceeded
  [3024, 'timeout'], // MySQL: max_execution_time exceeded
  [3572, 'busy'], // MySQL: NOWAIT is set
  [4031, 'away'], // MySQL: the session was idle for too long
]);

/** mysql2's pool tells these by their message alone. */
const POOL_MESSAGES = new Set(['Queue limit reached.', 'No connections available.', 'Pool is closed.']);

interface DriverError {
  readonly code?: string;
  readonly errno?: number;
  readonly fatal?: boolean;
  readonly message: string;
  readonly driverError?: unknown;
}

/** The kind of a driver's error, its own or wrapped by TypeORM; undefined for anything else, which passes unchanged. */
export function toDatabaseError(error: unknown): DatabaseError | undefined {
  if (error instanceof DatabaseError) {
    return error;
  }
  if (!isDriverError(error)) {
    return undefined;
  }
  if (error.driverError) {
    return toDatabaseError(error.driverError);
  }
  const kind = kindOf(error);
  return kind && new DatabaseError(kind, error, constraintOf(error));
}

/** Whether the server has chosen this transaction as the victim of a deadlock; to run it again is safe. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && (error.cause as DriverError).code === 'ER_LOCK_DEADLOCK';
}

/** Not by `instanceof`: the errors of a native module may come from another realm. */
function isDriverError(error: unknown): error is DriverError {
  return typeof error === 'object' && error !== null && typeof (error as DriverError).message === 'string';
}

function kindOf({ code, errno, fatal, message }: DriverError): DatabaseErrorKind | undefined {
  const known = (code && KIND_BY_CODE.get(code)) || (errno && KIND_BY_NUMBER.get(errno));
  if (known) {
    return known;
  }
  // A fatal error without a number comes from mysql2 itself: the connection is no longer there.
  const lost = (fatal === true && (errno === undefined || errno < 0)) || POOL_MESSAGES.has(message);
  return lost ? 'away' : undefined;
}

function constraintOf({ code, message }: DriverError): string | undefined {
  if (code === 'SQLITE_CONSTRAINT_PRIMARYKEY') {
    return 'PRIMARY';
  }
  const match =
    /for key '(?:[^'.]+\.)?([^'.]+)'/.exec(message) ??
    /CONSTRAINT `([^`]+)`/.exec(message) ??
    /^UNIQUE constraint failed: (.+)$/.exec(message);
  return match?.[1];
}
