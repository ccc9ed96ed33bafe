import { type ColumnOptions, type ColumnType, type DataSource, getMetadataArgsStorage } from 'typeorm';

/** `mysql` is MySQL 8 and MariaDB 10.6 or newer alike. */
export type Dialect = 'mysql' | 'sqlite';

/** What a connection of TypeORM speaks. */
export function dialectOf({ options }: DataSource): Dialect {
  return options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
}

/** Ends a SELECT of a transaction whose rows must not change until it ends. SQLite has one writer at a time. */
export const lockForShare: Readonly<Record<Dialect, string>> = { mysql: ' LOCK IN SHARE MODE', sqlite: '' };

/** Ends a SELECT of a transaction that goes on to change the rows. */
export const lockForUpdate: Readonly<Record<Dialect, string>> = { mysql: ' FOR UPDATE', sqlite: '' };

/** Joins in the order written, where the databases would else begin with all records of the site. */
export const inThisOrder: Readonly<Record<Dialect, string>> = { mysql: 'STRAIGHT_JOIN', sqlite: 'CROSS JOIN' };

/** The type of an id within SQL for MySQL. */
export const GUID = 'VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin';

/** The column `ID` of a table out of the parameter `:list`, a JSON array of ids; an alias follows. */
export function idList(dialect: Dialect, list: string): string {
  return dialect === 'mysql'
    ? `JSON_TABLE(:${list}, '$[*]' COLUMNS (ID ${GUID} PATH '$'))`
    : `(SELECT value AS ID FROM json_each(:${list}))`;
}

/**
 * The rows of a SELECT as one text, a JSON array of arrays of these columns; NULL where there are more than `most` rows.
 * Sessions of MySQL make such texts up to a length of their own (`database/data-source.ts`).
 */
export function jsonRows(dialect: Dialect, columns: readonly string[], select: string, most: number): string {
  const row = `JSON_ARRAY(${columns.map((name) => `r.${name}`).join(', ')})`;
  const list = dialect === 'mysql' ? `CAST(JSON_ARRAYAGG(${row}) AS CHAR)` : `json_group_array(${row})`;
  return `(SELECT CASE WHEN COUNT(*) <= ${most} THEN COALESCE(${list}, '[]') END FROM (${select}) r)`;
}

/** Column types of MySQL that SQLite spells in another way. */
const SQLITE_TYPES: Readonly<Partial<Record<string, ColumnType>>> = { int: 'integer', mediumblob: 'blob' };

const TEXTS: readonly unknown[] = ['varchar', 'text'];

const declared = new WeakMap<object, ColumnOptions>();

/** The type as the dialect knows it. */
export function columnType(dialect: Dialect, declared: ColumnType): ColumnType {
  return (dialect === 'sqlite' && typeof declared === 'string' && SQLITE_TYPES[declared]) || declared;
}

/** How text is kept: compared as bytes, on both dialects alike. SQLite has one encoding and does so by itself. */
export function textColumn(dialect: Dialect, charset = 'utf8mb4'): Pick<ColumnOptions, 'charset' | 'collation'> {
  return { charset, collation: dialect === 'mysql' ? `${charset}_bin` : undefined };
}

/**
 * Gives the columns of all entities what they are in the dialect; to be called before a DataSource is initialized.
 * What was declared is kept, so that one process can open both dialects one after another.
 */
export function adaptColumns(dialect: Dialect): void {
  for (const column of getMetadataArgsStorage().columns) {
    const options = declared.get(column) ?? column.options;
    declared.set(column, options);
    const { type, charset } = options;
    const adapted = type && {
      type: columnType(dialect, type),
      ...(TEXTS.includes(type) ? textColumn(dialect, charset) : {}),
    };
    // Not changed in place: several columns share their options.
    Object.assign(column, { options: { ...options, ...adapted } });
  }
}
