/** Whether `:id` is the record `:ancestor` or below it at any depth. */
export const IS_BELOW = `
  WITH RECURSIVE up AS (
    SELECT n.ID, n.AncestorID FROM nodes n WHERE n.ID = :id AND n.SiteID = :site
    UNION
    SELECT n.ID, n.AncestorID FROM nodes n JOIN up ON n.ID = up.AncestorID WHERE n.SiteID = :site
  )
  SELECT up.ID FROM up WHERE up.ID = :ancestor`;

/** Where records that are not in the tree name the record that decides who may read them. */
export const OUTSIDE_THE_TREE = [
  ['archives', 'ItemID'],
  ['assessments', 'SubjectID'],
  ['basic_role_dialogs', 'BasicRoleID'],
  ['basic_role_dialogs', 'DialogID'],
  ['commitments', 'AncestorID'],
  ['organization_members', 'OrganizationID'],
  ['permissions', 'RowID'],
  ['team_members', 'ProjectID'],
  ['trend_values', 'MetricID'],
] as const;

/** Whether any record belongs to `:id`. */
export const HAS_RECORDS_BELOW = [
  'SELECT 1 AS one FROM nodes n WHERE n.SiteID = :site AND n.AncestorID = :id',
  ...OUTSIDE_THE_TREE.map(
    ([table, column]) => `SELECT 1 AS one FROM ${table} t WHERE t.SiteID = :site AND t.${column} = :id`,
  ),
]
  .map((rows) => `SELECT found.one FROM (${rows} LIMIT 1) found`)
  .join(' UNION ALL ');

/** Everything below `:id`. */
export const BELOW = `${down('')} SELECT d.ID, d.RowType, d.AncestorID FROM d WHERE d.ID <> :id`;

/** Everything below `:id` that is not deleted by reference. */
export const LIVE_BELOW = `${down('')} SELECT d.ID, d.RowType, d.AncestorID FROM d WHERE d.ID <> :id AND d.DeletedByRef = 0`;

/** Everything below `:id` that is deleted by reference, unless a record between the two is deleted itself. */
export const HIDDEN_BELOW = `
  ${down('WHERE d.Deleted = 0')} SELECT d.ID, d.RowType, d.AncestorID FROM d WHERE d.ID <> :id AND d.DeletedByRef = 1`;

// CROSS JOIN makes SQLite walk downwards; otherwise each step begins with all records of the site.
function down(through: string): string {
  return `
  WITH RECURSIVE d AS (
    SELECT n.ID, n.RowType, n.AncestorID, n.Deleted, n.DeletedByRef FROM nodes n WHERE n.SiteID = :site AND n.ID = :id
    UNION ALL
    SELECT n.ID, n.RowType, n.AncestorID, n.Deleted, n.DeletedByRef
    FROM d CROSS JOIN nodes n ON n.SiteID = :site AND n.AncestorID = d.ID ${through}
  )`;
}
