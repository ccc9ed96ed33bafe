import { Logger } from '@nestjs/common';
import type { Database } from '../../src/database/database';
import { DatabaseError } from '../../src/database/database-error';
import type { Account } from '../../src/security/sign-in/account';
import { IdentityStore } from '../../src/security/sign-in/identity.store';
import { KnownAddresses } from '../../src/security/sign-in/known-addresses';
import { userNameKey } from '../../src/security/sign-in/user-name';
import { openTestDatabase } from '../support/test-database';
import { SecurityRows, SITE, START } from './security-rows';

const HERE = '192.0.2.1';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the addresses that a user has signed in from', () => {
  let database: Database;
  let close: () => Promise<void>;
  let store: IdentityStore;
  let now: number;
  let addresses: KnownAddresses;
  let warn: jest.SpyInstance;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    const rows = new SecurityRows(database);
    await rows.site(SITE);
    await rows.individual('zoe');
    await rows.individual('bob');
    store = new IdentityStore(database);
    now = START;
    addresses = processOf();
    warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await close();
  });

  /** What another process would know. */
  const processOf = () =>
    new KnownAddresses(
      store,
      () => now,
      () => now,
    );

  async function accountOf(name: string): Promise<Account> {
    return (await store.accountsByName(userNameKey(name))).get(userNameKey(name)) as Account;
  }

  /** Notes a sign-in, and waits until that is written, or has failed. */
  async function note(account: Account, address = HERE, by = addresses): Promise<void> {
    const written = jest.spyOn(by as unknown as { write(): Promise<void> }, 'write');
    by.record(account, address);
    await new Promise(setImmediate);
    await Promise.allSettled(written.mock.results.map(({ value }) => value));
    written.mockRestore();
  }

  const kept = async () => (await database.read.query('SELECT `ID` FROM `sign_in_addresses`')).length;

  it('are none for who has not, for other addresses, and for who does not exist', async () => {
    const zoe = await accountOf('zoe');
    expect(await addresses.isKnown(zoe, HERE)).toBe(false);
    await note(zoe);
    expect(await addresses.isKnown(zoe, HERE)).toBe(true);
    expect(await processOf().isKnown(zoe, HERE)).toBe(true);
    expect(await addresses.isKnown(zoe, '192.0.2.2')).toBe(false);
    expect(await addresses.isKnown(await accountOf('bob'), HERE)).toBe(false);
    expect(await addresses.isKnown(undefined, HERE)).toBe(false);
  });

  it('are not those of who had the user name before, nor taken from it', async () => {
    const zoe = await accountOf('zoe');
    const successor = { ...(await accountOf('bob')), userNameKey: zoe.userNameKey };
    await note(zoe);
    expect(await addresses.isKnown(successor, HERE)).toBe(false);
    now += DAY;
    await note(successor);
    expect(await addresses.isKnown(successor, HERE)).toBe(true);
    now += 29.5 * DAY;
    expect(await addresses.isKnown(successor, HERE)).toBe(true);
    expect(await addresses.isKnown(zoe, HERE)).toBe(false);
  });

  it('are known for thirty days to the millisecond, from the latest sign-in', async () => {
    const zoe = await accountOf('zoe');
    await note(zoe);
    now += HOUR;
    await note(zoe);
    now += 30 * DAY;
    expect(await addresses.isKnown(zoe, HERE)).toBe(true);
    now += 1;
    expect(await addresses.isKnown(zoe, HERE)).toBe(false);
  });

  it('are removed with the next new one, once they are older than that', async () => {
    const zoe = await accountOf('zoe');
    await note(zoe, '192.0.2.1');
    now += 1;
    await note(zoe, '192.0.2.2');
    now += 30 * DAY;
    await note(zoe, '192.0.2.3');
    expect(await kept()).toBe(2);
    now += HOUR;
    // One that is known leaves them as they are.
    await note(zoe, '192.0.2.3');
    expect(await kept()).toBe(2);
    await note(zoe, '192.0.2.4');
    expect(await kept()).toBe(2);
  });

  it('are twenty at most, and of one user', async () => {
    const [zoe, bob] = [await accountOf('zoe'), await accountOf('bob')];
    await note(bob, '198.51.100.1');
    for (let n = 1; n <= 21; n++) {
      now += 1;
      await note(zoe, `192.0.2.${n}`);
      expect([n, await kept()]).toEqual([n, 1 + Math.min(n, 20)]);
    }
    expect(await addresses.isKnown(zoe, '192.0.2.1')).toBe(false);
    expect(await addresses.isKnown(zoe, '192.0.2.2')).toBe(true);
    expect(await addresses.isKnown(bob, '198.51.100.1')).toBe(true);
  });

  it('are those of the user name: a new one is noted within the hour', async () => {
    const zoe = await accountOf('zoe');
    await note(zoe);
    const renamed = { ...zoe, userNameKey: 'zoe the second' };
    expect(await addresses.isKnown(renamed, HERE)).toBe(false);
    await note(renamed);
    expect(await addresses.isKnown(renamed, HERE)).toBe(true);
  });

  it('are written once an hour at most', async () => {
    const zoe = await accountOf('zoe');
    const noted = jest.spyOn(store, 'recordAddress');
    for (const later of [0, 1, HOUR - 2, 1]) {
      now += later;
      await note(zoe);
    }
    expect(noted.mock.calls.map(([, { lastUsed }]) => Date.parse(`${lastUsed.replace(' ', 'T')}Z`) - START)).toEqual([
      0,
      HOUR,
    ]);
  });

  it('are noted by two processes at once, with one secret for the site', async () => {
    const zoe = await accountOf('zoe');
    const others = [processOf(), processOf()];
    await Promise.all(others.map((each) => note(zoe, HERE, each)));
    for (const each of [...others, addresses]) expect(await each.isKnown(zoe, HERE)).toBe(true);
    expect(await database.read.query('SELECT `ID` FROM `sign_in_secrets`')).toHaveLength(1);
    expect(await database.read.query('SELECT `ID` FROM `sign_in_addresses`')).toHaveLength(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('are noted at the next sign-in where it failed, and that is said', async () => {
    const zoe = await accountOf('zoe');
    jest.spyOn(store, 'recordAddress').mockRejectedValueOnce(new DatabaseError('away', new Error('gone')));
    await note(zoe);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await addresses.isKnown(zoe, HERE)).toBe(false);
    await note(zoe);
    expect(await addresses.isKnown(zoe, HERE)).toBe(true);
  });
});
