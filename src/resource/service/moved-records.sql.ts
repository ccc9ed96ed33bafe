import { type Dialect, lockForUpdate } from '../../database/dialect';

/** The records directly below `:...ids`, at most `:#limit` of them, locked so that none is added below them. */
export function recordsBelow(dialect: Dialect): string {
  return `
    SELECT n.ID, n.RowType, n.AncestorID FROM nodes n WHERE n.SiteID = :site AND n.AncestorID IN (:...ids)
    LIMIT :#limit${lockForUpdate[dialect]}`;
}

/** The records of a table outside of the tree that belong to `:...ids`, at most `:#limit` of them. */
export function rowsBelow(table: string, column: string): string {
  return `
    SELECT t.ID, t.${column} AS AncestorID FROM ${table} t WHERE t.SiteID = :site AND t.${column} IN (:...ids)
    LIMIT :#limit`;
}

/** Whether any of the records `:...ids` has permission rows. */
export const HAS_PERMISSION_ROWS =
  'SELECT p.ID FROM permissions p WHERE p.SiteID = :site AND p.RowID IN (:...ids) LIMIT 1';
