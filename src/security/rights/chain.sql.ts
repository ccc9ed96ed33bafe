/** The records from each of `:...ids` up to the site, beginning with the record itself. */
// CROSS JOIN makes SQLite walk upwards; otherwise each step begins with all records of the site.
export const CHAINS_SQL = `
  WITH RECURSIVE up AS (
    SELECT s.ID AS Root, s.ID, s.RowType, s.AncestorID, 0 AS Height
    FROM nodes s WHERE s.SiteID = :site AND s.ID IN (:...ids)
    UNION ALL
    SELECT up.Root, n.ID, n.RowType, n.AncestorID, up.Height + 1
    FROM up CROSS JOIN nodes n ON n.ID = up.AncestorID AND n.SiteID = :site
  )
  SELECT up.Root, up.ID, up.RowType FROM up ORDER BY up.Height`;

/**
 * The records `:...ids` and all below them that have one of `:...rowTypes`. Records below one of another row type are
 * not searched.
 */
export const BELOW_SQL = `
  WITH RECURSIVE down AS (
    SELECT s.ID, s.RowType FROM nodes s WHERE s.SiteID = :site AND s.ID IN (:...ids)
    UNION
    SELECT n.ID, n.RowType
    FROM down CROSS JOIN nodes n ON n.AncestorID = down.ID AND n.SiteID = :site AND n.RowType IN (:...rowTypes)
  )
  SELECT down.ID, down.RowType FROM down WHERE down.RowType IN (:...rowTypes)`;
