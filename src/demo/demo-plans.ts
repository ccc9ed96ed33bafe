import { epochOf, storedOf } from '../http/instant';
import { MEASURES } from '../resources/goals/measures';
import type { DemoPlan } from './demo-site';

const WEEK = 7 * 86_400_000;

/** The fields of a period that plans need. */
export interface PlanPeriod {
  readonly ID: number;
  readonly StartDate: string;
}

/** Returns the fields that goals and commitments share. */
export function planFields({ name, week, measures, done = 0, completed }: DemoPlan, period: PlanPeriod) {
  return {
    Name: name,
    Completed: completed ?? false,
    DueDate: storedOf(epochOf(period.StartDate) + week * WEEK),
    PeriodID: period.ID,
    ...Object.fromEntries(
      MEASURES.flatMap((n) => [
        [`Measure${n}`, measures[n - 1] ?? ''],
        [`Measure${n}Completed`, n <= done],
      ]),
    ),
  };
}

/** Returns the dates of the measures of a goal, which follow each other with equal lengths. */
export function planDates({ week, measures }: DemoPlan, { StartDate }: PlanPeriod): Record<string, string | null> {
  const at = (share: number) => storedOf(epochOf(StartDate) + Math.round((week * WEEK * share) / measures.length));
  return Object.fromEntries(
    MEASURES.flatMap((n) => {
      const isUsed = n <= measures.length;
      return [
        [`Measure${n}StartDate`, isUsed ? at(n - 1) : null],
        [`Measure${n}EndDate`, isUsed ? at(n) : null],
      ];
    }),
  );
}
