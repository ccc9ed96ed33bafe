/** `unknown`: the connection was lost after COMMIT was sent, so that the transaction may be committed. */
export type DatabaseErrorKind =
  | 'duplicate'
  | 'foreign_key'
  | 'busy'
  | 'away'
  | 'timeout'
  | 'too_large'
  | 'unwritable'
  | 'read_only'
  | 'unknown';

/** A database error that callers can handle, the same on both dialects. The error of the driver is the `cause`. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    readonly kind: DatabaseErrorKind,
    cause: unknown,
    /** The name of the violated index or foreign key, if the database reports it; `PRIMARY` for a primary key. */
    readonly constraint?: string,
  ) {
    super(MESSAGES[kind], { cause });
  }
}

const MESSAGES: Readonly<Record<DatabaseErrorKind, string>> = {
  duplicate: 'Unique key violation',
  foreign_key: 'Foreign key violation',
  busy: 'The rows are locked by another transaction',
  away: 'The database is unavailable',
  timeout: 'A statement timed out',
  too_large: 'A statement is larger than max_allowed_packet of the database server',
  unwritable: 'The database cannot write: its disk is full or faulty, or it is read-only',
  read_only: 'The database server is read-only',
  unknown: 'The connection was lost during COMMIT',
};

/** The code of an error of our own: no connection of the pool became free in time. */
export const POOL_QUEUE_TIMEOUT = 'POOL_QUEUE_TIMEOUT';

const KINDS: Readonly<Record<Exclude<DatabaseErrorKind, 'unknown'>, readonly string[]>> = {
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
    'ER_CHECKREAD',
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
    POOL_QUEUE_TIMEOUT,
    'ER_CON_COUNT_ERROR',
    'ER_TOO_MANY_USER_CONNECTIONS',
    'ER_USER_LIMIT_REACHED',
    'ER_SERVER_SHUTDOWN',
    'ER_NORMAL_SHUTDOWN',
    'ER_ABORTING_CONNECTION',
    'ER_NEW_ABORTING_CONNECTION',
    'ER_CLIENT_INTERACTION_TIMEOUT',
    // Galera: the node is not ready, because it has lost its cluster or is still joining.
    'ER_UNKNOWN_COM_ERROR',
  ],
  timeout: ['ER_STATEMENT_TIMEOUT', 'ER_QUERY_TIMEOUT', 'ER_QUERY_INTERRUPTED'],
  too_large: ['ER_NET_PACKET_TOO_LARGE'],
  unwritable: [
    'SQLITE_FULL',
    'SQLITE_READONLY',
    'SQLITE_IOERR',
    'SQLITE_CANTOPEN',
    'ER_DISK_FULL',
    'ER_RECORD_FILE_FULL',
    'ER_ERROR_ON_WRITE',
    'ER_TEMP_FILE_WRITE_FAILURE',
    'ER_INNODB_READ_ONLY',
  ],
  // A server becomes read-only when another one takes over.
  read_only: ['ER_OPTION_PREVENTS_STATEMENT', 'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION', 'ER_READ_ONLY_MODE'],
};

const KIND_BY_CODE: ReadonlyMap<string, DatabaseErrorKind> = new Map(
  Object.entries(KINDS).flatMap(([kind, codes]) => codes.map((code) => [code, kind as DatabaseErrorKind] as const)),
);

/** Server errors for which mysql2 has no name, or whose names differ between MySQL and MariaDB. */
const KIND_BY_NUMBER: ReadonlyMap<number, DatabaseErrorKind> = new Map([
  [3, 'unwritable'], // a file, often a temporary one, cannot be written
  [20, 'unwritable'], // the same, because the disk is full
  [1862, 'away'], // the password of the service's user has expired
  [1927, 'away'], // MariaDB: connection was killed
  [1969, 'timeout'], // MariaDB: max_statement_time exceeded
  [2003, 'away'], // MySQL Router: it reaches no server
  [3024, 'timeout'], // MySQL: max_execution_time exceeded
  [3032, 'away'], // MySQL: the server is in offline mode, as a member that has left its group
  [3101, 'busy'], // MySQL: a group of servers has refused the COMMIT
  [3118, 'away'], // the account of the service's user is locked
  [3572, 'busy'], // MySQL: NOWAIT is set
  [4031, 'away'], // MySQL: the session was idle for too long
  [8002, 'busy'], // TiDB: write conflict of a SELECT FOR UPDATE
  [8005, 'busy'], // TiDB: write conflict, the transaction is outdated
  [8028, 'busy'], // TiDB: the schema changed during the transaction
  [9007, 'busy'], // TiDB: write conflict at COMMIT
]);

