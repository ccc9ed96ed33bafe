/** The injection token of the Limits. */
export const LIMITS = Symbol('LIMITS');

/** What one request or caller may take of the service (contract section 15). No setting: tests alone need others. */
export interface Limits {
  /** Milliseconds in which the head of a request must be there. */
  readonly headMs: number;
  /** Milliseconds in which the body must follow. */
  readonly bodyMs: number;
  /** Milliseconds after which a request whose answer has not begun is answered 503. */
  readonly answerMs: number;
  /** Milliseconds after which a connection is cut off whose reader takes nothing. */
  readonly readerMs: number;
  /** The most bytes in the body of a `public` operation. */
  readonly publicBody: number;
  /** The most streamed answers that one caller has open at a time. */
  readonly streams: number;
  /** The most whole lists that are read for one caller at a time; the others wait for their turn. */
  readonly reading: number;
  /** The most bytes held for one caller at a time: answers that wait for their reader, and bodies that are not complete. */
  readonly heldBytes: number;
}

export const DEFAULT_LIMITS: Limits = {
  headMs: 10_000,
  bodyMs: 30_000,
  answerMs: 30_000,
  readerMs: 30_000,
  publicBody: 16_384,
  streams: 10,
  reading: 8,
  heldBytes: 33_554_432,
};
