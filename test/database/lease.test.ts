import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../src/database/database';
import { withLease } from '../../src/database/lease';
import { openDatabase } from '../../src/database/open-database';
import { openTestDatabase, type TestDatabase, testDialects } from '../support/test-database';
import { SITE } from './database-rows';

const EXCLUSIVE = { siteId: SITE, name: 'a work' };

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
    const work = async () => {
      working += 1;
      most = Math.max(most, working);
      await delay(20);
      working -= 1;
    };
    const onWait = jest.fn();
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
    const insert = 'INSERT INTO `leases` (`SiteID`, `Name`, `Holder`, `Until`) VALUES (?, ?, ?, ?)';
    await database.read.run(insert, [SITE, EXCLUSIVE.name, SITE, '2020-01-01 00:00:00.000']);
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

  it('is one for each name', async () => {
    const onWait = jest.fn();
    const other = { ...EXCLUSIVE, name: 'another work' };
    const inner = () => withLease(database, other, async () => (await rows()).length, onWait);
    expect(await withLease(database, EXCLUSIVE, inner, onWait)).toBe(2);
    expect(onWait).not.toHaveBeenCalled();
  });
});
