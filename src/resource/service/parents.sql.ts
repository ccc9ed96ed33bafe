/** How the records of a table are above each other that name a record of the same table in `ParentID`. */
export function parentHierarchy(table: string) {
  const sql = `
    WITH RECURSIVE up AS (
      SELECT t.ID, t.ParentID AS AboveID FROM ${table} t WHERE t.SiteID = :site AND t.ID IN (:...ids)
      UNION
      SELECT t.ID, t.ParentID FROM up JOIN ${table} t ON t.ID = up.AboveID AND t.SiteID = :site
    )
    SELECT up.ID, up.AboveID FROM up`;
  return { node: 'ID', above: 'ParentID', sql };
}
