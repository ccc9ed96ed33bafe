import { UNITS } from '../../organizations/unit-sets.sql';

const ROWS = 'SELECT u.ID, u.ParentID, u.RowType FROM u';

/** Selects the units around `:subject` with their parents. */
export const UNITS_AROUND = {
  unit: `SELECT * FROM (${UNITS.below} ${ROWS}) b UNION SELECT * FROM (${UNITS.above} ${ROWS}) a`,
  individual: `${UNITS.aboveIndividual} ${ROWS}`,
} as const;
