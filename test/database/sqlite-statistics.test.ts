import { openDatabase } from '../../src/database/open-database';
import type { SqliteDatabase } from '../../src/database/sqlite/sqlite-database';
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

  it('do not plan a statement again for each value, which takes longer than to execute it', async () => {
    const database = await openDatabase(test.settings, []);
    await database.transaction(async (tx) => {
      await tx.run('CREATE TABLE skewed (A TEXT, B TEXT)');
      for (const column of ['A', 'B']) await tx.run(`CREATE INDEX skewed_by_${column} ON skewed (${column})`);
      await tx.run(`${ROWS} skewed SELECT 'often', 'often' FROM n`, [1, 5_000]);
      await tx.run("INSERT INTO skewed VALUES ('once', 'often'), ('often', 'once')");
      await tx.run('ANALYZE');
    });
    const planOf = async (values: readonly string[]) => {
      const sql = 'EXPLAIN QUERY PLAN SELECT * FROM skewed WHERE A = ? AND B = ?';
      return (await database.read.query<{ detail: string }>(sql, values)).map(({ detail }) => detail);
    };
    expect(await planOf(['once', 'often'])).toEqual(await planOf(['often', 'once']));
    await database.close();
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

  it('are gathered again while it is open, after ten minutes, and known to reads at once', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
    const database = await openDatabase(test.settings, []);
    try {
      const insert = (from: number, to: number, kind: string, code: string) =>
        database.transaction((tx) =>
          tx.run(`${ROWS} large (ID, Kind, Code) SELECT i, ${kind}, ${code} FROM n`, [from, to]),
        );
      let explained = 0;
      const plan = async () => {
        await database.read.query('SELECT * FROM large WHERE Kind = 1 AND Code = 1');
        const [{ detail }] = await database.read.query<{ detail: string }>(
          // A text of its own: an explained statement is not prepared again.
          `EXPLAIN QUERY PLAN SELECT * FROM large WHERE Kind = 1 AND Code = 1 LIMIT ${++explained}`,
        );
        return /by_\w+/.exec(detail)?.[0];
      };
      await database.transaction(async (tx) => {
        await tx.run('CREATE TABLE large (ID INTEGER PRIMARY KEY, Kind INTEGER, Code INTEGER)');
        await tx.run('CREATE INDEX large_by_Kind ON large (Kind)');
        await tx.run('CREATE INDEX large_by_Code ON large (Code)');
      });
      const wait = async () => {
        await jest.advanceTimersByTimeAsync(600_000);
        // Until what the timer has begun is done.
        for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
      };
      await insert(1, 1_500, 'i', '1');
      await wait();
      expect(await plan()).toBe('by_Kind');
      await insert(1_501, 60_000, '1', 'i');
      await wait();
      expect(await plan()).toBe('by_Code');
    } finally {
      await database.close();
      jest.useRealTimers();
    }
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
