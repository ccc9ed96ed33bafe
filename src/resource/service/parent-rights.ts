import type { Sql } from '../../database/sql';
import type { Caller } from '../../security/caller';
import type { RecordRights } from '../../security/rights/record-rights';
import type { AccessSubject, Rights } from '../../security/rights/rights';
import type { Node } from '../storage/tree';

/**
 * The rights on records that have those of their parents. Each parent is evaluated once. Its Update right gives every
 * right except Read, which follows from its Read (contract section 12).
 */
export async function rightsOfParents(
  rights: RecordRights,
  caller: Caller,
  parents: readonly AccessSubject[],
  sql: Sql,
): Promise<readonly Rights[]> {
  const positions = new Map<string | undefined, number>();
  const distinct = parents.filter(({ id }) => {
    if (positions.has(id)) return false;
    positions.set(id, positions.size);
    return true;
  });
  const found = (await rights.of(caller, distinct, sql)).map(({ read, update }) => {
    return { read, update, delete: update, delegate: false };
  });
  return parents.map(({ id }) => found[positions.get(id) as number]);
}

/** Whether the caller may Update the parent, and so create a record that has its rights. */
export async function mayUpdateParent(rights: RecordRights, caller: Caller, node: Node, tx: Sql): Promise<boolean> {
  const parent = { rowType: node.RowType, id: node.ID, above: node.AncestorID };
  const [{ update }] = await rights.of(caller, [parent], tx);
  return update;
}
