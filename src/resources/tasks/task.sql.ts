/**
 * The tasks (`t`) of the individual `:individual` itself and those that it is assigned to. A derived table: MySQL would
 * look for each task of the site into a bare UNION.
 */
export const OF_INDIVIDUAL = `t.ID IN (SELECT u.ID FROM (
  SELECT o.ID FROM tasks o WHERE o.SiteID = :site AND o.AncestorID = :individual
  UNION
  SELECT ta.TaskID FROM task_assignees ta WHERE ta.SiteID = :site AND ta.IndividualID = :individual) u)`;
