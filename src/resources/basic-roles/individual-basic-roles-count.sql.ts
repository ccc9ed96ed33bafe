const LIVE_ROLES = `
  FROM basic_roles r WHERE r.SiteID = t.SiteID AND r.IndividualID = t.ID AND r.Deleted = 0 AND r.DeletedByRef = 0`;

/** How many live basic roles an individual (`t`) has. */
export const ROLES_COUNT = `(SELECT COUNT(*) ${LIVE_ROLES})`;

/** The percents of time of the same. */
export const PERCENT_TIME_TOTAL = `(SELECT COALESCE(SUM(r.PercentTime), 0) ${LIVE_ROLES})`;
