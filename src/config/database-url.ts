import type { DatabaseTls } from './database-tls';
import { decodeUrlPart } from './decode-url-part';
import { SettingError } from './setting-error';

/** Where the data lives: a MySQL or MariaDB server, or one file. */
export type DatabaseSettings = MysqlSettings | SqliteSettings;

export interface MysqlSettings {
  readonly dialect: 'mysql';
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly name: string;
  /** The most connections this process opens. */
  readonly poolSize: number;
  /** Undefined for connections without TLS. */
  readonly tls?: DatabaseTls;
}

interface SqliteSettings {
  readonly dialect: 'sqlite';
  /** Path of the file, absolute or from the working directory. */
  readonly file: string;
}

const VARIABLE = 'DATABASE_URL';
const SHAPES = 'mysql://user:password@host:3306/name or sqlite:data/pms.sqlite';
const SQLITE_PREFIX = /^sqlite:(\/\/)?/;

/** Reads a DATABASE_URL. Throws a SettingError that never repeats the value, as it may hold a password. */
export function parseDatabaseUrl(value: string, poolSize: number): DatabaseSettings {
  if (SQLITE_PREFIX.test(value)) {
    return { dialect: 'sqlite', file: sqliteFile(value) };
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['mysql:', 'mariadb:'].includes(url.protocol)) {
    throw new SettingError(VARIABLE, `must have the form ${SHAPES}.`);
  }
  const name = decodeUrlPart(VARIABLE, url.pathname.slice(1));
  if (!url.hostname || !url.username || !name || name.includes('/')) {
    throw new SettingError(VARIABLE, `must contain a user, a host and one database name, in the form ${SHAPES}.`);
  }
  if (url.search || url.hash) {
    throw new SettingError(VARIABLE, 'must not contain ? or #. In a password, write these characters as %3F and %23.');
  }
  return {
    dialect: 'mysql',
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : 3306,
    user: decodeUrlPart(VARIABLE, url.username),
    password: decodeUrlPart(VARIABLE, url.password),
    name,
    poolSize,
  };
}

function sqliteFile(value: string): string {
  const file = value.replace(SQLITE_PREFIX, '');
  if (!file || file.startsWith(':')) {
    // Reader and writer are two connections, and a database in memory belongs to one.
    throw new SettingError(VARIABLE, 'must contain a file path after sqlite:, for example sqlite:data/pms.sqlite.');
  }
  return file;
}
