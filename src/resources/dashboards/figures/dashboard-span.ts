import { epochOf } from '../../../http/formats/instant';

/** A period. Both ends are inclusive and in stored form. */
export interface DashboardPeriod {
  readonly id: number;
  readonly start: string;
  readonly end: string;
}

const FORTNIGHT = 14 * 86_400_000;

/** Returns the number of whole calendar months (UTC) in a period, at least 1 (contract section 14). */
export function monthsOf({ start, end }: DashboardPeriod): number {
  const first = new Date(epochOf(start));
  const next = new Date(epochOf(end) + 1);
  const startsMonth = first.getUTCDate() === 1 && first.getTime() % 86_400_000 === 0;
  return Math.max(1, monthNumber(next) - monthNumber(first) - (startsMonth ? 0 : 1));
}

/** Returns the number of whole fortnights in a period, at least 1. */
export function fortnightsOf({ start, end }: DashboardPeriod): number {
  return Math.max(1, Math.floor((epochOf(end) + 1 - epochOf(start)) / FORTNIGHT));
}

function monthNumber(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
