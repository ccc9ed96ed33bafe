/** SQL of the thresholds of a metric, by the level that starts there. */
export interface ThresholdsSql {
  readonly Minimum: string;
  readonly Meets: string;
  readonly Exceeds: string;
}

/**
 * Returns the thresholds of a metric: its own, else the first of `others` that is not NULL (contract section 14). A
 * metric has all three or none.
 */
export function thresholdsOf(metric: string, ...others: readonly ((number: 1 | 2 | 3) => string)[]): ThresholdsSql {
  const threshold = (number: 1 | 2 | 3) =>
    `COALESCE(${[`${metric}.Threshold${number}`, ...others.map((other) => other(number))].join(', ')})`;
  return { Minimum: threshold(1), Meets: threshold(2), Exceeds: threshold(3) };
}

/**
 * Returns the level that a value reaches (contract section 14): 3 exceeds, 2 meets, 1 minimum, 0 below. If the
 * threshold Exceeds is lower than Minimum, lower values are better.
 */
export function levelOf(value: string, { Minimum, Meets, Exceeds }: ThresholdsSql): string {
  const reached = (sign: '>=' | '<=') =>
    `CASE WHEN ${value} ${sign} ${Exceeds} THEN 3 WHEN ${value} ${sign} ${Meets} THEN 2 ` +
    `WHEN ${value} ${sign} ${Minimum} THEN 1 ELSE 0 END`;
  return `CASE WHEN ${Exceeds} < ${Minimum} THEN ${reached('<=')} ELSE ${reached('>=')} END`;
}
