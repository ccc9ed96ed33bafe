/** The IDs of all descendants of the record `:id` in a table that has the parent in `TreeParentID`. */
export function descendantsSql(table: 'projects' | 'tasks'): string {
  // CROSS JOIN makes SQLite walk downwards from the rows found so far.
  return `
    WITH RECURSIVE d AS (
      SELECT o.ID FROM ${table} o WHERE o.SiteID = :site AND o.TreeParentID = :id
      UNION ALL
      SELECT o.ID FROM d CROSS JOIN ${table} o ON o.SiteID = :site AND o.TreeParentID = d.ID
    )
    SELECT d.ID FROM d`;
}
