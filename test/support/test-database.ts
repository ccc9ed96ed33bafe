import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type * as mysql from 'mysql2/promise';
import { type DatabaseSettings, parseDatabaseUrl } from '../../src/config/database-url';
import type { EntityClass } from '../../src/database/data-source';
import type { Database } from '../../src/database/database';
import type { Dialect } from '../../src/database/dialect';
import { migrate } from '../../src/database/migrate';
import { openDatabase } from '../../src/database/open-database';
import { migratedFile, runFile } from './migrated-file';

/** An empty database of one test file. */
export interface TestDatabase {
  /** The value for DATABASE_URL. */
  readonly url: string;
  readonly settings: { readonly database: DatabaseSettings };
  drop(): Promise<void>;
}

/** A server on which the tests may create and drop databases, e.g. `mysql://root@127.0.0.1:3306/pms_test`. */
const SERVER = process.env.TEST_DATABASE_URL;
const POOL_SIZE = 10;

/** The dialects for `describe.each`: both with a server, else only SQLite. */
export const testDialects: readonly Dialect[] = SERVER ? ['sqlite', 'mysql'] : ['sqlite'];

/** Creates an empty database: on the server of TEST_DATABASE_URL if it is set, else in a temporary file. */
export function createTestDatabase(dialect: Dialect = SERVER ? 'mysql' : 'sqlite'): Promise<TestDatabase> {
  return dialect === 'mysql' ? createMysqlDatabase() : createSqliteDatabase();
}

/** Like createTestDatabase, but the database has all migrations, in a run of jest. */
export async function createMigratedDatabase(dialect?: Dialect): Promise<TestDatabase> {
  const test = await createTestDatabase(dialect);
  const { database } = test.settings;
  const migrated = migratedFile(database.dialect === 'sqlite' ? 'pms.sqlite' : 'schema.sql');
  if (!migrated) return test;
  if (database.dialect === 'sqlite') await copyFile(migrated, database.file);
  else await onServer(await readFile(migrated, 'utf8'), database.name);
  return test;
}

/** Migrates a database on the server, and returns the statements that create the same. */
export async function migratedSchema(): Promise<string> {
  const { database, close } = await openTestDatabase('mysql');
  const tables = await database.read.query<{ name: string }>(
    'SELECT `TABLE_NAME` AS `name` FROM information_schema.TABLES WHERE `TABLE_SCHEMA` = DATABASE()',
  );
  const statements = ['SET FOREIGN_KEY_CHECKS = 0'];
  for (const { name } of tables) {
    const [created] = await database.read.query<{ 'Create Table': string }>(`SHOW CREATE TABLE \`${name}\``);
    statements.push(created['Create Table']);
  }
  const migrations = await database.read.query<{ row: string }>(
    "SELECT CONCAT('(', `id`, ', ', `timestamp`, ', ', QUOTE(`name`), ')') AS `row` FROM `migrations`",
  );
  statements.push(
    `INSERT INTO \`migrations\` (\`id\`, \`timestamp\`, \`name\`) VALUES ${migrations.map(({ row }) => row).join(', ')}`,
  );
  await close();
  return statements.join(';\n');
}

/** Creates a database, opens it and runs all migrations. `close` also drops it. */
export async function openTestDatabase(
  dialect?: Dialect,
  entities: EntityClass[] = [],
): Promise<{ database: Database; test: TestDatabase; close(): Promise<void> }> {
  const test = await createMigratedDatabase(dialect);
  const database = await openDatabase(test.settings, entities);
  await migrate(database);
  return {
    database,
    test,
    close: async () => {
      await database.close();
      await test.drop();
    },
  };
}

/** Takes the lock of migrations. Returns the function that releases it. */
export async function lockMigrations(url: string): Promise<() => Promise<void>> {
  const database = await openDatabase({ database: parseDatabaseUrl(url, 1) }, []);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ended = Promise.resolve();
  await new Promise<void>((locked, failed) => {
    ended = database.withMigrationLock(() => {
      locked();
      return released;
    });
    ended.catch(failed);
  });
  return async () => {
    release();
    await ended;
    await database.close();
  };
}

async function createSqliteDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'pms-test-'));
  const url = `sqlite:${join(folder, 'pms.sqlite')}`;
  return {
    url,
    settings: { database: parseDatabaseUrl(url, POOL_SIZE) },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createMysqlDatabase(): Promise<TestDatabase> {
  if (!SERVER) {
    throw new Error('TEST_DATABASE_URL must name a MySQL or MariaDB server');
  }
  const url = new URL(SERVER);
  // Other workers and other runs use the same server at the same time.
  const suffix = `${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(4).toString('hex')}`;
  const name = `${url.pathname.slice(1)}_${suffix}`;
  await onServer(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    settings: { database: parseDatabaseUrl(url.href, POOL_SIZE) },
    drop: async () => void (await onServer(`DROP DATABASE IF EXISTS \`${name}\``)),
  };
}

/** The name of a database that lasts as long as the run of jest. */
export function databaseOfRun(part: string): string {
  return `${new URL(SERVER ?? '').pathname.slice(1)}_${basename(runFile('.') ?? '')}_${part}`.replaceAll('-', '_');
}

/** Drops the databases of this run. */
export async function dropDatabasesOfRun(): Promise<void> {
  if (!SERVER) return;
  const found = await onServer('SELECT `SCHEMA_NAME` AS `name` FROM information_schema.SCHEMATA');
  for (const { name } of found) if (name.startsWith(databaseOfRun(''))) await onServer(`DROP DATABASE \`${name}\``);
}

/** The version of the server of the tests. */
export async function serverVersion(): Promise<string> {
  const [{ version }] = await onServer('SELECT VERSION() AS `version`');
  return version;
}

/** Runs statements on the server of the tests, in a database or in none, and returns the rows of a single one. */
export async function onServer(sql: string, database?: string): Promise<mysql.RowDataPacket[]> {
  const server = parseDatabaseUrl(SERVER ?? '', 1);
  if (server.dialect !== 'mysql') {
    throw new Error('TEST_DATABASE_URL must begin with mysql:// or mariadb://');
  }
  const { host, port, user, password } = server;
  // Most runs do not need it.
  const { createConnection } = require('mysql2/promise') as typeof mysql;
  const connection = await createConnection({ host, port, user, password, database, multipleStatements: true });
  try {
    const [rows] = await connection.query<mysql.RowDataPacket[]>(sql);
    return rows;
  } finally {
    await connection.end();
  }
}
