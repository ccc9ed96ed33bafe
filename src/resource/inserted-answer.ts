import type { Kind } from './kind';
import type { ResourceStore } from './resource-store';
import type { TenantRecord } from './tenant-record';
import type { Node } from './tree';

/** Makes the answer of a create of the row that was inserted and of what it hangs from. */
export type InsertedAnswer<T> = (row: T, place: Node | undefined) => T;

/**
 * For kinds whose answer holds nothing that another statement would have to find out: it is what would be read again, as
 * the contract suite compares. Undefined for all others.
 */
export function insertedAnswerOf<T extends TenantRecord>(
  kind: Kind<T>,
  store: ResourceStore<T>,
): InsertedAnswer<T> | undefined {
  const tells = kind.ancestor?.tells ?? {};
  if (kind.names || store.tellsRights || store.unlikeInserted.some((name) => !(name in tells))) return undefined;
  const told = Object.entries(tells);
  return (row, place) => {
    // What is held cannot be renamed before the row is committed.
    if (place) for (const [field, name] of told) (row as Record<string, unknown>)[field] = place[name];
    return row;
  };
}
