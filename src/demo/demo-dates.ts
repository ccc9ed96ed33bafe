import { epochOf, storedNow, storedOf } from '../http/instant';
import type { DemoDate } from './demo-site';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** The beginnings of the last and the current half-year, in stored form. */
export type HalfYearStarts = readonly [last: string, current: string];

/** Returns a date in stored form. Days from today have no time of their own: they are at `hour`, in UTC. */
export function storedDate(date: DemoDate, hour: number, [last, current]: HalfYearStarts): string {
  if (typeof date === 'string') return date + ' 00:00:00.000'.slice(date.length - '2026-01-01'.length);
  if (typeof date === 'number') return storedOf(Math.floor(Date.now() / DAY) * DAY + date * DAY + hour * HOUR);
  return storedOf(epochOf(date.last ? last : current) + Math.round(date.week * WEEK) + (date.hour ?? 0) * HOUR);
}

/** Returns the instant, or now if it is in the future, as it can be early in a half-year. */
export function notAfterNow(instant: string): string {
  const now = storedNow();
  return instant < now ? instant : now;
}
