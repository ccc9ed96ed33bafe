/** The deepest level of a ranked kind; so many positions fit the RankOrder column. */
export const MAX_DEPTH = 50;

/** A record as its place among its siblings is worked out. */
export interface Ranked {
  readonly ID: string;
  readonly Deleted: boolean | number;
  readonly RankOrder: string;
}

/**
 * The RankOrder of each child, given in the order of Rank and ID: `0001.0002`, positions among the siblings that are
 * not deleted. A deleted one has the position that it would take.
 */
export function rankOrders(parentRankOrder: string, children: readonly Ranked[]): Map<string, string> {
  const prefix = parentRankOrder === '' ? '' : `${parentRankOrder}.`;
  const orders = new Map<string, string>();
  let live = 0;
  for (const child of children) {
    orders.set(child.ID, prefix + String(live + 1).padStart(4, '0'));
    if (!child.Deleted) live += 1;
  }
  return orders;
}

/** `1.2` for `0001.0002`. */
export function displayRank(rankOrder: string): string {
  return positionsOf(rankOrder).join('.');
}

/** How many positions there are: 2 for `0001.0002`. */
export function levelOf(rankOrder: string): number {
  return positionsOf(rankOrder).length;
}

/** The positions as 32-bit big-endian integers. */
export function rankPath(rankOrder: string): Buffer {
  const positions = positionsOf(rankOrder);
  const path = Buffer.alloc(positions.length * 4);
  for (const [index, position] of positions.entries()) path.writeUInt32BE(position, index * 4);
  return path;
}

function positionsOf(rankOrder: string): number[] {
  return rankOrder.split('.').map(Number);
}
