import { storedOf } from '../http/formats/instant';

/** Both ends of a period in stored form. */
export interface DemoPeriod {
  readonly StartDate: string;
  readonly EndDate: string;
}

const halfYear = (year: number, half: number): DemoPeriod => ({
  StartDate: storedOf(Date.UTC(year, 6 * half, 1)),
  EndDate: storedOf(Date.UTC(year, 6 * (half + 1), 1) - 1),
});

/** Returns the last, the current and the next half-year in UTC. */
export function demoHalfYears(epochMs: number): readonly DemoPeriod[] {
  const now = new Date(epochMs);
  const half = Math.floor(now.getUTCMonth() / 6);
  return [-1, 0, 1].map((offset) => halfYear(now.getUTCFullYear(), half + offset));
}

/** Returns the start of `count` consecutive months in UTC, in stored form. The last is the current month. */
export function demoMonths(epochMs: number, count: number): readonly string[] {
  const now = new Date(epochMs);
  const first = (back: number) => storedOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  return Array.from({ length: count }, (_, index) => first(count - 1 - index));
}
