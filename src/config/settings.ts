import { type DatabaseSettings, parseDatabaseUrl } from './database-url';
import { SettingError } from './setting-error';
import { readBoolean, readChoice, readInteger, readOrigins, readText, readWebAddress } from './setting-readers';

/** The injection token of the Settings. */
export const SETTINGS = Symbol('SETTINGS');

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Settings {
  /** NODE_ENV is `production`. */
  readonly production: boolean;
  /** PORT; 0 takes any free one. */
  readonly port: number;
  /** HOST, the address to listen on. */
  readonly host: string;
  /** DATABASE_URL and DATABASE_POOL_SIZE. */
  readonly database: DatabaseSettings;
  /** XML_NAMESPACE (contract section 3). */
  readonly xmlNamespace: string;
  /** BODY_LIMIT in bytes (contract section 15). */
  readonly bodyLimit: number;
  /** RATE_LIMIT in requests a minute a caller; 0 is off (contract section 15). */
  readonly rateLimit: number;
  /** REQUIRE_HTTPS (contract section 9). */
  readonly requireHttps: boolean;
  /** TRUST_PROXY: the number of proxies in front whose forwarded headers count. */
  readonly trustProxy: number;
  /** CORS_ORIGINS; empty is no CORS, `*` alone is any origin. */
  readonly corsOrigins: readonly string[];
  /** LOG_LEVEL. */
  readonly logLevel: LogLevel;
  /** SHUTDOWN_DELAY in milliseconds: how long a stopping process still takes connections. */
  readonly shutdownDelay: number;
  /** PUBLIC_URL, the address users know, without a slash at its end. */
  readonly publicUrl: string | undefined;
}

const ENVIRONMENTS = ['production', 'development', 'test'];
const DEVELOPMENT_DATABASE = 'sqlite:data/pms.sqlite';

/** Reads and validates all settings. Throws a SettingError that names the first faulty variable. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const production = readEnvironment(env) === 'production';
  return {
    production,
    port: readInteger(env, 'PORT', 3000, { min: 0, max: 65_535 }),
    host: readText(env, 'HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    database: readDatabase(env, production),
    xmlNamespace: readNamespace(env),
    bodyLimit: readInteger(env, 'BODY_LIMIT', 1_048_576, { min: 1, max: 1_073_741_824 }),
    rateLimit: readInteger(env, 'RATE_LIMIT', 600, { min: 0, max: 1_000_000_000 }),
    requireHttps: readBoolean(env, 'REQUIRE_HTTPS', false),
    trustProxy: readInteger(env, 'TRUST_PROXY', 0, { min: 0, max: 100 }),
    corsOrigins: readOrigins(env, 'CORS_ORIGINS'),
    logLevel: readChoice(env, 'LOG_LEVEL', 'info', LOG_LEVELS),
    shutdownDelay: readInteger(env, 'SHUTDOWN_DELAY', 1_500, { min: 0, max: 300_000 }),
    publicUrl: readWebAddress(env, 'PUBLIC_URL'),
  };
}

/** NODE_ENV, in exactly these letters: the libraries compare them too, and a typing error would open the demo accounts. */
function readEnvironment(env: NodeJS.ProcessEnv): string {
  const environment = readText(env, 'NODE_ENV') ?? 'development';
  if (!ENVIRONMENTS.includes(environment)) {
    throw new SettingError('NODE_ENV', `must be ${ENVIRONMENTS.join(', ')} or empty`);
  }
  return environment;
}

function readDatabase(env: NodeJS.ProcessEnv, production: boolean): DatabaseSettings {
  const poolSize = readInteger(env, 'DATABASE_POOL_SIZE', 10, { min: 1, max: 1_000 });
  const url = readText(env, 'DATABASE_URL');
  if (url === undefined && production) {
    throw new SettingError('DATABASE_URL', 'must be set in production: mysql://user:password@host:3306/name');
  }
  return parseDatabaseUrl(url ?? DEVELOPMENT_DATABASE, poolSize);
}

function readNamespace(env: NodeJS.ProcessEnv): string {
  const namespace = readText(env, 'XML_NAMESPACE') ?? 'urn:performance-management:v4';
  // It is written into XML as it stands, and a relative name would be another one in each document.
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"'&]+$/.test(namespace)) {
    throw new SettingError('XML_NAMESPACE', 'must be an absolute URI without spaces, quotes, <, > or &');
  }
  return namespace;
}
