import { type Dialect, jsonRows } from '../../database/dialect';
import { ROWS_OF_CALLER } from './permission-rows.sql';
import { IN_CHARGE_SQL, LEADING_PROJECTS_SQL, LEADING_SQL } from './relation.sql';

/** The rows of callers with more of them are read separately, because servers limit the length of such a text. */
const MAX_ROWS = 5_000;

/** The permission rows of `:me` as one JSON value. */
export function rowsOfCaller(dialect: Dialect): string {
  const columns = ['id', 'recordId', 'childType', '`create`', '`read`', '`update`', '`delete`', 'delegate'];
  return jsonRows(dialect, columns, ROWS_OF_CALLER, MAX_ROWS);
}

/**
 * Whether `:me` is in charge of an individual in `:...ids`, leads a unit in it, leads one above, or leads a project in
 * it.
 */
export const RELATIONS = {
  IsInCharge: `EXISTS (${IN_CHARGE_SQL})`,
  LeadsUnit: `EXISTS (${LEADING_SQL} AND u.Unit = u.Root)`,
  LeadsAbove: `EXISTS (${LEADING_SQL} AND u.Unit <> u.Root)`,
  LeadsProject: `EXISTS (${LEADING_PROJECTS_SQL})`,
} as const;
