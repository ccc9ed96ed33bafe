import { setTimeout as delay } from 'node:timers/promises';
import type { Limits } from '../../src/config/limits';
import { Redis } from '../../src/security/redis/redis';
import { Authenticator } from '../../src/security/sign-in/authenticator';
import { verifyPassword } from '../../src/security/sign-in/password';
import { describeOnRedis, RedisServer } from '../support/redis-server';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { LogCapture, startTestAppOn, type TestApp } from '../support/test-app';
import { createMigratedDatabase } from '../support/test-database';
import { makeWorld, type World } from '../support/world';

jest.mock('../../src/security/sign-in/password', () => {
  const actual = jest.requireActual('../../src/security/sign-in/password');
  return { ...actual, verifyPassword: jest.fn(async (hash, text) => hash !== null && text === PASSWORD) };
});

const HERE = '198.51.100.1';
const countOf = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length;

describeOnRedis('limits that two replicas share (needs redis-server and a database server)', () => {
  let server: RedisServer;
  let replicas: readonly TestApp[];
  let world: World;
  let log: LogCapture;

  beforeAll(async () => {
    server = await RedisServer.start();
  });
  afterAll(() => server?.remove());
  afterEach(async () => {
    const [first, second] = replicas;
    await first.app.close();
    await second.close();
    server.thaw();
    await server.kill();
    await server.restart();
    jest.mocked(verifyPassword).mockClear();
  });

  /** Without other limits, replicas wait for Redis for as long as a busy machine may take. */
  async function start(env: NodeJS.ProcessEnv = {}, limits: Partial<Limits> = { redisMs: 20_000 }): Promise<void> {
    const test = await createMigratedDatabase();
    const settings = { LOG_LEVEL: 'warn', TRUST_PROXY: '1', REDIS_URL: server.url, ...env };
    log = new LogCapture();
    replicas = [
      await startTestAppOn(test, settings, { log, limits }),
      await startTestAppOn(test, settings, { log: new LogCapture(), limits }),
    ];
    world = await makeWorld(replicas[0].database);
    await givePassword(replicas[0].database, world.member, world.guest, world.admin);
  }

  const login = (replica: number, UserName: string, Password = PASSWORD, address = HERE) =>
    replicas[replica].http.post('/v4/login').set('X-Forwarded-For', address).send({ UserName, Password });
  const colors = (replica: number, authorization: string, address = HERE) =>
    replicas[replica].http.get('/v4/colors').set({ Authorization: authorization, 'X-Forwarded-For': address });
  const redisOf = (replica: number) => replicas[replica].app.get(Redis);
  const until = async (condition: () => boolean) => {
    while (!condition()) await delay(20);
  };
  /** Sends requests to both replicas in turn and returns their statuses. */
  async function statusesOf(times: number, send: (replica: number, i: number) => PromiseLike<{ status: number }>) {
    const statuses: number[] = [];
    for (let i = 0; i < times; i += 1) statuses.push((await send(i % 2, i)).status);
    return statuses;
  }
  async function metricsOf(replica: number): Promise<string[]> {
    const { text } = await replicas[replica].http.get('/metrics');
    return text.split('\n').filter((line) => line.startsWith('shared_limits_'));
  }

  it('let a caller send 600 requests a minute, wherever they arrive', async () => {
    await start({ RATE_LIMIT: '600' });
    const { authorization } = world.member;
    const first = await colors(0, authorization);
    expect(first.headers).toMatchObject({
      ratelimit: expect.stringMatching(/^"default";r=599;t=(60|59)$/),
      'ratelimit-policy': '"default";q=600;w=60',
    });
    const rest = await Promise.all(Array.from({ length: 599 }, async (_, i) => colors(i % 2, authorization)));
    const left = rest.map(({ headers }) => Number(/r=(\d+)/.exec(headers.ratelimit)?.[1]));
    expect(left.sort((one, other) => one - other)).toEqual(Array.from({ length: 599 }, (_, i) => i));
    for (const replica of [1, 0, 1]) {
      const { status, headers } = await colors(replica, authorization);
      expect([status, headers.ratelimit]).toEqual([429, expect.stringMatching(/^"default";r=0;t=\d+$/)]);
      expect(headers['retry-after']).toBe(/t=(\d+)/.exec(headers.ratelimit)?.[1]);
    }
    expect((await colors(1, world.guest.authorization)).status).toBe(200);
    expect(await metricsOf(0)).toEqual(['shared_limits_up 1', 'shared_limits_fallbacks_total 0']);
  });

  it('begin another minute for both replicas when the minute is over', async () => {
    await start({ RATE_LIMIT: '1' });
    expect((await colors(0, world.member.authorization)).status).toBe(200);
    expect((await colors(1, world.member.authorization)).status).toBe(429);
    const keys = (await server.ask('KEYS', 'pms:*')) as string[];
    await server.ask('DEL', ...keys);
    expect((await colors(0, world.guest.authorization)).status).toBe(200);
    const [key] = ((await server.ask('KEYS', 'pms:*')) as string[]).filter((name) => name !== 'pms:probe');
    await server.ask('PEXPIRE', key, '1');
    while (await server.ask('EXISTS', key)) await delay(5);
    // The first replica still knows of the minute that was to last longer, the other one asks.
    expect((await colors(1, world.guest.authorization)).status).toBe(200);
  });

  it('begin another minute for a caller whose count has lost its end', async () => {
    await start({ RATE_LIMIT: '2' });
    const send = () => colors(0, world.member.authorization);
    expect((await send()).status).toBe(200);
    const [key] = ((await server.ask('KEYS', 'pms:*')) as string[]).filter((name) => name !== 'pms:probe');
    await server.ask('SET', key, '2');
    expect((await send()).status).toBe(200);
    expect(Number(await server.ask('PTTL', key))).toBeGreaterThan(0);
  });

  it('count ten failures of a name from an address at all replicas together', async () => {
    await start();
    const name = world.member.userName;
    expect(await statusesOf(10, (replica, i) => login(replica, name, `wrong ${i}`))).toEqual(new Array(10).fill(401));
    for (const replica of [0, 1]) {
      const { status, headers } = await login(replica, name.toUpperCase());
      expect([status, Number(headers['retry-after']) > 890]).toEqual([429, true]);
    }
    expect((await login(0, name, PASSWORD, '198.51.100.2')).status).toBe(200);
    expect((await login(1, world.guest.userName)).status).toBe(200);
  });

  it('count fifty failures of a name, and a hundred of an address, at all replicas together', async () => {
    await start();
    const name = world.member.userName;
    const fromMany = await statusesOf(50, (replica, i) => login(replica, name, 'wrong', `192.0.2.${i + 1}`));
    expect(countOf(fromMany, 401)).toBe(50);
    for (const replica of [0, 1]) expect((await login(replica, name, PASSWORD, '192.0.2.99')).status).toBe(429);
    const tokens = await statusesOf(100, (replica, i) => colors(replica, basic(`user ${i}`, 'wrong'), '192.0.2.100'));
    expect(countOf(tokens, 401)).toBe(100);
    for (const replica of [0, 1])
      expect((await login(replica, world.guest.userName, PASSWORD, '192.0.2.100')).status).toBe(429);
  });

  it('count wrong tokens, and equal wrong headers at the same time once', async () => {
    await start();
    const unknown = () => `Bearer ${crypto.randomUUID()}`;
    expect(countOf(await statusesOf(99, (replica) => colors(replica, unknown())), 401)).toBe(99);
    const same = basic(world.member.userName, 'wrong');
    const asked = jest.spyOn(Authenticator.prototype, 'authenticate');
    jest.mocked(verifyPassword).mockImplementationOnce(async () => {
      await until(() => asked.mock.calls.length === 10);
      return false;
    });
    const together = await Promise.all(Array.from({ length: 10 }, async () => (await colors(0, same)).status));
    asked.mockRestore();
    expect(together).toEqual(new Array(10).fill(401));
    for (const replica of [1, 0]) expect((await colors(replica, unknown())).status).toBe(429);
    expect((await login(1, world.guest.userName)).status).toBe(429);
  });

  it('forget the failures of a name from an address at all replicas when it signs in at one', async () => {
    await start();
    const name = world.member.userName;
    // They are more than a name and an address may have, too.
    for (let round = 0; round < 12; round += 1) {
      expect(countOf(await statusesOf(9, (replica, i) => login(replica, name, `wrong ${i}`)), 401)).toBe(9);
      expect((await login(round % 2, name)).status).toBe(200);
    }
  });

  it('let no more wrong passwords that are sent at the same time begin than may fail, at all replicas together', async () => {
    await start();
    const name = world.member.userName;
    const sent = Array.from({ length: 40 }, async (_, i) => (await login(i % 2, name, `wrong ${i}`)).status);
    expect(countOf(await Promise.all(sent), 401)).toBe(10);
    expect(jest.mocked(verifyPassword).mock.calls).toHaveLength(10);
    for (const replica of [0, 1]) expect((await login(replica, name)).status).toBe(429);
  });

  it('leave no name and no address in Redis, and nothing that stays', async () => {
    await start({ RATE_LIMIT: '600' });
    await statusesOf(4, (replica) => login(replica, world.member.userName, 'wrong'));
    await colors(0, world.guest.authorization);
    const keys = (await server.ask('KEYS', '*')) as string[];
    // The rates of an address and of a caller, the three counters of a failure, and the probe.
    expect(keys).toHaveLength(6);
    for (const key of keys) {
      expect(key).toMatch(/^pms:([\w-]{43}|probe)$/);
      const left = Number(await server.ask('PTTL', key));
      expect([left > 0, left <= 900_000]).toEqual([true, true]);
    }
  });

  it('count at each replica while Redis is away, from what it knows, and together again afterwards', async () => {
    await start({ RATE_LIMIT: '100' });
    const name = world.member.userName;
    expect(countOf(await statusesOf(6, (replica) => login(replica, name, 'wrong')), 401)).toBe(6);
    await server.kill();
    await until(() => !redisOf(0).isUp && !redisOf(1).isUp);
    const { headers } = await login(0, world.guest.userName);
    expect(headers.ratelimit).toMatch(/;r=9[34];/);
    // The last failure was at the second replica, so the first one knows of five.
    expect(await statusesOf(12, (_, i) => login(i < 6 ? 0 : 1, name, 'wrong'))).toEqual([
      ...[401, 401, 401, 401, 401, 429],
      ...[401, 401, 401, 401, 429, 429],
    ]);
    expect(await metricsOf(0)).toEqual([
      'shared_limits_up 0',
      expect.stringMatching(/^shared_limits_fallbacks_total [1-9]/),
    ]);
    expect(log.lines.filter(({ msg }) => String(msg).startsWith('Redis is away'))).toHaveLength(1);
    await server.restart();
    await until(() => redisOf(0).isUp && redisOf(1).isUp);
    for (const replica of [0, 1]) expect((await login(replica, name)).status).toBe(429);
    const other = world.admin.userName;
    expect(countOf(await statusesOf(10, (replica) => login(replica, other, 'wrong')), 401)).toBe(10);
    for (const replica of [0, 1]) expect((await login(replica, other)).status).toBe(429);
  });

  it('serve requests while Redis does not answer', async () => {
    await start({ RATE_LIMIT: '600' }, {});
    server.freeze();
    const statuses = await Promise.all(
      [0, 1, 0, 1].map(async (i) => (await colors(i, world.member.authorization)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect([redisOf(0).isUp, redisOf(1).isUp]).toEqual([false, false]);
    expect((await login(0, world.member.userName)).status).toBe(200);
  });

  it('are those of one process without REDIS_URL, and have no metric', async () => {
    await start({ RATE_LIMIT: '1', REDIS_URL: '' });
    const { authorization } = world.member;
    const statuses = [await colors(0, authorization), await colors(1, authorization), await colors(0, authorization)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(await metricsOf(0)).toEqual([]);
    expect(log.lines).toEqual([]);
  });
});
