import { type ColumnOptions, type ColumnType, type DataSource, getMetadataArgsStorage } from 'typeorm';

/** `mysql` is MySQL 8 as well as MariaDB 10.6 or newer. */
export type Dialect = 'mysql' | 'sqlite';

/** The dialect of a TypeORM connection. */
export function dialectOf({ options }: DataSource): Dialect {
  return options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
}

/** The end of a SELECT whose rows must not change until the transaction ends. SQLite has only one writer at a time. */
export const lockForShare: Readonly<Record<Dialect, string>> = { mysql: ' LOCK IN SHARE MODE', sqlite: '' };

/** The end of a SELECT whose rows the transaction is going to change. */
export const lockForUpdate: Readonly<Record<Dialect, string>> = { mysql: ' FOR UPDATE', sqlite: '' };

/** A join in the given order; otherwise the databases begin with all records of the site. */
export const straightJoin: Readonly<Record<Dialect, string>> = { mysql: 'STRAIGHT_JOIN', sqlite: 'CROSS JOIN' };

/** The clock of the database, which all processes share, in UTC with milliseconds. */
export const databaseNow: Readonly<Record<Dialect, string>> = {
  mysql: 'UTC_TIMESTAMP(3)',
  sqlite: "strftime('%Y-%m-%d %H:%M:%f', 'now')",
};

/** The type of an ID in SQL for MySQL. */
export const GUID = 'VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin';

/** A table with the column `ID` from the parameter `:list`, a JSON array of IDs. An alias has to follow. */
export function idList(dialect: Dialect, list: string): string {
  return dialect === 'mysql'
    ? `JSON_TABLE(:${list}, '$[*]' COLUMNS (ID ${GUID} PATH '$'))`
    : `(SELECT value AS ID FROM json_each(:${list}))`;
}

/**
 * The rows of a SELECT as one JSON array of arrays of these columns; NULL if there are more than `maxRows`. MySQL
 * limits the length of such a text per session (`mysql-connections.ts`).
 */
export function jsonRows(dialect: Dialect, columns: readonly string[], select: string, maxRows: number): string {
  const row = `JSON_ARRAY(${columns.map((name) => `r.${name}`).join(', ')})`;
  const list = dialect === 'mysql' ? `CAST(JSON_ARRAYAGG(${row}) AS CHAR)` : `json_group_array(${row})`;
  return `(SELECT CASE WHEN COUNT(*) <= ${maxRows} THEN COALESCE(${list}, '[]') END FROM (${select}) r)`;
}

/** Column types of MySQL that have another name in SQLite. */
const SQLITE_TYPES: Readonly<Partial<Record<string, ColumnType>>> = {
  int: 'integer',
  mediumblob: 'blob',
  mediumtext: 'text',
};

const TEXT_TYPES: readonly unknown[] = ['varchar', 'text', 'mediumtext'];

const declaredOptions = new WeakMap<object, ColumnOptions>();

/** The name of a column type in the dialect. */
export function columnType(dialect: Dialect, declared: ColumnType): ColumnType {
  return (dialect === 'sqlite' && typeof declared === 'string' && SQLITE_TYPES[declared]) || declared;
}

/** Text is compared as bytes on both dialects. SQLite has one encoding and does so by default. */
export function textColumn(dialect: Dialect, charset = 'utf8mb4'): Pick<ColumnOptions, 'charset' | 'collation'> {
  return { charset, collation: dialect === 'mysql' ? `${charset}_bin` : undefined };
}

/**
 * Adapts the columns of all entities to the dialect. Must run before a DataSource is initialized. The declared options
 * are kept, so that one process can open both dialects one after the other.
 */
export function adaptColumns(dialect: Dialect): void {
  for (const column of getMetadataArgsStorage().columns) {
    const options = declaredOptions.get(column) ?? column.options;
    declaredOptions.set(column, options);
    const { type, charset } = options;
    const adapted = type && {
      type: columnType(dialect, type),
      ...(TEXT_TYPES.includes(type) ? textColumn(dialect, charset) : {}),
    };
    // Replaced, not modified: several columns share their options.
    Object.assign(column, { options: { ...options, ...adapted } });
  }
}
