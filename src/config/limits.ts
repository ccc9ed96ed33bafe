/** Injection token of the Limits. */
export const LIMITS = Symbol('LIMITS');

/** Limits for one request or caller (contract section 15). They are not configurable; only tests use other values. */
export const DEFAULT_LIMITS = {
  /** Milliseconds to receive the head of a request. */
  headMs: 10_000,
  /** Milliseconds to receive the body after it. */
  bodyMs: 30_000,
  /** Milliseconds to receive the body of a collection whose records are written as they arrive. */
  bulkBodyMs: 300_000,
  /** Milliseconds until the response must begin; otherwise it is a 503. */
  responseMs: 30_000,
  /** Milliseconds that a request waits for its place among those that the process works on. */
  placeMs: 2_000,
  /** Milliseconds that a request waits for one access to Redis. There are three at most. */
  redisMs: 80,
  /** Milliseconds until a connection is closed if its client reads nothing. */
  stallMs: 30_000,
  /** Maximum number of open connections, most of which are idle. */
  connections: 5_000,
  /** Maximum bytes in the body of a `public` operation. */
  publicBody: 16_384,
  /** Maximum number of streamed responses that one caller has open at a time. */
  streams: 10,
  /** Maximum number of whole lists that are read for one caller at a time; others wait. */
  listReads: 8,
  /**
   * Maximum bytes in memory for one caller at a time: responses that it has not read, and bodies that are not complete.
   */
  heldBytes: 33_554_432,
  /** Milliseconds that a large body of SCIM waits for the one before it of its caller. */
  largeBodyMs: 10_000,
  /** Milliseconds that a list waits for room for the results of its next records. */
  heldBytesMs: 10_000,
  /** Maximum number of idempotency keys of requests that are stored for one caller. */
  keys: 10_000,
  /** The same for keys of records of lists that are written one by one. */
  recordKeys: 200_000,
  /** Maximum bytes of responses that are stored with the keys of one caller. */
  keyBytes: 67_108_864,
};

export type Limits = Readonly<typeof DEFAULT_LIMITS>;
