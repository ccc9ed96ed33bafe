/** Injection token of the Limits. */
export const LIMITS = Symbol('LIMITS');

/** Limits for one request or caller (contract section 15). They are not configurable; only tests use other values. */
export interface Limits {
  /** Milliseconds to receive the head of a request. */
  readonly headMs: number;
  /** Milliseconds to receive the body after it. */
  readonly bodyMs: number;
  /** Milliseconds until the response must begin; otherwise it is a 503. */
  readonly responseMs: number;
  /** Milliseconds until a connection is closed if its client reads nothing. */
  readonly stallMs: number;
  /** Maximum bytes in the body of a `public` operation. */
  readonly publicBody: number;
  /** Maximum number of streamed responses that one caller has open at a time. */
  readonly streams: number;
  /** Maximum number of whole lists that are read for one caller at a time; others wait. */
  readonly listReads: number;
  /**
   * Maximum bytes in memory for one caller at a time: responses that it has not read, and bodies that are not complete.
   */
  readonly heldBytes: number;
}

export const DEFAULT_LIMITS: Limits = {
  headMs: 10_000,
  bodyMs: 30_000,
  responseMs: 30_000,
  stallMs: 30_000,
  publicBody: 16_384,
  streams: 10,
  listReads: 8,
  heldBytes: 33_554_432,
};
