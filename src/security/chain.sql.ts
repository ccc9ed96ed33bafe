/** From each of the records `:...ids` up to the site, the record itself first. */
// CROSS JOIN keeps SQLite at walking upwards; it would else begin each step with all records of the site.
export const CHAINS_SQL = `
  WITH RECURSIVE up AS (
    SELECT s.ID AS Root, s.ID, s.RowType, s.AncestorID, 0 AS Height
    FROM nodes s WHERE s.SiteID = :site AND s.ID IN (:...ids)
    UNION ALL
    SELECT up.Root, n.ID, n.RowType, n.AncestorID, up.Height + 1
    FROM up CROSS JOIN nodes n ON n.ID = up.AncestorID AND n.SiteID = :site
  )
  SELECT up.Root, up.ID, up.RowType FROM up ORDER BY up.Height`;
