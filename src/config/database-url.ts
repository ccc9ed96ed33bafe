import { type DatabaseTls, readDatabaseTls } from './database-tls';
import { DatabaseVariables, TlsVariables } from './database-variables';
import { decodeUrlPart } from './decode-url-part';
import { readVariables, refuseUnused } from './setting-decorators';
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
  /** `one` by default. */
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

const SHAPE = 'mysql://user:password@host:3306/name';
const SHAPES = `${SHAPE} or sqlite:data/pms.sqlite`;
const SQLITE_PREFIX = /^sqlite:(\/\/)?/;

/** Reads where the data lives. Throws a SettingError for settings that the database does not have. */
export function readDatabaseSettings(env: NodeJS.ProcessEnv, production: boolean): DatabaseSettings {
  const { url, readUrl, poolSize } = readVariables(DatabaseVariables, env);
  const tlsVariables = readVariables(TlsVariables, env);
  if (url === undefined && production)
    throw new SettingError(
      'DATABASE_URL',
      'must be set in production, for example to mysql://user:password@host:3306/name.',
    );
  if (env.DATABASE_WRITERS === 'many')
    throw new SettingError(
      'DATABASE_WRITERS',
      'cannot be many any more: let all processes use one node of the cluster at a time (docs/operations.md), and remove it.',
    );
  const database = parseDatabaseUrl(url ?? 'sqlite:data/pms.sqlite', poolSize);
  if (database.dialect === 'sqlite') {
    if (readUrl !== undefined) throw new SettingError('DATABASE_READ_URL', 'requires a mysql:// DATABASE_URL.');
    refuseUnused(TlsVariables, tlsVariables, 'requires a mysql:// DATABASE_URL.');
    return database;
  }
  const replica = readUrl === undefined ? undefined : serverOf('DATABASE_READ_URL', readUrl, SHAPE);
  const tls = readDatabaseTls(tlsVariables, { DATABASE_URL: database.host, DATABASE_READ_URL: replica?.host });
  return { ...database, tls, ...(replica && { replica }) };
}

/** Reads a DATABASE_URL. Throws a SettingError that never repeats the value, as it may hold a password. */
export function parseDatabaseUrl(value: string, poolSize: number): DatabaseSettings {
  if (SQLITE_PREFIX.test(value)) {
    return { dialect: 'sqlite', file: sqliteFile(value) };
  }
  return { dialect: 'mysql', ...serverOf('DATABASE_URL', value, SHAPES), poolSize };
}

function serverOf(variable: string, value: string, shapes: string): DatabaseServer {
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
