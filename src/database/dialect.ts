import { type ColumnOptions, type ColumnType, getMetadataArgsStorage } from 'typeorm';

/** `mysql` is MySQL 8 and MariaDB 10.6 or newer alike. */
export type Dialect = 'mysql' | 'sqlite';

/** Ends a SELECT of a transaction whose rows must not change until it ends. SQLite has one writer at a time. */
export const lockForShare: Readonly<Record<Dialect, string>> = { mysql: ' LOCK IN SHARE MODE', sqlite: '' };

/** Ends a SELECT of a transaction that goes on to change the rows. */
export const lockForUpdate: Readonly<Record<Dialect, string>> = { mysql: ' FOR UPDATE', sqlite: '' };

/** Joins in the order written, where the databases would else begin with all records of the site. */
export const inThisOrder: Readonly<Record<Dialect, string>> = { mysql: 'STRAIGHT_JOIN', sqlite: 'CROSS JOIN' };

/** The type of an id within SQL for MySQL. */
export const GUID = 'VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin';

/** The column `ID` of a table out of one parameter, a JSON array of ids; an alias follows. */
export const idList: Readonly<Record<Dialect, string>> = {
  mysql: `JSON_TABLE(?, '$[*]' COLUMNS (\`ID\` ${GUID} PATH '$'))`,
  sqlite: '(SELECT value AS `ID` FROM json_each(?))',
};

/** Column types of MySQL that SQLite spells in another way. */
const SQLITE_TYPES: Readonly<Partial<Record<string, ColumnType>>> = { mediumblob: 'blob' };

const declaredTypes = new WeakMap<ColumnOptions, ColumnType | undefined>();

/** The type as the dialect knows it. */
export function columnType(dialect: Dialect, declared: ColumnType): ColumnType {
  return (dialect === 'sqlite' && typeof declared === 'string' && SQLITE_TYPES[declared]) || declared;
}

/**
 * Gives the columns of all entities the types of the dialect; to be called before a DataSource is initialized.
 * The declared types are kept, so that one process can open both dialects one after another.
 */
export function adaptColumnTypes(dialect: Dialect): void {
  for (const { options } of getMetadataArgsStorage().columns) {
    if (!declaredTypes.has(options)) {
      declaredTypes.set(options, options.type);
    }
    const declared = declaredTypes.get(options);
    if (declared) {
      options.type = columnType(dialect, declared);
    }
  }
}
