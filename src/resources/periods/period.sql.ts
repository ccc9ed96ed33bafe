import { isActive } from '../projects/project-activity';

/** The number of commitments in a period (`t`). Those with a deleted ancestor are out of view (contract section 7). */
export const COMMITMENTS_IN_VIEW = `(
  SELECT COUNT(*) FROM commitments pc
  JOIN nodes pn ON pn.ID = pc.AncestorID AND pn.SiteID = pc.SiteID AND pn.Deleted = 0 AND pn.DeletedByRef = 0
  WHERE pc.SiteID = t.SiteID AND pc.PeriodID = t.ID)`;

/** The number of active projects in a period (`t`) (contract section 14). */
export const ACTIVE_PROJECTS = `(
  SELECT COUNT(*) FROM projects pp
  WHERE pp.SiteID = t.SiteID AND pp.Deleted = 0 AND pp.DeletedByRef = 0
    AND ${isActive('pp', 't.EndDate')})`;
