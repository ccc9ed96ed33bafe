import { type Dialect, idList, straightJoin } from '../../../database/dialect';
import { indexHint } from '../../../resource/storage/index-hint';
import { isActive, isCompleted } from '../../projects/project-activity';

const live = (alias: string) => `${alias}.Deleted = 0 AND ${alias}.DeletedByRef = 0`;

/**
 * Joins the members (`m`) of the units of a table that are not deleted. The deleted ones are read once, and not
 * looked up for each member.
 */
export function liveMembers(dialect: Dialect, units: string): { join: string; on: string } {
  const deleted = `SELECT i.ID FROM individuals i${indexHint(dialect, 'IX_individuals_state')} WHERE i.SiteID = :site AND`;
  return {
    join: `${straightJoin[dialect]} organization_members m${indexHint(dialect, 'IX_organization_members_people')}`,
    on:
      `m.SiteID = :site AND m.OrganizationID = ${units}.ID ` +
      `AND m.IndividualID NOT IN (${deleted} (i.Deleted = 1 OR i.Deleted = 0 AND i.DeletedByRef = 1))`,
  };
}

/** Selects the number of members of each unit in `:units` that has some. */
export function unitSizesSql(dialect: Dialect): string {
  return `
    SELECT u.ID, COUNT(*) AS Size FROM ${idList(dialect, 'units')} u ${straightJoin[dialect]} organization_members m
      ${indexHint(dialect, 'IX_organization_members_people')} ON m.SiteID = :site AND m.OrganizationID = u.ID
    GROUP BY u.ID`;
}

/** Selects the member of `:unit` that is so many places after `:after`, in the order of IDs. */
export function memberAfterSql(dialect: Dialect, places: number): string {
  return `
    SELECT m.IndividualID AS ID FROM organization_members m${indexHint(dialect, 'IX_organization_members_people')}
    WHERE m.SiteID = :site AND m.OrganizationID = :unit AND m.IndividualID > :after
    ORDER BY m.IndividualID LIMIT 1 OFFSET ${places - 1}`;
}

/** Selects the live members of more than one of the units in `:units`, with these units. */
export function repeatedMembersSql(dialect: Dialect): string {
  const { join, on } = liveMembers(dialect, 'u');
  // MariaDB sorts the rows for GROUP_CONCAT, which takes a third of the time of a table with a key in HAVING alone.
  return `
    SELECT m.IndividualID AS ID, GROUP_CONCAT(u.ID) AS Units FROM ${idList(dialect, 'units')} u ${join} ON ${on}
    GROUP BY m.IndividualID HAVING COUNT(*) > 1`;
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
