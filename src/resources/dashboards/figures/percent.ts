/** The quotient of two whole numbers that are not negative, half away from zero; 0 of nothing. */
function quotient(dividend: number, divisor: number): number {
  if (divisor === 0) return 0;
  const doubled = 2 * dividend + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
}

/** 0 to 100 with two decimals, reckoned in whole numbers so that halves are halves (contract section 14). */
export function percentOf(part: number, whole: number): number {
  return quotient(part * 10_000, whole) / 100;
}

/** The same, 100 at most: for what may be more than was expected. */
export function cappedPercentOf(part: number, whole: number): number {
  return percentOf(Math.min(part, whole), whole);
}

/** The mean of scores, of which the sum is given in ten thousandths, with two decimals. */
export function meanOf(tenThousandths: number, count: number): number {
  return quotient(tenThousandths, 100 * count) / 100;
}
