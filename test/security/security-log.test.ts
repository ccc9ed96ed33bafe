import { Logger } from '@nestjs/common';
import type { Database } from '../../src/database/database';
import { storedOf } from '../../src/http/formats/instant';
import { Caller, type Identity } from '../../src/security/caller';
import { TooManyPasswords } from '../../src/security/sign-in/password-hashing';
import { SecurityLog } from '../../src/security/sign-in/security-log';
import { newToken } from '../../src/security/sign-in/token';
import { basic, PASSWORD } from '../support/sign-in';
import { openTestDatabase } from '../support/test-database';
import { from, OTHER_SITE, SecurityProcess, SecurityRows, SITE, START } from './security-rows';

type Facts = Record<string, unknown>;

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
  jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
});

afterEach(async () => {
  await close();
  jest.restoreAllMocks();
});

const events = (event: string): Facts[] => log.mock.calls.map(([facts]) => facts).filter((one) => one.event === event);

async function refused(authorization: string): Promise<void> {
  await expect((async () => service.authenticate(authorization))()).rejects.toMatchObject({ status: 401 });
}

describe('the event of a refused sign-in', () => {
  const place = { requestId: 'a request', address: '10.0.0.1' };
  const ofZoe = () => ({ ...place, site: SITE, individual: zoe, userName: 'zoe' });

  it.each([
    ['a header that cannot be read', 'Basic *', 'malformed'],
    ['a token that nobody has', `Bearer ${newToken()}`, 'unknown_token'],
    ['a user who does not exist', basic('nobody', PASSWORD), 'wrong_password'],
  ])('names nobody: %s', async (_, header, reason) => {
    await refused(header);
    expect(log.mock.calls).toEqual([[{ event: 'sign_in_refused', ...place, reason }, 'sign in refused']]);
  });

  it('names who gave the password, where that one may not act as somebody', async () => {
    await rows.individual('ann', { IsAdmin: 1 });
    await refused(basic('zoe\\ann', PASSWORD));
    expect(events('sign_in_refused')).toEqual([
      { event: 'sign_in_refused', ...ofZoe(), reason: 'impersonation_not_allowed' },
    ]);
  });

  it('tells a token that has ended from a site that is closed', async () => {
    const ended = await rows.token('user', zoe, { Expires: storedOf(START) });
    const running = await rows.token('user', zoe);
    await refused(`Bearer ${ended.token}`);
    await rows.update('sites', SITE, 'FeatureApi', 0);
    for (const header of [`Bearer ${running.token}`, basic('zoe', PASSWORD), basic('zoe', 'a wrong password')])
      await refused(header);
    expect(events('sign_in_refused')).toEqual(
      ['token_ended', 'site_closed', 'site_closed', 'wrong_password'].map((reason) => ({
        event: 'sign_in_refused',
        ...ofZoe(),
        reason,
      })),
    );
  });
});

describe('the event of a throttle', () => {
  it('says that it was the one of passwords, and nothing is said of other errors', () => {
    const securityLog = new SecurityLog(service.log);
    for (const error of [new TooManyPasswords(), new Error('away')]) securityLog.signInFailed(error, from());
    expect(log.mock.calls).toEqual([
      [
        { event: 'throttle_hit', requestId: 'a request', address: '10.0.0.1', limit: 'password_hashing' },
        'throttle hit',
      ],
    ]);
  });
});

describe('the event of a throttle that attempts at the same time meet', () => {
  it('names whom they are about', async () => {
    const headers = Array.from({ length: 12 }, (_, n) => basic('zoe', `a wrong password ${n}`));
    await Promise.allSettled(headers.map(async (header) => service.authenticate(header)));
    const facts = { event: 'throttle_hit', limit: 'sign_in', site: SITE, individual: zoe, userName: 'zoe' };
    expect(events('throttle_hit')).toEqual([1, 2].map(() => expect.objectContaining(facts)));
    expect(events('sign_in_refused')).toHaveLength(10);
  });
});

describe('an event of many requests', () => {
  it('is said again after thirty seconds: a visit', async () => {
    await rows.individual('root', { IsGlobalAdmin: 1 });
    for (const [later, count] of [
      [0, 1],
      [29_999, 1],
      [1, 2],
      [29_999, 2],
    ]) {
      service.now += later;
      await service.authenticate(basic('root', PASSWORD), OTHER_SITE);
      expect([later, events('site_visited').length]).toEqual([later, count]);
    }
  });

  it('is said again after thirty seconds: the use of a site token', async () => {
    const { token } = await rows.token('site', null);
    for (const [later, count] of [
      [0, 1],
      [29_999, 1],
      [1, 2],
    ]) {
      service.now += later;
      await service.authenticate(basic('zoe', `{SiteToken}${token}`));
      expect([later, events('site_token_used').length]).toEqual([later, count]);
    }
  });
});

