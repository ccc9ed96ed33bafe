import type { DatabaseSettings } from '../config/database-url';
import { createDataSource, createSqliteReader, type EntityClass } from './data-source';
import type { Database } from './database';
import { toDatabaseError } from './database-error';
import type * as mysqlDatabase from './mysql-database';
import { SqliteDatabase } from './sqlite-database';
import { WrittenLocks } from './written-locks';

/**
 * Opens the connections. Creates the folder and file of a SQLite database, and gathers its statistics. Runs no
 * migrations.
 */
export async function openDatabase(
  settings: { database: DatabaseSettings },
  entities: EntityClass[],
): Promise<Database> {
  try {
    const dataSource = await createDataSource(settings, entities).initialize();
    if (settings.database.dialect === 'mysql') {
      const { MysqlDatabase } = require('./mysql-database') as typeof mysqlDatabase;
      const { writers, replica } = settings.database;
      return new MysqlDatabase(dataSource, {
        writtenLocks: writers === 'many' ? new WrittenLocks() : undefined,
        replica,
      });
    }
    const reader = await createSqliteReader(settings.database.file).initialize();
    const database = new SqliteDatabase(dataSource, reader);
    await database.analyze();
    return database;
  } catch (error) {
    throw toDatabaseError(error) ?? error;
  }
}
