const { randomBytes } = require('node:crypto');
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const Sqlite = require('better-sqlite3');
const { createConnection } = require('mysql2/promise');
const { parseDatabaseUrl } = require('../dist/src/config/database-url.js');
const { migrate } = require('../dist/src/database/migrate.js');
const { openDatabase } = require('../dist/src/database/open-database.js');

/**
 * A migrated database for this run.
 * @typedef {object} BenchDatabase
 * @property {string} url the value for DATABASE_URL
 * @property {(rows: import('./big-site').Rows) => Promise<void>} load inserts rows in bulk
 * @property {(statements: { text: string, params: (string | number)[] }[]) => Promise<void>} run runs statements
 * @property {() => Promise<void>} settle updates statistics and flushes logs after a load
 * @property {() => Promise<void>} drop
 */

const SERVER = process.env.BENCH_DATABASE_URL || 'mysql://root@127.0.0.1:3306/';
const BATCH = 1_000;
const CONNECT_TIMEOUT_MS = 3_000;

function serverOptions() {
  const url = new URL(SERVER);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    connectTimeout: CONNECT_TIMEOUT_MS,
  };
}

/** Returns in one line why there is no server to measure; undefined if there is one. */
async function serverFault() {
  try {
    const connection = await createConnection(serverOptions());
    await connection.end();
    return undefined;
  } catch (error) {
    const host = URL.canParse(SERVER) ? new URL(SERVER).host : 'BENCH_DATABASE_URL';
    return `No MySQL or MariaDB answers at ${host} (${error.code ?? error.message}); measuring the embedded database only.`;
  }
}

async function migrated(url) {
  const database = await openDatabase({ database: parseDatabaseUrl(url, 2) }, []);
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

/** @returns {Promise<BenchDatabase>} */
async function createMysqlDatabase() {
  const name = `pms_bench_${randomBytes(4).toString('hex')}`;
  const connection = await createConnection({ ...serverOptions(), charset: 'UTF8MB4_BIN' });
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const drop = async () => {
    await connection.query(`DROP DATABASE IF EXISTS \`${name}\``);
    await connection.end();
  };
  try {
    await connection.query(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
    await migrated(url.href);
    await connection.query(`USE \`${name}\``);
    await connection.query('SET foreign_key_checks = 0, unique_checks = 0');
  } catch (error) {
    await drop();
    throw error;
  }
  const loaded = new Set();
  const load = async (rows) => {
    await connection.query('START TRANSACTION');
    for (const [table, records] of rows) {
      if (records.length === 0) continue;
      loaded.add(table);
      const names = Object.keys(records[0]);
      const into = `INSERT INTO \`${table}\` (${names.map((column) => `\`${column}\``).join(', ')}) VALUES ?`;
      for (let at = 0; at < records.length; at += BATCH) {
        await connection.query(into, [records.slice(at, at + BATCH).map(Object.values)]);
      }
    }
    await connection.query('COMMIT');
  };
  const run = async (statements) => {
    for (const { text, params } of statements) await connection.query(text, params);
  };
  const settle = async () => {
    await connection.query(`ANALYZE TABLE ${[...loaded].join(', ')}`);
  };
  return { url: url.href, load, run, settle, drop };
}

/** @returns {Promise<BenchDatabase>} */
async function createSqliteDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'pms-bench-'));
  const file = join(folder, 'pms.sqlite');
  const drop = async () => rmSync(folder, { recursive: true, force: true });
  try {
    await migrated(`sqlite:${file}`);
  } catch (error) {
    await drop();
    throw error;
  }
  const load = async (rows) => {
    const handle = new Sqlite(file);
    handle.pragma('foreign_keys = OFF');
    handle.exec('BEGIN');
    for (const [table, records] of rows) {
      if (records.length === 0) continue;
      const names = Object.keys(records[0]);
      const marks = names.map(() => '?').join(', ');
      const columns = names.map((name) => `\`${name}\``).join(', ');
      const statement = handle.prepare(`INSERT INTO \`${table}\` (${columns}) VALUES (${marks})`);
      for (const record of records) statement.run(Object.values(record));
    }
    handle.exec('COMMIT');
    handle.close();
  };
  const run = async (statements) => {
    const handle = new Sqlite(file);
    handle.exec('BEGIN');
    for (const { text, params } of statements) handle.prepare(text).run(params);
    handle.exec('COMMIT');
    handle.close();
  };
  const settle = async () => {
    const handle = new Sqlite(file);
    handle.pragma('wal_checkpoint(TRUNCATE)');
    handle.close();
  };
  return { url: `sqlite:${file}`, load, run, settle, drop };
}

module.exports = { createMysqlDatabase, createSqliteDatabase, serverFault };
