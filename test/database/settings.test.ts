import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingError } from '../../src/config/setting-error';
import { readSettings } from '../../src/config/settings';
import { settingsSection } from '../support/settings-table';

function faultOf(env: NodeJS.ProcessEnv): SettingError {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingError) {
      return error;
    }
  }
  throw new Error('no SettingError');
}

describe('settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pms-settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('need nothing outside production', () => {
    expect(readSettings({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      database: { dialect: 'sqlite', file: 'data/pms.sqlite' },
      xmlNamespace: 'urn:performance-management:v4',
      bodyLimit: 1_048_576,
      bulkBodyLimit: 33_554_432,
      idempotencyHours: 24,
      rateLimit: 600,
      scimRateLimit: 3000,
      maxRequests: 200,
      keepAliveSeconds: 75,
      requireHttps: false,
      compression: 'on',
      trustProxy: 0,
      corsOrigins: [],
      logLevel: 'info',
      loggedRequests: 'all',
      shutdownDelay: 1_500,
      metrics: {},
      publicUrl: undefined,
      webhooks: { areSent: true, allowed: new Set() },
      ledgerDays: 400,
    });
  });

  it('have the defaults that the operations guide names', () => {
    const rows = [...settingsSection().matchAll(/^\| `([A-Z_]+)` \| `([^`]+)` \|/gm)];
    expect(rows.length).toBeGreaterThan(9);
    for (const [, name, value] of rows)
      expect([name, readSettings({ [name]: value })]).toEqual([name, readSettings({})]);
    const server = 'mysql://me:secret@db/pms';
    const { database } = readSettings({ DATABASE_URL: server });
    expect(database).toMatchObject({
      port: 3306,
      poolSize: Number(rows.find(([, name]) => name === 'DATABASE_POOL_SIZE')?.[2]),
    });
  });

  it('listen on every address in production', () => {
    const settings = readSettings({ NODE_ENV: 'production', DATABASE_URL: 'sqlite:/data/pms.sqlite' });
    expect(settings.host).toBe('0.0.0.0');
    expect(settings.database).toEqual({ dialect: 'sqlite', file: '/data/pms.sqlite' });
  });

  it('read the URL of the database from a file, such as a mounted Secret', () => {
    const file = join(folder, 'url');
    writeFileSync(file, 'mysql://me:secret@db:3307/pms\n');
    const { database } = readSettings({ DATABASE_URL_FILE: file });
    expect(database).toMatchObject({ host: 'db', port: 3307, password: 'secret', tls: undefined });
    const fault = faultOf({ DATABASE_URL_FILE: file, DATABASE_URL: 'sqlite:data/pms.sqlite' });
    expect(fault.message).toBe('DATABASE_URL_FILE cannot be combined with DATABASE_URL. Set one of them.');
    const missing = join(folder, 'missing');
    expect(faultOf({ DATABASE_URL_FILE: missing }).message).toBe(
      `DATABASE_URL_FILE names a file that cannot be read: ${missing} (ENOENT).`,
    );
    writeFileSync(file, ' \n');
    expect(faultOf({ DATABASE_URL_FILE: file }).message).toMatch(/^DATABASE_URL_FILE names an empty file/);
    writeFileSync(file, 'postgres://me:secret@db/pms');
    expect(faultOf({ DATABASE_URL_FILE: file }).message).not.toContain('secret');
  });

  it('read the URL of a read replica, also from a file', () => {
    const server = { DATABASE_URL: 'mysql://me@db/pms' };
    const replica = { host: 'replica', port: 3307, user: 'reader', password: 'a/b', name: 'pms' };
    const url = 'mysql://reader:a%2Fb@replica:3307/pms';
    expect(readSettings(server).database).not.toHaveProperty('replica');
    expect(readSettings({ ...server, DATABASE_READ_URL: url }).database).toMatchObject({ host: 'db', replica });
    const file = join(folder, 'read-url');
    writeFileSync(file, `${url}\n`);
    expect(readSettings({ ...server, DATABASE_READ_URL_FILE: file }).database).toMatchObject({ replica });
  });

  it.each([
    [{ DATABASE_URL: 'sqlite:x' }, 'DATABASE_READ_URL requires a mysql:// DATABASE_URL.'],
    [{ DATABASE_URL: undefined }, 'DATABASE_READ_URL requires a mysql:// DATABASE_URL.'],
    [{ DATABASE_READ_URL: 'sqlite:x' }, 'DATABASE_READ_URL must have the form mysql://user:password@host:3306/name.'],
    [
      { DATABASE_READ_URL: 'mysql://replica/pms' },
      'DATABASE_READ_URL must contain a user, a host and one database name, in the form mysql://user:password@host:3306/name.',
    ],
    [
      { DATABASE_READ_URL_FILE: '/url' },
      'DATABASE_READ_URL_FILE cannot be combined with DATABASE_READ_URL. Set one of them.',
    ],
    [
      { DATABASE_TLS: 'verify', DATABASE_READ_URL: 'mysql://me@192.0.2.1/pms' },
      'DATABASE_TLS verify requires a host name in DATABASE_READ_URL, which certificates contain.',
    ],
  ])('refuse a read replica that could not be used: %j', (env, message) => {
    const urls = { DATABASE_URL: 'mysql://me@db/pms', DATABASE_READ_URL: 'mysql://me@replica/pms' };
    expect(faultOf({ ...urls, ...env }).message).toBe(message);
  });

  it('read how connections to the database are encrypted', () => {
    const server = { DATABASE_URL: 'mysql://me@db/pms' };
    const [ca, cert, key] = ['ca', 'cert', 'key'].map((name) => {
      writeFileSync(join(folder, name), `${name} text\n`);
      return join(folder, name);
    });
    const tlsOf = (env: NodeJS.ProcessEnv) => readSettings({ ...server, ...env }).database;
    expect(tlsOf({})).toMatchObject({ tls: undefined });
    expect(tlsOf({ DATABASE_TLS: 'Required' })).toMatchObject({ tls: { mode: 'required', ca: undefined } });
    const files = { DATABASE_TLS_CA_FILE: ca, DATABASE_TLS_CERT_FILE: cert, DATABASE_TLS_KEY_FILE: key };
    expect(tlsOf({ DATABASE_TLS: 'verify', ...files })).toMatchObject({
      tls: { mode: 'verify', ca: 'ca text', cert: 'cert text', key: 'key text' },
    });
  });

  it.each([
    [{ DATABASE_TLS: 'on' }, 'DATABASE_TLS must be one of off, required, verify.'],
    [{ DATABASE_TLS_CA_FILE: '/ca' }, 'DATABASE_TLS_CA_FILE requires DATABASE_TLS=required or DATABASE_TLS=verify.'],
    [
      { DATABASE_TLS: 'required', DATABASE_TLS_CA_FILE: '/ca' },
      'DATABASE_TLS_CA_FILE requires DATABASE_TLS=verify: no other mode checks certificates.',
    ],
    [
      { DATABASE_TLS: 'verify', DATABASE_TLS_CERT_FILE: '/cert' },
      'DATABASE_TLS_KEY_FILE must be set too: a client certificate needs its key.',
    ],
    [
      { DATABASE_TLS: 'verify', DATABASE_URL: 'mysql://me@[::1]/pms' },
      'DATABASE_TLS verify requires a host name in DATABASE_URL, which certificates contain.',
    ],
    [{ DATABASE_TLS: 'verify', DATABASE_URL: 'sqlite:x' }, 'DATABASE_TLS requires a mysql:// DATABASE_URL.'],
    [
      { DATABASE_TLS_CA_FILE: '/ca', DATABASE_URL: 'sqlite:x' },
      'DATABASE_TLS_CA_FILE requires a mysql:// DATABASE_URL.',
    ],
  ])('refuse TLS settings that would protect less than they seem to: %j', (env, message) => {
    expect(faultOf({ DATABASE_URL: 'mysql://me@db/pms', ...env }).message).toBe(message);
  });

  it('refuse to write on several nodes of a cluster, in a sentence that says what to do', () => {
    const fault = faultOf({ DATABASE_URL: 'mysql://me@db/pms', DATABASE_WRITERS: 'many' });
    expect(fault.message).toBe(
      'DATABASE_WRITERS cannot be many any more: let all processes use one node of the cluster at a time ' +
        '(docs/operations.md), and remove it.',
    );
  });

  it('read the Redis that replicas share, with its password in a file', () => {
    const file = join(folder, 'redis-url');
    writeFileSync(file, 'rediss://me:p%40ss@[::1]:6380/2\n');
    const ca = join(folder, 'redis-ca');
    writeFileSync(ca, 'ca text\n');
    expect(readSettings({ REDIS_URL_FILE: file, REDIS_TLS_CA_FILE: ca, REDIS_PREFIX: 'acme:' }).redis).toEqual({
      host: '::1',
      port: 6380,
      user: 'me',
      password: 'p@ss',
      database: 2,
      tls: { ca: 'ca text' },
      prefix: 'acme:',
    });
    expect(readSettings({ REDIS_URL: 'redis://:secret@cache' }).redis).toEqual({
      host: 'cache',
      port: 6379,
      user: undefined,
      password: 'secret',
      database: 0,
      tls: undefined,
      prefix: 'pms:',
    });
  });

  it.each([
    ['cache:6379', 'must have the form redis://user:password@host:6379/0, or rediss:// for TLS.'],
    ['http://me:secret@cache', 'must have the form redis://user:password@host:6379/0, or rediss:// for TLS.'],
    ['redis://:secret@', 'must have the form redis://user:password@host:6379/0, or rediss:// for TLS.'],
    ['redis://:sec#ret@cache', 'must have the form redis://user:password@host:6379/0, or rediss:// for TLS.'],
    ['redis://:secret@cache?x=1', 'must not contain ? or #. In a password, write these characters as %3F and %23.'],
    ['redis://:secret@cache/pms', 'must contain no path but the number of a database, for example /0.'],
    ['redis://:sec%ret@cache', 'contains a % that is not a percent-encoding. Write it as %25.'],
  ])('refuse the REDIS_URL %s without repeating it', (url, fault) => {
    expect(faultOf({ REDIS_URL: url }).message).toBe(`REDIS_URL ${fault}`);
  });

  it.each([
    [{ REDIS_PREFIX: 'acme:' }, 'REDIS_PREFIX requires REDIS_URL.'],
    [
      { REDIS_URL: 'redis://cache', REDIS_PREFIX: 'a b' },
      'REDIS_PREFIX must be 1 to 64 letters, digits, or the characters _ : . -',
    ],
    [{ REDIS_TLS_CA_FILE: '/ca' }, 'REDIS_TLS_CA_FILE requires a rediss:// REDIS_URL.'],
    [{ REDIS_URL: 'redis://cache', REDIS_TLS_CA_FILE: '/ca' }, 'REDIS_TLS_CA_FILE requires a rediss:// REDIS_URL.'],
    [
      { REDIS_URL: 'redis://cache', REDIS_URL_FILE: '/url' },
      'REDIS_URL_FILE cannot be combined with REDIS_URL. Set one of them.',
    ],
  ])('refuse settings of Redis that would have no effect: %j', (env, message) => {
    expect(faultOf(env).message).toBe(message);
  });

  it('read where the metrics are, and who may see them', () => {
    const file = join(folder, 'token');
    writeFileSync(file, '0123456789abcdef\n');
    expect(readSettings({ METRICS_PORT: '9090', METRICS_TOKEN_FILE: file }).metrics).toEqual({
      port: 9090,
      token: '0123456789abcdef',
    });
    expect(faultOf({ METRICS_PORT: '3000' }).message).toBe('METRICS_PORT must differ from PORT.');
    for (const token of ['0123456789abcde', '0123456789 abcdef']) {
      const { message } = faultOf({ METRICS_TOKEN: token });
      expect(message).toBe('METRICS_TOKEN must have at least 16 characters, without spaces.');
    }
  });

  it('refuse to choose a database in production', () => {
    expect(faultOf({ NODE_ENV: 'production' }).message).toMatch(/^DATABASE_URL must be set/);
  });

  it.each(['mysql', 'mariadb'])('read a %s address with escapes', (scheme) => {
    const { database } = readSettings({ DATABASE_URL: `${scheme}://me:p%40ss@db:3307/pms`, DATABASE_POOL_SIZE: '4' });
    expect(database).toEqual({
      dialect: 'mysql',
      host: 'db',
      port: 3307,
      user: 'me',
      password: 'p@ss',
      name: 'pms',
      poolSize: 4,
    });
  });

  it.each(['production', 'development', 'test', ''])('take NODE_ENV=%s', (environment) => {
    const { production } = readSettings({ NODE_ENV: environment, DATABASE_URL: 'sqlite:/data/pms.sqlite' });
    expect(production).toBe(environment === 'production');
  });

  it('take an empty variable for an absent one', () => {
    expect(readSettings({ PORT: '', CORS_ORIGINS: ' ', PUBLIC_URL: '' })).toEqual(readSettings({}));
  });

  it('read lists, switches and addresses', () => {
    const settings = readSettings({
      CORS_ORIGINS: 'https://a.example, http://localhost:8080',
      REQUIRE_HTTPS: 'true',
      LOG_LEVEL: 'DEBUG',
      PUBLIC_URL: 'https://pm.example/base/',
    });
    expect(settings).toMatchObject({
      corsOrigins: ['https://a.example', 'http://localhost:8080'],
      requireHttps: true,
      logLevel: 'debug',
      publicUrl: 'https://pm.example/base',
    });
  });

  it('read hosts with ports in the form in which URLs have them', () => {
    const WEBHOOK_ALLOW = 'Hooks.Internal:8080, 127.1:80,[::0:1]:443';
    const { webhooks } = readSettings({ WEBHOOK_ALLOW, WEBHOOK_SENDING: 'false' });
    expect(webhooks.areSent).toBe(false);
    expect([...webhooks.allowed]).toEqual(['hooks.internal:8080', '127.0.0.1:80', '[::1]:443']);
    for (const value of [
      'hooks.internal',
      'hooks.internal:0',
      'a:b@c:80',
      'http://a:80',
      'a:80/path',
      '*:80 x',
      'a:99999',
    ])
      expect([value, faultOf({ WEBHOOK_ALLOW: value }).variable]).toEqual([value, 'WEBHOOK_ALLOW']);
  });

  it('take an address without any slash at its end', () => {
    expect(readSettings({ PUBLIC_URL: 'https://pm.example/base//' }).publicUrl).toBe('https://pm.example/base');
  });

  it.each([
    ['PORT', 0, 65_535],
    ['DATABASE_POOL_SIZE', 1, 1_000],
    ['BODY_LIMIT', 1, 1_073_741_824],
    ['BULK_BODY_LIMIT', 1, 1_073_741_824],
    ['RATE_LIMIT', 0, 1_000_000_000],
    ['SCIM_RATE_LIMIT', 1_500, 1_000_000_000],
    ['IDEMPOTENCY_HOURS', 1, 8_760],
    ['TRUST_PROXY', 0, 100],
    ['SHUTDOWN_DELAY', 0, 300_000],
    ['LEDGER_DAYS', 0, 36_500],
  ])('take %s from %i to %i, and no other number', (variable, least, most) => {
    const read = (value: number) => {
      const settings = readSettings({ [variable]: String(value), DATABASE_URL: 'mysql://me:secret@db/pms' });
      return Object.values({ ...settings.database, ...settings });
    };
    expect(read(least)).toContain(least);
    expect(read(most)).toContain(most);
    for (const value of [least - 1, most + 1])
      expect(faultOf({ [variable]: String(value) }).message).toBe(
        `${variable} must be an integer between ${least} and ${most}.`,
      );
  });

  it.each(['1e3', '0x10', '3000a', 'a3000', '1.5', '-0', '٣'])('take %s for no number', (value) => {
    expect(faultOf({ PORT: value }).variable).toBe('PORT');
  });

  it.each([
    ['true', true],
    ['TRUE', true],
    ['1', true],
    [' true ', true],
    ['false', false],
    ['False', false],
    ['0', false],
  ])('read a switch: %j', (value, isOn) => {
    expect(readSettings({ REQUIRE_HTTPS: value }).requireHttps).toBe(isOn);
  });

  it('take every level of the log, in any case', () => {
    for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      for (const value of [level, level.toUpperCase()]) expect(readSettings({ LOG_LEVEL: value }).logLevel).toBe(level);
    expect(faultOf({ LOG_LEVEL: 'loud' }).message).toBe(
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
    );
  });

  it.each([
    ['*', ['*']],
    [' * ', ['*']],
    ['https://a.example,,http://b.example:8080, ', ['https://a.example', 'http://b.example:8080']],
  ])('read origins: %j', (value, origins) => {
    expect(readSettings({ CORS_ORIGINS: value }).corsOrigins).toEqual(origins);
  });

  it.each([
    '*, https://a.example',
    'https://a.example, *',
    '*, *',
    'https://a.example/',
    'https://A.example',
    'https://a.example:443',
    'ftp://a.example',
    'null',
    'a.example',
  ])('refuse origins: %j', (value) => {
    expect(faultOf({ CORS_ORIGINS: value }).message).toMatch(/^CORS_ORIGINS must be a comma-separated list of origins/);
  });

  it.each(['http://pm.example', 'https://pm.example:8443/base'])('take %s for the address of users', (value) => {
    expect(readSettings({ PUBLIC_URL: value }).publicUrl).toBe(value);
  });

  it.each(['urn:x', 'http://example.com/ns?v=4', 'a+b.c-1:x'])('take %s for a namespace', (value) => {
    expect(readSettings({ XML_NAMESPACE: value }).xmlNamespace).toBe(value);
  });

  it.each(['urn:', ':x', '1a:x', 'x', 'urn:a b', 'urn:a<b', 'urn:a>b', 'urn:a"b', "urn:a'b", 'urn:a&b', 'ä urn:x'])(
    'refuse %j for a namespace',
    (value) => {
      expect(faultOf({ XML_NAMESPACE: value }).message).toMatch(/^XML_NAMESPACE must be an absolute URI/);
    },
  );

  it('say what is wrong with a word, a switch or an address', () => {
    expect(faultOf({ REQUIRE_HTTPS: 'yes' }).message).toBe('REQUIRE_HTTPS must be true or false.');
    expect(faultOf({ PUBLIC_URL: 'pm.example' }).message).toBe('PUBLIC_URL must be an http:// or https:// URL.');
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '3000a'],
    ['DATABASE_POOL_SIZE', '0'],
    ['XML_NAMESPACE', 'no namespace'],
    ['XML_NAMESPACE', 'urn:a"b'],
    ['BODY_LIMIT', '1MiB'],
    ['RATE_LIMIT', '-1'],
    ['IDEMPOTENCY_HOURS', '0.5'],
    ['REQUIRE_HTTPS', 'yes please'],
    ['TRUST_PROXY', 'true'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['LOG_LEVEL', 'loud'],
    ['COMPRESSION', 'gzip'],
    ['KEEP_ALIVE_SECONDS', '0'],
    ['KEEP_ALIVE_SECONDS', '3601'],
    ['LOG_REQUESTS', 'some'],
    ['PUBLIC_URL', 'ftp://a.example'],
    ['SHUTDOWN_DELAY', '1.5s'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'staging'],
    ['DATABASE_URL', 'postgres://me:secret@db/pms'],
    ['DATABASE_URL', 'sqlite::memory:'],
  ])('name the variable in one line: %s=%s', (variable, value) => {
    const fault = faultOf({ [variable]: value });
    expect(fault.variable).toBe(variable);
    expect(fault.message.startsWith(`${variable} `)).toBe(true);
    expect(fault.message).not.toContain('\n');
  });

  it.each([
    'mysql://me:hunter2@db:99999/pms',
    'mysql://me:hunter2@db',
    'mysql://me:hunter2@db/',
    'mysql://me:hunter2@db/pms?ssl=1',
    'mysql://me:hunter2%zz@db/pms',
    'hunter2',
  ])('never tell the password: %s', (value) => {
    const fault = faultOf({ DATABASE_URL: value });
    expect(fault.message).not.toContain('hunter2');
    expect(String(fault.cause ?? '')).not.toContain('hunter2');
  });

  it.each([
    ['sqlite:data/pms.sqlite', 'data/pms.sqlite'],
    ['sqlite:///data/pms.sqlite', '/data/pms.sqlite'],
    ['sqlite://data/pms.sqlite', 'data/pms.sqlite'],
  ])('name a file by %s', (value, file) => {
    expect(readSettings({ DATABASE_URL: value }).database).toEqual({ dialect: 'sqlite', file });
  });

  it.each(['sqlite:', 'sqlite://', 'sqlite::memory:', 'sqlite://:memory:'])('name no file by %s', (value) => {
    expect(faultOf({ DATABASE_URL: value }).message).toMatch(/^DATABASE_URL must contain a file path after sqlite:/);
  });

  it('name a server by its IPv6 address, and users and databases with escapes', () => {
    const { database } = readSettings({ DATABASE_URL: 'mysql://m%40e:@[::1]/p%20ms' });
    expect(database).toMatchObject({ host: '::1', port: 3306, user: 'm@e', password: '', name: 'p ms' });
  });

  it.each([
    ['mysql:///pms', 'must contain a user, a host and one database name'],
    ['mysql://db/pms', 'must contain a user, a host and one database name'],
    ['mysql://:secret@db/pms', 'must contain a user, a host and one database name'],
    ['mysql://me:secret@db', 'must contain a user, a host and one database name'],
    ['mysql://me:secret@db/', 'must contain a user, a host and one database name'],
    ['mysql://me:secret@db/pms/more', 'must contain a user, a host and one database name'],
    ['mysql://me:secret@db/pms%2Fmore', 'must contain a user, a host and one database name'],
    ['mysql://me:secret@db/pms?ssl=1', 'must not contain ? or #'],
    ['mysql://me:secret@db/pms#1', 'must not contain ? or #'],
    ['mysql://me:se%cret@db/pms', 'contains a % that is not a percent-encoding'],
    ['mysql://me:secret@/pms', 'must have the form mysql:'],
    ['http://me:secret@db/pms', 'must have the form mysql:'],
    ['secret', 'must have the form mysql:'],
  ])('say what is wrong with %s', (value, fault) => {
    const { message } = faultOf({ DATABASE_URL: value });
    expect(message).toContain(`DATABASE_URL ${fault}`);
    expect(message).not.toContain('secret');
  });
});
