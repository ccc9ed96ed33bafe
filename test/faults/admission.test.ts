import { setTimeout as delay } from 'node:timers/promises';
import type { Response, Test } from 'supertest';
import { RequestLifetime } from '../../src/http/server/request-lifetime';
import { ColorService } from '../../src/resources/colors/color.service';
import { DashboardFiguresService } from '../../src/resources/dashboards/figures/dashboard-figures.service';
import { clientOf } from '../support/client';
import { QUARTER } from '../support/dashboards';
import { startOidcApp } from '../support/oidc-app';
import { insertSpan } from '../support/periods';
import type { TestApp } from '../support/test-app';
import { makeKey, TestIssuer } from '../support/test-issuer';
import { insertUnit, type Person, type World } from '../support/world';

/** How many requests are worked on. Each test has more of them wait for another one. */
const PLACES = 20;
const MANY = 30;
const HERE = '198.51.100.1';

describe('requests that wait for somebody else (contract section 15)', () => {
  let issuer: TestIssuer;
  let app: TestApp;
  let world: World;
  let outside: jest.SpyInstance;
  let release: () => void;
  let released: Promise<void>;
  let tokens = 0;

  const start = async (env: NodeJS.ProcessEnv = {}) => {
    issuer = await TestIssuer.start(makeKey('ES256', 'first'));
    ({ app, world } = await startOidcApp(issuer, { env: { DATABASE_POOL_SIZE: '4', ...env } }));
  };
  beforeEach(() => {
    // What waits for the issuer is ended by the tests, on a slow machine too.
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    outside = jest.spyOn(RequestLifetime.prototype, 'outside');
    released = new Promise((resolve) => {
      release = resolve;
    });
  });
  afterEach(() => {
    release();
    jest.restoreAllMocks();
  });
  const stop = async () => {
    await app.close();
    await issuer.stop();
  };

  const { get, put, post } = clientOf(() => app);
  /** Sends a request at once: supertest sends it when it is awaited. */
  const sent = (test: Test): Promise<Response> => test.then((response) => response);
  const many = (send: (n: number) => Test, count = MANY) => Array.from({ length: count }, (_, n) => sent(send(n)));
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await delay(2);
  };
  const untilOutside = (count: number) => until(() => outside.mock.calls.length >= count);
  /** Another site, which waits for nobody. */
  const expectOthersServed = async () =>
    expect((await get(world.other.admin, 'colors').set('X-Forwarded-For', '203.0.113.9')).status).toBe(200);
  const countsOf = async (answers: readonly Promise<Response>[]) => {
    const counts: Record<string, number> = {};
    for (const { status, headers } of await Promise.all(answers)) {
      const name = [status, headers['retry-after']].join(' ').trim();
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  };

  describe('for the documents of an identity provider', () => {
    beforeAll(() => start({ MAX_REQUESTS: '100' }));
    afterAll(() => stop());

    const foreign = makeKey('ES256', 'first');
    /** A token that no request had before, of the provider or with another key. */
    const ask = (key = issuer.keys[0], address = HERE, header: object = {}) => {
      tokens += 1;
      const claims = issuer.claims('member', { preferred_username: world.member.userName, jti: String(tokens) });
      const authorization = `Bearer ${issuer.token(claims, header, key)}`;
      return app.http.get('/v4/me').set({ Authorization: authorization, 'X-Forwarded-For': address });
    };
    const respondLater = () => {
      issuer.responder = async (request, response) => {
        await released;
        issuer.responder = undefined;
        issuer.respond(request, response);
      };
    };

    it('are served when it responds, however many come after a start: those beyond the bounds when they try again', async () => {
      respondLater();
      const answers = many((n) => ask(issuer.keys[0], `192.0.2.${n % 5}`), 130);
      const early: Response[] = [];
      for (const answer of answers) void answer.then((response) => early.push(response));
      await until(() => early.length === 30);
      await expectOthersServed();
      for (const { status, headers, body } of early)
        expect([status, headers['retry-after'], body.code]).toEqual([429, '1', 'too_many_requests']);
      release();
      expect(await countsOf(answers)).toEqual({ '200': 100, '429 1': 30 });
      expect(await countsOf(many((n) => ask(issuer.keys[0], `192.0.2.${n % 5}`)))).toEqual({ '200': MANY });
    });

    it('are refused beyond a hundred while it hangs, and others are served', async () => {
      // Later than the cooldown between two reads.
      const now = performance.now.bind(performance);
      jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
      issuer.responder = (_, response) => void released.then(() => response.destroy());
      const early: Response[] = [];
      const answers = many((n) => ask(foreign, `192.0.2.${n}`, { kid: `unknown ${n}` }), 230);
      for (const answer of answers) void answer.then((response) => early.push(response));
      await until(() => early.length === 130);
      await expectOthersServed();
      // A token whose key is known waits for nothing.
      expect((await ask()).status).toBe(200);
      for (const { status, headers, body } of early)
        expect([status, headers['retry-after'], body.code]).toEqual([503, '1', 'service_unavailable']);
      release();
      expect(await countsOf(answers)).toEqual({ '503 5': 100, '503 1': 130 });
    });
  });

  describe('for another request', () => {
    beforeAll(() => start({ MAX_REQUESTS: String(PLACES) }));
    afterAll(() => stop());

    const color = { Rank: 1, Name: 'Teal', Code: '008080' };

    it('with the same idempotency key leave the places to others', async () => {
      const colors = app.app.get(ColorService, { strict: false });
      const create = colors.create.bind(colors);
      jest.spyOn(colors, 'create').mockImplementation(async (...args) => {
        await released;
        return create(...args);
      });
      const answers = many(() => post(world.admin, 'colors', color).set('Idempotency-Key', 'one'));
      await untilOutside(MANY - 1);
      await expectOthersServed();
      release();
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
      expect((await get(world.admin, 'colors')).body).toHaveLength(1);
    });

    it('that has locked their record leave the places to others', async () => {
      const { body } = await post(world.admin, 'colors', { ...color, Name: 'Locked' });
      let hasLocked = false;
      const locking = app.database.transaction(async (tx) => {
        await tx.run('UPDATE `colors` SET `Rank` = 2 WHERE `SiteID` = ? AND `ID` = ?', [world.siteId, body.ID]);
        hasLocked = true;
        await released;
        throw new Error('rolled back');
      });
      locking.catch(() => undefined);
      await until(() => hasLocked);
      const answers = many(() => put(world.admin, `colors/${body.ID}`, { ...color, ID: body.ID }));
      // As many as wait for the lock have a place and a connection.
      await untilOutside(MANY - 3);
      await expectOthersServed();
      release();
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
      expect(statuses).toContain(200);
    });

    it('to compute dashboards leave the places to others', async () => {
      const period = await insertSpan(app.database.read, world.siteId, QUARTER);
      const figures = app.app.get(DashboardFiguresService, { strict: false });
      const compute = figures.dashboardsOf.bind(figures);
      jest.spyOn(figures, 'dashboardsOf').mockImplementation(async (...args) => {
        await released;
        return compute(...args);
      });
      const units: string[] = [];
      for (let n = 0; n < MANY; n++)
        units.push(await insertUnit(app.database.read, world.siteId, world.engineering, `Unit ${n}`));
      const answers = many((n) => get(world.admin, `departments/${units[n]}/dashboards?period=${period}`));
      await untilOutside(MANY - 2);
      await expectOthersServed();
      release();
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
    });

    it('to read their lists leave the places to others', async () => {
      const colors = app.app.get(ColorService, { strict: false });
      const list = colors.list.bind(colors);
      jest.spyOn(colors, 'list').mockImplementation(async (caller, ...args) => {
        if (caller.siteId === world.siteId) await released;
        return list(caller, ...args);
      });
      const answers = many(() => get(world.admin, 'colors'));
      await untilOutside(MANY - 8);
      await expectOthersServed();
      release();
      expect(await countsOf(answers)).toEqual({ '200': MANY });
    });
  });
});

