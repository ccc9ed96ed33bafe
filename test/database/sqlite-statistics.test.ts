import { openDatabase } from '../../src/database/open-database';
import type { SqliteDatabase } from '../../src/database/sqlite-database';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const ROWS = 'WITH RECURSIVE n(i) AS (SELECT ? UNION ALL SELECT i + 1 FROM n WHERE i < ?) INSERT INTO';

describe('statistics of the embedded database', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase('sqlite');
  });
  afterEach(() => test.drop());

  /** Opens the database, inserts rows, and returns how many rows the statistics say that each table has. */
  async function analyzedRows(...inserts: readonly (readonly [table: string, from: number, to: number])[]) {
    const database = await openDatabase(test.settings, []);
    try {
      if (inserts.length > 0)
        await database.transaction(async (tx) => {
          for (const [table, from, to] of inserts) {
            await tx.run(`CREATE TABLE IF NOT EXISTS ${table} (ID INTEGER PRIMARY KEY, Name TEXT)`);
            await tx.run(`CREATE INDEX IF NOT EXISTS ${table}_by_Name ON ${table} (Name)`);
            await tx.run(`${ROWS} ${table} SELECT i, 'Name ' || i FROM n`, [from, to]);
          }
        });
      const found = await database.read
        .query<{ tbl: string; stat: string }>('SELECT tbl, stat FROM sqlite_stat1')
        .catch(() => []);
      return Object.fromEntries(found.map(({ tbl, stat }) => [tbl, Number(stat.split(' ')[0])]));
    } finally {
      await database.close();
    }
  }

  it('are gathered when it is opened, of tables with more than 1,000 rows', async () => {
    expect(await analyzedRows(['small', 1, 1_000], ['large', 1, 1_001])).toEqual({});
    expect(await analyzedRows()).toEqual({ large: 1_001 });
  });

  it('are gathered again when a table has ten times as many rows', async () => {
    await analyzedRows(['large', 1, 1_500]);
    expect(await analyzedRows(['large', 1_501, 15_000])).toEqual({ large: 1_500 });
    expect(await analyzedRows(['large', 15_001, 15_001])).toEqual({ large: 1_500 });
    expect(await analyzedRows()).toEqual({ large: 15_001 });
  });

  it('wait for the next start if another process writes', async () => {
    const other = await openDatabase(test.settings, []);
    await analyzedRows(['large', 1, 1_001]);
    await other.transaction(async () => {
      expect(await analyzedRows()).toEqual({});
    });
    await other.close();
    expect(await analyzedRows()).toEqual({ large: 1_001 });
  });

  it('are not necessary: a full disk does not keep the service from its start', async () => {
    const database = (await openDatabase(test.settings, [])) as SqliteDatabase;
    await database.transaction(async (tx) => {
      await tx.run('CREATE TABLE large (ID INTEGER PRIMARY KEY, Name TEXT)');
      await tx.run('CREATE INDEX large_by_Name ON large (Name)');
      await tx.run(`${ROWS} large SELECT i, 'Name ' || i FROM n`, [1, 1_001]);
      await tx.query('PRAGMA max_page_count = 1');
    });
    await expect(database.analyze()).resolves.toBeUndefined();
    await database.close();
    expect(await analyzedRows()).toEqual({ large: 1_001 });
  });
});
