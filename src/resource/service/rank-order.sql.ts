import type { Dialect } from '../../database/dialect';

/** A table whose records are ranked among their siblings. */
export interface RankedTable {
  readonly table: string;
  /** The column with the ID of the parent. */
  readonly parentColumn: string;
  /** The column by which siblings are ranked; never null. */
  readonly rank: string;
}

/** The number of levels of the record `:id` and its descendants in the table, itself included. */
export function heightOf({ table, parentColumn }: RankedTable): string {
  return `
    WITH RECURSIVE d AS (
      SELECT t.ID, 1 AS Depth FROM ${table} t WHERE t.ID = :id AND t.SiteID = :site
      UNION ALL
      SELECT o.ID, d.Depth + 1 FROM d CROSS JOIN ${table} o ON o.SiteID = :site AND o.${parentColumn} = d.ID
    )
    SELECT MAX(d.Depth) AS height FROM d`;
}

/** The number of levels above the record `:id` in the table and of its own, as far as `:#max`. */
export function levelOf({ table, parentColumn }: RankedTable): string {
  return `
    WITH RECURSIVE up AS (
      SELECT t.ID, t.${parentColumn} AS AboveID, 1 AS Level FROM ${table} t WHERE t.ID = :id AND t.SiteID = :site
      UNION
      SELECT t.ID, t.${parentColumn}, up.Level + 1
      FROM up JOIN ${table} t ON t.ID = up.AboveID AND t.SiteID = :site AND up.Level < :#max
    )
    SELECT MAX(up.Level) AS level FROM up`;
}

/** Updates RankOrder of the children of `:...parents`, if it differs. */
export function renumbering(dialect: Dialect, { table, parentColumn, rank }: RankedTable): string {
  // Positions among the siblings that are not deleted. A deleted record has the position that it would get. MySQL
  // materializes the rows of a window function; otherwise it could not update the table that it reads.
  const numbered = `
    SELECT s.ID, s.RankOrder, CASE WHEN p.ID IS NULL THEN '' ELSE CONCAT(p.RankOrder, '.') END AS Above,
      SUM(1 - s.Deleted) OVER (PARTITION BY s.${parentColumn} ORDER BY s.\`${rank}\`, s.ID ROWS UNBOUNDED PRECEDING)
        + s.Deleted AS Position
    FROM ${table} s LEFT JOIN ${table} p ON p.ID = s.${parentColumn} AND p.SiteID = s.SiteID
    WHERE s.SiteID = :site AND s.${parentColumn} IN (:...parents)`;
  const ordered = `
    SELECT n.ID, n.RankOrder, CONCAT(n.Above,
      CASE WHEN n.Position < 10000 THEN SUBSTR(CONCAT('000', n.Position), -4) ELSE n.Position END) AS Wanted
    FROM (${numbered}) n`;
  const changed = `SELECT o.ID, o.Wanted FROM (${ordered}) o WHERE o.RankOrder <> o.Wanted`;
  // Version and Updated stay: no caller has changed these records, their positions follow from another one.
  return {
    mysql: `
      UPDATE (${changed}) w STRAIGHT_JOIN ${table} t ON t.ID = w.ID
      SET t.RankOrder = w.Wanted WHERE t.SiteID = :site`,
    sqlite: `
      UPDATE ${table} AS t SET RankOrder = w.Wanted FROM (${changed}) w
      WHERE t.ID = w.ID AND t.SiteID = :site`,
  }[dialect];
}

/** The children of `:...parents` that have children of their own with a RankOrder that does not begin with theirs. */
export function parentsWithOldPrefix({ table, parentColumn }: RankedTable): string {
  // CROSS JOIN makes SQLite begin with the siblings.
  return `
    SELECT DISTINCT p.ID FROM ${table} p CROSS JOIN ${table} c ON c.SiteID = p.SiteID AND c.${parentColumn} = p.ID
    WHERE p.SiteID = :site AND p.${parentColumn} IN (:...parents) AND c.RankOrder NOT LIKE CONCAT(p.RankOrder, '.%')`;
}

/** RankOrder of the records `:...ids`. */
export function rankOrders({ table }: RankedTable): string {
  return `SELECT t.ID, t.RankOrder FROM ${table} t WHERE t.SiteID = :site AND t.ID IN (:...ids)`;
}
