import * as mysql2 from 'mysql2';
import type { DatabaseTls } from '../config/database-tls';
import type { MysqlSettings } from '../config/database-url';

/** The time limit of a statement, which the server enforces (contract section 15). */
export const STATEMENT_TIMEOUT_MS = 10_000;

/** Prepared statements per connection. The least recently used one is closed first. */
const PREPARED_STATEMENTS = 200;

/** If more callers than this wait for a connection, the next one is rejected. */
const POOL_QUEUE_LIMIT = 2_000;

const SQL_MODE =
  'ONLY_FULL_GROUP_BY,STRICT_ALL_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

/** MySQL truncates the JSON of aggregated rows at this length, without an error (`jsonRows`). */
const JSON_BYTES = 1_048_576;

/** The first kind of comment runs on MariaDB only, the second one on MySQL only. */
const SESSION_STATEMENTS = [
  `SET time_zone = '+00:00', sql_mode = '${SQL_MODE}', innodb_lock_wait_timeout = ${STATEMENT_TIMEOUT_MS / 1000},` +
    ` group_concat_max_len = ${JSON_BYTES}` +
    ` /*M! , max_statement_time = ${STATEMENT_TIMEOUT_MS / 1000} */` +
    ` /*!50700 , max_execution_time = ${STATEMENT_TIMEOUT_MS} */`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/** TypeORM's options for a server. `setUpPool` initializes its connections. */
export function mysqlOptions(database: MysqlSettings) {
  return {
    type: 'mysql',
    driver: { createPool: createSessionPool },
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
      queueLimit: POOL_QUEUE_LIMIT,
    },
  } as const;
}

/** mysql2 checks the host name only with `verifyIdentity`. */
function sslOptions({ mode, ca, cert, key }: DatabaseTls): mysql2.SslOptions {
  const isVerified = mode === 'verify';
  return { ca, cert, key, minVersion: 'TLSv1.2', rejectUnauthorized: isVerified, verifyIdentity: isVerified };
}

const optionsOfPools = new WeakMap<mysql2.Pool, mysql2.PoolOptions>();

/**
 * A second pool like that of TypeORM's driver, for transactions only. With autocommit off a transaction begins with its
 * first statement, which saves a round trip, and reads continue while all transactions wait for locks.
 */
export function createTransactionPool(pool: mysql2.Pool): mysql2.Pool {
  const options = optionsOfPools.get(pool);
  if (!options) throw new Error('The pool is not a pool of this service');
  return setUpPool(mysql2.createPool(options), [...SESSION_STATEMENTS, 'SET autocommit = 0']);
}

function createSessionPool(options: mysql2.PoolOptions): mysql2.Pool {
  const pool = setUpPool(mysql2.createPool(options), SESSION_STATEMENTS);
  optionsOfPools.set(pool, options);
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
