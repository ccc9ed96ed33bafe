import type { Sql } from '../../src/database/sql';
import { MatchLocks } from '../../src/resource/features/bulk/match-locks';
import { SITE } from '../database/database-rows';
import { openTestDatabase, testDialects } from '../support/test-database';

const onServer = testDialects.includes('mysql') ? it : it.skip;

describe('the rows that lock values of records', () => {
  const ids = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

  /** The statement that locks records, with the values of its parameters. */
  async function sentFor(records: readonly string[]): Promise<unknown[]> {
    const sent: unknown[] = [];
    await new MatchLocks().take({ run: async (...all: unknown[]) => sent.push(all) } as unknown as Sql, SITE, records);
    return sent;
  }

  it('are locked in one order, so that two transactions with the same records wait for each other', async () => {
    expect(await sentFor([...ids].reverse())).toEqual(await sentFor(ids));
  });

  it('are a power of two, so that there are few statements to prepare', async () => {
    const eightRows = [[expect.stringMatching(/^[^?]*(\(\?, \?, 1\)[ ,]+){8}ON/), expect.anything()]];
    for (const count of [5, 6, 7, 8]) expect(await sentFor(ids.slice(0, count))).toEqual(eightRows);
  });

  onServer('are few, however many records are locked', async () => {
    const { database, close } = await openTestDatabase('mysql');
    const ids = Array.from({ length: 20_000 }, (_, index) => `record ${index}`);
    await database.transaction((tx) => new MatchLocks().take(tx, SITE, ids));
    const [{ count }] = await database.read.query<{ count: number }>('SELECT COUNT(*) AS `count` FROM `lock_slots`');
    expect(count).toBe(1_024);
    await close();
  });
});
