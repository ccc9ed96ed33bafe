import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_LIMITS } from '../../src/config/limits';
import { Log } from '../../src/config/log';
import { readSettings } from '../../src/config/settings';
import { ROOT_FOLDER } from '../../src/root-folder';
import { RateLimit } from '../../src/security/access/rate-limit';
import { SharedRateLimit } from '../../src/security/access/shared-rate-limit';
import { Redis } from '../../src/security/redis/redis';
import { SharedFailures } from '../../src/security/sign-in/shared-failures';
import { describeOnRedis, RedisServer } from '../support/redis-server';
import { LogCapture } from '../support/test-app';

const PASSWORD = 'a-secret-of-redis';
/** Enough for a busy machine. */
const PATIENT = { redisMs: 20_000 };
const ECHO = 'return {KEYS[1], ARGV[1]}';
const ADD = "return redis.call('SET', KEYS[1], ARGV[1], 'PX', 60000)";

describeOnRedis('the shared Redis (needs redis-server and a database server)', () => {
  let server: RedisServer;
  let log: LogCapture;
  let now: number;
  const opened: Redis[] = [];

  beforeAll(async () => {
    server = await RedisServer.start();
  });
  afterAll(() => server?.remove());
  beforeEach(() => {
    log = new LogCapture();
    now = 0;
  });
  afterEach(async () => {
    for (const redis of opened.splice(0)) redis.onApplicationShutdown();
    server.thaw();
    await server.kill();
    await server.restart();
  });

  async function open(env: NodeJS.ProcessEnv = { REDIS_URL: server.url }, limits = PATIENT): Promise<Redis> {
    const redis = new Redis(readSettings(env), limits, new Log('info', log), () => now);
    opened.push(redis);
    await redis.open();
    // The start waits for a second only.
    await until(() => !redis.isSet || redis.isUp || log.lines.length > 0);
    return redis;
  }

  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await delay(20);
  }

  it('runs scripts with hashes of the keys, behind the prefix', async () => {
    const redis = await open({ REDIS_URL: server.url, REDIS_PREFIX: 'acme:' });
    const [key, arg] = (await redis.run(ECHO, ['name zoe@example.com'], [7])) as string[];
    expect([key, arg]).toEqual([expect.stringMatching(/^acme:[\w-]{43}$/), '7']);
    expect(await redis.run(ECHO, ['name bob@example.com'], [7])).not.toEqual([key, arg]);
    expect([redis.isUp, redis.counts.fallbacks, log.lines]).toEqual([true, 0, []]);
  });

  it('is not asked where it is not set', async () => {
    const redis = await open({});
    expect([redis.isSet, redis.isUp, redis.run(ECHO, ['a'], [1]), redis.counts.fallbacks]).toEqual([
      ...[false, false, undefined, 0],
    ]);
  });

  it('that is away at the start is found when it comes, and warned of once', async () => {
    await server.kill();
    const redis = await open();
    expect([redis.isUp, redis.run(ECHO, ['a'], [1]), redis.counts.fallbacks]).toEqual([false, undefined, 1]);
    expect(log.lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        code: 'ECONNREFUSED',
        msg: 'Redis is away: until it is back, rate limits and limits for failed sign-ins count in each process.',
      }),
    ]);
    await server.restart();
    await until(() => redis.isUp);
    expect(await redis.run(ECHO, ['a'], [1])).toHaveLength(2);
    expect(log.lines.slice(1)).toEqual([expect.objectContaining({ level: 'info', msg: 'Redis is back' })]);
  });

  it('that goes away is used again when it is back, with one warning a minute', async () => {
    const redis = await open();
    for (const minute of [0, 0.9, 1]) {
      now = minute * 60_000;
      await server.kill();
      await until(() => !redis.isUp);
      await server.restart();
      await until(() => redis.isUp);
    }
    expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'info', 'warn', 'info']);
  });

  it('that is frozen holds up the calls of that moment only, and keeps no commands', async () => {
    const redis = await open({ REDIS_URL: server.url }, DEFAULT_LIMITS);
    server.freeze();
    const calls = Array.from({ length: 50 }, () => redis.run(ADD, ['a'], [1]));
    expect(await Promise.all(calls)).toEqual(new Array(50).fill(undefined));
    expect([redis.isUp, redis.run(ADD, ['a'], [1]), redis.counts.fallbacks]).toEqual([false, undefined, 51]);
    expect(log.lines).toEqual([expect.objectContaining({ level: 'warn', code: 'TIMEOUT' })]);
    server.thaw();
    await until(() => redis.isUp);
  });

  it('that is frozen does not hold up the start', async () => {
    server.freeze();
    const redis = await open();
    expect(redis.run(ECHO, ['a'], [1])).toBeUndefined();
    server.thaw();
    await until(() => redis.isUp);
    expect(await redis.run(ECHO, ['a'], [1])).toHaveLength(2);
  });

  it.each([
    ['full', 'OOM', ['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0']],
    ['read-only', 'READONLY', ['REPLICAOF', '127.0.0.1', '1'], ['REPLICAOF', 'NO', 'ONE']],
  ])('that is %s is away until it accepts writes', async (_, code, close, reopen) => {
    const redis = await open();
    await server.ask(...close);
    expect(await redis.run(ADD, ['a'], [1])).toBeUndefined();
    expect(log.lines).toEqual([expect.objectContaining({ level: 'warn', code })]);
    const other = await open();
    expect([redis.isUp, other.isUp]).toEqual([false, false]);
    await server.ask(...reopen);
    await until(() => redis.isUp && other.isUp);
    expect(await redis.run(ADD, ['a'], [1])).toBe('OK');
  });

  it('signs in, as a user who has no other rights than the operations page names', async () => {
    const rights = '~pms:* -@all +@connection +eval +get +set +incrby +pttl +del';
    expect(readFileSync(join(ROOT_FOLDER, 'docs/operations.md'), 'utf8')).toContain(rights);
    await server.ask('ACL', 'SETUSER', 'service', 'on', `>${PASSWORD}`, ...rights.split(' '));
    const redis = await open({ REDIS_URL: `redis://service:${PASSWORD}@127.0.0.1:${server.port}/0` });
    const rates = new SharedRateLimit(new RateLimit({ rateLimit: 9 }), redis);
    for (const remaining of [8, 7]) expect(await rates.take('a')).toMatchObject({ remaining, allowed: true });
    const failures = new SharedFailures(redis);
    for (const count of [1, 2])
      expect(await failures.take(['b'], [9], 1_000)).toEqual([1, [count, expect.any(Number)]]);
    for (const staying of [undefined, 0]) await failures.giveBack(['b'], staying);
    expect([redis.isUp, redis.counts.fallbacks]).toEqual([true, 0]);
  });

  it('with a wrong password is away, and the log does not contain it', async () => {
    await server.ask('CONFIG', 'SET', 'requirepass', 'another');
    for (const [sign, code] of [
      [`:${PASSWORD}@`, 'WRONGPASS'],
      ['', 'NOAUTH'],
    ]) {
      const redis = await open({ REDIS_URL: `redis://${sign}127.0.0.1:${server.port}` });
      expect([redis.isUp, log.lines]).toEqual([false, [expect.objectContaining({ level: 'warn', code })]]);
      expect(JSON.stringify(log.lines.splice(0))).not.toContain(PASSWORD);
    }
  });

  it('is reached by TLS if its certificate is trusted and contains its name', async () => {
    const { ca, otherCa } = server.files;
    const codeWith = async (host: string, caFile?: string) => {
      log.lines.splice(0);
      const REDIS_URL = `rediss://${host}:${server.tlsPort}`;
      const redis = await open({ REDIS_URL, REDIS_TLS_CA_FILE: caFile });
      return redis.isUp ? await redis.run(ADD, ['a'], [1]) : log.lines[0].code;
    };
    expect(await codeWith('localhost', ca)).toBe('OK');
    expect(await codeWith('127.0.0.1', ca)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
    expect(await codeWith('localhost', otherCa)).toMatch(/CERT|ISSUER|SIGNATURE/);
    expect(await codeWith('localhost')).toMatch(/CERT|ISSUER|SIGNATURE/);
  });

  it('is left at the end, and not tried again', async () => {
    const redis = await open();
    redis.onApplicationShutdown();
    expect([redis.isUp, redis.run(ECHO, ['a'], [1])]).toEqual([false, undefined]);
    const clients = async () =>
      String(await server.ask('CLIENT', 'LIST'))
        .trim()
        .split('\n').length;
    while ((await clients()) > 1) await delay(20);
    await server.kill();
    expect(log.lines).toEqual([]);
  });
});
