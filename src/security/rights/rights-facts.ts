import type { Dialect } from '../../database/dialect';
import type { Values } from '../../database/statement';
import type { PermissionRow } from './permission-rows';
import * as text from './rights-facts.sql';

/**
 * The facts that rights on a record depend on, as columns of the statement that looks the record up. Read if nothing
 * about the caller is cached.
 */
export interface RightsFacts {
  /** JSON; null if there are too many rows. */
  readonly PermissionRows: string | null;
  /** For an individual: whether the caller is in charge of it. */
  readonly IsInCharge: number;
  /** For a unit: whether the caller leads it, or a unit above it. */
  readonly LeadsUnit: number;
  readonly LeadsAbove: number;
  /** For a project: whether the caller leads it. */
  readonly LeadsProject: number;
}

/** The SQL of these columns. Its parameters are those of the caller's scope and `factsValues`. */
export function factsSql(dialect: Dialect): Readonly<Record<keyof RightsFacts, string>> {
  return { PermissionRows: text.rowsOfCaller(dialect), ...text.RELATIONS };
}

/** The values of the other parameters for one record. */
export function factsValues(id: string): Values {
  return { ids: [id], teamLeader: TEAM_LEADER };
}

/** The permission rows in these facts; undefined if they have to be read separately. */
export function permissionRowsOf({ PermissionRows }: RightsFacts): PermissionRow[] | undefined {
  if (PermissionRows === null) return undefined;
  const rows = JSON.parse(PermissionRows) as [string, string, ...number[]][];
  return rows.map(([id, recordId, childType, create, read, update, remove, delegate]) => {
    return { id, recordId, childType, create, read, update, delete: remove, delegate };
  });
}

/** The `Role` of a team member that leads its project (contract section 12). */
export const TEAM_LEADER = 3;
