/** Returns a time in milliseconds. */
export type Clock = () => number;

/** Injection token of a Clock for tests. The default is the system time in epoch milliseconds. */
export const CLOCK = Symbol('CLOCK');

/** Injection token of a Clock for tests. The default is `monotonic`. */
export const MONOTONIC_CLOCK = Symbol('MONOTONIC_CLOCK');

/** Milliseconds since the process started. For durations, because it does not change when the system time is set. */
export const monotonic: Clock = () => performance.now();

/** Returns the whole seconds until a time, for a header. A clock has fractions, and a sum of them can be a trace more. */
export function secondsUntil(ends: number, now: number): number {
  return Math.ceil(Math.round(ends - now) / 1_000);
}
