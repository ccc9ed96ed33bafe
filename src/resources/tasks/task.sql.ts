/** The tasks of the individual `:individual` and those assigned to it. */
export const OF_INDIVIDUAL = `
  SELECT o.ID FROM tasks o WHERE o.SiteID = :site AND o.AncestorID = :individual
  UNION
  SELECT ta.TaskID FROM task_assignees ta WHERE ta.SiteID = :site AND ta.IndividualID = :individual`;
