import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSettings } from '../config/database-url';
import { createDataSource, createSqliteReader, type EntityClass } from './data-source';
import type { Database } from './database';
import { toDatabaseError } from './database-error';
import type * as mysqlDatabase from './mysql/mysql-database';
import { SqliteDatabase } from './sqlite/sqlite-database';

/**
 * Opens the connections. Creates the folder and file of a SQLite database, and gathers its statistics. Runs no
 * migrations.
 */
export async function openDatabase(
  settings: { database: DatabaseSettings },
  entities: EntityClass[],
): Promise<Database> {
  try {
    if (settings.database.dialect === 'sqlite') makeFolder(dirname(settings.database.file));
    const dataSource = await createDataSource(settings, entities).initialize();
    if (settings.database.dialect === 'mysql') {
      const { MysqlDatabase } = require('./mysql/mysql-database') as typeof mysqlDatabase;
      return new MysqlDatabase(dataSource, settings.database.replica);
    }
    const reader = await createSqliteReader(settings.database.file).initialize();
    const database = new SqliteDatabase(dataSource, reader);
    await database.analyze();
    return database;
  } catch (error) {
    throw toDatabaseError(error) ?? error;
  }
}

/** The driver would do so with a recursive mkdir, which never ends where the system refuses it with ENOENT, as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(path)) throw error;
  }
}
