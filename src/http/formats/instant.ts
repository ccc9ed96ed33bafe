import { UTC, type Zone } from './zone';

// In the whole service the stored form of an instant is `YYYY-MM-DD HH:MM:SS.mmm` in UTC.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// The calendar repeats after 400 years. Date.UTC maps the years 0 to 99 to 1900 to 1999.
const FOUR_CENTURIES = 146_097 * DAY;
const FIRST = Date.parse('0001-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');
const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,7}))?)?(?:([Zz])|([+-])(\d\d)(?::?(\d\d))?)?)?$/;
// The largest offset that a zone ever had is 15:56 (Manila, by local mean time until 1844), and every date that the
// service writes can be read.
const MAX_OFFSET_MINUTES = 15 * 60 + 59;

/**
 * The stored form of an ISO 8601 date or date-time (contract section 5). Without an offset it is in `zone`. Decimals
 * beyond the third are rounded, but never into the year 10000, neither in local time nor in UTC. Returns undefined if
 * the text is malformed, the time does not exist, or its year in UTC is not 0001 to 9999.
 */
export function parseInstant(text: string, zone: Zone): string | undefined {
  const epochMs = instantOf(text, zone);
  return epochMs === undefined ? undefined : storedOf(epochMs);
}

/** Whether `parseInstant` accepts the text, in UTC if it has no offset. */
export function isInstant(text: string): boolean {
  return instantOf(text, UTC) !== undefined;
}

/** Whether the text is an offset in whole minutes that a date-time may have. */
export function isOffset(minutes: string): boolean {
  return /^[+-]?\d{1,3}$/.test(minutes) && Math.abs(Number(minutes)) <= MAX_OFFSET_MINUTES;
}

/** `2026-11-20T22:19:59.098+00:00`. In UTC if the year in the zone would not be 0001 to 9999. */
export function formatInstant(stored: string, zone: Zone): string {
  if (zone === UTC) return `${stored.slice(0, 10)}T${stored.slice(11)}+00:00`;
  const epochMs = epochOf(stored);
  const offset = writtenOffset(epochMs, zone);
  return new Date(epochMs + offset * MINUTE).toISOString().slice(0, 23) + offsetText(offset);
}

/**
 * `2026-11-20 22:19:59.098`, which spreadsheets read, in the zone. `parseInstant` reads it in the same zone, so that a date
 * whose offset is not that of the zone has it.
 */
export function spreadsheetInstant(stored: string, zone: Zone): string {
  if (zone === UTC) return stored;
  const text = formatInstant(stored, zone);
  const epochMs = epochOf(stored);
  return writtenOffset(epochMs, zone) === zone.offsetAt(epochMs) ? text.slice(0, 23).replace('T', ' ') : text;
}

/**
 * The nested form of a date in XML (contract section 3): the instant in UTC, and the offset that `formatInstant`
 * writes.
 */
export function nestedInstant(stored: string, zone: Zone): { DateTime: string; OffsetMinutes: number } {
  return {
    DateTime: `${stored.slice(0, 10)}T${stored.slice(11)}Z`,
    OffsetMinutes: zone === UTC ? 0 : writtenOffset(epochOf(stored), zone),
  };
}

/** The offset of the zone in minutes; 0 if its local year would not have four digits, which no parser accepts. */
function writtenOffset(epochMs: number, zone: Zone): number {
  const offset = zone.offsetAt(epochMs);
  const local = epochMs + offset * MINUTE;
  return local < FIRST || local > LAST ? 0 : offset;
}

/** The current time in stored form. */
export function storedNow(): string {
  return storedOf(Date.now());
}

/** The stored form of epoch milliseconds, for the years 0001 to 9999. */
export function storedOf(epochMs: number): string {
  const iso = new Date(epochMs).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 23)}`;
}

/** Epoch milliseconds of a stored form. */
export function epochOf(stored: string): number {
  return Date.parse(`${stored.slice(0, 10)}T${stored.slice(11)}Z`);
}

/** Epoch milliseconds of a text, with the rules of `parseInstant`. */
function instantOf(text: string, zone: Zone): number | undefined {
  const parts = DATE_TIME.exec(text);
  if (!parts) return undefined;
  const local = localEpoch(parts);
  if (local === undefined) return undefined;
  const truncated = toUtc(local, parts, zone);
  if (truncated === undefined || truncated > LAST) return undefined;
  const isLast = local === LAST || truncated === LAST;
  const epochMs = roundsUp(parts[7]) && !isLast ? truncated + 1 : truncated;
  return epochMs < FIRST ? undefined : epochMs;
}

/** Whether the decimals after the third one round up. */
function roundsUp(decimals: string | undefined): boolean {
  return decimals !== undefined && decimals.length > 3 && decimals[3] >= '5';
}

/**
 * Epoch milliseconds of the local time as if it were UTC, truncated to milliseconds; undefined if it does not exist.
 */
function localEpoch(parts: RegExpExecArray): number | undefined {
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0));
  if (year < 1 || month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return undefined;
  const midnight = Date.UTC(year + 400, month - 1, day) - FOUR_CENTURIES;
  if (new Date(midnight).getUTCDate() !== day) return undefined;
  const milliseconds = Number((parts[7] ?? '').slice(0, 3).padEnd(3, '0'));
  return midnight + hour * HOUR + minute * MINUTE + second * 1000 + milliseconds;
}

function toUtc(local: number, parts: RegExpExecArray, zone: Zone): number | undefined {
  const [utc, sign, hours, minutes = '0'] = parts.slice(8);
  if (utc !== undefined) return local;
  if (sign === undefined) return zone.instantOf(local);
  const size = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || size > MAX_OFFSET_MINUTES) return undefined;
  return local - (sign === '-' ? -size : size) * MINUTE;
}

function offsetText(offset: number): string {
  const size = Math.abs(offset);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`;
}
