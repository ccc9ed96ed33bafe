import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '../../src/config/setting-error';
import { readSettings } from '../../src/config/settings';

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
  it('need nothing outside production', () => {
    expect(readSettings({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      database: { dialect: 'sqlite', file: 'data/pms.sqlite' },
      xmlNamespace: 'urn:performance-management:v4',
      bodyLimit: 1_048_576,
      rateLimit: 600,
      requireHttps: false,
      trustProxy: 0,
      corsOrigins: [],
      logLevel: 'info',
      shutdownDelay: 1_500,
      publicUrl: undefined,
    });
  });

  it('have the defaults that the README names', () => {
    const readme = readFileSync(join(__dirname, '..', '..', 'README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| `([^`]+)` \|/gm)];
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

  it('take an address without any slash at its end', () => {
    expect(readSettings({ PUBLIC_URL: 'https://pm.example/base//' }).publicUrl).toBe('https://pm.example/base');
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '3000a'],
    ['DATABASE_POOL_SIZE', '0'],
    ['XML_NAMESPACE', 'no namespace'],
    ['XML_NAMESPACE', 'urn:a"b'],
    ['BODY_LIMIT', '1MiB'],
    ['RATE_LIMIT', '-1'],
    ['REQUIRE_HTTPS', 'yes please'],
    ['TRUST_PROXY', 'true'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['LOG_LEVEL', 'loud'],
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
});
