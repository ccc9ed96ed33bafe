import type { ServerResponse } from 'node:http';
import { CredentialCheck } from '../../src/security/sign-in/credential-check';
import { KnownAddresses } from '../../src/security/sign-in/known-addresses';
import { hashPassword, verifyPassword } from '../../src/security/sign-in/password';
import { PasswordHashing } from '../../src/security/sign-in/password-hashing';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { statementsOf } from '../support/statements-of';
import { LogCapture, startTestApp, startTestAppOn, type TestApp } from '../support/test-app';
import { createMigratedDatabase } from '../support/test-database';
import { makeWorld, type World } from '../support/world';

jest.mock('../../src/security/sign-in/password', () => {
  const actual = jest.requireActual('../../src/security/sign-in/password');
  return { ...actual, hashPassword: jest.fn(actual.hashPassword), verifyPassword: jest.fn(actual.verifyPassword) };
});

/** Checks of passwords wait until they are released; answers how many ran together at most. */
function holdPasswords() {
  const right = jest.mocked(verifyPassword);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const counts = { running: 0, most: 0, begun: [] as string[] };
  const held = async <T>(text: string, answer: T): Promise<T> => {
    counts.begun.push(text);
    counts.running += 1;
    counts.most = Math.max(counts.most, counts.running);
    await released;
    await new Promise((resolve) => setTimeout(resolve, 1));
    counts.running -= 1;
    return answer;
  };
  right.mockImplementation((_hash, text) => held(text, text === PASSWORD));
  jest.mocked(hashPassword).mockImplementation((text) => held(text, '$argon2id$a hash'));
  return { counts, release };
}

/** Without argon2, whose time is nothing that these tests are about. */
function skipArgon2(): void {
  jest.mocked(verifyPassword).mockImplementation(async (hash, text) => hash !== null && text === PASSWORD);
}

let app: TestApp;
let world: World;
let log: LogCapture;
/** How far the time of the machine is set forward. */
let moved = 0;

async function start(env: NodeJS.ProcessEnv = {}): Promise<void> {
  moved = 0;
  const real = Date.now.bind(Date);
  // Before the application begins, which keeps the function.
  jest.spyOn(Date, 'now').mockImplementation(() => real() + moved);
  log = new LogCapture();
  app = await startTestApp({ LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...env }, { log });
  world = await makeWorld(app.database);
  await givePassword(app.database, world.admin, world.member, world.guest);
  skipArgon2();
}

afterEach(async () => {
  await app.close();
  jest.restoreAllMocks();
  const actual = jest.requireActual('../../src/security/sign-in/password');
  jest.mocked(verifyPassword).mockImplementation(actual.verifyPassword);
  jest.mocked(hashPassword).mockImplementation(actual.hashPassword);
});

const login = (UserName: string, Password = PASSWORD, address = '198.51.100.1') =>
  app.http.post('/v4/login').set('X-Forwarded-For', address).send({ UserName, Password });
const colors = (authorization: string, address = '198.51.100.1') =>
  app.http.get('/v4/colors').set({ Authorization: authorization, 'X-Forwarded-For': address });