describe('the event of sessions that end', () => {
  it('names each that is one too many, the oldest, and none that had ended by its time', async () => {
    const expires = (hours: number) => storedOf(START + hours * 3_600_000);
    const ended = await rows.token('session', zoe, { Expires: expires(-1), Created: storedOf(START - 9) });
    // Of the two that began last of all but the first, one has the lower id.
    const first = await rows.token('session', zoe, { Expires: expires(1), Created: storedOf(START - 8) });
    const lower = await rows.token('session', zoe, { Expires: expires(1), Created: storedOf(START - 7) });
    const higher = await rows.token('session', zoe, { Expires: expires(1), Created: storedOf(START - 7) });
    for (let n = 0; n < 48; n++)
      await rows.token('session', zoe, { Expires: expires(1), Created: storedOf(START - 6) });
    const { identity } = await service.sessions.login('zoe', PASSWORD, from());
    const facts = { event: 'token_ended', requestId: 'a request', address: '10.0.0.1', kind: 'session' };
    const whom = { site: SITE, individual: zoe, userName: 'zoe', reason: 'too_many' };
    expect(events('token_ended')).toEqual([lower, first].map(({ id: tokenId }) => ({ ...facts, ...whom, tokenId })));
    const left = await database.read.query<{ ID: string }>('SELECT `ID` FROM `tokens`');
    const ids = left.map(({ ID }) => ID);
    expect(ids).toHaveLength(50);
    expect(ids).toEqual(expect.arrayContaining([higher.id, identity.sessionId]));
    for (const { id } of [ended, first, lower]) expect(ids).not.toContain(id);
  });

  it('is said once, where two requests log the same session out', async () => {
    const { identity } = await service.sessions.login('zoe', PASSWORD, from());
    for (let n = 0; n < 2; n++) await service.sessions.logout(new Caller(identity, from()));
    expect(events('token_ended')).toHaveLength(1);
  });
});

describe('the event of all tokens of somebody', () => {
  let caller: Caller;
  const ending = () => ({ id: zoe, isGlobalAdmin: false });
  beforeEach(async () => {
    const admin = await rows.individual('ann', { IsAdmin: 1 });
    const credential = { kind: 'password', id: null, individualId: admin } as const;
    caller = new Caller({ siteId: SITE, individualId: admin, userName: 'ann', credential } as Identity, from());
    await rows.token('user', zoe);
    await rows.token('site', null, { CreatedBy: zoe });
  });
  const by = () => ({ requestId: 'a request', address: '10.0.0.1', site: SITE, individual: caller.individualId });

  it.each([
    ['who gets a new password', 'endCredentialsOf', 2],
    ['who is no Admin any more', 'endSiteTokensBy', 1],
  ] as const)('counts those of one %s, once that is committed', async (_, method, count) => {
    await database.transaction((tx) => service.sessions[method](tx, caller, ending(), 'a reason'));
    expect(events('token_ended')).toEqual([]);
    caller.runAfterCommit(undefined);
    const facts = { event: 'token_ended', ...by(), userName: 'ann', subject: zoe, reason: 'a reason', count };
    expect(events('token_ended')).toEqual([facts]);
  });

  it('is not said where there are none', async () => {
    await database.read.run('DELETE FROM `tokens`');
    await database.transaction(async (tx) => {
      await service.sessions.endCredentialsOf(tx, caller, ending(), 'a reason');
      await service.sessions.endSiteTokensBy(tx, caller, ending(), 'a reason');
    });
    caller.runAfterCommit(undefined);
    expect(events('token_ended')).toEqual([]);
  });

  it('counts those of a site that is deleted, and not those of others', async () => {
    const far = await rows.individual('far', { SiteID: OTHER_SITE });
    await rows.token('user', far, { SiteID: OTHER_SITE });
    await database.transaction((tx) => service.sessions.endCredentialsOfSite(tx, caller, SITE));
    caller.runAfterCommit(undefined);
    const facts = { subject: SITE, reason: 'site_deleted', count: 2 };
    expect(events('token_ended')).toEqual([expect.objectContaining(facts)]);
    expect(await database.read.query('SELECT `ID` FROM `tokens`')).toHaveLength(1);
  });
});
