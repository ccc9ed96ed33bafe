import { UNITS } from '../../organizations/unit-sets.sql';

const ROWS = 'SELECT u.ID, u.ParentID, u.RowType FROM u';

/** Selects the units around `:subject` with their parents. */
export const UNITS_AROUND = {
  below: `${UNITS.below} ${ROWS}`,
  above: `${UNITS.above} ${ROWS}`,
  aboveIndividual: `${UNITS.aboveIndividual} ${ROWS}`,
} as const;
