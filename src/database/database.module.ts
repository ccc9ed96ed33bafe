import { type DynamicModule, Module } from '@nestjs/common';
import type { DatabaseSettings } from '../config/database-url';
import type { EntityClass } from './data-source';
import { Database } from './database';
import { openDatabase } from './open-database';

/** Provides the Database. */
@Module({})
export class DatabaseModule {
  static forRoot(settings: { database: DatabaseSettings }, entities: EntityClass[]): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [{ provide: Database, useFactory: () => openDatabase(settings, entities) }],
      exports: [Database],
    };
  }
}
