import { setTimeout as delay } from 'node:timers/promises';
import { type Database, TransactionEndedError } from '../../src/database/database';
import { lockForUpdate } from '../../src/database/dialect';
import type { Sql } from '../../src/database/sql';
import { statementsOf } from '../support/statements-of';
import { openTestDatabase, testDialects } from '../support/test-database';
import { colorNames, insertColor } from './database-rows';

describe.each(testDialects)('transactions on %s', (dialect) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openTestDatabase(dialect));
  });
  afterAll(() => close());
  beforeEach(async () => {
    await database.read.run('DELETE FROM `colors`');
  });

  it('commits what the work resolves to', async () => {
    const id = await database.transaction((tx) => insertColor(tx, 'Red'));
    expect(id).toBeGreaterThan(0);
    expect(await colorNames(database.read)).toEqual(['Red']);
  });

  it('rolls back what the work rejects with, and passes it on unchanged', async () => {
    const fault = new Error('no');
    const work = database.transaction(async (tx) => {
      await insertColor(tx, 'Red');
      throw fault;
    });
    await expect(work).rejects.toBe(fault);
    expect(await colorNames(database.read)).toEqual([]);
  });

  it('sees its own rows', async () => {
    const seen = await database.transaction(async (tx) => {
      await insertColor(tx, 'Red');
      return colorNames(tx);
    });
    expect(seen).toEqual(['Red']);
  });

  it('hides its rows from readers until it is committed', async () => {
    let seen: string[] | undefined;
    await database.transaction(async (tx) => {
      await insertColor(tx, 'Red');
      seen = await colorNames(database.read);
    });
    expect(seen).toEqual([]);
    expect(await colorNames(database.read)).toEqual(['Red']);
  });

  it('keeps an acknowledged write when the transaction of another caller rolls back', async () => {
    let acknowledged: Promise<unknown> = Promise.resolve();
    const failing = database.transaction(async (tx) => {
      await insertColor(tx, 'Lost', 1);
      acknowledged = database.transaction((other) => insertColor(other, 'Kept', 2));
      await delay(30);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await acknowledged;
    expect(await colorNames(database.read)).toEqual(['Kept']);
  });

  it('keeps a write of its own statement apart from an open transaction', async () => {
    let acknowledged: Promise<unknown> = Promise.resolve();
    const failing = database.transaction(async (tx) => {
      await insertColor(tx, 'Lost', 1);
      acknowledged = insertColor(database.read, 'Kept', 2);
      await delay(30);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await acknowledged;
    expect(await colorNames(database.read)).toEqual(['Kept']);
  });

  it('lets 50 callers read, change and write one row at the same time', async () => {
    const id = await insertColor(database.read, 'Counter', 0);
    const increment = async (tx: Sql) => {
      const [{ Rank }] = await tx.query<{ Rank: number }>(
        `SELECT \`Rank\` FROM \`colors\` WHERE \`ID\` = ?${lockForUpdate[dialect]}`,
        [id],
      );
      await delay(1);
      await tx.run('UPDATE `colors` SET `Rank` = ? WHERE `ID` = ?', [Rank + 1, id]);
    };
    await Promise.all(Array.from({ length: 50 }, () => database.transaction(increment)));
    const [row] = await database.read.query('SELECT `Rank` FROM `colors` WHERE `ID` = ?', [id]);
    expect(row).toEqual({ Rank: 50 });
  });

  it('refuses a statement after its end', async () => {
    let escaped: Sql | undefined;
    await database.transaction(async (tx) => {
      escaped = tx;
    });
    await expect(insertColor(escaped as Sql, 'Late')).rejects.toBeInstanceOf(TransactionEndedError);
    expect(await colorNames(database.read)).toEqual([]);
  });

  it('refuses a statement after it was rolled back, while another transaction is open too', async () => {
    let escaped: Sql | undefined;
    const failing = database.transaction(async (tx) => {
      escaped = tx;
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const late = () => insertColor(escaped as Sql, 'Late');
    await expect(late()).rejects.toBeInstanceOf(TransactionEndedError);
    await expect(escaped?.query('SELECT `ID` FROM `colors`')).rejects.toBeInstanceOf(TransactionEndedError);
    await database.transaction(async (tx) => {
      await insertColor(tx, 'Red');
      await expect(late()).rejects.toBeInstanceOf(TransactionEndedError);
    });
    expect(await colorNames(database.read)).toEqual(['Red']);
  });

  it('goes on after failures, however many', async () => {
    await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) =>
        database.transaction(async (tx) => {
          await insertColor(tx, `Color ${n}`, n);
          if (n % 3 === 0) {
            throw new Error('every third');
          }
        }),
      ),
    );
    expect(await colorNames(database.read)).toHaveLength(40);
  });

  it('tells each statement of the service to the one who counts', async () => {
    const statements = await statementsOf(database, async () => {
      await database.transaction((tx) => insertColor(tx, 'Red'));
      await colorNames(database.read);
    });
    expect(statements.map((sql) => sql.slice(0, 6))).toEqual(['INSERT', 'SELECT']);
  });

  it('runs what is registered before its COMMIT, and rolls back with it', async () => {
    const add = (fails: boolean) =>
      database.transaction(async (tx) => {
        tx.beforeCommit?.(async () => {
          await insertColor(tx, 'Last', 2);
          if (fails) throw new Error('no');
        });
        await insertColor(tx, 'First', 1);
      });
    await expect(add(true)).rejects.toThrow('no');
    expect(await colorNames(database.read)).toEqual([]);
    await add(false);
    expect(await colorNames(database.read)).toEqual(['First', 'Last']);
  });

  // Readers of the ledger rely on it.
  (dialect === 'mysql' ? it : it.skip)('is rolled back if it takes longer than 30 s', async () => {
    const now = performance.now.bind(performance);
    let later = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + later);
    try {
      const work = database.transaction(async (tx) => {
        await insertColor(tx, 'Late');
        later = 30_001;
      });
      await expect(work).rejects.toMatchObject({ kind: 'timeout' });
    } finally {
      clock.mockRestore();
    }
    expect(await colorNames(database.read)).toEqual([]);
  });
});
