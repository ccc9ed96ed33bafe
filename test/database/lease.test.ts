import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../src/database/database';
import { DatabaseError } from '../../src/database/database-error';
import { withLease } from '../../src/database/lease';
import { openDatabase } from '../../src/database/open-database';
import { openTestDatabase, type TestDatabase, testDialects } from '../support/test-database';
import { until } from '../support/until';
import { SITE } from './database-rows';

const EXCLUSIVE = { siteId: SITE, name: 'a work' };
const OTHER_HOLDER = '0190d7a0-0000-7000-8000-000000000002';
const INSERT = 'INSERT INTO `leases` (`SiteID`, `Name`, `Holder`, `Until`) VALUES (?, ?, ?, ?)';

describe.each(testDialects)('a lease on %s', (dialect) => {
  let database: Database;
  let test: TestDatabase;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, test, close } = await openTestDatabase(dialect));
  });
  afterAll(() => close());

  const rows = () => database.read.query('SELECT `Name` FROM `leases`');

  it('lets one of many processes work at a time', async () => {
    const others = await Promise.all([1, 2].map(() => openDatabase(test.settings, [])));
    let working = 0;
    let most = 0;
    const onWait = jest.fn();
    const work = async () => {
      working += 1;
      most = Math.max(most, working);
      // The first of them works until all others have come.
      do await delay(20);
      while (onWait.mock.calls.length < 3);
      working -= 1;
    };
    await Promise.all([database, ...others, database].map((each) => withLease(each, EXCLUSIVE, work, onWait)));
    expect(most).toBe(1);
    expect(onWait).toHaveBeenCalledTimes(3);
    expect(await rows()).toEqual([]);
    await Promise.all(others.map((each) => each.close()));
  });

  it('ends with its work, also where that fails', async () => {
    const failing = () => Promise.reject(new Error('no'));
    await expect(withLease(database, EXCLUSIVE, failing, () => undefined)).rejects.toThrow('no');
    expect(
      await withLease(
        database,
        EXCLUSIVE,
        async () => 'yes',
        () => undefined,
      ),
    ).toBe('yes');
  });

  it('goes to another process when its holder no longer renews it', async () => {
    await database.read.run(INSERT, [SITE, EXCLUSIVE.name, OTHER_HOLDER, '2020-01-01 00:00:00.000']);
    expect(
      await withLease(
        database,
        EXCLUSIVE,
        async () => 'mine',
        () => undefined,
      ),
    ).toBe('mine');
    expect(await rows()).toEqual([]);
  });

  it('is taken over alone, and leaves other leases to their holders', async () => {
    const ended = '2020-01-01 00:00:00.000';
    await database.read.run(INSERT, [SITE, EXCLUSIVE.name, OTHER_HOLDER, ended]);
    await database.read.run(INSERT, [SITE, 'b work', OTHER_HOLDER, ended]);
    const held = await withLease(
      database,
      EXCLUSIVE,
      () => database.read.query('SELECT `Name`, `Holder`, `Until` FROM `leases` ORDER BY `Name`'),
      () => undefined,
    );
    expect(held).toEqual([
      { Name: EXCLUSIVE.name, Holder: expect.not.stringMatching(OTHER_HOLDER), Until: expect.any(String) },
      { Name: 'b work', Holder: OTHER_HOLDER, Until: ended },
    ]);
    await database.read.run('DELETE FROM `leases`');
  });

  it('stays with the process that has taken it over when the former holder comes to its end', async () => {
    const until = 'UPDATE `leases` SET `Holder` = ?, `Until` = ? WHERE `Name` = ?';
    await withLease(
      database,
      EXCLUSIVE,
      () => database.read.run(until, [OTHER_HOLDER, '2999-01-01 00:00:00.000', EXCLUSIVE.name]),
      () => undefined,
    );
    expect(await rows()).toHaveLength(1);
    await database.read.run('DELETE FROM `leases`');
  });

  it('goes to one of several processes that find its holder gone', async () => {
    await database.read.run(INSERT, [SITE, EXCLUSIVE.name, OTHER_HOLDER, '2020-01-01 00:00:00.000']);
    const others = await Promise.all([1, 2].map(() => openDatabase(test.settings, [])));
    const processes = [database, ...others];
    let looking = 0;
    let goOn = () => {};
    const allHaveLooked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    // Each has seen that the lease has ended before the first one takes it.
    for (const { read } of processes) {
      const { query } = read;
      jest.spyOn(read, 'query').mockImplementationOnce(async (sql, params) => {
        const found = await query.call(read, sql, params);
        looking += 1;
        if (looking === processes.length) goOn();
        await allHaveLooked;
        return found as never;
      });
    }
    let working = 0;
    let most = 0;
    const work = async () => {
      working += 1;
      most = Math.max(most, working);
      await delay(20);
      working -= 1;
    };
    await Promise.all(processes.map((each) => withLease(each, EXCLUSIVE, work, () => undefined)));
    expect([looking, most]).toEqual([processes.length, 1]);
    jest.restoreAllMocks();
    await Promise.all(others.map((each) => each.close()));
  });

  it('waits while another process is taking it and has locked its row', async () => {
    const locked = new DatabaseError('busy', new Error('Lock wait timeout exceeded'));
    const transaction = jest.spyOn(database, 'transaction').mockRejectedValueOnce(locked);
    const onWait = jest.fn();
    expect(await withLease(database, EXCLUSIVE, async () => 'mine', onWait)).toBe('mine');
    expect(onWait).toHaveBeenCalledTimes(1);
    transaction.mockRestore();
  });

  describe('is renewed', () => {
    const PAST = '2020-01-01 00:00:00.000';
    const TERM_MS = 15_000;
    const hasEnded = async () => {
      const [{ Until }] = await database.read.query<{ Until: string }>('SELECT `Until` FROM `leases`');
      return Until === PAST;
    };
    /** Lets a term pass for the holder of a lease that has ended meanwhile, in favor of `holder` or nobody. */
    const renewed = (holder?: string) =>
      withLease(
        database,
        EXCLUSIVE,
        async () => {
          const sql = 'UPDATE `leases` SET `Until` = ?, `Holder` = COALESCE(?, `Holder`)';
          await database.read.run(sql, [PAST, holder ?? null]);
          const renewals = jest.spyOn(database, 'transaction');
          jest.advanceTimersByTime(TERM_MS);
          await until(() => renewals.mock.results.length > 0);
          await renewals.mock.results[0].value;
          renewals.mockRestore();
          return !(await hasEnded());
        },
        () => undefined,
      );

    beforeEach(() => {
      jest.useFakeTimers({
        doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'performance', 'Date', 'queueMicrotask'],
      });
    });
    afterEach(async () => {
      jest.useRealTimers();
      await database.read.run('DELETE FROM `leases`');
    });

    it('while its work goes on', async () => {
      expect(await renewed()).toBe(true);
    });

    it('by its holder alone', async () => {
      expect(await renewed(OTHER_HOLDER)).toBe(false);
    });
  });

  it('is one for each name', async () => {
    const onWait = jest.fn();
    const other = { ...EXCLUSIVE, name: 'another work' };
    const inner = () => withLease(database, other, async () => (await rows()).length, onWait);
    expect(await withLease(database, EXCLUSIVE, inner, onWait)).toBe(2);
    expect(onWait).not.toHaveBeenCalled();
  });
});
