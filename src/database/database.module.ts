import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DatabaseSettings } from '../config/database-url';
import type { EntityClass } from './data-source';
import { Database } from './database';
import { openDatabase } from './open-database';

/** Gives every module the Database, and TypeORM's DataSource below it, which is what `@InjectDataSource()` asks for. */
@Module({})
export class DatabaseModule {
  static forRoot(settings: { database: DatabaseSettings }, entities: EntityClass[]): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        { provide: Database, useFactory: () => openDatabase(settings, entities) },
        {
          provide: DataSource,
          useFactory: (database: Database) => database.dataSource,
          inject: [Database],
        },
      ],
      exports: [Database, DataSource],
    };
  }
}
