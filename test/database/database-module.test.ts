import { Injectable, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Database } from '../../src/database/database';
import { DatabaseModule } from '../../src/database/database.module';
import { createTestDatabase } from '../support/test-database';

@Injectable()
class Store {
  constructor(
    readonly database: Database,
    @InjectDataSource() readonly dataSource: DataSource,
  ) {}
}

@Module({ providers: [Store] })
class StoreModule {}

describe('the database module', () => {
  it('gives any module the database, and closes it when the application ends', async () => {
    const test = await createTestDatabase();
    const module = await Test.createTestingModule({
      imports: [DatabaseModule.forRoot(test.settings, []), StoreModule],
    }).compile();
    await module.init();
    const store = module.get(Store, { strict: false });
    expect(store.database).toBeInstanceOf(Database);
    expect(store.dataSource).toBe(store.database.dataSource);
    await store.database.ping();
    await module.close();
    expect(store.dataSource.isInitialized).toBe(false);
    await test.drop();
  });
});
