import { epochOf } from '../../http/instant';
import type { DashboardPeriod } from './dashboard-period';

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
