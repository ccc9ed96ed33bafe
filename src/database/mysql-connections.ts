import * as mysql2 from 'mysql2';
import type { Connection } from 'mysql2/promise';
import type { DatabaseTls } from '../config/database-tls';
import type { DatabaseServer, MysqlSettings } from '../config/database-url';
import { improveResultSets } from './mysql-result-sets';

/** The time limit of a statement, which the server enforces (contract section 15). */
export const STATEMENT_TIMEOUT_MS = 10_000;

/** Prepared statements per connection. The least recently used one is closed first. */
const PREPARED_STATEMENTS = 200;

const KEEP_ALIVE_MS = 10_000;
const PROBE_MS = 1_000;

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

/** With autocommit off the first SELECT determines what all others read, until the COMMIT. */
const REPLICA_STATEMENTS = [
  sessionVariables(REPLICA_TIMEOUT_MS),
  'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY',
  'SET autocommit = 0',
];

/**
 * The first statement of a transaction, and each statement outside of one, waits until its node has applied what any node
 * has committed before.
 */
const READ_AFTER_ALL_NODES = 'SET SESSION wsrep_sync_wait = 7';

/** TypeORM's options for a server. `setUpPool` initializes its connections. */
export function mysqlOptions(database: MysqlSettings) {
  return {
    type: 'mysql',
    driver: { createPool: (options: mysql2.PoolOptions) => createSessionPool(options, sessionStatements(database)) },
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

/** The options of a pool, and the statements that initialize its connections. */
interface SessionPool {
  readonly options: mysql2.PoolOptions;
  readonly statements: readonly string[];
}

const sessionPools = new WeakMap<mysql2.Pool, SessionPool>();

/**
 * A second pool like that of TypeORM's driver, for transactions only. With autocommit off a transaction begins with its
 * first statement, which saves a round trip, and reads continue while all transactions wait for locks.
 */
export function createTransactionPool(pool: mysql2.Pool): mysql2.Pool {
  const { options, statements } = sessionPoolOf(pool);
  return setUpPool(mysql2.createPool(options), [...statements, 'SET autocommit = 0']);
}

/** A pool for a read replica, with the other options of the pool of TypeORM's driver. */
export function createReplicaPool(pool: mysql2.Pool, { name: database, ...server }: DatabaseServer): mysql2.Pool {
  const options = { ...sessionPoolOf(pool).options, ...server, database, connectTimeout: REPLICA_CONNECT_MS };
  return setUpPool(mysql2.createPool(options), REPLICA_STATEMENTS);
}

/** A new connection beside the pool, to ask the server about others. Rejects if the server does not answer in time. */
export async function withProbe<R>(pool: mysql2.Pool, ask: (probe: Connection) => Promise<R>): Promise<R> {
  const { options } = sessionPoolOf(pool);
  const probe = mysql2.createConnection({ ...(options as mysql2.ConnectionOptions), connectTimeout: PROBE_MS });
  const late = setTimeout(() => probe.destroy(), PROBE_MS).unref();
  try {
    return await ask(probe.promise());
  } finally {
    clearTimeout(late);
    probe.destroy();
  }
}

function sessionPoolOf(pool: mysql2.Pool): SessionPool {
  const known = sessionPools.get(pool);
  if (!known) throw new Error('The pool is not a pool of this service');
  return known;
}

/** The first kind of comment runs on MariaDB only, the second one on MySQL only. */
function sessionVariables(timeoutMs: number): string {
  return (
    `SET time_zone = '+00:00', sql_mode = '${SQL_MODE}', innodb_lock_wait_timeout = ${timeoutMs / 1000},` +
    ` group_concat_max_len = ${JSON_BYTES}` +
    ` /*M! , max_statement_time = ${timeoutMs / 1000} */` +
    ` /*!50700 , max_execution_time = ${timeoutMs} */`
  );
}

function sessionStatements({ writers }: MysqlSettings): readonly string[] {
  return writers === 'many' ? [...SESSION_STATEMENTS, READ_AFTER_ALL_NODES] : SESSION_STATEMENTS;
}

function createSessionPool(options: mysql2.PoolOptions, statements: readonly string[]): mysql2.Pool {
  improveResultSets();
  const pool = setUpPool(mysql2.createPool(options), statements);
  sessionPools.set(pool, { options, statements });
  return pool;
}

/** Initializes every connection before its first use: commands of a connection run in order. */
function setUpPool(pool: mysql2.Pool, statements: readonly string[]): mysql2.Pool {
  pool.on('connection', (connection) => {
    for (const statement of statements) {
      connection.query(statement, (error) => {
        if (error) {
          connection.destroy();
          process.emitWarning(`Could not set up a database session: ${error.message}`);
        }
      });
    }
  });
  return pool;
}
