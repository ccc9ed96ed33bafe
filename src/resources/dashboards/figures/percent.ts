/** Divides two non-negative integers and rounds half away from zero; 0 if the divisor is 0. */
function quotient(dividend: number, divisor: number): number {
  if (divisor === 0) return 0;
  const doubled = 2 * dividend + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
}

/** Returns 0 to 100 with two decimals. Integer arithmetic keeps halves exact (contract section 14). */
export function percentOf(part: number, whole: number): number {
  return quotient(part * 10_000, whole) / 100;
}

/** Like percentOf, but at most 100: there can be more dialogs than expected. */
export function cappedPercentOf(part: number, whole: number): number {
  return percentOf(Math.min(part, whole), whole);
}

/** Returns the mean score with two decimals. `sum` is that of the scores in ten-thousandths. */
export function meanOf({ sum, total }: { readonly sum: number; readonly total: number }): number {
  return quotient(sum, 100 * total) / 100;
}
