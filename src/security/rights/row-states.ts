import type { Chain } from './chain.store';
import { CARRIERS, childTypeOf } from './child-types';
import { NOTHING_SET, nearest, type PermissionRows, type States } from './permission-rows';
import type { AccessSubject } from './rights';

/** The nearest states for each record. Records of one kind with one ancestor share what is decided above them. */
export function statesOf(
  records: readonly AccessSubject[],
  chains: ReadonlyMap<string, Chain>,
  rows: PermissionRows,
): States[] {
  const decided = new Map<string, States>();
  const statesAbove = (rowType: number, above: string): States => {
    const key = `${childTypeOf(rowType) ?? (CARRIERS.has(rowType) ? '' : '*')}/${above}`;
    let states = decided.get(key);
    if (!states) {
      states = aboveStates(rowType, chains.get(above) ?? [], rows);
      decided.set(key, states);
    }
    return states;
  };
  return records.map(({ rowType, id, above }) => {
    const own = id !== undefined && CARRIERS.has(rowType) ? rows.at(id, 0) : NOTHING_SET;
    return above === null ? own : nearest(own, statesAbove(rowType, above));
  });
}

/** What is decided above a record: by the rows for its child type, or at the nearest record that carries rows. */
function aboveStates(rowType: number, chain: Chain, rows: PermissionRows): States {
  const childType = childTypeOf(rowType);
  if (childType !== undefined)
    return chain.reduce<States>((near, { id }) => nearest(near, rows.at(id, childType)), NOTHING_SET);
  if (CARRIERS.has(rowType)) return NOTHING_SET;
  const at = chain.findIndex((link) => CARRIERS.has(link.rowType));
  if (at === -1) return NOTHING_SET;
  const carrier = chain[at];
  const own = rows.at(carrier.id, 0);
  return nearest(own, aboveStates(carrier.rowType, chain.slice(at + 1), rows));
}
