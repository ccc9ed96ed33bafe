import { type Dialect, idList, inThisOrder } from '../../../database/dialect';
import { isActive, isCompleted } from '../../projects/project-activity';

const live = (alias: string) => `${alias}.Deleted = 0 AND ${alias}.DeletedByRef = 0`;

/** The live members of the units in the list `:units`. */
export function membersSql(dialect: Dialect): string {
  const walk = inThisOrder[dialect];
  return `
    SELECT m.OrganizationID AS UnitID, i.ID FROM ${idList(dialect, 'units')} u
    ${walk} organization_members m ON m.SiteID = :site AND m.OrganizationID = u.ID
    ${walk} individuals i ON i.SiteID = :site AND i.ID = m.IndividualID AND ${live('i')}`;
}

/** What dashboards count of a project (`q`) in the period from `:start` to `:end`, of which `:due` is over. */
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

/** The live projects of the units in the list `:units`, or of the teams with individuals of the list `:individuals`. */
export function projectsSql(dialect: Dialect, of: 'units' | 'individuals'): string {
  const walk = inThisOrder[dialect];
  const isMine = `q.SiteID = :site AND ${live('q')}`;
  const text = {
    units: `${walk} projects q ON ${isMine} AND q.AncestorID = u.ID`,
    individuals:
      `${walk} team_members m ON m.SiteID = :site AND m.IndividualID = u.ID ` +
      `${walk} projects q ON ${isMine} AND q.ID = m.ProjectID`,
  };
  return `SELECT u.ID AS OwnerID, q.ID, ${FIGURES} FROM ${idList(dialect, of)} u ${text[of]}`;
}
