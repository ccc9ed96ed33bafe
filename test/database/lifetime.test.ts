import type { Database } from '../../src/database/database';
import { CLIENT_LEFT, RequestLifetime } from '../../src/http/server/request-lifetime';
import { openTestDatabase, testDialects } from '../support/test-database';
import { colorNames, insertColor } from './database-rows';

describe.each(testDialects)('the database, for a request that has ended, on %s', (dialect) => {
  let database: Database;
  let close: () => Promise<void>;
  let lifetime: RequestLifetime;
  let statements: string[];

  beforeAll(async () => {
    ({ database, close } = await openTestDatabase(dialect));
  });
  afterAll(() => close());
  beforeEach(async () => {
    await database.read.run('DELETE FROM `colors`');
    lifetime = new RequestLifetime();
    statements = [];
    database.onStatement = (sql) => statements.push(sql);
  });
  afterEach(() => {
    database.onStatement = undefined;
  });

  it('reads and writes while the request goes on', async () => {
    const sql = database.readFor({ lifetime });
    await insertColor(sql, 'Red');
    expect(await colorNames(sql)).toEqual(['Red']);
    expect(statements).toHaveLength(2);
  });

  it('asks nothing outside a transaction', async () => {
    const sql = database.readFor({ lifetime });
    lifetime.end(CLIENT_LEFT);
    await expect(colorNames(sql)).rejects.toBe(CLIENT_LEFT);
    await expect(insertColor(sql, 'Late')).rejects.toBe(CLIENT_LEFT);
    expect(statements).toEqual([]);
  });

  it('asks nothing more in a transaction, and rolls it back', async () => {
    const ending = database.transaction(
      async (tx) => {
        await insertColor(tx, 'Red');
        lifetime.end(CLIENT_LEFT);
        await expect(colorNames(tx)).rejects.toBe(CLIENT_LEFT);
        await expect(insertColor(tx, 'Late')).rejects.toBe(CLIENT_LEFT);
      },
      { lifetime },
    );
    await expect(ending).rejects.toBe(CLIENT_LEFT);
    expect(statements).toHaveLength(1);
    expect(await colorNames(database.read)).toEqual([]);
  });
});
