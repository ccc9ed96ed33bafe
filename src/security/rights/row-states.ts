import type { Chain } from './chain.store';
import { childTypeOf, TYPES_WITH_ROWS } from './child-types';
import { NOTHING_SET, nearest, type PermissionRows, type States } from './permission-rows';
import type { AccessSubject } from './rights';

/** The nearest states for each record. Records of the same type with the same ancestor share the states from above. */
export function statesOf(
  records: readonly AccessSubject[],
  chains: ReadonlyMap<string, Chain>,
  rows: PermissionRows,
): States[] {
  const decided = new Map<string, States>();
  const statesAbove = (rowType: number, above: string): States => {
    const key = `${childTypeOf(rowType) ?? (TYPES_WITH_ROWS.has(rowType) ? '' : '*')}/${above}`;
    let states = decided.get(key);
    if (!states) {
      states = statesFromAbove(rowType, chains.get(above) ?? [], rows);
      decided.set(key, states);
    }
    return states;
  };
  return records.map(({ rowType, id, above }) => {
    const own = id !== undefined && TYPES_WITH_ROWS.has(rowType) ? rows.statesAt(id, 0) : NOTHING_SET;
    return above === null ? own : nearest(own, statesAbove(rowType, above));
  });
}

/** The states from above a record: of rows for its child type, or of the nearest record that has rows. */
function statesFromAbove(rowType: number, chain: Chain, rows: PermissionRows): States {
  const childType = childTypeOf(rowType);
  if (childType !== undefined)
    return chain.reduce<States>((near, { id }) => nearest(near, rows.statesAt(id, childType)), NOTHING_SET);
  if (TYPES_WITH_ROWS.has(rowType)) return NOTHING_SET;
  const at = chain.findIndex((link) => TYPES_WITH_ROWS.has(link.rowType));
  if (at === -1) return NOTHING_SET;
  const carrier = chain[at];
  const own = rows.statesAt(carrier.id, 0);
  return nearest(own, statesFromAbove(carrier.rowType, chain.slice(at + 1), rows));
}