const count = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((one) => [one, statuses.filter((status) => status === one).length]),
  );
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
};
/** Waits until a method was called so often: that many requests have come as far, however busy the machine is. */
const reached = (calls: jest.SpyInstance, times: number) => until(() => calls.mock.calls.length >= times);
/** The notes of where somebody has signed in from, which no request waits for. */
const notes = () => jest.spyOn(KnownAddresses.prototype as unknown as { write(): Promise<void> }, 'write');
const written = async (noted: ReturnType<typeof notes>, times: number) => {
  await reached(noted, times);
  await Promise.all(noted.mock.results.map(({ value }) => value));
};
/** Lets what no request waits for come to its end. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('passwords', () => {
  beforeEach(() => start());

  it('are checked four at once while fifty wait, and more are a 503 with Retry-After', async () => {
    const { counts, release } = holdPasswords();
    const answers: { status: number; headers: Record<string, string>; body: { code: string } }[] = [];
    const sent = Array.from({ length: 60 }, (_, i) =>
      login(`user ${i}`, 'wrong').then((answer) => answers.push(answer as never)),
    );
    await until(() => answers.length >= 6);
    for (const { status, headers, body } of answers) {
      expect([status, body.code]).toEqual([503, 'service_unavailable']);
      expect(headers['retry-after']).toBe('1');
    }
    expect(counts.begun).toHaveLength(4);
    release();
    await Promise.all(sent);
    expect(count(answers.map(({ status }) => status))).toEqual({ 401: 54, 503: 6 });
    expect(counts.most).toBe(4);
  });

  it('of another address are not kept waiting by the many of one', async () => {
    const { counts, release } = holdPasswords();
    const order: string[] = [];
    const note = (name: string) => (answer: { status: number }) => order.push(`${name} ${answer.status}`);
    const queued = jest.spyOn(PasswordHashing.prototype, 'verify');
    const flood = Array.from({ length: 54 }, (_, i) => login(`user ${i}`, 'wrong').then(note('flood')));
    await reached(queued, 54);
    const other = login(world.member.userName, PASSWORD, '203.0.113.9').then(note('other'));
    await until(() => order.length === 1);
    // One of the flood gave way to it.
    expect(order).toEqual(['flood 503']);
    release();
    await Promise.all([...flood, other]);
    expect(order).toContain('other 200');
    // Its turn comes after the four that are being checked and one of the flood.
    expect(counts.begun.indexOf(PASSWORD)).toBe(5);
  });

  it('that are set count among them', async () => {
    const { counts, release } = holdPasswords();
    const record = (
      await app.http.get(`/v4/individuals/${world.guest.id}`).set('Authorization', world.admin.authorization)
    ).body;
    const put = () =>
      app.http
        .put(`/v4/individuals/${world.guest.id}`)
        .set('Authorization', world.admin.authorization)
        .send({ ...record, Password: 'another good password' });
    const answers: number[] = [];
    const sent = Array.from({ length: 55 }, () => put().then(({ status }) => answers.push(status)));
    await until(() => answers.length === 1);
    expect(answers).toEqual([503]);
    release();
    await Promise.all(sent);
    expect(counts.most).toBe(4);
  });
});

describe('attempts at the same time', () => {
  beforeEach(() => start());

  it('are one where they are equal, right or wrong', async () => {
    const { counts, release } = holdPasswords();
    const begun = jest.spyOn(CredentialCheck.prototype, 'verify');
    const right = Promise.all(Array.from({ length: 30 }, () => login(world.member.userName)));
    const wrong = Promise.all(Array.from({ length: 30 }, () => login(world.guest.userName, 'wrong')));
    await reached(begun, 60);
    release();
    expect(count((await right).map(({ status }) => status))).toEqual({ 200: 30 });
    expect(count((await wrong).map(({ status }) => status))).toEqual({ 401: 30 });
    expect(counts.begun.sort()).toEqual([PASSWORD, 'wrong']);
    for (let i = 0; i < 9; i += 1) expect((await login(world.guest.userName, `wrong ${i}`)).status).toBe(401);
    expect((await login(world.guest.userName)).status).toBe(429);
  });

  it('are no more than may fail, where they are wrong: beyond that a 429 at once, until they have ended', async () => {
    const { counts, release } = holdPasswords();
    const answers: { status: number; headers: Record<string, string> }[] = [];
    const name = world.member.userName;
    const sent = Array.from({ length: 30 }, (_, i) =>
      login(name, `wrong ${i}`).then((answer) => answers.push(answer as never)),
    );
    await until(() => answers.length === 20);
    // Only attempts in progress prevent them.
    for (const { status, headers } of answers) expect([status, headers['retry-after']]).toEqual([429, '1']);
    release();
    await Promise.all(sent);
    expect(count(answers.map(({ status }) => status))).toEqual({ 401: 10, 429: 20 });
    expect(counts.begun).toHaveLength(10);
    expect(Number((await login(name)).headers['retry-after'])).toBeGreaterThan(800);
  });

  it('that succeed take themselves back, and what had failed at their address', async () => {
    const name = world.member.userName;
    for (let round = 0; round < 12; round += 1) {
      for (let i = 0; i < 9; i += 1) expect((await login(name, `wrong ${i}`)).status).toBe(401);
      expect((await login(name)).status).toBe(200);
    }
  });
});

describe('a sign-in whose client has left meanwhile', () => {
  beforeEach(() => start());

  it('begins no session', async () => {
    const { counts, release } = holdPasswords();
    let hasLeft = false;
    app.app.getHttpServer().once('request', (_: unknown, response: ServerResponse) => {
      response.once('close', () => {
        hasLeft = true;
      });
    });
    const sent = login(world.member.userName);
    sent.end(() => undefined);
    await until(() => counts.running === 1);
    sent.abort();
    await until(() => hasLeft);
    const statements = await statementsOf(app.database, () => {
      release();
      return settled();
    });
    expect(statements.filter((sql) => /\btokens\b/.test(sql))).toEqual([]);
    const made = await app.database.read.query("SELECT `ID` FROM `tokens` WHERE `Kind` = 'session'");
    expect(made).toEqual([]);
  });
});

describe('sessions of an individual', () => {
  it('are fifty at most: the oldest ends, at once', async () => {
    await start();
    const tokens: string[] = [];
    for (let i = 0; i < 50; i += 1) tokens.push((await login(world.member.userName)).body.Token);
    expect((await colors(`Bearer ${tokens[0]}`)).status).toBe(200);
    await login(world.guest.userName);
    expect((await colors(`Bearer ${tokens[0]}`)).status).toBe(200);
    tokens.push((await login(world.member.userName)).body.Token);
    const statuses = await Promise.all(tokens.map(async (token) => (await colors(`Bearer ${token}`)).status));
    expect(statuses).toEqual([401, ...new Array(50).fill(200)]);
  });
});

describe('the rate limit', () => {
  it('counts sign-ins by their address, right ones too', async () => {
    await start({ RATE_LIMIT: '3' });
    for (let left = 2; left >= 0; left -= 1) {
      const { status, headers } = await login(world.member.userName);
      expect([status, headers.ratelimit]).toEqual([200, expect.stringContaining(`r=${left};`)]);
    }
    const { status, headers, body } = await login(world.guest.userName);
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(headers['retry-after']).toBe(/t=(\d+)/.exec(headers.ratelimit)?.[1]);
    expect((await login(world.guest.userName, PASSWORD, '203.0.113.9')).status).toBe(200);
    // What callers ask for counts for themselves, wherever they are.
    expect((await colors(world.member.authorization)).status).toBe(200);
  });

  it('counts IPv6 addresses by their /64', async () => {
    await start({ RATE_LIMIT: '1' });
    const from = async (address: string) => (await login(world.member.userName, PASSWORD, address)).status;
    expect(await from('2001:db8:1:2::1')).toBe(200);
    expect(await from('2001:db8:1:2:ffff::77')).toBe(429);
    expect(await from('2001:DB8:0001:2::5')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(200);
    expect(await from('::ffff:192.0.2.1')).toBe(200);
    expect(await from('192.0.2.1')).toBe(429);
    expect(await from('::ffff:192.0.2.2')).toBe(200);
  });

  it('counts borrowed identities for the credential, not for whom they name', async () => {
    await start({ RATE_LIMIT: '4' });
    const made = await app.http
      .post(`/v4/sites/${world.siteId}/tokens`)
      .set('Authorization', world.other.admin.authorization)
      .send({ Name: 'x' });
    expect(made.status).toBe(404);
    const { body } = await app.http
      .post(`/v4/sites/${world.siteId}/tokens`)
      .set('Authorization', world.admin.authorization)
      .send({ Name: 'Import' });
    const siteToken = (name: string) => basic(name, `{SiteToken}${body.Token}`);
    const statuses: number[] = [];
    for (const name of [world.member, world.guest, world.member, world.guest, world.member])
      statuses.push((await colors(siteToken(name.userName))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const asMember = basic(`${world.admin.userName}\\${world.member.userName}`, PASSWORD);
    // One request of the Admin has made the token.
    for (const status of [200, 200, 200, 429]) expect((await colors(asMember)).status).toBe(status);
    for (const status of [200, 200, 200, 200, 429])
      expect((await colors(world.member.authorization)).status).toBe(status);
  });

  it('comes before the type of the answer, and its headers say the whole of it', async () => {
    await start({ RATE_LIMIT: '1' });
    const ask = () => login(world.member.userName).set('Accept', 'image/png');
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status]).toEqual([406, 429]);
    expect(first.headers['ratelimit-policy']).toBe('"default";q=1;w=60');
    expect(second.headers.ratelimit).toMatch(/^"default";r=0;t=\d+$/);
  });

  it('that is none has no headers', async () => {
    await start({ RATE_LIMIT: '0' });
    const answers = [await login(world.member.userName), await colors(world.member.authorization)];
    for (const { status, headers } of answers)
      expect([status, headers.ratelimit, headers['ratelimit-policy']]).toEqual([200, undefined, undefined]);
  });

  it('does not follow the time of the machine', async () => {
    await start({ RATE_LIMIT: '1' });
    expect((await login(world.member.userName)).status).toBe(200);
    moved = 3_600_000;
    expect((await login(world.member.userName)).status).toBe(429);
  });
});

describe('failures', () => {
  it('are counted by the /64 of an IPv6 address', async () => {
    await start();
    for (let i = 0; i < 10; i += 1) await login(world.member.userName, `wrong ${i}`, `2001:db8:1:2::${i + 1}`);
    expect((await login(world.member.userName, PASSWORD, '2001:db8:1:2:aaaa::1')).status).toBe(429);
    expect((await login(world.member.userName, PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('are forgotten after fifteen minutes, whatever the time of the machine says', async () => {
    await start();
    for (let i = 0; i < 10; i += 1) await login(world.member.userName, `wrong ${i}`);
    moved = 3_600_000;
    expect((await login(world.member.userName)).status).toBe(429);
    moved = -3_600_000;
    const { status, headers } = await login(world.member.userName);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  const attack = async (name: string, times = 50) => {
    for (let i = 0; i < times; i += 1) await login(name, `wrong ${i}`, `192.0.2.${Math.floor(i / 9) + 1}`);
  };

  it('from elsewhere do not shut out a user at an address that it has signed in from, in any process', async () => {
    const test = await createMigratedDatabase();
    app = await startTestAppOn(test, { LOG_LEVEL: 'silent', TRUST_PROXY: '1' });
    world = await makeWorld(app.database);
    await givePassword(app.database, world.member, world.guest);
    skipArgon2();
    const name = world.member.userName;
    const noted = notes();
    expect((await colors(basic(name, PASSWORD), '198.51.100.7')).status).toBe(200);
    expect((await login(name.toUpperCase(), PASSWORD, '2001:db8::7')).status).toBe(200);
    await written(noted, 2);
    const [first, second] = [app, await startTestAppOn(test, { LOG_LEVEL: 'silent', TRUST_PROXY: '1' })];
    for (const process of [first, second]) {
      app = process;
      await attack(name);
      expect((await login(name, PASSWORD, '198.51.100.8')).status).toBe(429);
      expect((await login(name, PASSWORD, '198.51.100.7')).status).toBe(200);
      expect((await login(name, PASSWORD, '2001:db8::99')).status).toBe(200);
      // What fails there still counts there.
      for (let i = 0; i < 10; i += 1) expect((await login(name, `wrong ${i}`, '198.51.100.7')).status).toBe(401);
      expect((await login(name, PASSWORD, '198.51.100.7')).status).toBe(429);
      // It is the address of that name alone.
      await attack(world.guest.userName);
      expect((await login(world.guest.userName, PASSWORD, '2001:db8::7')).status).toBe(429);
    }
    await first.app.close();
  });

  it('shut it out where the sign-in is more than thirty days ago', async () => {
    await start();
    const name = world.member.userName;
    const noted = notes();
    expect((await login(name)).status).toBe(200);
    await written(noted, 1);
    await attack(name);
    expect((await login(name)).status).toBe(200);
    moved = 29.9 * 24 * 3_600_000;
    expect((await login(name)).status).toBe(200);
    moved = 30.1 * 24 * 3_600_000;
    expect((await login(name)).status).toBe(429);
  });

  it('leave twenty addresses of a name, the latest, as a hash that holds neither', async () => {
    await start();
    const name = world.member.userName;
    const noted = notes();
    for (let i = 1; i <= 22; i += 1) {
      expect((await login(name, PASSWORD, `203.0.113.${i}`)).status).toBe(200);
      await written(noted, i);
    }
    const rows = await app.database.read.query<{ Hash: string; SiteID: string }>('SELECT * FROM `sign_in_addresses`');
    expect(rows).toHaveLength(20);
    for (const { Hash, SiteID } of rows)
      expect([Hash, SiteID]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), world.siteId]);
    await attack(name);
    const statusAt = async (last: number) => (await login(name, PASSWORD, `203.0.113.${last}`)).status;
    expect([await statusAt(1), await statusAt(2), await statusAt(3), await statusAt(22)]).toEqual([429, 429, 200, 200]);
  });
});

describe('forwarded headers', () => {
  it('warn once a minute while TRUST_PROXY is 0, and are not believed', async () => {
    await start({ TRUST_PROXY: '0' });
    for (let i = 0; i < 12; i += 1) await login(world.member.userName, `wrong ${i}`, `192.0.2.${i}`);
    expect((await login(world.member.userName, PASSWORD, '192.0.2.99')).status).toBe(429);
    const warnings = log.lines.filter(({ msg }) => String(msg).includes('TRUST_PROXY'));
    expect(warnings).toHaveLength(1);
  });

  it('do not warn where they are expected, or do not come', async () => {
    await start();
    await login(world.member.userName);
    await app.http.get('/v4/colors').set('Authorization', world.member.authorization);
    expect(log.lines).toEqual([]);
  });

  it.each([
    ['0', 'https', 403],
    ['1', undefined, 403],
    ['1', 'https', 200],
    ['1', 'HTTPS', 200],
    ['1', 'http', 403],
    // The proxy appends what it saw to what the client sent.
    ['1', 'https, http', 403],
    ['1', 'http,https', 200],
    ['2', 'https, http', 200],
    ['2', 'https, http, https', 403],
    ['2', 'https', 200],
  ])(
    'with TRUST_PROXY=%s and X-Forwarded-Proto %s answer %i where HTTPS is required',
    async (proxies, sent, status) => {
      await start({ TRUST_PROXY: proxies, REQUIRE_HTTPS: 'true' });
      const request = app.http.get('/v4/colors').set('Authorization', world.member.authorization);
      if (sent !== undefined) request.set('X-Forwarded-Proto', sent);
      const answer = await request;
      expect(answer.status).toBe(status);
      if (status === 403) expect(answer.body.code).toBe('https_required');
      const document = app.http.get('/docs/openapi.json');
      if (sent !== undefined) document.set('X-Forwarded-Proto', sent);
      expect((await document).status).toBe(status);
    },
  );
});
