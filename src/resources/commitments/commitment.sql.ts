import { UNITS } from '../organizations/unit-sets.sql';

const OF_KIND = 'SELECT u.ID FROM u WHERE u.RowType = :unitType';
const MEMBERS =
  'SELECT p.IndividualID FROM u JOIN organization_members p ON p.SiteID = :site AND p.OrganizationID = u.ID';

/**
 * Commitments (`t`) of units of `:unitType`: the unit `:subject` with those above or below it, or an individual's
 * units.
 */
export const OF_UNITS = {
  above: `t.AncestorID IN (${UNITS.above} ${OF_KIND})`,
  aboveIndividual: `t.AncestorID IN (${UNITS.aboveIndividual} ${OF_KIND})`,
  below: `t.AncestorID IN (${UNITS.below} ${OF_KIND})`,
} as const;

/** Commitments (`t`) of the members of the unit `:subject` and of the units below it. */
export const OF_MEMBERS_BELOW = `t.AncestorID IN (${UNITS.below} ${MEMBERS})`;
