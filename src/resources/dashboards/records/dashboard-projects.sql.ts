import { UNITS } from '../../organizations/unit-sets.sql';

const OTHER_DEPARTMENTS = 'SELECT u.ID FROM u WHERE u.RowType = :unitType AND u.ID <> :subject';

/**
 * Projects (`t`) of the departments below the unit `:subject`, or of an individual's departments and those above them.
 */
export const OF_DEPARTMENTS = {
  below: `t.AncestorID IN (${UNITS.below} ${OTHER_DEPARTMENTS})`,
  aboveIndividual: `t.AncestorID IN (${UNITS.aboveIndividual} ${OTHER_DEPARTMENTS})`,
} as const;
