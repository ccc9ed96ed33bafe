/** The site of the individual `:id`. */
export const SITE_OF_INDIVIDUAL = 'SELECT i.SiteID FROM individuals i WHERE i.ID = :id';

/** Tasks that are assigned to `:id`. */
export const ASSIGNED_TASKS =
  'SELECT a.TaskID AS ID FROM task_assignees a WHERE a.SiteID = :site AND a.IndividualID = :id ORDER BY a.TaskID LIMIT 200';

/** Permission rows of the user `:id`. */
export const PERMISSIONS_OF =
  'SELECT p.ID FROM permissions p WHERE p.SiteID = :site AND p.PrincipalKey = :id ORDER BY p.ID LIMIT 200';
