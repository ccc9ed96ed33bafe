import type * as mysql2 from 'mysql2';
import type { DatabaseTls } from '../../config/database-tls';
import type { DatabaseServer, MysqlSettings } from '../../config/database-url';
import { improveResultSets } from './driver';
import { Sweep } from './session';
import { SessionPool } from './session-pool';

/** The time limit of a statement, which the server enforces (contract section 15). */
const STATEMENT_TIMEOUT_MS = 10_000;

/** Prepared statements per connection. The least recently used one is closed first. */
const PREPARED_STATEMENTS = 100;

const KEEP_ALIVE_MS = 10_000;

/** If more callers than this wait for a connection, the next one is rejected. */
const POOL_QUEUE_LIMIT = 2_000;

const SQL_MODE =
  'ONLY_FULL_GROUP_BY,STRICT_ALL_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

/** MySQL truncates the JSON of aggregated rows at this length, without an error (`jsonRows`). */
const JSON_BYTES = 1_048_576;

const SESSION_STATEMENTS = [
  sessionVariables(STATEMENT_TIMEOUT_MS),
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/** Shorter than on the primary, which then runs the same statement. */
const REPLICA_TIMEOUT_MS = 5_000;
const REPLICA_CONNECT_MS = 1_000;
/** How long a request waits for a connection, and then for its first rows, before it reads from the primary. */
export const REPLICA_PATIENCE_MS = 300;

/** As long as a probe waits for the database. */
export const PROBE_MS = 2_000;

/** With autocommit off the first SELECT determines what all others read, until the COMMIT. */
const REPLICA_STATEMENTS = [
  sessionVariables(REPLICA_TIMEOUT_MS),
  'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY',
  'SET autocommit = 0',
];

/** TypeORM's options for a server. `setUpPool` initializes its connections. */
export function mysqlOptions(database: MysqlSettings) {
  return {
    type: 'mysql',
    driver: { createPool: (options: mysql2.PoolOptions) => createSessionPool(options) },
    host: database.host,
    port: database.port,
    username: database.user,
    password: database.password,
    database: database.name,
    poolSize: database.poolSize,
    charset: 'UTF8MB4_BIN',
    timezone: 'Z',
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: false,
    connectTimeout: STATEMENT_TIMEOUT_MS,
    ...(database.tls && { ssl: sslOptions(database.tls) }),
    extra: {
      decimalNumbers: true,
      maxPreparedStatements: PREPARED_STATEMENTS,
      // Otherwise the kernel notices after two hours that the other side is gone.
      keepAliveInitialDelay: KEEP_ALIVE_MS,
      // A connection that is not needed says goodbye, so that the server does not count it as aborted.
      gracefulEnd: true,
      queueLimit: POOL_QUEUE_LIMIT,
    },
  } as const;
}

/** mysql2 checks the host name only with `verifyIdentity`. */
function sslOptions({ mode, ca, cert, key }: DatabaseTls): mysql2.SslOptions {
  const isVerified = mode === 'verify';
  return { ca, cert, key, minVersion: 'TLSv1.2', rejectUnauthorized: isVerified, verifyIdentity: isVerified };
}

/** By the pool that TypeORM's driver has. */
const sessionPools = new WeakMap<mysql2.Pool, SessionPool>();

/** The pool of TypeORM's driver, which reads outside of transactions. */
export function sessionPoolOf(pool: mysql2.Pool): SessionPool {
  const known = sessionPools.get(pool);
  if (!known) throw new Error('The pool is not a pool of this service');
  return known;
}

/**
 * A second pool like that of TypeORM's driver, for transactions only. With autocommit off a transaction begins with its
 * first statement, which saves a round trip, and reads continue while all transactions wait for locks.
 */
export function createTransactionPool({ options, statements, sweep }: SessionPool): SessionPool {
  return new SessionPool(options, [...statements, 'SET autocommit = 0'], sweep);
}

/** One connection beside the pools, to ask whether the server responds within `PROBE_MS`. */
export function createProbePool({ options, statements, sweep }: SessionPool): SessionPool {
  return new SessionPool({ ...options, connectionLimit: 1, connectTimeout: PROBE_MS }, statements, sweep, PROBE_MS);
}

/** A pool for a read replica, with the other options of the pool of TypeORM's driver. */
export function createReplicaPool(
  { options, sweep }: SessionPool,
  { name: database, ...server }: DatabaseServer,
): SessionPool {
  const ofReplica = { ...options, ...server, database, connectTimeout: REPLICA_CONNECT_MS };
  return new SessionPool(ofReplica, REPLICA_STATEMENTS, sweep, REPLICA_PATIENCE_MS);
}

/**
 * `M!` is for MariaDB, `!50700` for MySQL. From 11.6.2 on MariaDB sets `innodb_snapshot_isolation`: of writers that wait for
 * one row, each would repeat its transaction after each other one, until it gives up.
 */
function sessionVariables(timeoutMs: number): string {
  return (
    `SET time_zone = '+00:00', sql_mode = '${SQL_MODE}', innodb_lock_wait_timeout = ${timeoutMs / 1000},` +
    ` group_concat_max_len = ${JSON_BYTES}` +
    ` /*M! , max_statement_time = ${timeoutMs / 1000} */ /*M!110602 , innodb_snapshot_isolation = OFF */` +
    ` /*!50700 , max_execution_time = ${timeoutMs} */`
  );
}

function createSessionPool(options: mysql2.PoolOptions): mysql2.Pool {
  improveResultSets();
  const sessions = new SessionPool(options, SESSION_STATEMENTS, new Sweep());
  sessionPools.set(sessions.pool, sessions);
  return sessions.pool;
}
