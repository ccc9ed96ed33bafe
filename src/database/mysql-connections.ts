import * as mysql2 from 'mysql2';
import type { MysqlSettings } from '../config/database-url';

/** A statement of ours ends at the server after this long (contract section 15). */
export const STATEMENT_TIMEOUT_MS = 10_000;

/** A connection keeps this many prepared statements; the one unused longest is closed first. */
const PREPARED_STATEMENTS = 200;

/** More callers than this in the queue for a connection are refused at once. */
const POOL_QUEUE_LIMIT = 2_000;

const SQL_MODE =
  'ONLY_FULL_GROUP_BY,STRICT_ALL_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

/** JSON that a statement makes of many rows is cut off behind this length, without an error (`jsonRows`). */
const JSON_BYTES = 1_048_576;

/** MariaDB alone runs what stands in the first kind of comment, MySQL alone what stands in the second. */
const SESSION_STATEMENTS = [
  `SET time_zone = '+00:00', sql_mode = '${SQL_MODE}', innodb_lock_wait_timeout = ${STATEMENT_TIMEOUT_MS / 1000},` +
    ` group_concat_max_len = ${JSON_BYTES}` +
    ` /*M! , max_statement_time = ${STATEMENT_TIMEOUT_MS / 1000} */` +
    ` /*!50700 , max_execution_time = ${STATEMENT_TIMEOUT_MS} */`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/** TypeORM's options for a server, whose connections are set up by `setUpPool`. */
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
    extra: {
      decimalNumbers: true,
      maxPreparedStatements: PREPARED_STATEMENTS,
      queueLimit: POOL_QUEUE_LIMIT,
    },
  } as const;
}

const optionsOfPools = new WeakMap<mysql2.Pool, mysql2.PoolOptions>();

/**
 * A second pool like the one of TypeORM's driver, for transactions alone: they begin by themselves with their first
 * statement, which saves each the way to the server for its beginning, and reads go on while all of them wait for locks.
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

/** Has every connection set up before its first use: commands of a connection run in order. */
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
