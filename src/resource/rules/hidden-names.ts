import type { Sql } from '../../database/database';
import type { Caller } from '../../security/caller';
import type { RecordRights } from '../../security/rights/record-rights';

/** What a record tells of another one that the caller may not be allowed to see. */
export interface NamedRecord<T> {
  /** The other record; null where there is none. */
  readonly id: (row: T) => string | null;
  /** Takes from the row what it tells. */
  readonly hide: (row: T) => void;
}

/** A name in a field of the row beside the id in another one. */
export function nameIn<T>(idField: keyof T & string, ...nameFields: string[]): NamedRecord<T> {
  return {
    id: (row) => row[idField] as string | null,
    hide: (row) => {
      for (const field of nameFields) (row as Record<string, unknown>)[field] = null;
    },
  };
}

/** Takes names out of rows that are about to be answered, of records that the caller may not read. */
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
