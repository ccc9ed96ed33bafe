import type { Sql } from '../../database/sql';
import type { Caller } from '../../security/caller';
import type { RecordRights } from '../../security/rights/record-rights';
import { NO_RIGHTS, type Rights } from '../../security/rights/rights';

/** A part of a row that names another record, which the caller may not be allowed to see. */
export interface NamedRecord<T> {
  /** ID of the other record; null if there is none. */
  readonly id: (row: T) => string | null;
  /** Removes the name from the row. */
  readonly hide: (row: T) => void;
}

/** The name of the record whose ID is in `idField`. `nameFields` are set to null to hide it. */
export function nameIn<T>(idField: keyof T & string, ...nameFields: string[]): NamedRecord<T> {
  return {
    id: (row) => row[idField] as string | null,
    hide: (row) => {
      for (const field of nameFields) (row as Record<string, unknown>)[field] = null;
    },
  };
}

/** Removes the names of records that the caller may not read from rows of a response. */
export async function hideNames<T>(
  rights: RecordRights,
  caller: Caller,
  names: readonly NamedRecord<T>[],
  rows: readonly T[],
  sql: Sql,
): Promise<void> {
  if (caller.isAdmin) return;
  const idsOf = (row: T) => names.flatMap(({ id }) => id(row) ?? []);
  const unreadable = await rights.unreadable(caller, () => rows.flatMap(idsOf), sql);
  if (unreadable.size === 0) return;
  for (const row of rows) for (const { id, hide } of names) if (unreadable.has(id(row) ?? '')) hide(row);
}

/** The rights on rows that each reveal an individual: none where the caller may not read it. */
export async function hideRows<T extends { readonly IndividualID: string }>(
  rights: RecordRights,
  caller: Caller,
  rows: readonly T[],
  ofRows: readonly Rights[],
  sql: Sql,
): Promise<readonly Rights[]> {
  const unreadable = await rights.unreadable(caller, () => rows.map(({ IndividualID }) => IndividualID), sql);
  if (unreadable.size === 0) return ofRows;
  return ofRows.map((one, at) => (unreadable.has(rows[at].IndividualID) ? NO_RIGHTS : one));
}
