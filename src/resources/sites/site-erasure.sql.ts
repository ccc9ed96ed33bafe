import type { Dialect } from '../../database/dialect';

/** Removes at most `rows` rows of a site from a table. */
export function rowsRemoved(dialect: Dialect, table: string, rows: number): string {
  return dialect === 'mysql'
    ? `DELETE FROM \`${table}\` WHERE SiteID = :site LIMIT ${rows}`
    : `DELETE FROM \`${table}\` WHERE SiteID = :site AND rowid IN
        (SELECT rowid FROM \`${table}\` WHERE SiteID = :site LIMIT ${rows})`;
}

/** Clears the references of at most `rows` rows of a site to rows of the same table, which could not be removed otherwise. */
export function referencesCleared(dialect: Dialect, table: string, column: string, rows: number): string {
  const some = `SiteID = :site AND \`${column}\` IS NOT NULL`;
  return dialect === 'mysql'
    ? `UPDATE \`${table}\` SET \`${column}\` = NULL WHERE ${some} LIMIT ${rows}`
    : `UPDATE \`${table}\` SET \`${column}\` = NULL WHERE SiteID = :site AND rowid IN
        (SELECT rowid FROM \`${table}\` WHERE ${some} LIMIT ${rows})`;
}
