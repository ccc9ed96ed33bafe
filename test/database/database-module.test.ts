import { Injectable, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Database } from '../../src/database/database';
import { DatabaseModule } from '../../src/database/database.module';
import { createTestDatabase } from '../support/test-database';

@Injectable()
class Store {
  constructor(readonly database: Database) {}
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
    const { database } = module.get(Store, { strict: false });
    expect(database).toBeInstanceOf(Database);
    await database.ping();
    await module.close();
    expect(database.dataSource.isInitialized).toBe(false);
    await test.drop();
  });
});
