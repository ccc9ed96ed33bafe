import { epochOf } from '../../../http/instant';

/** A period as dashboards need it; both instants belong to it and are in their stored form. */
export interface DashboardPeriod {
  readonly id: number;
  readonly start: string;
  readonly end: string;
}

const FORTNIGHT = 14 * 86_400_000;

/** How many whole calendar months of UTC a period holds, one at least (contract section 14). */
export function monthsOf({ start, end }: DashboardPeriod): number {
  const first = new Date(epochOf(start));
  const behind = new Date(epochOf(end) + 1);
  const startsMonth = first.getUTCDate() === 1 && first.getTime() % 86_400_000 === 0;
  return Math.max(1, monthNumber(behind) - monthNumber(first) - (startsMonth ? 0 : 1));
}

/** How many times 14 days a period holds, one at least; its last millisecond belongs to it. */
export function fortnightsOf({ start, end }: DashboardPeriod): number {
  return Math.max(1, Math.floor((epochOf(end) + 1 - epochOf(start)) / FORTNIGHT));
}

function monthNumber(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