/** Errors of the server that contain an error of the operating system, in the message only. */
const WRAPPING_CODES = new Set([
  'ER_GET_ERRNO',
  'ER_ERROR_DURING_COMMIT',
  'ER_CANT_CREATE_FILE',
  'ER_CANT_CREATE_TABLE',
]);

/** Its numbers for a full disk, a read-only file system and an exceeded quota. */
const SYSTEM_ERROR_NUMBER = /\b(?:error|errno|errcode):? "?(?:28|30|122)\b/i;

/** mysql2's pool identifies these errors by their message only. */
const POOL_MESSAGES = new Set(['Queue limit reached.', 'No connections available.', 'Pool is closed.']);

interface DriverError {
  readonly code?: string;
  readonly errno?: number;
  readonly fatal?: boolean;
  readonly message: string;
  readonly driverError?: unknown;
}

/** Converts an error of the driver, also one wrapped by TypeORM. Returns undefined for any other error. */
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

/** A deadlock, also at COMMIT if another node of a cluster was faster, or a row that is newer than the snapshot. */
const CONFLICT_CODES = new Set<string | undefined>(['ER_LOCK_DEADLOCK', 'ER_CHECKREAD']);
/** The same in a group of MySQL servers, and in TiDB, whose numbers mysql2 has no names for. */
const CONFLICT_NUMBERS = new Set<number | undefined>([3101, 8002, 8005, 8028, 9007]);
/** The same where the server says of a COMMIT only what its storage has answered. */
const CONFLICT_MESSAGE = /\berror 149\b/i;

/** Whether a row with the same unique key exists already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof DatabaseError && error.kind === 'duplicate';
}

/** Whether all connections of the pool were in use, which says nothing about the server. */
export function isOfPool(error: unknown): boolean {
  return (toDatabaseError(error)?.cause as DriverError | undefined)?.code === POOL_QUEUE_TIMEOUT;
}

/** Whether the server has rolled back the transaction in favor of another one, so that it can safely run again. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return isConflict(error.cause as DriverError);
}

function isConflict({ code, errno, message }: DriverError): boolean {
  const isOfStorage = code === 'ER_ERROR_DURING_COMMIT' && CONFLICT_MESSAGE.test(message);
  return CONFLICT_CODES.has(code) || CONFLICT_NUMBERS.has(errno) || isOfStorage;
}

/** Not by `instanceof`: the errors of a native module may come from another realm. */
function isDriverError(error: unknown): error is DriverError {
  return typeof error === 'object' && error !== null && typeof (error as DriverError).message === 'string';
}

function kindOf(error: DriverError): DatabaseErrorKind | undefined {
  if (isConflict(error)) {
    return 'busy';
  }
  const { code, errno, fatal, message } = error;
  const known = (code && kindOfCode(code)) || (errno && KIND_BY_NUMBER.get(errno));
  if (known) {
    return known;
  }
  if (code && WRAPPING_CODES.has(code) && SYSTEM_ERROR_NUMBER.test(message)) {
    return 'unwritable';
  }
  // A fatal error without a number is one of mysql2 itself: the connection is lost.
  const lost = (fatal === true && (errno === undefined || errno < 0)) || POOL_MESSAGES.has(message);
  return lost ? 'away' : undefined;
}

/** SQLite's codes get more specific after the second word: SQLITE_IOERR_WRITE, SQLITE_READONLY_DIRECTORY. */
function kindOfCode(code: string): DatabaseErrorKind | undefined {
  return KIND_BY_CODE.get(code) ?? KIND_BY_CODE.get(/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? '');
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
