import { RowType } from '../../security/rights/row-types';

/** The individual or unit around which a set of units is; a parameter of its own in each statement. */
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
// Rank, which is never null, and the flags as a sum keep SQLite from IX_organizations_shape, which holds all columns asked
// for, but begins with nothing that tells the units of one parent: it would read all of the site for each unit.
const DOWNWARDS = 'o.ParentID = u.ID AND o.`Rank` IS NOT NULL AND o.Deleted + o.DeletedByRef = 0';

/** Live units around `:subject` as the table `u` (contract section 14): a statement that goes on after it. */
export const UNITS = {
  /** A unit and all live departments below it. */
  below: walk(ITSELF, DOWNWARDS),
  /** A unit and all above it. */
  above: walk(ITSELF, UPWARDS),
  /** The units of an individual's live memberships, and all above them. */
  aboveIndividual: walk(MEMBERSHIPS, UPWARDS),
} as const;

/** Those above a subject, whichever it is. */
export function unitsAbove({ RowType: rowType }: UnitSubject): keyof typeof UNITS {
  return rowType === RowType.Individual ? 'aboveIndividual' : 'above';
}

function walk(start: string, step: string): string {
  // CROSS JOIN keeps SQLite at walking from what was found; it would else begin each step with all units of the site.
  return `WITH RECURSIVE u AS (
    ${start}
    UNION
    SELECT ${UNIT} FROM u CROSS JOIN organizations o ON o.SiteID = :site AND ${step})`;
}
