/** The maximum depth of ranked records. The RankOrder column has room for so many positions. */
export const MAX_DEPTH = 50;

/** `1.2` for `0001.0002`. */
export function displayRank(rankOrder: string): string {
  return positionsOf(rankOrder).join('.');
}

/** The number of positions: 2 for `0001.0002`. */
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
