/** Individuals that were deleted before `:before`, or whose erasure is not completed, and that are not on hold. */
export const LEAVERS = `
  SELECT i.ID FROM individuals i LEFT JOIN erasures e ON e.SiteID = :site AND e.IndividualID = i.ID
  LEFT JOIN holds h ON h.SiteID = :site AND h.ID = i.ID
  WHERE i.SiteID = :site AND i.Deleted = 1 AND h.ID IS NULL
    AND ((e.IndividualID IS NULL AND i.Updated < :before) OR (e.IndividualID IS NOT NULL AND e.Completed IS NULL))
  ORDER BY i.ID`;

/** The individual to which the record `:id` belongs, at any depth. */
export const OWNER = `
  WITH RECURSIVE up AS (
    SELECT n.ID, n.AncestorID FROM nodes n WHERE n.SiteID = :site AND n.ID = :id
    UNION ALL
    SELECT n.ID, n.AncestorID FROM nodes n JOIN up ON n.ID = up.AncestorID WHERE n.SiteID = :site
  )
  SELECT i.ID FROM up JOIN individuals i ON i.SiteID = :site AND i.ID = up.ID`;

/** Deleted records of a table after `:after`, which were deleted before `:before`. */
export function expiredRows(table: string): string {
  return `
  SELECT t.ID FROM ${table} t
  WHERE t.SiteID = :site AND t.Deleted = 1 AND t.Updated < :before AND t.ID > :after ORDER BY t.ID LIMIT 500`;
}

/** Rows that name records without belonging to them, with the column. While such a row is there, the record stays. */
const NAMES = [
  ['archives', 'ItemID'],
  ['archives', 'AncestorID'],
  ['assessments', 'BasicRoleID'],
  ['metrics', 'ParentID'],
] as const;

/** Which of the records `:...ids` other rows name, each with the ID of the row. */
export const NAMED_BY = [
  ...NAMES.map(
    ([table, column]) =>
      `SELECT t.${column} AS ID, t.ID AS ByID FROM ${table} t WHERE t.SiteID = :site AND t.${column} IN (:...ids)`,
  ),
  // A unit in which somebody has the primary membership.
  `SELECT m.OrganizationID AS ID, m.ID AS ByID FROM organization_members m
   JOIN individuals i ON i.SiteID = :site AND i.ID = m.IndividualID AND i.PrimaryMemberID = m.ID
   WHERE m.SiteID = :site AND m.OrganizationID IN (:...ids)`,
].join(' UNION ALL ');

/** Rows that belong to a record and go with it: table, column, and the columns of the key. */
export const BELONGING = [
  ['trend_values', 'MetricID'],
  ['assessments', 'SubjectID'],
  ['task_assignees', 'TaskID'],
  ['team_members', 'ProjectID'],
  ['project_date_changes', 'ProjectID'],
  ['security_group_members', 'GroupID'],
  ['basic_role_dialogs', 'BasicRoleID'],
  ['basic_role_dialogs', 'DialogID'],
  ['permissions', 'RowID'],
  ['permissions', 'PrincipalKey'],
  ['organization_members', 'OrganizationID'],
  ['commitments', 'AncestorID'],
  ['directory_records', 'RecordID'],
] as const;

/** Removes some rows that belong to the records `:...ids`. */
export function belongingRemoved(table: string, column: string): string {
  return `DELETE FROM ${table} WHERE SiteID = :site AND ${column} IN (:...ids) LIMIT 500`;
}

export function rowsRemoved(table: string): string {
  return `DELETE FROM ${table} WHERE SiteID = :site AND ID IN (:...ids)`;
}

/** Rows that belong to the records `:...ids` and have entries, with the ID of the record above. */
export function belongingRows(table: string, column: string): string {
  return `SELECT t.ID, t.Version, t.${column} AS AboveID FROM ${table} t WHERE t.SiteID = :site AND t.${column} IN (:...ids) LIMIT 300`;
}

/**
 * Rows that nothing reads any more: what they are in the output of the command, table and condition. `:now` and `:month` are
 * this time and 30 days before it.
 */
export const LEFTOVERS = [
  ['expired sessions', 'tokens', "Kind = 'session' AND Expires < :now"],
  // The sender removes those of enabled webhooks.
  ['deliveries of webhooks', 'webhook_deliveries', 'NextAttempt IS NULL AND COALESCE(LastAttempt, Created) < :month'],
  [
    'addresses of erased individuals',
    'sign_in_addresses',
    'IndividualID IN (SELECT e.IndividualID FROM erasures e WHERE e.SiteID = :site AND e.Completed IS NOT NULL)',
  ],
  [
    'counts of former callers',
    'caller_writes',
    `CallerID NOT IN (SELECT i.ID FROM individuals i WHERE i.SiteID = :site AND i.Deleted = 0)
     AND CallerID NOT IN (SELECT t.ID FROM tokens t WHERE t.SiteID = :site)
     AND CallerID NOT IN (SELECT c.ID FROM credentials c WHERE c.SiteID = :site)`,
  ],
] as const;

export function leftoversCounted(table: string, condition: string): string {
  return `SELECT COUNT(*) AS n FROM ${table} WHERE SiteID = :site AND ${condition}`;
}

export function leftoversRemoved(table: string, condition: string): string {
  return `DELETE FROM ${table} WHERE SiteID = :site AND ${condition} LIMIT 500`;
}
