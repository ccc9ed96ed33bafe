import { DataSource } from 'typeorm';
import type { DatabaseSettings } from '../config/database-url';
import { dataSourceOptions, type EntityClass } from './data-source';
import { adaptColumns, dialectOf } from './dialect';

/** A connection for the tools that compare a schema with the entities; the service itself reads no schema. */
class SchemaSource extends DataSource {
  override async initialize(): Promise<this> {
    await super.initialize();
    if (dialectOf(this) === 'mysql') {
      const [{ version }] = await this.query<{ version: string }[]>('SELECT VERSION() AS `version`');
      // MariaDB writes out a default of NULL, which TypeORM reads as a change of every such column of a MySQL server.
      if (version.includes('MariaDB')) Object.assign(this.driver.options, { type: 'mariadb' });
    }
    return this;
  }
}

export function createSchemaSource(settings: { database: DatabaseSettings }, entities: EntityClass[]): DataSource {
  adaptColumns(settings.database.dialect);
  return new SchemaSource(dataSourceOptions(settings.database, entities));
}
