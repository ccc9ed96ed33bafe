import { parseInstant } from '../../http/formats/instant';
import { UTC, type Zone } from '../../http/formats/zone';
import type { Faults } from '../../http/problems/problem';

/** A span of instants in stored form: `from` is inclusive, `before` exclusive. An absent end is open. */
export interface InstantRange {
  readonly from?: string;
  readonly before?: string;
}

const DATE_FORMAT = /^\d{4}-\d\d-\d\d$/;
const DAY = 86_400_000;

/**
 * Returns the instants from the start of the day `startDate` to the end of the day `endDate` in a time zone, where a
 * day can have 23 or 25 hours. Adds a fault for a malformed date and for an end before the start.
 */
export function readRange(
  own: Readonly<Record<string, string>>,
  zone: Zone,
  faults: Pick<Faults, 'add'>,
): InstantRange {
  const [first, last] = ['startDate', 'endDate'].map((name) => readDay(name, own[name], faults));
  if (first && last && last < first) faults.add('endDate', 'out_of_range', 'endDate must not be before startDate.');
  // An end outside the supported calendar is undefined, and thus open.
  return { from: first && parseInstant(first, zone), before: last && parseInstant(dayAfter(last), zone) };
}

function readDay(name: string, text: string | undefined, faults: Pick<Faults, 'add'>): string | undefined {
  if (text === undefined || (DATE_FORMAT.test(text) && parseInstant(text, UTC) !== undefined)) return text;
  faults.add(name, 'invalid_format', `${name} must be a valid date in the format yyyy-mm-dd.`);
  return undefined;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
}
