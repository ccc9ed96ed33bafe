/** Everything below the record `:id` in a table whose rows say in `TreeParentID` what they hang from. */
export function hangingBelow(table: 'projects' | 'tasks'): string {
  // CROSS JOIN keeps SQLite at walking downwards from what was found.
  return `
    WITH RECURSIVE d AS (
      SELECT o.ID FROM ${table} o WHERE o.SiteID = :site AND o.TreeParentID = :id
      UNION ALL
      SELECT o.ID FROM d CROSS JOIN ${table} o ON o.SiteID = :site AND o.TreeParentID = d.ID
    )
    SELECT d.ID FROM d`;
}
