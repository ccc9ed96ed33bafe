/** A part of a total in percent: two decimals, half away from zero, 0 of nothing (contract section 14). */
export function percentOf(part: number, total: number): number {
  return total === 0 ? 0 : Math.round((part * 10_000) / total) / 100;
}
