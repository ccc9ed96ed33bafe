const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds from each failed attempt to the next one. After the last of them the delivery is given up. */
const PAUSES: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** How long a webhook may fail, and how long it may wait for its site, before it is disabled. */
export const MAX_FAILING_MS = 5 * DAY;

/** How long a delivery that is delivered or given up can be replayed. */
export const REPLAYABLE_MS = 30 * DAY;

/**
 * When to try again after so many failed attempts, the last of them at `now`, in epoch milliseconds. Undefined if the
 * delivery is given up.
 */
export function nextAttempt(attempts: number, now: number): number | undefined {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? undefined : now + pause;
}

/** Whether a webhook that fails since `failingSince` is to be disabled; both in epoch milliseconds. */
export function hasFailedTooLong(failingSince: number, now: number): boolean {
  return now - failingSince >= MAX_FAILING_MS;
}
