import { plainToInstance } from 'class-transformer';
import { Validator } from 'class-validator/cjs/validation/Validator';
import { readDatabaseTls, TLS_FILES, TLS_MODES, type TlsMode } from './database-tls';
import {
  DATABASE_WRITERS,
  type DatabaseSettings,
  type DatabaseWriters,
  parseDatabaseUrl,
  parseReadUrl,
} from './database-url';
import { DEFAULT_USERNAME_CLAIM, type OidcSettings, oidcSettingsOf } from './oidc-settings';
import { parseRedisUrl, type RedisSettings } from './redis-url';
import {
  HostsWithPorts,
  OneOf,
  Origins,
  Switch,
  Text,
  TextOfForm,
  WebAddress,
  WholeNumber,
} from './setting-decorators';
import { SettingError } from './setting-error';
import { readSettingFile } from './setting-file';

/** The environment of this process, for the two programs that start here; everything else is given Settings. */
export const environment: NodeJS.ProcessEnv = process.env;

/** The injection token of the Settings. */
export const SETTINGS = Symbol('SETTINGS');

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const ON_OFF = ['on', 'off'] as const;

const LOGGED_REQUESTS = ['all', 'errors', 'none'] as const;
export type LoggedRequests = (typeof LOGGED_REQUESTS)[number];

export interface Settings {
  /** NODE_ENV is `production`. */
  readonly production: boolean;
  /** PORT; 0 takes any free one. */
  readonly port: number;
  /** HOST, the address to listen on. */
  readonly host: string;
  /** DATABASE_URL, DATABASE_READ_URL or their files, DATABASE_POOL_SIZE, DATABASE_WRITERS, DATABASE_TLS and its files. */
  readonly database: DatabaseSettings;
  /** REDIS_URL or REDIS_URL_FILE, REDIS_PREFIX and REDIS_TLS_CA_FILE; undefined if each process counts for itself. */
  readonly redis: RedisSettings | undefined;
  /** XML_NAMESPACE (contract section 3). */
  readonly xmlNamespace: string;
  /** BODY_LIMIT in bytes (contract section 15). */
  readonly bodyLimit: number;
  /** BULK_BODY_LIMIT in bytes: of a collection whose records are written one by one (contract section 21). */
  readonly bulkBodyLimit: number;
  /** RATE_LIMIT in requests a minute a caller; 0 is off (contract section 15). */
  readonly rateLimit: number;
  /** MAX_REQUESTS: how many requests the process works on at once; as many wait (contract section 15). */
  readonly maxRequests: number;
  /** IDEMPOTENCY_HOURS: how long the response of a request with an idempotency key is kept (contract section 20). */
  readonly idempotencyHours: number;
  /** LEDGER_DAYS: how many days the entries of the ledger are kept; 0 is for ever (contract section 16). */
  readonly ledgerDays: number;
  /** REQUIRE_HTTPS (contract section 9). */
  readonly requireHttps: boolean;
  /** TRUST_PROXY: the number of proxies in front whose forwarded headers count. */
  readonly trustProxy: number;
  /** COMPRESSION: whether long responses are compressed (contract section 24). */
  readonly compression: boolean;
  /** CORS_ORIGINS; empty is no CORS, `*` alone is any origin. */
  readonly corsOrigins: readonly string[];
  /** LOG_LEVEL. */
  readonly logLevel: LogLevel;
  /** LOG_REQUESTS: which requests have a line in the log. */
  readonly loggedRequests: LoggedRequests;
  /** SHUTDOWN_DELAY in milliseconds: how long a stopping process still takes connections. */
  readonly shutdownDelay: number;
  /** METRICS_PORT, undefined if PORT has the metrics too, and METRICS_TOKEN or METRICS_TOKEN_FILE. */
  readonly metrics: { readonly port?: number; readonly token?: string };
  /** PUBLIC_URL, the address users know, without a slash at its end. */
  readonly publicUrl: string | undefined;
  /** OIDC_ISSUER and what belongs to it; undefined if no JWTs are accepted. */
  readonly oidc: OidcSettings | undefined;
  /** WEBHOOK_SENDING, whether the service sends the events of webhooks, and WEBHOOK_ALLOW. */
  readonly webhooks: { readonly areSent: boolean; readonly allowed: ReadonlySet<string> };
}

/** Settings that the embedded database does not have. */
const SERVER_VARIABLES = ['DATABASE_WRITERS', 'DATABASE_TLS', ...TLS_FILES] as const;
const METRICS_TOKEN = /^[\x21-\x7e]{16,}$/;
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DEFAULT_REDIS_PREFIX = 'pms:';
const DEVELOPMENT_DATABASE = 'sqlite:data/pms.sqlite';