describe('keys, records and connections that requests wait for', () => {
  it('let all of them finish, with two connections and few places', async () => {
    const issuer = await TestIssuer.start(makeKey('ES256', 'first'));
    const env = { MAX_REQUESTS: '8', DATABASE_POOL_SIZE: '2' };
    const { app, world } = await startOidcApp(issuer, { env });
    const { post, put, get } = clientOf(() => app);
    const people: Person[] = [world.admin, world.other.admin];
    const colors = await Promise.all(
      people.map((person) => post(person, 'colors', { Rank: 1, Name: 'Teal', Code: '008080' })),
    );
    const requests = Array.from({ length: 80 }, async (_, n) => {
      const person = people[n % 2];
      const { ID } = colors[n % 2].body;
      const key = `key-${Math.floor(n / 8)}`;
      const body = { ID, Rank: 1, Name: `Name ${Math.floor(n / 8)}`, Code: '008080' };
      for (;;) {
        const { status } = await put(person, `colors/${ID}`, body).set('Idempotency-Key', key);
        // Places and turns are refused when many wait: that is no deadlock.
        if (status !== 503) return status;
        await delay(50);
      }
    });
    const reads = Array.from({ length: 40 }, async (_, n) => {
      for (;;) {
        const { status } = await get(people[n % 2], 'individuals');
        if (status !== 503) return status;
        await delay(50);
      }
    });
    expect(new Set(await Promise.all([...requests, ...reads]))).toEqual(new Set([200]));
    await app.close();
    await issuer.stop();
  });
});
