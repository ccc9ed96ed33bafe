/** The numbers of the measures of a goal or commitment. */
export const MEASURES = [1, 2, 3, 4, 5] as const;

/** A row or body with measures. Booleans of rows are 0 and 1. */
type Measured = Readonly<Record<string, unknown>>;

/** Whether a measure is unused. */
export function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === '';
}

/** Returns the number of used measures (contract section 13). */
export function measuresTotal(row: object): number {
  return usedMeasures(row as Measured).length;
}

/** Returns the number of used measures that are completed (contract section 13). */
export function measuresCompleted(row: object): number {
  return usedMeasures(row as Measured).filter((n) => Boolean((row as Measured)[`Measure${n}Completed`])).length;
}

function usedMeasures(row: Measured): readonly number[] {
  return MEASURES.filter((n) => !isBlank(row[`Measure${n}`]));
}
