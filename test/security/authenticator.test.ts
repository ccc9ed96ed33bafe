import { hash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Database } from '../../src/database/database';
import { storedOf } from '../../src/http/formats/instant';
import { type ApiError, TooManyRequests } from '../../src/http/problems/problem';
import type { Identity } from '../../src/security/caller';
import { CredentialMemory } from '../../src/security/sign-in/credential-memory';
import { hashPassword, verifyPassword } from '../../src/security/sign-in/password';
import { newToken } from '../../src/security/sign-in/token';
import { basic, PASSWORD } from '../support/sign-in';
import { allStatementsOf, statementsOf } from '../support/statements-of';
import { openTestDatabase } from '../support/test-database';
import { from, OTHER_SITE, SecurityProcess, SecurityRows, SITE, START } from './security-rows';

jest.mock('../../src/security/sign-in/password', () => {
  const actual = jest.requireActual('../../src/security/sign-in/password');
  return { ...actual, verifyPassword: jest.fn(actual.verifyPassword) };
});

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const ABSENT_SITE = '0190d7a0-0000-7000-8000-00000000000f';
const verifications = jest.mocked(verifyPassword);
const zoeBasic = basic('zoe', PASSWORD);

let database: Database;
let close: () => Promise<void>;
let rows: SecurityRows;
let service: SecurityProcess;
let log: jest.SpyInstance;
let zoe: string;

beforeEach(async () => {
  ({ database, close } = await openTestDatabase());
  rows = new SecurityRows(database);
  await rows.site(SITE);
  await rows.site(OTHER_SITE);
  zoe = await rows.individual('zoe');
  service = new SecurityProcess(database);
  log = jest.spyOn(service.log, 'info');
  for (const level of ['warn', 'debug'] as const) jest.spyOn(Logger.prototype, level).mockReturnValue();
  verifications.mockClear();
});

afterEach(async () => {
  await close();
  jest.restoreAllMocks();
});

async function refusal(attempt: () => unknown): Promise<ApiError> {
  try {
    await attempt();
  } catch (error) {
    return error as ApiError;
  }
  throw new Error('It was not refused');
}

async function statusOf(authorization?: string, siteHeader?: string, address?: string): Promise<number> {
  try {
    await service.authenticate(authorization, siteHeader, address);
    return 200;
  } catch (error) {
    return (error as ApiError).status;
  }
}

/** When each address of a sign-in was noted last. */
async function noted(): Promise<string[]> {
  const found = await database.read.query<{ LastUsed: string }>('SELECT `LastUsed` FROM sign_in_addresses');
  return found.map(({ LastUsed }) => LastUsed);
}

