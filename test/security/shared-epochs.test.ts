import type { Database } from '../../src/database/database';
import type { Identity } from '../../src/security/caller';
import { SharedEpochs } from '../../src/security/epochs/shared-epochs';
import { SiteEpochs } from '../../src/security/epochs/site-epochs';
import { basic, PASSWORD } from '../support/sign-in';
import { allStatementsOf } from '../support/statements-of';
import { openTestDatabase } from '../support/test-database';
import { OTHER_SITE, SecurityProcess, SecurityRows, SITE } from './security-rows';

let database: Database;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ database, close } = await openTestDatabase());
});

afterEach(() => close());

describe('the epochs of sites', () => {
  let here: SiteEpochs;
  let shared: SharedEpochs;
  let elsewhere: SharedEpochs;

  beforeEach(async () => {
    here = new SiteEpochs();
    shared = new SharedEpochs(database, here);
    elsewhere = new SharedEpochs(database, new SiteEpochs());
    await shared.refresh(SITE);
    await shared.refresh(OTHER_SITE);
  });

  const raiseElsewhere = (siteId = SITE) => database.transaction((tx) => elsewhere.raise(tx, siteId));

  it('advance with each change of another process, and not without one', async () => {
    for (let change = 0; change < 3; change++) {
      const before = [here.of(SITE), here.of(OTHER_SITE)];
      await raiseElsewhere();
      await shared.refresh(SITE);
      await shared.refresh(OTHER_SITE);
      expect([here.of(SITE), here.of(OTHER_SITE)]).toEqual([before[0] + 1, before[1]]);
    }
  });

  it('do not advance with a change that is rolled back', async () => {
    const before = here.of(SITE);
    const failing = database.transaction(async (tx) => {
      await elsewhere.raise(tx, SITE);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await shared.refresh(SITE);
    expect(here.of(SITE)).toBe(before);
  });

  it('are read once for all requests that arrive during another read', async () => {
    const sites = [SITE, OTHER_SITE, SITE, '0190d7a0-0000-7000-8000-000000000003', SITE];
    const statements = await allStatementsOf(database, () => Promise.all(sites.map((site) => shared.refresh(site))));
    expect(statements.length).toBeLessThanOrEqual(2);
  });

  it('are read after the request arrived, not together with one that arrived before a change', async () => {
    const query = database.read.query.bind(database.read);
    let arrived: Promise<unknown> | undefined;
    jest.spyOn(database.read, 'query').mockImplementationOnce(async (sql, params) => {
      const rows = await query(sql, params);
      await raiseElsewhere();
      arrived = shared.refresh(SITE);
      return rows as never;
    });
    const before = here.of(SITE);
    await shared.refresh(SITE);
    expect(here.of(SITE)).toBe(before);
    await arrived;
    expect(here.of(SITE)).toBe(before + 1);
  });

  it('are read again after a failed read, which fails only the requests that waited for it', async () => {
    jest.spyOn(database.read, 'query').mockRejectedValueOnce(new Error('the database is away'));
    await expect(shared.refresh(SITE)).rejects.toThrow('away');
    await raiseElsewhere();
    const before = here.of(SITE);
    await shared.refresh(SITE);
    expect(here.of(SITE)).toBe(before + 1);
  });
});

describe('two processes', () => {
  const zoeBasic = basic('zoe', PASSWORD);
  let rows: SecurityRows;
  let one: SecurityProcess;
  let other: SecurityProcess;
  let zoe: string;

  beforeEach(async () => {
    rows = new SecurityRows(database);
    await rows.site(SITE);
    zoe = await rows.individual('zoe');
    one = new SecurityProcess(database);
    other = new SecurityProcess(database);
  });

  /** Lets the other process make a change, and then a request arrive, while the next look-up is in progress. */
  function joinedAfter(
    change: () => Promise<void>,
    credential: string,
    method: 'accountsByName' | 'siteToken' = 'accountsByName',
  ): { answer(): Promise<Identity> | undefined } {
    const read = (one.store[method] as (...values: string[]) => Promise<unknown>).bind(one.store);
    let joined: Promise<Identity> | undefined;
    (jest.spyOn(one.store, method) as jest.SpyInstance).mockImplementationOnce(async (...values: string[]) => {
      const stale = await read(...values);
      await change();
      await other.announceChange();
      joined = one.authenticate(credential);
      await new Promise((resolve) => setImmediate(resolve));
      return stale;
    });
    return { answer: () => joined };
  }

  it('refuse a token at once that the other one has ended', async () => {
    const { id, token } = await rows.token('user', zoe);
    await one.authenticate(`Bearer ${token}`);
    await other.authenticate(`Bearer ${token}`);
    await one.endToken(id);
    await expect(other.authenticate(`Bearer ${token}`)).rejects.toMatchObject({ status: 401 });
  });

  it('do not share a look-up that began before a change of the other one', async () => {
    const read = one.store.accountsByName.bind(one.store);
    let joined: Promise<unknown> | undefined;
    jest.spyOn(one.store, 'accountsByName').mockImplementationOnce(async (...names) => {
      const stale = await read(...names);
      await rows.update('individuals', zoe, 'IsAdmin', 1);
      await other.announceChange();
      joined = one.authenticate(zoeBasic);
      await new Promise((resolve) => setImmediate(resolve));
      return stale;
    });
    await one.authenticate(zoeBasic);
    expect(await joined).toMatchObject({ isAdmin: true });
  });

  it('do not share a refusal that began before a change of the other one', async () => {
    const [{ PasswordHash }] = await database.read.query<{ PasswordHash: string }>(
      'SELECT `PasswordHash` FROM `individuals`',
    );
    await rows.update('individuals', zoe, 'PasswordHash', null);
    const join = joinedAfter(() => rows.update('individuals', zoe, 'PasswordHash', PasswordHash), zoeBasic);
    await expect(one.authenticate(zoeBasic)).rejects.toMatchObject({ status: 401 });
    expect(await join.answer()).toMatchObject({ userName: 'zoe' });
  });

  it.each([
    ['a password', 'accountsByName', () => zoeBasic],
    ['an impersonation', 'accountsByName', () => basic('zoe\\amy', PASSWORD)],
    ['a site token', 'siteToken', (token: string) => basic('zoe', `{SiteToken}${token}`)],
  ] as const)(
    'do not share the refusal of %s of a user that the other one undeletes',
    async (_, method, credentialOf) => {
      await rows.individual('amy');
      await rows.update('individuals', zoe, 'IsAdmin', 1);
      const credential = credentialOf((await rows.token('site', null)).token);
      await rows.update('individuals', zoe, 'LiveKey', null);
      await rows.update('individuals', zoe, 'Deleted', 1);
      const undelete = async () => {
        await rows.update('individuals', zoe, 'Deleted', 0);
        await rows.update('individuals', zoe, 'LiveKey', 'zoe');
      };
      const join = joinedAfter(undelete, credential, method);
      await expect(one.authenticate(credential)).rejects.toMatchObject({ status: 401 });
      expect(await join.answer()).toMatchObject({ siteId: SITE });
    },
  );
});
