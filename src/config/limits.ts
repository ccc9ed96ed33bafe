/** Injection token of the Limits. */
export const LIMITS = Symbol('LIMITS');

/** Limits for one request or caller (contract section 15). They are not configurable; only tests use other values. */
export interface Limits {
  /** Milliseconds to receive the head of a request. */
  readonly headMs: number;
  /** Milliseconds to receive the body after it. */
  readonly bodyMs: number;
  /** Milliseconds to receive the body of a collection whose records are written as they arrive. */
  readonly bulkBodyMs: number;
  /** Milliseconds until the response must begin; otherwise it is a 503. */
  readonly responseMs: number;
  /** Milliseconds that a request waits for one access to Redis. There are three at most. */
  readonly redisMs: number;
  /** Milliseconds until a connection is closed if its client reads nothing. */
  readonly stallMs: number;
  /**
   * Milliseconds until a connection without requests is closed. Longer than the 60 s of usual proxies: a request that
   * they send on a connection that is just being closed is lost.
   */
  readonly idleMs: number;
  /** Maximum number of open connections, most of which are idle. */
  readonly connections: number;
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
  /** Maximum number of idempotency keys of requests that are stored for one caller. */
  readonly keys: number;
  /** The same for keys of records of lists that are written one by one. */
  readonly recordKeys: number;
  /** Maximum bytes of responses that are stored with the keys of one caller. */
  readonly keyBytes: number;
}

export const DEFAULT_LIMITS: Limits = {
  headMs: 10_000,
  bodyMs: 30_000,
  bulkBodyMs: 300_000,
  responseMs: 30_000,
  redisMs: 80,
  stallMs: 30_000,
  idleMs: 75_000,
  connections: 5_000,
  publicBody: 16_384,
  streams: 10,
  listReads: 8,
  heldBytes: 33_554_432,
  keys: 10_000,
  recordKeys: 200_000,
  keyBytes: 67_108_864,
};
