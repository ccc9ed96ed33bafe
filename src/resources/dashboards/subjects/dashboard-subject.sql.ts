import { UNITS } from '../../organizations/unit-sets.sql';

const ROWS = 'SELECT u.ID, u.ParentID, u.RowType FROM u';

/** The units around `:subject` with their places. */
export const UNITS_AROUND = {
  below: `${UNITS.below} ${ROWS}`,
  above: `${UNITS.above} ${ROWS}`,
  aboveIndividual: `${UNITS.aboveIndividual} ${ROWS}`,
} as const;