/** The environment variables that the service reads, with their defaults. */
class Variables {
  // In exactly these letters: the libraries compare them too, and a typing error would open the demo accounts.
  @TextOfForm(/^(production|development|test)$/, 'must be production, development, test or empty.')
  NODE_ENV = 'development';
  @WholeNumber(0, 65_535) PORT = 3000;
  @Text() HOST: string | undefined = undefined;
  @Text() DATABASE_URL: string | undefined = undefined;
  @Text() DATABASE_URL_FILE: string | undefined = undefined;
  @Text() DATABASE_READ_URL: string | undefined = undefined;
  @Text() DATABASE_READ_URL_FILE: string | undefined = undefined;
  @WholeNumber(1, 1_000) DATABASE_POOL_SIZE = 10;
  @OneOf(DATABASE_WRITERS) DATABASE_WRITERS: DatabaseWriters = 'one';
  @OneOf(TLS_MODES) DATABASE_TLS: TlsMode = 'off';
  @Text() DATABASE_TLS_CA_FILE: string | undefined = undefined;
  @Text() DATABASE_TLS_CERT_FILE: string | undefined = undefined;
  @Text() DATABASE_TLS_KEY_FILE: string | undefined = undefined;
  @Text() REDIS_URL: string | undefined = undefined;
  @Text() REDIS_URL_FILE: string | undefined = undefined;
  @Text() REDIS_TLS_CA_FILE: string | undefined = undefined;
  @TextOfForm(/^[\w:.-]{1,64}$/, 'must be 1 to 64 letters, digits, or the characters _ : . -')
  REDIS_PREFIX = DEFAULT_REDIS_PREFIX;
  // Written into XML as it is, and a relative name would be another one in each document.
  @TextOfForm(
    /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"'&]+$/,
    'must be an absolute URI without spaces, quotation marks, <, > or &.',
  )
  XML_NAMESPACE = 'urn:performance-management:v4';
  @WholeNumber(1, 1_073_741_824) BODY_LIMIT = 1_048_576;
  @WholeNumber(1, 1_073_741_824) BULK_BODY_LIMIT = 33_554_432;
  @WholeNumber(0, 1_000_000_000) RATE_LIMIT = 600;
  @WholeNumber(1, 100_000) MAX_REQUESTS = 200;
  @WholeNumber(1, 8_760) IDEMPOTENCY_HOURS = 24;
  @WholeNumber(0, 36_500) LEDGER_DAYS = 400;
  @Switch() REQUIRE_HTTPS = false;
  @WholeNumber(0, 100) TRUST_PROXY = 0;
  @Origins() CORS_ORIGINS: readonly string[] = [];
  @OneOf(LOG_LEVELS) LOG_LEVEL: LogLevel = 'info';
  @OneOf(ON_OFF) COMPRESSION: (typeof ON_OFF)[number] = 'on';
  @OneOf(LOGGED_REQUESTS) LOG_REQUESTS: LoggedRequests = 'all';
  @WholeNumber(0, 300_000) SHUTDOWN_DELAY = 1_500;
  @WholeNumber(0, 65_535) METRICS_PORT: number | undefined = undefined;
  @Text() METRICS_TOKEN: string | undefined = undefined;
  @Text() METRICS_TOKEN_FILE: string | undefined = undefined;
  @WebAddress() PUBLIC_URL: string | undefined = undefined;
  // Not a WebAddress, because a slash at its end belongs to the name of an issuer.
  @Text() OIDC_ISSUER: string | undefined = undefined;
  @Text() OIDC_AUDIENCE: string | undefined = undefined;
  @Text() OIDC_JWKS_URI: string | undefined = undefined;
  @Text() OIDC_USERNAME_CLAIM = DEFAULT_USERNAME_CLAIM;
  @TextOfForm(GUID, 'must be the ID of a site.') OIDC_SITE: string | undefined = undefined;
  @Switch() WEBHOOK_SENDING = true;
  @HostsWithPorts() WEBHOOK_ALLOW: readonly string[] = [];
}

