import { RowType } from '../../security/rights/row-types';

/** The individual or unit around which units are selected. */
export interface UnitSubject {
  readonly ID: string;
  readonly RowType: number;
}

const LIVE_UNIT = 'o.Deleted = 0 AND o.DeletedByRef = 0';
const UNIT = 'o.ID, o.ParentID, o.RowType';

const ITSELF = `SELECT ${UNIT} FROM organizations o WHERE o.SiteID = :site AND o.ID = :subject AND ${LIVE_UNIT}`;
const MEMBERSHIPS = `
  SELECT ${UNIT} FROM organization_members m
  JOIN individuals i ON i.ID = m.IndividualID AND i.SiteID = m.SiteID AND i.Deleted = 0 AND i.DeletedByRef = 0
  JOIN organizations o ON o.ID = m.OrganizationID AND o.SiteID = m.SiteID AND ${LIVE_UNIT}
  WHERE m.SiteID = :site AND m.IndividualID = :subject`;
const UPWARDS = 'o.ID = u.ParentID';
// The condition on Rank, which is never null, and the sum of the flags keep SQLite from using IX_organizations_shape.
// That index covers all columns, but is not ordered by parent: SQLite would read all units of the site for each unit.
const DOWNWARDS = 'o.ParentID = u.ID AND o.`Rank` IS NOT NULL AND o.Deleted + o.DeletedByRef = 0';

/** WITH clauses that define the live units around `:subject` as the table `u` (contract section 14). */
export const UNITS = {
  /** A unit and all live departments below it. */
  below: recursiveUnits(ITSELF, DOWNWARDS),
  /** A unit and all units above it. */
  above: recursiveUnits(ITSELF, UPWARDS),
  /** The units of an individual's live memberships, and all units above them. */
  aboveIndividual: recursiveUnits(MEMBERSHIPS, UPWARDS),
} as const;

/** Returns the key of the units above a subject. */
export function unitsAbove({ RowType: rowType }: UnitSubject): keyof typeof UNITS {
  return rowType === RowType.Individual ? 'aboveIndividual' : 'above';
}

function recursiveUnits(start: string, step: string): string {
  // CROSS JOIN fixes the join order in SQLite, which would otherwise begin each step with all units of the site.
  return `WITH RECURSIVE u AS (
    ${start}
    UNION
    SELECT ${UNIT} FROM u CROSS JOIN organizations o ON o.SiteID = :site AND ${step})`;
}
