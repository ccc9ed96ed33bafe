import { type Dialect, idList, straightJoin } from '../../../database/dialect';
import { isActive, isCompleted } from '../../projects/project-activity';

const live = (alias: string) => `${alias}.Deleted = 0 AND ${alias}.DeletedByRef = 0`;

/** Selects the live members of the units in `:units`. */
export function membersSql(dialect: Dialect): string {
  const join = straightJoin[dialect];
  return `
    SELECT m.OrganizationID AS UnitID, i.ID FROM ${idList(dialect, 'units')} u
    ${join} organization_members m ON m.SiteID = :site AND m.OrganizationID = u.ID
    ${join} individuals i ON i.SiteID = :site AND i.ID = m.IndividualID AND ${live('i')}`;
}

// What dashboards count of a project (`q`) in the period from `:start` to `:end`. `:due` is now, or `:end` if that is
// over.
const ACTIVE = isActive('q', ':end');
const COMPLETED = isCompleted('q', ':start', ':end');
const ON_TIME = `(${COMPLETED} AND q.EndDateActual <= q.EndDateProjected) OR (${ACTIVE} AND q.EndDateProjected >= :due)`;
const DATE_CHANGES = `(
  SELECT COUNT(*) FROM project_date_changes c
  WHERE c.SiteID = q.SiteID AND c.ProjectID = q.ID AND c.Created BETWEEN :start AND :end)`;
const asNumber = (condition: string) => `CASE WHEN ${condition} THEN 1 ELSE 0 END`;
const FIGURES =
  `${asNumber(ACTIVE)} AS Active, ${asNumber(COMPLETED)} AS Completed, ${asNumber(ON_TIME)} AS OnTime, ` +
  `${DATE_CHANGES} AS DateChanges`;

/** Selects the live projects of the units in `:units`, or those with a team member in `:individuals`. */
export function projectsSql(dialect: Dialect, owners: 'units' | 'individuals'): string {
  const join = straightJoin[dialect];
  const isLive = `q.SiteID = :site AND ${live('q')}`;
  const joins = {
    units: `${join} projects q ON ${isLive} AND q.AncestorID = u.ID`,
    individuals:
      `${join} team_members m ON m.SiteID = :site AND m.IndividualID = u.ID ` +
      `${join} projects q ON ${isLive} AND q.ID = m.ProjectID`,
  };
  return `SELECT u.ID AS OwnerID, q.ID, ${FIGURES} FROM ${idList(dialect, owners)} u ${joins[owners]}`;
}