/** The names of all environment variables that the service reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(new Variables());

/** Reads and validates all settings. Throws a SettingError that names the first faulty variable. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const variables = plainToInstance(Variables, textsOf(env));
  const [fault] = new Validator().validateSync(variables);
  if (fault) throw new SettingError(fault.property, Object.values(fault.constraints ?? {}).join());
  const production = variables.NODE_ENV === 'production';
  return {
    production,
    port: variables.PORT,
    host: variables.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    database: databaseOf(variables, production),
    redis: redisOf(variables),
    xmlNamespace: variables.XML_NAMESPACE,
    bodyLimit: variables.BODY_LIMIT,
    bulkBodyLimit: variables.BULK_BODY_LIMIT,
    rateLimit: variables.RATE_LIMIT,
    maxRequests: variables.MAX_REQUESTS,
    idempotencyHours: variables.IDEMPOTENCY_HOURS,
    ledgerDays: variables.LEDGER_DAYS,
    requireHttps: variables.REQUIRE_HTTPS,
    compression: variables.COMPRESSION === 'on',
    trustProxy: variables.TRUST_PROXY,
    corsOrigins: variables.CORS_ORIGINS,
    logLevel: variables.LOG_LEVEL,
    loggedRequests: variables.LOG_REQUESTS,
    shutdownDelay: variables.SHUTDOWN_DELAY,
    metrics: { port: metricsPortOf(variables), token: metricsTokenOf(variables) },
    publicUrl: variables.PUBLIC_URL,
    oidc: oidcSettingsOf(variables, production),
    webhooks: { areSent: variables.WEBHOOK_SENDING, allowed: new Set(variables.WEBHOOK_ALLOW) },
  };
}

/** The texts of the variables that are set; an empty one counts as absent. */
function textsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const text = env[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
}

function databaseOf(variables: Variables, production: boolean): DatabaseSettings {
  const database = parseDatabaseUrl(databaseUrlOf(variables, production), variables.DATABASE_POOL_SIZE);
  const readUrl = secretOf(variables, 'DATABASE_READ_URL');
  if (database.dialect === 'mysql') {
    const replica = readUrl === undefined ? undefined : parseReadUrl(readUrl);
    const tls = readDatabaseTls(variables, { DATABASE_URL: database.host, DATABASE_READ_URL: replica?.host });
    return { ...database, writers: variables.DATABASE_WRITERS, tls, ...(replica && { replica }) };
  }
  if (readUrl !== undefined) throw new SettingError('DATABASE_READ_URL', 'requires a mysql:// DATABASE_URL.');
  const [unused] = SERVER_VARIABLES.filter((name) => ![undefined, 'off', 'one'].includes(variables[name]));
  if (unused) throw new SettingError(unused, 'requires a mysql:// DATABASE_URL.');
  return database;
}

function databaseUrlOf(variables: Variables, production: boolean): string {
  const url = secretOf(variables, 'DATABASE_URL');
  if (url === undefined && production) {
    throw new SettingError(
      'DATABASE_URL',
      'must be set in production, for example to mysql://user:password@host:3306/name.',
    );
  }
  return url ?? DEVELOPMENT_DATABASE;
}

function redisOf(variables: Variables): RedisSettings | undefined {
  const { REDIS_PREFIX: prefix, REDIS_TLS_CA_FILE: caFile } = variables;
  const url = secretOf(variables, 'REDIS_URL');
  if (url === undefined) {
    if (caFile !== undefined) throw new SettingError('REDIS_TLS_CA_FILE', 'requires a rediss:// REDIS_URL.');
    if (prefix !== DEFAULT_REDIS_PREFIX) throw new SettingError('REDIS_PREFIX', 'requires REDIS_URL.');
    return undefined;
  }
  const server = parseRedisUrl(url);
  if (caFile === undefined) return { ...server, prefix };
  if (!server.tls) throw new SettingError('REDIS_TLS_CA_FILE', 'requires a rediss:// REDIS_URL.');
  return { ...server, prefix, tls: { ca: readSettingFile('REDIS_TLS_CA_FILE', caFile) } };
}

/** The value of a variable, or of the file that its `_FILE` names. */
function secretOf(
  variables: Variables,
  name: 'DATABASE_URL' | 'DATABASE_READ_URL' | 'REDIS_URL' | 'METRICS_TOKEN',
): string | undefined {
  const path = variables[`${name}_FILE`];
  if (path === undefined) return variables[name];
  if (variables[name] !== undefined)
    throw new SettingError(`${name}_FILE`, `cannot be combined with ${name}. Set one of them.`);
  return readSettingFile(`${name}_FILE`, path);
}

function metricsPortOf({ METRICS_PORT, PORT }: Variables): number | undefined {
  if (METRICS_PORT === PORT && PORT !== 0) throw new SettingError('METRICS_PORT', 'must differ from PORT.');
  return METRICS_PORT;
}

function metricsTokenOf(variables: Variables): string | undefined {
  const token = secretOf(variables, 'METRICS_TOKEN');
  if (token !== undefined && !METRICS_TOKEN.test(token))
    throw new SettingError('METRICS_TOKEN', 'must have at least 16 characters, without spaces.');
  return token;
}
