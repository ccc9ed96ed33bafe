import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../src/database/database';
import { openDatabase } from '../../src/database/open-database';
import type { Sql } from '../../src/database/sql';
import { CLIENT_LEFT, RequestLifetime } from '../../src/http/server/request-lifetime';
import { openTestDatabase } from '../support/test-database';
import { until } from '../support/until';
import { colorNames, insertColor } from './database-rows';

describe('a writer of an embedded database, while another process writes', () => {
  let database: Database;
  let other: Database;
  let close: () => Promise<void>;
  let letGo: () => void;
  let written: Promise<unknown>;
  let passed: number;

  beforeAll(async () => {
    const opened = await openTestDatabase('sqlite');
    ({ database, close } = opened);
    other = await openDatabase(opened.test.settings, []);
  });
  afterAll(async () => {
    await other.close();
    await close();
  });
  beforeEach(async () => {
    await database.read.run('DELETE FROM `colors`');
    const start = performance.now();
    passed = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => start + passed);
    await new Promise<void>((begun) => {
      written = other.transaction(async () => {
        begun();
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
      });
    });
  });
  afterEach(async () => {
    letGo();
    await written;
    jest.restoreAllMocks();
  });

  /** The error of a work that fails, or 'waits' while it goes on after several further tries. */
  const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);
  const stateOf = (work: Promise<unknown>) => Promise.race([errorOf(work), delay(50).then(() => 'waits')]);

  it('waits for 10 seconds and writes when the other has finished', async () => {
    const work = database.transaction((tx) => insertColor(tx, 'Red'));
    expect(await stateOf(work)).toBe('waits');
    passed = 9_000;
    expect(await stateOf(work)).toBe('waits');
    letGo();
    await work;
    expect(await colorNames(database.read)).toEqual(['Red']);
  });

  it('is refused after 10 seconds, and leaves its turn to the next', async () => {
    const work = database.transaction((tx) => insertColor(tx, 'Late'));
    const next = database.transaction((tx) => insertColor(tx, 'Next'));
    expect(await stateOf(work)).toBe('waits');
    passed = 10_001;
    expect(await errorOf(work)).toMatchObject({ kind: 'busy' });
    letGo();
    await next;
    expect(await colorNames(database.read)).toEqual(['Next']);
  });

  it('waits no longer than its request goes on', async () => {
    const lifetime = new RequestLifetime();
    const work = database.transaction((tx) => insertColor(tx, 'Late'), { lifetime });
    expect(await stateOf(work)).toBe('waits');
    lifetime.end(CLIENT_LEFT);
    expect(await errorOf(work)).toBe(CLIENT_LEFT);
  });

  it('is one of the busy ones for the metrics, and those behind it wait', async () => {
    const work = [1, 2, 3].map((rank) => database.transaction((tx) => insertColor(tx, 'Red', rank)));
    expect(database.pools()).toEqual([{ pool: 'transaction', idle: 0, busy: 1, waiting: 2 }]);
    letGo();
    await Promise.all(work);
    expect(database.pools()).toEqual([{ pool: 'transaction', idle: 1, busy: 0, waiting: 0 }]);
  });

  it('waits for ten minutes where it migrates, and says so once, after a second', async () => {
    const onWait = jest.fn();
    const work = database.withMigrationLock(async () => 'done', onWait);
    expect(await stateOf(work)).toBe('waits');
    expect(onWait).not.toHaveBeenCalled();
    for (const ms of [1_001, 11_000, 599_000]) {
      passed = ms;
      await until(() => onWait.mock.calls.length > 0);
      expect(await stateOf(work)).toBe('waits');
      expect(onWait).toHaveBeenCalledTimes(1);
    }
    passed = 600_001;
    expect(await errorOf(work)).toMatchObject({ kind: 'busy' });
  });
});

describe('an embedded database', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    opened = await openTestDatabase('sqlite');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await opened.close();
  });

  it('is not closed before its last write has ended', async () => {
    const { database, test } = opened;
    const work = database.transaction(async (tx) => {
      await insertColor(tx, 'Red');
      await delay(20);
      await insertColor(tx, 'Green', 2);
    });
    await database.close();
    await work;
    const again = await openDatabase(test.settings, []);
    expect(await colorNames(again.read)).toEqual(['Red', 'Green']);
    await again.close();
  });

  it('refuses a write at once where waiting helps nobody', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(0);
    await opened.database.close();
    await expect(opened.database.transaction((tx) => insertColor(tx, 'Late'))).rejects.toThrow();
  });

  it('reads through a connection that cannot write', async () => {
    await expect(opened.database.read.query('DELETE FROM `colors` RETURNING `ID`')).rejects.toMatchObject({
      kind: 'unwritable',
    });
  });

  // The clock goes on by 6 ms for each statement.
  it.each([
    ['reads', (sql: Sql) => colorNames(sql)],
    ['writes', (sql: Sql) => insertColor(sql, 'Red')],
  ])('lets others go on after 10 ms of %s, and not before', async (_, ask) => {
    await opened.database.transaction(async (tx) => {
      let ms = 0;
      let step = 10;
      jest.spyOn(performance, 'now').mockImplementation(() => {
        ms += step;
        return ms;
      });
      // Others go on after it, so that the statements before it count no longer.
      await ask(tx);
      step = 6;
      const turns: boolean[] = [];
      for (let n = 0; n < 4; n += 1) {
        let isTurn = false;
        setImmediate(() => {
          isTurn = true;
        });
        await ask(tx);
        turns.push(isTurn);
      }
      expect(turns).toEqual([false, true, false, true]);
    });
  });
});
