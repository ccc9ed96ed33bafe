import { type DatabaseSettings, readDatabaseSettings } from './database-url';
import { type OidcSettings, OidcVariables, oidcSettingsOf } from './oidc-settings';
import { type RedisSettings, RedisVariables, redisSettingsOf } from './redis-settings';
import {
  declaredVariables,
  HostsWithPorts,
  IsProduction,
  OneOf,
  Origins,
  readVariables,
  Secret,
  Switch,
  Text,
  TextOfForm,
  WebAddress,
  WholeNumber,
} from './setting-decorators';
import { SettingError } from './setting-error';

/** The environment of this process, for the two programs that start here; everything else is given Settings. */
export const environment: NodeJS.ProcessEnv = process.env;

/** The injection token of the Settings. */
export const SETTINGS = Symbol('SETTINGS');

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const ON_OFF = ['on', 'off'] as const;

const LOGGED_REQUESTS = ['all', 'errors', 'none'] as const;
export type LoggedRequests = (typeof LOGGED_REQUESTS)[number];
const METRICS_TOKEN = /^[\x21-\x7e]{16,}$/;

/** The settings that are the value of one variable. */
class OwnVariables {
  @IsProduction('NODE_ENV') readonly production: boolean = false;
  /** 0 takes any free one. */
  @WholeNumber('PORT', 0, 65_535) readonly port: number = 3000;
  /** The address to listen on. */
  @Text('HOST') readonly host?: string;
  /** Contract section 3. Written into XML as it is, and a relative name would be another one in each document. */
  @TextOfForm(
    'XML_NAMESPACE',
    /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"'&]+$/,
    'must be an absolute URI without spaces, quotation marks, <, > or &.',
  )
  readonly xmlNamespace: string = 'urn:performance-management:v4';
  /** In bytes (contract section 15). */
  @WholeNumber('BODY_LIMIT', 1, 1_073_741_824) readonly bodyLimit: number = 1_048_576;
  /** In bytes, of a collection whose records are written one by one (contract section 21). */
  @WholeNumber('BULK_BODY_LIMIT', 1, 1_073_741_824) readonly bulkBodyLimit: number = 33_554_432;
  /** In requests a minute a caller; 0 is off (contract section 15). */
  @WholeNumber('RATE_LIMIT', 0, 1_000_000_000) readonly rateLimit: number = 600;
  /** The same below `/scim/v2` (contract section 26). */
  @WholeNumber('SCIM_RATE_LIMIT', 1_500, 1_000_000_000) readonly scimRateLimit: number = 3_000;
  /** How many requests the process works on at once; as many wait (contract section 15). */
  @WholeNumber('MAX_REQUESTS', 1, 100_000) readonly maxRequests: number = 200;
  /** How long a connection is kept between two requests. A load balancer in front must close first (contract section 15). */
  @WholeNumber('KEEP_ALIVE_SECONDS', 1, 3_600) readonly keepAliveSeconds: number = 75;
  /** How long the response of a request with an idempotency key is kept (contract section 20). */
  @WholeNumber('IDEMPOTENCY_HOURS', 1, 8_760) readonly idempotencyHours: number = 24;
  /** How many days the entries of the ledger are kept; 0 is for ever (contract section 16). */
  @WholeNumber('LEDGER_DAYS', 0, 36_500) readonly ledgerDays: number = 400;
  /** Contract section 9. */
  @Switch('REQUIRE_HTTPS') readonly requireHttps: boolean = false;
  /** The number of proxies in front whose forwarded headers count. */
  @WholeNumber('TRUST_PROXY', 0, 100) readonly trustProxy: number = 0;
  /** Empty is no CORS, `*` alone is any origin. */
  @Origins('CORS_ORIGINS') readonly corsOrigins: readonly string[] = [];
  @OneOf('LOG_LEVEL', LOG_LEVELS) readonly logLevel: LogLevel = 'info';
  /** Whether long responses are compressed (contract section 24). */
  @OneOf('COMPRESSION', ON_OFF) readonly compression: (typeof ON_OFF)[number] = 'on';
  /** Which requests have a line in the log. */
  @OneOf('LOG_REQUESTS', LOGGED_REQUESTS) readonly loggedRequests: LoggedRequests = 'all';
  /** In milliseconds: how long a stopping process still takes connections. */
  @WholeNumber('SHUTDOWN_DELAY', 0, 300_000) readonly shutdownDelay: number = 1_500;
  /** The address users know, without a slash at its end. */
  @WebAddress('PUBLIC_URL') readonly publicUrl?: string;
}

class MetricsVariables {
  /** Undefined if PORT has the metrics too. */
  @WholeNumber('METRICS_PORT', 0, 65_535) readonly port?: number;
  @Secret('METRICS_TOKEN') readonly token?: string;
}

class WebhookVariables {
  /** Whether the service sends the events of webhooks. */
  @Switch('WEBHOOK_SENDING') readonly areSent: boolean = true;
  @HostsWithPorts('WEBHOOK_ALLOW') readonly allowed: ReadonlySet<string> = new Set();
}

/** All settings of the service. */
export interface Settings extends OwnVariables {
  readonly host: string;
  readonly database: DatabaseSettings;
  /** Undefined if each process counts for itself. */
  readonly redis: RedisSettings | undefined;
  readonly metrics: MetricsVariables;
  /** Undefined if no JWTs are accepted. */
  readonly oidc: OidcSettings | undefined;
  readonly webhooks: WebhookVariables;
}

/** The names of all environment variables that the service reads: those of the classes here and of the imported files. */
export const SETTING_NAMES: readonly string[] = declaredVariables();

/** Reads and validates all settings. Throws a SettingError that names the first faulty variable. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const own = readVariables(OwnVariables, env);
  const { production, port, host = production ? '0.0.0.0' : '127.0.0.1' } = own;
  return {
    ...own,
    host,
    database: readDatabaseSettings(env, production),
    redis: redisSettingsOf(readVariables(RedisVariables, env)),
    metrics: readMetricsSettings(env, port),
    oidc: oidcSettingsOf(readVariables(OidcVariables, env), production),
    webhooks: readVariables(WebhookVariables, env),
  };
}

function readMetricsSettings(env: NodeJS.ProcessEnv, servicePort: number): MetricsVariables {
  const metrics = readVariables(MetricsVariables, env);
  if (metrics.port === servicePort && servicePort !== 0)
    throw new SettingError('METRICS_PORT', 'must differ from PORT.');
  if (metrics.token !== undefined && !METRICS_TOKEN.test(metrics.token))
    throw new SettingError('METRICS_TOKEN', 'must have at least 16 characters, without spaces.');
  return metrics;
}
