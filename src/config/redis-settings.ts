import { decodeUrlPart } from './decode-url-part';
import { readSettingFile, refuseUnused, Secret, Text, TextOfForm } from './setting-decorators';
import { SettingError } from './setting-error';

/** The server that the replicas of an installation share. */
export interface RedisSettings {
  readonly host: string;
  readonly port: number;
  /** Undefined for the default user. */
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** The number of the database. */
  readonly database: number;
  /** Undefined for connections without TLS. `ca` is a PEM text; undefined for the authorities of Node. */
  readonly tls: { readonly ca: string | undefined } | undefined;
  /** What the names of all keys begin with. */
  readonly prefix: string;
}

const VARIABLE = 'REDIS_URL';
const SHAPE = 'redis://user:password@host:6379/0, or rediss:// for TLS';

export class RedisVariables {
  @Secret('REDIS_URL') readonly url?: string;
  @Text('REDIS_TLS_CA_FILE') readonly caFile?: string;
  /** What the names of all keys begin with. */
  @TextOfForm('REDIS_PREFIX', /^[\w:.-]{1,64}$/, 'must be 1 to 64 letters, digits, or the characters _ : . -')
  readonly prefix: string = 'pms:';
}

/** Undefined without REDIS_URL. Throws a SettingError for settings that would have no effect. */
export function redisSettingsOf(variables: RedisVariables): RedisSettings | undefined {
  const { url, caFile, prefix } = variables;
  const server = url === undefined ? undefined : parseRedisUrl(url);
  if (caFile !== undefined && !server?.tls)
    throw new SettingError('REDIS_TLS_CA_FILE', 'requires a rediss:// REDIS_URL.');
  if (server === undefined) {
    refuseUnused(RedisVariables, variables, 'requires REDIS_URL.');
    return undefined;
  }
  return { ...server, prefix, tls: server.tls && { ca: readSettingFile('REDIS_TLS_CA_FILE', caFile) } };
}

/** Reads a REDIS_URL. Throws a SettingError that never repeats the value, as it may hold a password. */
function parseRedisUrl(value: string): Omit<RedisSettings, 'prefix'> {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url?.hostname || !['redis:', 'rediss:'].includes(url.protocol))
    throw new SettingError(VARIABLE, `must have the form ${SHAPE}.`);
  if (url.search || url.hash)
    throw new SettingError(VARIABLE, 'must not contain ? or #. In a password, write these characters as %3F and %23.');
  if (!/^\/?\d{0,4}$/.test(url.pathname))
    throw new SettingError(VARIABLE, 'must contain no path but the number of a database, for example /0.');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : 6379,
    user: decodeUrlPart(VARIABLE, url.username) || undefined,
    password: decodeUrlPart(VARIABLE, url.password) || undefined,
    database: Number(url.pathname.slice(1)),
    tls: url.protocol === 'rediss:' ? { ca: undefined } : undefined,
  };
}
