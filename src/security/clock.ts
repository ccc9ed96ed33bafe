/** Answers this moment in epoch milliseconds. */
export type Clock = () => number;

/** The injection token of another Clock than the system's, for tests; nobody has to provide it. */
export const CLOCK = Symbol('CLOCK');
