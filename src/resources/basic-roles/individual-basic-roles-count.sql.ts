const LIVE_ROLES = `
  FROM basic_roles r WHERE r.SiteID = t.SiteID AND r.IndividualID = t.ID AND r.Deleted = 0 AND r.DeletedByRef = 0`;

/** The number of live basic roles of an individual (`t`). */
export const ROLES_COUNT = `(SELECT COUNT(*) ${LIVE_ROLES})`;

/** The sum of their shares of time in percent. */
export const PERCENT_TIME_TOTAL = `(SELECT COALESCE(SUM(r.PercentTime), 0) ${LIVE_ROLES})`;