/** Waits for what no request waits for; the test would else end by its own time. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await settled();
}

describe('a user and a password', () => {
  it('stand for that individual, whatever the case of the name', async () => {
    const expected: Identity = {
      siteId: SITE,
      individualId: zoe,
      userName: 'zoe',
      isAdmin: false,
      isGlobalAdmin: false,
      isPM: false,
      isBorrowed: false,
      isVisitor: false,
      sessionId: null,
      credential: { kind: 'password', id: null, individualId: zoe },
    };
    expect(await service.authenticate(zoeBasic)).toEqual(expected);
    expect(await service.authenticate(basic('ZOE', PASSWORD))).toEqual(expected);
  });

  it('are answered alike, after a hash, for an unknown user, a wrong password and none at all', async () => {
    await rows.individual('nopass', { PasswordHash: null });
    const wrong = await refusal(() => service.authenticate(basic('zoe', 'a wrong password')));
    const unknown = await refusal(() => service.authenticate(basic('nobody', PASSWORD)));
    const without = await refusal(() => service.authenticate(basic('nopass', PASSWORD)));
    expect(wrong.status).toBe(401);
    for (const other of [unknown, without]) expect({ ...other }).toEqual({ ...wrong });
    expect(wrong.message).not.toContain('password');
    expect(verifications).toHaveBeenCalledTimes(3);
  });

  it('belong to the exact name: a space after it is a 401', async () => {
    expect(await statusOf(basic('zoe ', PASSWORD))).toBe(401);
  });

  it('are PM as a member of the built-in group or an Admin, where the site has the feature', async () => {
    const member = await rows.individual('member');
    await rows.joinPerformanceManagement(member);
    await rows.individual('admin', { IsAdmin: 1 });
    const isPM = async (user: string) => (await service.authenticate(basic(user, PASSWORD))).isPM;
    expect([await isPM('zoe'), await isPM('member'), await isPM('admin')]).toEqual([false, true, true]);
    await rows.update('sites', SITE, 'FeaturePerformance', 0);
    service.epochs.advance(SITE);
    expect([await isPM('zoe'), await isPM('member'), await isPM('admin')]).toEqual([false, false, false]);
  });
});

describe('an Admin acting as a user', () => {
  beforeEach(async () => {
    await rows.individual('ann', { IsAdmin: 1 });
  });

  it('borrows that identity, and the log keeps both names but no password', async () => {
    const identity = await service.authenticate(basic('ann\\zoe', PASSWORD));
    expect(identity).toMatchObject({ individualId: zoe, userName: 'zoe', isAdmin: false, isBorrowed: true });
    expect(log).toHaveBeenCalledTimes(1);
    const line = JSON.stringify(log.mock.calls[0]);
    expect(line).toContain('ann');
    expect(line).toContain('zoe');
    expect(line).not.toContain(PASSWORD);
  });

  it('is a 401 with a wrong password and for an unknown Admin, after a hash each', async () => {
    expect(await statusOf(basic('ann\\zoe', 'a wrong password'))).toBe(401);
    expect(await statusOf(basic('nobody\\zoe', PASSWORD))).toBe(401);
    expect(verifications).toHaveBeenCalledTimes(2);
  });

  it('is a 401 for who is no Admin, and for users unknown, of another site, or global admins', async () => {
    await rows.individual('root', { IsAdmin: 1, IsGlobalAdmin: 1 });
    await rows.individual('far', { SiteID: OTHER_SITE });
    expect(await statusOf(basic('zoe\\ann', PASSWORD))).toBe(401);
    expect(await statusOf(basic('ann\\nobody', PASSWORD))).toBe(401);
    expect(await statusOf(basic('ann\\far', PASSWORD))).toBe(401);
    expect(await statusOf(basic('ann\\root', PASSWORD))).toBe(401);
    expect(JSON.stringify(log.mock.calls)).not.toContain('impersonation"');
  });

  it('ends when the Admin is none any more', async () => {
    const header = basic('ann\\zoe', PASSWORD);
    await service.authenticate(header);
    await database.read.run('UPDATE `individuals` SET `IsAdmin` = 0 WHERE `UserName` = ?', ['ann']);
    service.epochs.advance(SITE);
    expect(await statusOf(header)).toBe(401);
  });
});

describe('a token', () => {
  it('of a session or a user is taken as Bearer and with its name and kind', async () => {
    const session = await rows.token('session', zoe, { Expires: storedOf(START + HOUR) });
    const user = await rows.token('user', zoe);
    const bySession = await service.authenticate(`Bearer ${session.token.toUpperCase()}`);
    expect(bySession).toMatchObject({ individualId: zoe, isBorrowed: false, sessionId: session.id });
    expect(await service.authenticate(basic('zoe', `{SessionToken}${session.token}`))).toEqual(bySession);
    const byUser = { individualId: zoe, isBorrowed: false, sessionId: null };
    expect(await service.authenticate(`Bearer ${user.token}`)).toMatchObject(byUser);
    expect(await service.authenticate(basic('Zoe', `{UserToken}${user.token}`))).toMatchObject(byUser);
    expect(verifications).not.toHaveBeenCalled();
  });

  it('of a global admin is taken like that of any user', async () => {
    const root = await rows.individual('root', { IsGlobalAdmin: 1 });
    const { token } = await rows.token('user', root);
    const identity = await service.authenticate(basic('root', `{UserToken}${token}`));
    expect(identity).toMatchObject({ individualId: root, isGlobalAdmin: true, isBorrowed: false });
  });

  it('is a 401 with another name, as another kind, and unknown', async () => {
    await rows.individual('bob');
    const session = await rows.token('session', zoe, { Expires: storedOf(START + HOUR) });
    const user = await rows.token('user', zoe);
    expect(await statusOf(basic('bob', `{UserToken}${user.token}`))).toBe(401);
    expect(await statusOf(basic('zoe ', `{UserToken}${user.token}`))).toBe(401);
    expect(await statusOf(basic('zoe', `{UserToken}${session.token}`))).toBe(401);
    expect(await statusOf(basic('zoe', `{SessionToken}${user.token}`))).toBe(401);
    expect(await statusOf(basic('zoe', `{SiteToken}${user.token}`))).toBe(401);
    expect(await statusOf(`Bearer ${newToken()}`)).toBe(401);
  });

  it('of a site acts as any live user of that site, with a borrowed identity', async () => {
    const { token } = await rows.token('site', null);
    await rows.individual('ann', { IsAdmin: 1 });
    const identity = await service.authenticate(basic('ann', `{SiteToken}${token}`));
    expect(identity).toMatchObject({ userName: 'ann', isAdmin: true, isBorrowed: true, sessionId: null });
    expect(await service.authenticate(basic('zoe', `{SiteToken}${token}`))).toMatchObject({ individualId: zoe });
  });

  it('of a site names no global admin, no user of another site, nobody deleted, and is no Bearer', async () => {
    const { token } = await rows.token('site', null);
    await rows.individual('root', { IsGlobalAdmin: 1 });
    await rows.individual('far', { SiteID: OTHER_SITE });
    await rows.individual('gone', { Deleted: 1, LiveKey: null });
    for (const name of ['root', 'far', 'gone', 'zoe ']) {
      expect(await statusOf(basic(name, `{SiteToken}${token}`))).toBe(401);
    }
    expect(await statusOf(`Bearer ${token}`)).toBe(401);
  });

  it.each([
    ['an Admin', { IsAdmin: 1 }, 200],
    ['a global admin who is no Admin', { IsGlobalAdmin: 1 }, 200],
    ['nobody of these', {}, 401],
    ['a deleted Admin', { IsAdmin: 1, Deleted: 1, LiveKey: null }, 401],
    ['an Admin who is deleted with something', { IsAdmin: 1, DeletedByRef: 1, LiveKey: null }, 401],
  ])('of a site is good while who made it is %s: %o, %i', async (_, values, status) => {
    const CreatedBy = await rows.individual('maker', values);
    const { token } = await rows.token('site', null, { CreatedBy });
    expect(await statusOf(basic('zoe', `{SiteToken}${token}`))).toBe(status);
  });

  it('ends at its time, remembered or not', async () => {
    const { token } = await rows.token('user', zoe, { Expires: storedOf(START + 10 * SECOND) });
    expect(await statusOf(`Bearer ${token}`)).toBe(200);
    service.now += 9 * SECOND;
    expect(await statusOf(`Bearer ${token}`)).toBe(200);
    service.now += SECOND;
    expect(await statusOf(`Bearer ${token}`)).toBe(401);
  });

  it('notes its use at most once a minute, without the request waiting for it', async () => {
    const { id, token } = await rows.token('user', zoe);
    const used = async () => (await rows.tokenTimes(id))?.LastUsed;
    await service.authenticate(`Bearer ${token}`);
    await until(async () => (await used()) !== null);
    expect(await rows.tokenTimes(id)).toEqual({ LastUsed: storedOf(START), Expires: null });
    service.now += 31 * SECOND;
    await service.authenticate(`Bearer ${token}`);
    await settled();
    expect(await used()).toBe(storedOf(START));
    service.now += 31 * SECOND;
    await service.authenticate(`Bearer ${token}`);
    await until(async () => (await used()) !== storedOf(START));
    expect(await used()).toBe(storedOf(START + 62 * SECOND));
  });

  it('notes its next use when a minute is over, and not before', async () => {
    const { id, token } = await rows.token('user', zoe, { Expires: storedOf(START + HOUR) });
    const used = async () => {
      await service.authenticate(`Bearer ${token}`);
      await settled();
      return rows.tokenTimes(id);
    };
    const Expires = storedOf(START + HOUR);
    expect(await used()).toEqual({ LastUsed: storedOf(START), Expires });
    service.epochs.advance(SITE);
    service.now += MINUTE - 1;
    expect(await used()).toEqual({ LastUsed: storedOf(START), Expires });
    service.epochs.advance(SITE);
    service.now += 1;
    expect(await used()).toEqual({ LastUsed: storedOf(START + MINUTE), Expires });
  });

  it('keeps the latest of the uses that processes note at the same time', async () => {
    const { id } = await rows.token('user', zoe);
    const later = { LastUsed: storedOf(START + MINUTE), Expires: storedOf(START + HOUR) };
    await service.store.touchToken(id, later.LastUsed, later.Expires);
    await service.store.touchToken(id, storedOf(START), null);
    expect(await rows.tokenTimes(id)).toEqual(later);
  });

  it('is let in although its use could not be noted, which is logged without the token', async () => {
    const { token } = await rows.token('user', zoe);
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    jest.spyOn(service.store, 'touchToken').mockRejectedValue(new Error('away'));
    expect(await statusOf(`Bearer ${token}`)).toBe(200);
    await until(() => warn.mock.calls.length > 0);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(String(warn.mock.calls[0])).not.toContain(token);
  });
});

describe('the address of a sign-in', () => {
  const signIn = () => service.sessions.login('zoe', PASSWORD, from());

  it('is noted at most once an hour', async () => {
    await signIn();
    await until(async () => (await noted()).length > 0);
    service.now += HOUR - 1;
    await signIn();
    await settled();
    expect(await noted()).toEqual([storedOf(START)]);
    service.now += 1;
    await signIn();
    await until(async () => (await noted())[0] !== storedOf(START));
    expect(await noted()).toEqual([storedOf(START + HOUR)]);
  });

  it('is noted by the next one, where it could not be', async () => {
    const failing = jest.spyOn(service.store, 'recordAddress').mockRejectedValueOnce(new Error('away'));
    await signIn();
    await until(() => failing.mock.calls.length > 0);
    expect(await noted()).toEqual([]);
    await settled();
    await signIn();
    await until(async () => (await noted()).length > 0);
    expect(await noted()).toEqual([storedOf(START)]);
  });
});

describe('the secret of a site, under which addresses are hashed', () => {
  const signedIn = async (process: SecurityProcess, address: string, count: number) => {
    await process.sessions.login('zoe', PASSWORD, from(address));
    await until(async () => (await noted()).length >= count);
  };

  it('is that of the process that makes it first, where two make one at the same time', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    await signedIn(service, '10.0.0.1', 1);
    const other = new SecurityProcess(database);
    // It has looked before the first one was done.
    jest.spyOn(other.store, 'addressSecret').mockResolvedValueOnce(undefined);
    await signedIn(other, '10.0.0.2', 2);
    await signedIn(service, '10.0.0.2', 2);
    await settled();
    expect(await noted()).toHaveLength(2);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['zoe', 'nobody'])('hashes the question whether %s has signed in there, known or not', async (name) => {
    await signedIn(service, '10.0.0.1', 1);
    for (let i = 0; i < 50; i++) verifications.mockResolvedValueOnce(false);
    for (let i = 0; i < 50; i++) await statusOf(basic(name, `wrong ${i}`), undefined, `10.0.1.${i % 6}`);
    const asked = await allStatementsOf(database, async () =>
      expect(await statusOf(basic(name, 'wrong'), undefined, '10.0.2.1')).toBe(429),
    );
    expect(asked.filter((sql) => /FROM sign_in_addresses/.test(sql))).toHaveLength(1);
    // An attempt before may still be added to the ledger.
    expect(asked.filter((sql) => !sql.startsWith('INSERT INTO ledger'))).toHaveLength(2);
  });
});

describe('look-ups of credentials that are not remembered', () => {
  it.each([
    ['names', 'accountsByName', (i: number) => basic(`user ${i}`, PASSWORD)],
    ['tokens', 'ownToken', () => `Bearer ${newToken()}`],
  ] as const)('are four at once, of %s', async (_, method, credentialOf) => {
    const waiting: (() => void)[] = [];
    const held = jest.spyOn(service.store, method) as jest.SpyInstance;
    held.mockImplementation(
      () => new Promise((resolve) => waiting.push(() => resolve(method === 'ownToken' ? undefined : new Map()))),
    );
    const statuses = Promise.all(Array.from({ length: 10 }, (__, i) => statusOf(credentialOf(i))));
    await until(() => held.mock.calls.length >= 4);
    await settled();
    expect(held).toHaveBeenCalledTimes(4);
    waiting.shift()?.();
    await until(() => held.mock.calls.length >= 5);
    await settled();
    expect(held).toHaveBeenCalledTimes(5);
    while (held.mock.calls.length < 10 || waiting.length > 0) {
      for (const answer of waiting.splice(0)) answer();
      await settled();
    }
    expect(await statuses).toEqual(new Array(10).fill(401));
  });
});

describe('two thousand look-ups', () => {
  it('wait while four are under way, and one more is refused until then', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    jest
      .spyOn(service.store, 'accountsByName')
      .mockImplementation(() => held.then(() => Promise.reject(new Error('x'))));
    const late = { status: 0 };
    const attempts = Array.from({ length: 2_005 }, (_, i) =>
      refusal(() => service.authenticate(basic(`user ${i}`, PASSWORD))).then(({ status }) => {
        late.status ||= status;
      }),
    );
    await until(() => late.status !== 0);
    // Nobody else was answered yet.
    expect(late.status).toBe(503);
    expect(service.store.accountsByName).toHaveBeenCalledTimes(4);
    release();
    await Promise.all(attempts);
    expect(service.store.accountsByName).toHaveBeenCalledTimes(2_004);
  });

  it('of one address do not keep those of another from their turn', async () => {
    const asked: string[] = [];
    const waiting: (() => void)[] = [];
    jest.spyOn(service.store, 'accountsByName').mockImplementation((key) => {
      asked.push(key);
      return new Promise((resolve) => waiting.push(() => resolve(new Map())));
    });
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const attempts = [
      ...names.map((name) => statusOf(basic(name, PASSWORD))),
      statusOf(basic('other', PASSWORD), undefined, '10.0.0.2'),
    ];
    await until(() => waiting.length >= 4);
    for (const answer of waiting.splice(0, 2)) answer();
    await until(() => asked.length >= 6);
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'other']);
    while (asked.length < 8 || waiting.length > 0) {
      for (const answer of waiting.splice(0)) answer();
      await settled();
    }
    expect(await Promise.all(attempts)).toEqual(new Array(8).fill(401));
  });
});

describe('a session', () => {
  it('lives twelve hours from its last use', async () => {
    const { token } = await service.sessions.login('zoe', PASSWORD, from());
    service.now += 11 * HOUR;
    expect(await statusOf(`Bearer ${token}`)).toBe(200);
    await settled();
    service.now += 12 * HOUR - 1;
    expect(await statusOf(`Bearer ${token}`)).toBe(200);
    await settled();
    service.now += 12 * HOUR;
    expect(await statusOf(`Bearer ${token}`)).toBe(401);
  });

  it('lives seven days at most, however much it is used', async () => {
    const { token } = await service.sessions.login('zoe', PASSWORD, from());
    for (let hours = 10; hours < 7 * 24; hours += 10) {
      service.now = START + hours * HOUR;
      expect(await statusOf(`Bearer ${token}`)).toBe(200);
      await settled();
    }
    service.now = START + 7 * 24 * HOUR - 1;
    expect(await statusOf(`Bearer ${token}`)).toBe(200);
    service.now += 1;
    expect(await statusOf(`Bearer ${token}`)).toBe(401);
  });
});

describe('a remembered credential', () => {
  it('is kept under a hash that means nothing in another process', () => {
    const keys = [1, 2].map(() => new CredentialMemory(service.epochs).keyOf(zoeBasic));
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys).not.toContain(hash('sha256', zoeBasic, 'base64'));
  });

  it('that was refused once is hashed again', async () => {
    await service.authenticate(zoeBasic);
    await rows.update('individuals', zoe, 'Deleted', 1);
    service.epochs.advance(SITE);
    expect(await statusOf(zoeBasic)).toBe(401);
    await rows.update('individuals', zoe, 'Deleted', 0);
    verifications.mockClear();
    expect(await statusOf(zoeBasic)).toBe(200);
    expect(verifications).toHaveBeenCalledTimes(1);
  });

  it('is accepted without a look-up', async () => {
    const identity = await service.authenticate(zoeBasic);
    const asked = await statementsOf(database, async () => expect(await service.authenticate(zoeBasic)).toBe(identity));
    expect(asked).toEqual([]);
  });

  it('costs one statement and one argon2 at first, for all equal requests of that moment together', async () => {
    const asked = await statementsOf(database, () =>
      Promise.all([1, 2, 3, 4].map(() => service.authenticate(zoeBasic))),
    );
    expect(asked).toHaveLength(1);
    expect(verifications).toHaveBeenCalledTimes(1);
  });

  it('is forgotten after thirty seconds, although it is used and looked up in between', async () => {
    await service.authenticate(zoeBasic);
    service.now += 20 * SECOND;
    service.epochs.advance(SITE);
    await service.authenticate(zoeBasic);
    service.now += 9 * SECOND;
    expect(await statementsOf(database, () => service.authenticate(zoeBasic))).toEqual([]);
    service.now += SECOND;
    await service.authenticate(zoeBasic);
    expect(verifications).toHaveBeenCalledTimes(2);
  });

  it('is looked up by one statement and no argon2 when its site has changed', async () => {
    await service.authenticate(zoeBasic);
    await rows.update('individuals', zoe, 'IsAdmin', 1);
    service.epochs.advance(OTHER_SITE);
    expect(await service.authenticate(zoeBasic)).toMatchObject({ isAdmin: false });
    service.epochs.advance(SITE);
    const asked = await statementsOf(database, async () => {
      expect(await service.authenticate(zoeBasic)).toMatchObject({ isAdmin: true });
    });
    expect(asked).toHaveLength(1);
    expect(verifications).toHaveBeenCalledTimes(1);
    expect(await statementsOf(database, () => service.authenticate(zoeBasic))).toEqual([]);
  });

  it('ends at once with its password, its user and its site', async () => {
    const end = async (table: string, id: string, column: string, value: string | number) => {
      await rows.update(table, id, column, value);
      service.epochs.advance(SITE);
    };
    const { PasswordHash } = (
      await database.read.query<{ PasswordHash: string }>('SELECT `PasswordHash` FROM `individuals`')
    )[0];
    expect(await statusOf(zoeBasic)).toBe(200);
    await end('individuals', zoe, 'PasswordHash', PasswordHash.replace(/.{4}$/, 'AAAA'));
    expect(await statusOf(zoeBasic)).toBe(401);
    await end('individuals', zoe, 'PasswordHash', PasswordHash);
    expect(await statusOf(zoeBasic)).toBe(200);
    await end('individuals', zoe, 'Deleted', 1);
    expect(await statusOf(zoeBasic)).toBe(401);
    await end('individuals', zoe, 'Deleted', 0);
    expect(await statusOf(zoeBasic)).toBe(200);
    await end('sites', SITE, 'FeatureApi', 0);
    expect(await statusOf(zoeBasic)).toBe(401);
  });

  it('is not kept by facts that were read before a change and answered after it', async () => {
    const read = service.store.accountsByName.bind(service.store);
    jest.spyOn(service.store, 'accountsByName').mockImplementationOnce(async (...names) => {
      const stale = await read(...names);
      await rows.update('individuals', zoe, 'IsAdmin', 1);
      await service.announceChange();
      return stale;
    });
    await service.authenticate(zoeBasic);
    expect(await service.authenticate(zoeBasic)).toMatchObject({ isAdmin: true });
    expect(verifications).toHaveBeenCalledTimes(1);
  });

  it('does not join a look-up that began before a change', async () => {
    const { id, token } = await rows.token('user', zoe);
    const read = service.store.ownToken.bind(service.store);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    jest.spyOn(service.store, 'ownToken').mockImplementationOnce(async (hash) => {
      const stale = await read(hash);
      await held;
      return stale;
    });
    const before = service.authenticate(`Bearer ${token}`);
    await settled();
    await service.endToken(id);
    service.epochs.advance(SITE);
    expect(await statusOf(`Bearer ${token}`)).toBe(401);
    release();
    await before;
    expect(await statusOf(`Bearer ${token}`)).toBe(401);
  });
});

describe('failures', () => {
  const wrong = (i: number) => basic('zoe', `a wrong password ${i}`);

  it('answer 429 with Retry-After at the eleventh, before any hash, to the right password too', async () => {
    for (let i = 0; i < 10; i++) expect(await statusOf(wrong(i))).toBe(401);
    verifications.mockClear();
    const error = await refusal(() => service.authenticate(zoeBasic));
    expect(error).toBeInstanceOf(TooManyRequests);
    expect(error.headers).toEqual({ 'Retry-After': '900' });
    expect(verifications).not.toHaveBeenCalled();
    expect(await statusOf(zoeBasic, undefined, '10.0.0.2')).toBe(200);
    service.now += 15 * MINUTE;
    expect(await statusOf(zoeBasic)).toBe(200);
  });

  it('of borrowed identities are those of the Admin', async () => {
    await rows.individual('ann', { IsAdmin: 1 });
    const attempt = (_: unknown, i: number) => statusOf(basic('ann\\zoe', `a wrong password ${i}`));
    expect(await Promise.all(Array.from({ length: 10 }, attempt))).toEqual(Array(10).fill(401));
    expect(await statusOf(basic('ann', PASSWORD))).toBe(429);
    expect(await statusOf(zoeBasic)).toBe(200);
  });

  it('do not touch a credential that is remembered', async () => {
    await service.authenticate(zoeBasic);
    for (let i = 0; i < 10; i++) await statusOf(wrong(i));
    expect(await statusOf(wrong(11))).toBe(429);
    expect(await statusOf(zoeBasic)).toBe(200);
    service.epochs.advance(SITE);
    expect(await statusOf(zoeBasic)).toBe(200);
  });

  it('do not touch a borrowed identity that is remembered', async () => {
    await rows.individual('ann', { IsAdmin: 1 });
    const borrowed = basic('ann\\zoe', PASSWORD);
    expect(await statusOf(borrowed)).toBe(200);
    for (let i = 0; i < 10; i++) await statusOf(basic('ann', `a wrong password ${i}`));
    expect(await statusOf(basic('ann', PASSWORD))).toBe(429);
    service.epochs.advance(SITE);
    expect(await statusOf(borrowed)).toBe(200);
  });

  it('of a user do not shut out an Admin who acts as that user; those of the Admin do, before any statement', async () => {
    await rows.individual('ann', { IsAdmin: 1 });
    for (let i = 0; i < 10; i++) expect(await statusOf(wrong(i))).toBe(401);
    expect(await statusOf(wrong(10))).toBe(429);
    expect(await statusOf(basic('ann\\zoe', PASSWORD))).toBe(200);
    for (let i = 0; i < 10; i++) expect(await statusOf(basic('ann\\zoe', `a wrong password ${i}`))).toBe(401);
    const asked = await statementsOf(database, async () => {
      expect(await statusOf(basic('ann\\zoe', 'a wrong password'))).toBe(429);
    });
    expect(asked).toEqual([]);
  });

  it('of a password that was right before are answered without a statement, as soon as they are too many', async () => {
    await service.authenticate(zoeBasic);
    await rows.update('individuals', zoe, 'PasswordHash', await hashPassword('another good password'));
    service.epochs.advance(SITE);
    for (let i = 0; i < 10; i++) expect(await statusOf(zoeBasic)).toBe(401);
    const asked = await statementsOf(database, async () => expect(await statusOf(zoeBasic)).toBe(429));
    expect(asked).toEqual([]);
  });

  it('are those of each address, where two send the same at the same time', async () => {
    const one = '10.0.0.1';
    const other = '10.0.0.2';
    const both = (credential: string) => Promise.all([one, other].map((each) => statusOf(credential, undefined, each)));
    for (let i = 0; i < 9; i++) expect(await statusOf(wrong(i), undefined, one)).toBe(401);
    expect(await both(wrong(9))).toEqual([401, 401]);
    expect(await both(wrong(10))).toEqual([429, 401]);
    expect(await both(zoeBasic)).toEqual([429, 200]);
    for (let i = 0; i < 10; i++) expect(await statusOf(wrong(i), undefined, other)).toBe(401);
    expect(await both(wrong(11))).toEqual([429, 429]);
  });

  it('from elsewhere do not count where two send the same at an address of the user', async () => {
    await service.authenticate(zoeBasic);
    await until(async () => (await noted()).length > 0);
    for (let i = 0; i < 50; i++) verifications.mockResolvedValueOnce(false);
    for (let i = 0; i < 50; i++) await statusOf(wrong(i), undefined, `10.0.1.${i % 6}`);
    expect(await statusOf(wrong(50), undefined, '10.0.2.1')).toBe(429);
    expect(await Promise.all([statusOf(wrong(51)), statusOf(wrong(51))])).toEqual([401, 401]);
  });

  it('are not what an error is while the addresses of the user are looked up', async () => {
    for (let i = 0; i < 50; i++) verifications.mockResolvedValueOnce(false);
    for (let i = 0; i < 50; i++) await statusOf(wrong(i), undefined, `10.0.1.${i % 6}`);
    const error = new Error('away');
    jest.spyOn(service.store, 'addressSecret').mockRejectedValue(error);
    expect(await refusal(() => service.authenticate(zoeBasic))).toBe(error);
  });

  it('of one credential, sent often at the same time, are one', async () => {
    const unknown = `Bearer ${newToken()}`;
    for (const credential of [unknown, wrong(0)]) {
      const statuses = await Promise.all(Array.from({ length: 102 }, () => statusOf(credential)));
      expect(statuses).toEqual(new Array(102).fill(401));
    }
    for (let i = 1; i < 10; i++) expect(await statusOf(wrong(i))).toBe(401);
    expect(await statusOf(zoeBasic)).toBe(429);
  });

  it('of an unknown user count like those of a known one', async () => {
    for (let i = 0; i < 10; i++) expect(await statusOf(basic('nobody', `a password ${i}`))).toBe(401);
    expect(await statusOf(basic('nobody', PASSWORD))).toBe(429);
  });

  it('of tokens count too, but a good token is always let in', async () => {
    const { token } = await rows.token('user', zoe);
    for (let i = 0; i < 10; i++) expect(await statusOf(basic('zoe', `{UserToken}${newToken()}`))).toBe(401);
    expect(await statusOf(basic('zoe', `{UserToken}${newToken()}`))).toBe(429);
    expect(await statusOf(zoeBasic)).toBe(429);
    expect(await statusOf(basic('zoe', `{UserToken}${token}`))).toBe(200);
  });

  it('are not what a token is that has ended by its time', async () => {
    const { token } = await rows.token('session', zoe, { Expires: storedOf(START) });
    for (let i = 0; i < 120; i++) expect(await statusOf(`Bearer ${token}`)).toBe(401);
    expect(await statusOf(zoeBasic)).toBe(200);
  });

  it('are not what it is for many equal requests at the same time either', async () => {
    const { token } = await rows.token('session', zoe, { Expires: storedOf(START) });
    const statuses = await Promise.all(Array.from({ length: 120 }, () => statusOf(`Bearer ${token}`)));
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await statusOf(zoeBasic)).toBe(200);
  });
});

describe('X-Site-ID', () => {
  const root = basic('root', PASSWORD);
  let rootId: string;

  beforeEach(async () => {
    rootId = await rows.individual('root', { IsGlobalAdmin: 1 });
  });

  it('lets a global admin act in another site as an Admin with its own id, and is logged', async () => {
    const identity = await service.authenticate(root, OTHER_SITE.toUpperCase());
    expect(identity).toMatchObject({ siteId: OTHER_SITE, individualId: rootId, userName: 'root' });
    expect(identity).toMatchObject({ isAdmin: true, isGlobalAdmin: true, isPM: true, isVisitor: true });
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls[0][0]).toMatchObject({ event: 'site_visited', userName: 'root', site: OTHER_SITE });
  });

  it('is remembered, and does not mix with requests that lack it', async () => {
    const visitor = await service.authenticate(root, OTHER_SITE);
    expect(await service.authenticate(root, OTHER_SITE)).toEqual(visitor);
    expect(await service.authenticate(root)).toMatchObject({ siteId: SITE, isAdmin: false, isVisitor: false });
  });

  it('makes a PM where that site has the feature, at once after it changed', async () => {
    await service.authenticate(root, OTHER_SITE);
    await rows.update('sites', OTHER_SITE, 'FeaturePerformance', 0);
    service.epochs.advance(OTHER_SITE);
    expect(await service.authenticate(root, OTHER_SITE)).toMatchObject({ isAdmin: true, isPM: false });
    await rows.update('sites', OTHER_SITE, 'Deleted', 1);
    service.epochs.advance(OTHER_SITE);
    expect(await statusOf(root, OTHER_SITE)).toBe(400);
  });

  it('is remembered for thirty seconds, whatever another process writes', async () => {
    const isPM = async () => (await service.authenticate(root, OTHER_SITE)).isPM;
    expect(await isPM()).toBe(true);
    await rows.update('sites', OTHER_SITE, 'FeaturePerformance', 0);
    service.now += 30 * SECOND - 1;
    expect(await isPM()).toBe(true);
    service.now += 1;
    expect(await isPM()).toBe(false);
  });

  it('changes nothing where it names the own site', async () => {
    expect(await service.authenticate(root, SITE)).toMatchObject({ siteId: SITE, isAdmin: false, isVisitor: false });
  });

  it('ends at once when the global admin is none any more', async () => {
    await service.authenticate(root, OTHER_SITE);
    await rows.update('individuals', rootId, 'IsGlobalAdmin', 0);
    service.epochs.advance(SITE);
    expect(await statusOf(root, OTHER_SITE)).toBe(403);
  });

  it('from anyone else is a 403, well-formed or not, remembered or not', async () => {
    await rows.individual('ann', { IsAdmin: 1 });
    const ann = basic('ann', PASSWORD);
    for (const site of [OTHER_SITE, SITE, 'x', OTHER_SITE]) {
      const error = await refusal(() => service.authenticate(ann, site));
      expect(error).toMatchObject({ status: 403, code: 'requires_global_admin' });
    }
    expect(await statusOf(basic('ann', 'a wrong password'), OTHER_SITE)).toBe(401);
  });

  it('is a 400 on that field for what is no guid and names no live site', async () => {
    for (const [site, code] of [
      ['x', 'invalid_format'],
      ['', 'invalid_format'],
      [ABSENT_SITE, 'not_found'],
    ]) {
      const error = await refusal(() => service.authenticate(root, site));
      expect(error).toMatchObject({ status: 400, errors: [{ field: 'X-Site-ID', code }] });
    }
  });
});

/** Lets what no request waits for come to its end. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
}
