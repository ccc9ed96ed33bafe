import { parseInstant } from '../../http/instant';
import type { Faults } from '../../http/problem';
import { UTC, type Zone } from '../../http/zone';

/** A span of instants in stored form; a side that is open has none. */
export interface InstantRange {
  readonly from?: string;
  readonly before?: string;
}

const DAY_OF_CALENDAR = /^\d{4}-\d\d-\d\d$/;
const DAY = 86_400_000;

/**
 * The instants from the start of the day `startDate` to the end of the day `endDate`, as the clocks of a zone have
 * them: a day may have 23 or 25 hours there. What is wrong with the two becomes faults.
 */
export function readRange(
  own: Readonly<Record<string, string>>,
  zone: Zone,
  faults: Pick<Faults, 'add'>,
): InstantRange {
  const [first, last] = ['startDate', 'endDate'].map((name) => readDay(name, own[name], faults));
  if (first && last && last < first) faults.add('endDate', 'out_of_range', 'must not be before startDate');
  // Where the first day of the calendar begins before it, or the last one ends after it, that side is open.
  return { from: first && parseInstant(first, zone), before: last && parseInstant(dayAfter(last), zone) };
}

function readDay(name: string, text: string | undefined, faults: Pick<Faults, 'add'>): string | undefined {
  if (text === undefined || (DAY_OF_CALENDAR.test(text) && parseInstant(text, UTC) !== undefined)) return text;
  faults.add(name, 'invalid_format', 'must be a day that exists, as yyyy-mm-dd');
  return undefined;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
}
