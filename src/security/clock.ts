/** Answers a time in milliseconds. */
export type Clock = () => number;

/** The injection token of another Clock than the system's, in epoch milliseconds, for tests. */
export const CLOCK = Symbol('CLOCK');

/** The injection token of another Clock than `monotonic`, for tests. */
export const MONOTONIC_CLOCK = Symbol('MONOTONIC_CLOCK');

/** Milliseconds since the process began: what lasts so long does not change when the machine's time is set. */
export const monotonic: Clock = () => performance.now();
