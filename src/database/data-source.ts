import { DataSource, type DataSourceOptions, DefaultNamingStrategy, type Table } from 'typeorm';
import type { DatabaseSettings } from '../config/database-url';
import { nodeFault } from '../config/supported-node';
import { adaptColumns } from './dialect';
import { migrations } from './migrations';
import type * as mysqlConnections from './mysql/mysql-connections';

export type EntityClass = new () => object;

/** How long a statement waits for the file while another process writes. */
const SQLITE_BUSY_TIMEOUT_MS = 5_000;

/** The TypeORM DataSource with entities and migrations. On SQLite it is the connection that writes. */
export function createDataSource(settings: { database: DatabaseSettings }, entities: EntityClass[]): DataSource {
  const fault = nodeFault();
  if (fault) throw new Error(fault);
  adaptColumns(settings.database.dialect);
  return new DataSource(dataSourceOptions(settings.database, entities));
}

/** The TypeORM DataSource of the second SQLite connection, which only reads. The file must exist. */
export function createSqliteReader(file: string): DataSource {
  return new DataSource({
    type: 'better-sqlite3',
    database: file,
    readonly: true,
    fileMustExist: true,
    timeout: SQLITE_BUSY_TIMEOUT_MS,
  });
}

/** TypeORM's options for the configured database. */
export function dataSourceOptions(database: DatabaseSettings, entities: EntityClass[]): DataSourceOptions {
  const common = {
    entities,
    migrations,
    namingStrategy: new Naming(),
    synchronize: false,
    migrationsTransactionMode: 'each',
  } as const;
  if (database.dialect === 'mysql') {
    // Loaded here only, so that SQLite does not need the MySQL driver.
    const { mysqlOptions } = require('./mysql/mysql-connections') as typeof mysqlConnections;
    return { ...common, ...mysqlOptions(database) };
  }
  return {
    ...common,
    type: 'better-sqlite3',
    database: database.file,
    enableWAL: true,
    timeout: SQLITE_BUSY_TIMEOUT_MS,
    prepareDatabase: (handle: { pragma(source: string): unknown }) => {
      handle.pragma('synchronous = NORMAL');
    },
  };
}

/** Readable names of foreign keys in errors and migrations: `FK_goals_PeriodID`. */
class Naming extends DefaultNamingStrategy {
  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `FK_${this.getTableName(table)}_${columns.join('_')}`;
  }
}
