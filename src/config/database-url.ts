import type { DatabaseTls } from './database-tls';
import { decodeUrlPart } from './decode-url-part';
import { SettingError } from './setting-error';

/** Where the data lives: a MySQL or MariaDB server, or one file. */
export type DatabaseSettings = MysqlSettings | SqliteSettings;

/** Whether all transactions write on one server at a time, or on several nodes of a Galera cluster. */
export const DATABASE_WRITERS = ['one', 'many'] as const;
export type DatabaseWriters = (typeof DATABASE_WRITERS)[number];

export interface MysqlSettings {
  readonly dialect: 'mysql';
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly name: string;
  /** The most connections this process opens. */
  readonly poolSize: number;
  /** `one` by default. */
  readonly writers?: DatabaseWriters;
  /** Undefined for connections without TLS. */
  readonly tls?: DatabaseTls;
  /** A read replica of the database, which is reached with the same TLS settings. */
  readonly replica?: DatabaseServer;
}

/** A database on a server. */
export type DatabaseServer = Pick<MysqlSettings, 'host' | 'port' | 'user' | 'password' | 'name'>;

interface SqliteSettings {
  readonly dialect: 'sqlite';
  /** Path of the file, absolute or from the working directory. */
  readonly file: string;
}

type UrlVariable = 'DATABASE_URL' | 'DATABASE_READ_URL';

const SHAPE = 'mysql://user:password@host:3306/name';
const SHAPES = `${SHAPE} or sqlite:data/pms.sqlite`;
const SQLITE_PREFIX = /^sqlite:(\/\/)?/;

/** Reads a DATABASE_URL. Throws a SettingError that never repeats the value, as it may hold a password. */
export function parseDatabaseUrl(value: string, poolSize: number): DatabaseSettings {
  if (SQLITE_PREFIX.test(value)) {
    return { dialect: 'sqlite', file: sqliteFile(value) };
  }
  return { dialect: 'mysql', ...serverOf('DATABASE_URL', value, SHAPES), poolSize };
}

/** The same for a DATABASE_READ_URL, which is always a server. */
export function parseReadUrl(value: string): DatabaseServer {
  return serverOf('DATABASE_READ_URL', value, SHAPE);
}

function serverOf(variable: UrlVariable, value: string, shapes: string): DatabaseServer {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['mysql:', 'mariadb:'].includes(url.protocol)) {
    throw new SettingError(variable, `must have the form ${shapes}.`);
  }
  const name = decodeUrlPart(variable, url.pathname.slice(1));
  if (!url.hostname || !url.username || !name || name.includes('/')) {
    throw new SettingError(variable, `must contain a user, a host and one database name, in the form ${shapes}.`);
  }
  if (url.search || url.hash) {
    throw new SettingError(variable, 'must not contain ? or #. In a password, write these characters as %3F and %23.');
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : 3306,
    user: decodeUrlPart(variable, url.username),
    password: decodeUrlPart(variable, url.password),
    name,
  };
}

function sqliteFile(value: string): string {
  const file = value.replace(SQLITE_PREFIX, '');
  if (!file || file.startsWith(':')) {
    // Reader and writer are two connections, and a database in memory belongs to one.
    throw new SettingError(
      'DATABASE_URL',
      'must contain a file path after sqlite:, for example sqlite:data/pms.sqlite.',
    );
  }
  return file;
}
