import type { Dialect } from '../../database/dialect';
import type { Values } from '../../database/statement';
import type { PermissionRow } from './permission-rows';
import { TEAM_LEADER } from './relation.store';
import * as text from './rights-facts.sql';

/**
 * What rights on a record depend on where nothing is remembered of a caller, as columns of the statement that looks the
 * record up.
 */
export interface RightsFacts {
  /** Null where there are too many. */
  readonly PermissionRows: string | null;
  /** Of an individual: whether the caller is above it. */
  readonly IsInCharge: number;
  /** Of a unit: whether the caller leads it, and whether one above it. */
  readonly LeadsUnit: number;
  readonly LeadsAbove: number;
  /** Of a project: whether the caller leads it. */
  readonly LeadsProject: number;
}

/** The SQL of these columns; its parameters are those of the caller's scope and `factsValues`. */
export function factsSql(dialect: Dialect): Readonly<Record<keyof RightsFacts, string>> {
  return { PermissionRows: text.rowsOfCaller(dialect), ...text.RELATIONS };
}

/** The values of its other parameters, for one record. */
export function factsValues(id: string): Values {
  return { ids: [id], teamLeader: TEAM_LEADER };
}

/** The permission rows of these facts; undefined where they have to be asked for. */
export function permissionRowsOf({ PermissionRows }: RightsFacts): PermissionRow[] | undefined {
  if (PermissionRows === null) return undefined;
  const rows = JSON.parse(PermissionRows) as [string, string, ...number[]][];
  return rows.map(([id, recordId, childType, create, read, update, remove, delegate]) => {
    return { id, recordId, childType, create, read, update, delete: remove, delegate };
  });
}
