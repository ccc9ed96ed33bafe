/** The numbers of the measures that a goal or a commitment has. */
export const MEASURES = [1, 2, 3, 4, 5] as const;

/** A row or body with measures; a row answers booleans as 0 and 1. */
type Measured = Readonly<Record<string, unknown>>;

/** Whether a measure is not used: its text is blank. */
export function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === '';
}

/** How many measures have a text (contract section 13). */
export function measuresTotal(row: object): number {
  return used(row as Measured).length;
}

/** How many of those are completed (contract section 13). */
export function measuresCompleted(row: object): number {
  return used(row as Measured).filter((n) => Boolean((row as Measured)[`Measure${n}Completed`])).length;
}

function used(row: Measured): readonly number[] {
  return MEASURES.filter((n) => !isBlank(row[`Measure${n}`]));
}
