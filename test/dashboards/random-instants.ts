import fc from 'fast-check';

const DAY = 86_400_000;

/** A period by numbers that stay good when they shrink. */
export interface PeriodSpec {
  readonly slot: number;
  readonly start: number;
  readonly end: number;
}

/** A moment near a period. */
export interface InstantSpec {
  readonly slot: number;
  readonly place: number;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

export const SLOTS = 3;
/** The first month that a period of a slot may start in, counted from the current one; none lasts above three months. */
const FIRST_MONTH = [-7, -2, 3];
const STARTS = 6;
const ENDS = 9;
const PLACES = 11;
/** Places on the edges of a period and in the middle of it. */
const EDGES = 5;

export const periodSpec: fc.Arbitrary<PeriodSpec> = fc.record({
  slot: fc.nat(SLOTS - 1),
  start: fc.nat(STARTS - 1),
  end: fc.nat(ENDS - 1),
});
export const instantSpec: fc.Arbitrary<InstantSpec> = fc.record({
  slot: fc.constantFrom(1, 1, 1, 0, 2),
  place: fc.oneof(fc.nat(EDGES - 1), fc.nat(PLACES - 1)),
});

/** Starts and ends on, just beside and far from the edges of months, and the midnights of zones with summer time. */
export function spanOf({ slot, start, end }: PeriodSpec, now: number): Span {
  const date = new Date(now);
  const month = (n: number, day = 1) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + FIRST_MONTH[slot] + n, day);
  const from = [
    month(0),
    month(0) + 1,
    month(0) - 1,
    midnightInNewYork(month(0)),
    midnightInNewYork(month(1)),
    month(0, 10) + 45_296_789,
  ][start];
  const to = [
    month(3) - 1,
    month(3),
    month(2) - 2,
    midnightInNewYork(month(3)) - 1,
    month(2, 17) + 12_345_678,
    from + DAY - 1,
    from + 1,
    from + 28 * DAY - 1,
    from + 28 * DAY,
  ][end];
  return { from, to };
}

/** The midnight of a day, given in UTC, in a zone whose offset changes within the year. */
function midnightInNewYork(day: number): number {
  const hour = new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' });
  return day + (24 - Number(hour.format(day))) * 3_600_000;
}

/** On both edges of a span, a millisecond to either side, between and far away; days away from now. */
export function instantOf({ slot, place }: InstantSpec, spans: readonly Span[], now: number): number {
  const { from, to } = spans[slot];
  return [
    from + Math.floor((to - from) / 2),
    from,
    to,
    from - 1,
    to + 1,
    from + 1,
    to - 1,
    from - 40 * DAY,
    to + 40 * DAY,
    now - 2 * DAY,
    now + 2 * DAY,
  ][place];
}
