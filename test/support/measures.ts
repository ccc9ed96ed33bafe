const START = '2026-10-05T08:00:00.000+00:00';
const END = '2026-11-06T17:00:00.000+00:00';
const EACH = [1, 2, 3, 4, 5];
const completed = Object.fromEntries(EACH.map((n) => [`Measure${n}Completed`, false]));
/** The fields of five unused measures. */
export const BLANK_MEASURES = { ...Object.fromEntries(EACH.map((n) => [`Measure${n}`, ''])), ...completed };

/** Returns the body of a goal with blank measures. */
export function plainGoal(IndividualID: string, PeriodID: number, Name = 'Goal') {
  const dates = Object.fromEntries(
    EACH.flatMap((n) => [
      [`Measure${n}StartDate`, null],
      [`Measure${n}EndDate`, null],
    ]),
  );
  const own = { IndividualID, Name, Completed: false, Comment: '', Why: '', DueDate: END, PeriodID };
  return { ...own, ...BLANK_MEASURES, ...dates };
}

/** Returns the body of a goal with five measures and all their dates. */
export function fullGoal(IndividualID: string, PeriodID: number, Name = 'Goal') {
  const measures = EACH.map((n) => ({ [`Measure${n}`]: `Measure ${n}`, ...datesOf(n) }));
  return { ...plainGoal(IndividualID, PeriodID, Name), ...Object.assign({}, ...measures) };
}

/** Returns the dates of a measure, one month apart. */
export function datesOf(n: number) {
  return { [`Measure${n}StartDate`]: START, [`Measure${n}EndDate`]: END };
}

/** Returns the body of a commitment with one used measure. */
export function plainCommitment(AncestorID: string, PeriodID: number, Name = 'Commitment') {
  const texts = Object.fromEntries(EACH.map((n) => [`Measure${n}`, n === 1 ? 'Measure 1' : '']));
  return { AncestorID, Name, Completed: false, DueDate: END, PeriodID, ...texts, ...completed };
}
