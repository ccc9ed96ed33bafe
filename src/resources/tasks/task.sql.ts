/**
 * The tasks (`t`) of the individual `:individual` and those assigned to it. The derived table is materialized once;
 * MySQL would run a UNION directly inside IN for every task of the site.
 */
export const OF_INDIVIDUAL = `t.ID IN (SELECT u.ID FROM (
  SELECT o.ID FROM tasks o WHERE o.SiteID = :site AND o.AncestorID = :individual
  UNION
  SELECT ta.TaskID FROM task_assignees ta WHERE ta.SiteID = :site AND ta.IndividualID = :individual) u)`;
