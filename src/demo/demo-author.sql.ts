/** The tables with CreatedBy and UpdatedBy. */
export const TABLES = [
  'accountabilities',
  'assessments',
  'basic_roles',
  'indicators',
  'comments',
  'core_values',
  'dialogs',
  'evaluation_criteria',
  'individuals',
  'metrics',
  'organizations',
  'organization_members',
  'project_scopes',
  'projects',
  'security_groups',
  'sites',
  'supervisory_scopes',
  'tasks',
  'team_members',
] as const;

/** Sets `:author` as the author of the rows of a table that have none. */
export function setAuthorSql(table: (typeof TABLES)[number]): string {
  return `
    UPDATE ${table} SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
    WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)`;
}
