import { DataSource } from 'typeorm';
import type { DatabaseSettings } from '../config/database-url';
import { dataSourceOptions, type EntityClass } from './data-source';
import { adaptColumns, dialectOf } from './dialect';

/** A DataSource for tools that compare the schema with the entities. The service itself does not read the schema. */
class SchemaSource extends DataSource {
  override async initialize(): Promise<this> {
    await super.initialize();
    if (dialectOf(this) === 'mysql') {
      const [{ version }] = await this.query<{ version: string }[]>('SELECT VERSION() AS `version`');
      // MariaDB reports a default of NULL, which TypeORM would treat as a change of every such column on MySQL.
      if (version.includes('MariaDB')) Object.assign(this.driver.options, { type: 'mariadb' });
    }
    return this;
  }
}

export function createSchemaSource(settings: { database: DatabaseSettings }, entities: EntityClass[]): DataSource {
  adaptColumns(settings.database.dialect);
  return new SchemaSource(dataSourceOptions(settings.database, entities));
}
