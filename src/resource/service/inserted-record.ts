import type { TenantRecord } from '../declare/tenant-record';
import type { ResourceStore } from '../storage/resource-store';
import type { Node } from '../storage/tree';
import type { ResourceDefinition } from './resource-definition';

/** Builds the response of a create from the inserted row and its ancestor's node. */
export type InsertedRecord<T> = (row: T, place: Node | undefined) => T;

/**
 * For resources whose inserted row already is the record that a SELECT would return, which the contract suite verifies.
 * Undefined for all others.
 */
export function insertedRecordOf<T extends TenantRecord>(
  definition: ResourceDefinition<T>,
  store: ResourceStore<T>,
): InsertedRecord<T> | undefined {
  const copies = definition.ancestor?.copiedFields ?? {};
  if (definition.namedRecords || store.showsRights || store.rereadFields.some((name) => !(name in copies)))
    return undefined;
  const copied = Object.entries(copies);
  return (row, place) => {
    // The ancestor is locked, so it cannot be renamed before the row is committed.
    if (place) for (const [field, name] of copied) (row as Record<string, unknown>)[field] = place[name];
    return row;
  };
}
