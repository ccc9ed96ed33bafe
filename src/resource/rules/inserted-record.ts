import type { TenantRecord } from '../fields/tenant-record';
import type { ResourceStore } from '../storage/resource-store';
import type { Node } from '../storage/tree';
import type { ResourceDefinition } from './resource-definition';

/** Makes the answer of a create of the row that was inserted and of what it hangs from. */
export type InsertedRecord<T> = (row: T, place: Node | undefined) => T;

/**
 * For kinds whose answer holds nothing that another statement would have to find out: it is what would be read again, as
 * the contract suite compares. Undefined for all others.
 */
export function insertedRecordOf<T extends TenantRecord>(
  kind: ResourceDefinition<T>,
  store: ResourceStore<T>,
): InsertedRecord<T> | undefined {
  const copies = kind.ancestor?.copies ?? {};
  if (kind.names || store.showsRights || store.unlikeInserted.some((name) => !(name in copies))) return undefined;
  const copied = Object.entries(copies);
  return (row, place) => {
    // What is held cannot be renamed before the row is committed.
    if (place) for (const [field, name] of copied) (row as Record<string, unknown>)[field] = place[name];
    return row;
  };
}
