const ROW = `
  p.ID AS id, p.RowID AS recordId, p.ChildTypeKey AS childType, p.CreateState AS \`create\`, p.ReadState AS \`read\`,
  p.UpdateState AS \`update\`, p.DeleteState AS \`delete\`, p.DelegateState AS delegate`;

/**
 * The permission rows of `:me`, of its live groups and of Everyone. The members of Everyone are implicit and not
 * stored. The group is identified by its sort key (contract section 11).
 */
export const ROWS_OF_CALLER = `
  SELECT ${ROW} FROM permissions p WHERE p.SiteID = :site AND p.PrincipalKey = :me
  UNION ALL
  SELECT ${ROW} FROM security_group_members m
  JOIN security_groups g ON g.ID = m.GroupID AND g.SiteID = m.SiteID AND g.Deleted = 0 AND g.DeletedByRef = 0
  JOIN permissions p ON p.SiteID = g.SiteID AND p.PrincipalKey = g.ID
  WHERE m.SiteID = :site AND m.IndividualID = :me
  UNION ALL
  SELECT ${ROW} FROM security_groups g
  JOIN permissions p ON p.SiteID = g.SiteID AND p.PrincipalKey = g.ID
  WHERE g.SiteID = :site AND g.LiveKey = 'everyone\u0001' AND g.BuiltIn = 1`;
