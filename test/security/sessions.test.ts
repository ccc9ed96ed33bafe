import { Logger } from '@nestjs/common';
import type { Database } from '../../src/database/database';
import { storedOf } from '../../src/http/formats/instant';
import { Caller } from '../../src/security/caller';
import { basic, PASSWORD } from '../support/sign-in';
import { openTestDatabase } from '../support/test-database';
import { from, SecurityProcess, SecurityRows, SITE, START } from './security-rows';

let database: Database;
let close: () => Promise<void>;
let rows: SecurityRows;
let service: SecurityProcess;
let zoe: string;

beforeEach(async () => {
  ({ database, close } = await openTestDatabase());
  rows = new SecurityRows(database);
  await rows.site(SITE);
  zoe = await rows.individual('zoe');
  service = new SecurityProcess(database);
  // A use that could not be noted because the database was closed under it.
  jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
});

afterEach(async () => {
  await close();
  jest.restoreAllMocks();
});

function login(userName = 'zoe', password = PASSWORD) {
  return service.sessions.login(userName, password, from());
}

async function authenticate(authorization: string) {
  return service.authenticate(authorization);
}

describe('login', () => {
  it('answers a fresh session token, of which the database holds a hash', async () => {
    const [one, other] = await Promise.all([login(), login('ZOE')]);
    expect(one.token).not.toBe(other.token);
    expect(one.identity).toMatchObject({ siteId: SITE, individualId: zoe, isBorrowed: false });
    expect(await authenticate(`Bearer ${one.token}`)).toEqual(one.identity);
    const stored = await database.read.query('SELECT * FROM `tokens`');
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain(one.token);
  });

  it('takes no token for a password', async () => {
    const { token } = await login();
    await expect(login('zoe', `{SessionToken}${token}`)).rejects.toMatchObject({ status: 401 });
  });

  it('makes no session by a password that was changed while it was verified', async () => {
    const insert = service.store.insertSession.bind(service.store);
    jest.spyOn(service.store, 'insertSession').mockImplementationOnce(async (...session) => {
      await rows.update('individuals', zoe, 'PasswordHash', 'changed');
      return insert(...session);
    });
    await expect(login()).rejects.toMatchObject({ status: 401 });
    expect(await database.read.query('SELECT `ID` FROM `tokens`')).toEqual([]);
  });

  it.each(['Deleted', 'DeletedByRef'])(
    'makes no session of who got %s while the password was verified',
    async (column) => {
      const insert = service.store.insertSession.bind(service.store);
      jest.spyOn(service.store, 'insertSession').mockImplementationOnce(async (...session) => {
        await rows.update('individuals', zoe, column, 1);
        return insert(...session);
      });
      await expect(login()).rejects.toMatchObject({ status: 401 });
      expect(await database.read.query('SELECT `ID` FROM `tokens`')).toEqual([]);
    },
  );

  it('ends no session of another user, however many there are', async () => {
    const bob = await rows.individual('bob');
    for (let n = 0; n < 51; n++) await rows.token('session', bob, { Expires: storedOf(START + n) });
    await login();
    expect(await database.read.query('SELECT `ID` FROM `tokens`')).toHaveLength(52);
  });

  it('ends the oldest of too many sessions, and answers no other', async () => {
    const ended = await rows.token('session', zoe, { Expires: storedOf(START) });
    const running: string[] = [];
    for (let n = 0; n < 3; n++) running.push((await rows.token('session', zoe, { Expires: storedOf(START + 1) })).id);
    const owner = { siteId: SITE, individualId: zoe };
    const found = await service.store.sessionsToEnd(owner, storedOf(START), 2);
    expect(found).toEqual({ expired: [ended.id], surplus: [running[0]] });
    await database.transaction((tx) => service.store.endTokens(tx, SITE, [...found.expired, ...found.surplus]));
    const left = await database.read.query<{ ID: string }>('SELECT `ID` FROM `tokens` ORDER BY `ID`');
    expect(left.map(({ ID }) => ID)).toEqual(running.slice(1));
    expect(await rows.tokenTimes(ended.id)).toBeUndefined();
  });

  it('removes sessions that have ended, and nothing else', async () => {
    const ended = await rows.token('session', zoe, { Expires: storedOf(START) });
    const userToken = await rows.token('user', zoe, { Expires: storedOf(START) });
    const running = await login();
    await login();
    expect(await rows.tokenTimes(ended.id)).toBeUndefined();
    expect(await rows.tokenTimes(userToken.id)).toBeDefined();
    expect(await authenticate(`Bearer ${running.token}`)).toBeDefined();
  });
});

describe('logout', () => {
  it('takes effect in another process within thirty seconds', async () => {
    const { token, identity } = await login();
    const other = new SecurityProcess(database);
    await other.authenticate(`Bearer ${token}`);
    await service.sessions.logout(new Caller(identity, from()));
    other.now += 30_000;
    await expect(other.authenticate(`Bearer ${token}`)).rejects.toMatchObject({ status: 401 });
  });
});

describe('the end of all credentials of an individual', () => {
  const caller = Caller.system('a test', SITE);
  const ending = (exceptSessionId?: string | null) => ({ id: zoe, isGlobalAdmin: false, exceptSessionId });

  it('spares the session that asks, site tokens, and other people', async () => {
    const [mine, other] = [await login(), await login()];
    const user = await rows.token('user', zoe);
    const site = await rows.token('site', null);
    await rows.individual('bob');
    const bob = await login('bob');
    for (const { token } of [mine, other, user]) await authenticate(`Bearer ${token}`);
    await database.transaction((tx) =>
      service.sessions.endCredentialsOf(tx, caller, ending(mine.identity.sessionId), 'x'),
    );
    service.epochs.advance(SITE);
    expect(await authenticate(`Bearer ${mine.token}`)).toBeDefined();
    expect(await authenticate(`Bearer ${bob.token}`)).toBeDefined();
    expect(await authenticate(basic('zoe', `{SiteToken}${site.token}`))).toBeDefined();
    for (const { token } of [other, user]) {
      await expect(authenticate(`Bearer ${token}`)).rejects.toMatchObject({ status: 401 });
    }
  });

  it('ends them all where no session asks', async () => {
    const { token } = await login();
    await authenticate(`Bearer ${token}`);
    await database.transaction((tx) => service.sessions.endCredentialsOf(tx, caller, ending(), 'x'));
    service.epochs.advance(SITE);
    await expect(authenticate(`Bearer ${token}`)).rejects.toMatchObject({ status: 401 });
  });
});
