import { type Dialect, jsonRows } from '../../database/dialect';
import { ROWS_OF_CALLER } from './permission-rows.sql';
import { IN_CHARGE_SQL, LEADING_PROJECTS_SQL, LEADING_SQL } from './relation.sql';

/** Callers with more rows are asked for them by themselves: one text of them all would be longer than servers make. */
const MOST_ROWS = 5_000;

/** The permission rows of `:me`, as one value. */
export function rowsOfCaller(dialect: Dialect): string {
  const columns = ['id', 'recordId', 'childType', '`create`', '`read`', '`update`', '`delete`', 'delegate'];
  return jsonRows(dialect, columns, ROWS_OF_CALLER, MOST_ROWS);
}

/** Whether `:me` is above one of the individuals `:...ids`, leads one of the units, one above them, or one of the projects. */
export const RELATIONS = {
  IsInCharge: `EXISTS (${IN_CHARGE_SQL})`,
  LeadsUnit: `EXISTS (${LEADING_SQL} AND u.Unit = u.Root)`,
  LeadsAbove: `EXISTS (${LEADING_SQL} AND u.Unit <> u.Root)`,
  LeadsProject: `EXISTS (${LEADING_PROJECTS_SQL})`,
} as const;
