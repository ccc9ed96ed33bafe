import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type * as mysql from 'mysql2/promise';
import type { DatabaseSettings } from '../../src/config/database-url';

type Row = Readonly<Record<string, unknown>>;
/** The rows of each table. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** A connection that reads and writes what is stored, without the conversions of the service. */
interface RawConnection {
  /** Runs several statements. */
  run(sql: string): Promise<unknown>;
  query(sql: string): Promise<Row[]>;
  tables(): Promise<string[]>;
  /** The statements that create these tables and their indexes. */
  schema(tables: readonly string[]): Promise<string[]>;
  text(value: string): string;
  readonly withoutKeys: string;
  close(): unknown;
}

/** Writes the tables and their rows as SQL text, compressed. */
export async function dumpDatabase(settings: DatabaseSettings, file: string): Promise<void> {
  await connected(settings, async (connection) => {
    const statements = [connection.withoutKeys, ...(await connection.schema(await connection.tables())), 'BEGIN'];
    for (const [table, rows] of Object.entries(await rowsAt(connection))) {
      for (const row of rows) {
        const values = Object.values(row).map((value) => literal(value, connection));
        statements.push(`INSERT INTO \`${table}\` VALUES (${values.join(', ')})`);
      }
    }
    writeFileSync(file, gzipSync(`${[...statements, 'COMMIT'].join(';\n')};\n`, { level: 9 }));
  });
}

/** Creates in an empty database what dumpDatabase has written. */
export async function loadDump(settings: DatabaseSettings, file: string): Promise<void> {
  await connected(settings, (connection) => connection.run(gunzipSync(readFileSync(file)).toString()));
}

/** All rows of a database, as they are stored. */
export function storedRows(settings: DatabaseSettings): Promise<Rows> {
  return connected(settings, rowsAt);
}

/** Runs statements that a migration does not contain. */
export async function runRaw(settings: DatabaseSettings, sql: string): Promise<void> {
  await connected(settings, (connection) => connection.run(sql));
}

async function rowsAt(connection: RawConnection): Promise<Rows> {
  const rows: Record<string, readonly Row[]> = {};
  for (const table of await connection.tables()) rows[table] = await connection.query(`SELECT * FROM \`${table}\``);
  return rows;
}

async function connected<T>(settings: DatabaseSettings, work: (connection: RawConnection) => Promise<T>): Promise<T> {
  const connection = await connect(settings);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

function literal(value: unknown, { text }: RawConnection): string {
  if (value === null) return 'NULL';
  if (Buffer.isBuffer(value)) return `X'${value.toString('hex')}'`;
  return typeof value === 'number' ? String(value) : text(String(value));
}

async function connect(settings: DatabaseSettings): Promise<RawConnection> {
  if (settings.dialect === 'sqlite') return connectSqlite(settings.file);
  const { host, port, user, password, name: database } = settings;
  // Most runs do not need it.
  const mysqlDriver = require('mysql2/promise') as typeof mysql;
  const options = { host, port, user, password, database, dateStrings: true, multipleStatements: true };
  const connection = await mysqlDriver.createConnection(options);
  const query = async (sql: string) => (await connection.query(sql))[0] as Row[];
  return {
    run: query,
    query,
    tables: async () => (await query('SHOW TABLES')).map((row) => String(Object.values(row)[0])),
    schema: (tables) =>
      Promise.all(
        tables.map(async (table) => String((await query(`SHOW CREATE TABLE \`${table}\``))[0]['Create Table'])),
      ),
    text: mysqlDriver.escape,
    withoutKeys: 'SET FOREIGN_KEY_CHECKS = 0',
    close: () => connection.end(),
  };
}

function connectSqlite(file: string): RawConnection {
  const Sqlite = require('better-sqlite3');
  const handle = new Sqlite(file);
  handle.pragma('synchronous = OFF');
  const query = async (sql: string): Promise<Row[]> => handle.prepare(sql).all();
  const objects = "FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!'";
  return {
    run: async (sql) => handle.exec(sql),
    query,
    tables: async () => (await query(`SELECT name ${objects} AND type = 'table'`)).map(({ name }) => String(name)),
    schema: async () => (await query(`SELECT sql ${objects} ORDER BY type DESC, rowid`)).map(({ sql }) => String(sql)),
    text: (value) => `'${value.replaceAll("'", "''")}'`,
    withoutKeys: 'PRAGMA foreign_keys = OFF',
    close: () => handle.close(),
  };
}
