import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Clock, MONOTONIC_CLOCK, monotonic } from '../clock';
import { lruOptions } from '../lru-options';
import { type FailureAges, SharedFailures } from './shared-failures';
import { userNameKey } from './user-name';

const WINDOW_MS = 15 * 60_000;
const MAX_COUNTERS = 50_000;
/** No user name is longer. The rest of a longer one is cut off to save memory. */
const MAX_NAME = 255;
const LIMITS = { pair: 10, name: 50, address: 100 } as const;

/** A key for which failures count: a user name from an address, a user name, or an address. */
export interface Counter {
  readonly kind: keyof typeof LIMITS;
  readonly key: string;
}

interface Failure {
  readonly at: number;
  /** Whether Redis has it. */
  isShared: boolean;
}

/**
 * Counts failed sign-ins. The limits in 15 minutes are 10 for a user name from one address, 50 for a user name, and 100
 * for an address (contract section 9). Addresses are those of `countedAddress`. Every decision is made from the failures
 * that this process knows: its own, and those that `refresh` has read from Redis.
 */
@Injectable()
export class FailureThrottle {
  /** The latest failures, oldest first, at most as many as the limit. */
  private readonly failures = new LRUCache<string, Failure[]>(lruOptions(MAX_COUNTERS));

  constructor(
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly now: Clock = monotonic,
    @Optional() private readonly shared?: SharedFailures,
  ) {}

  /**
   * Reads the failures at other replicas. Returns undefined if there is nothing to wait for: without Redis, while it is
   * away, and if the address has no attempts left as far as is known here.
   */
  refresh(userName: string | undefined, address: string): Promise<void> | undefined {
    const counters = countersOf(userName, address);
    if (this.secondsUntilOpen(counters.filter(({ kind }) => kind !== 'name')) > 0) return undefined;
    const reply = this.shared?.read(counters.map(({ key }) => key));
    return reply?.then((ages) => this.merge(counters, ages));
  }

  /** Seconds until another attempt is allowed; 0 if it is allowed now. */
  retryAfter(userName: string | undefined, address: string): number {
    return this.secondsUntilOpen(countersOf(userName, address));
  }

  /** The same, without failures of the user name from other addresses. */
  retryAfterForAddress(userName: string | undefined, address: string): number {
    return this.secondsUntilOpen(countersOf(userName, address).filter(({ kind }) => kind !== 'name'));
  }

  /** The same for these counters. */
  secondsUntilOpen(counters: readonly Counter[]): number {
    // The clock has fractions, whose sums are rounded: 900 s could be a little more.
    return Math.ceil(Math.round(Math.max(0, ...counters.map((counter) => this.waitMs(counter)))) / 1000);
  }

  /** How many more failures the counter allows now. */
  remaining({ kind, key }: Counter): number {
    const since = this.now() - WINDOW_MS;
    const failures = this.failures.get(key) ?? [];
    return LIMITS[kind] - failures.filter(({ at }) => at > since).length;
  }

  /** Counts a failure at once. Resolves when the other replicas can read it; undefined if they cannot. */
  recordFailure(userName: string | undefined, address: string): Promise<void> | undefined {
    const counters = countersOf(userName, address);
    const failure: Failure = { at: this.now(), isShared: false };
    for (const counter of counters) this.setLatest(counter, [...(this.failures.get(counter.key) ?? []), failure]);
    const limits = counters.map(({ kind }) => LIMITS[kind]);
    const reply = this.shared?.add(
      counters.map(({ key }) => key),
      limits,
      WINDOW_MS,
    );
    return reply?.then((ages) => {
      failure.isShared = ages !== undefined;
      this.merge(counters, ages);
    });
  }

  /**
   * Resets the failures of this user name from this address. Those from other addresses still count. Resolves when it
   * holds for the other replicas; undefined if they do not learn of it.
   */
  recordSuccess(userName: string, address: string): Promise<void> | undefined {
    const pair = pairOf(userName, address);
    this.failures.delete(pair.key);
    // A failure before it may have been read again in the meantime.
    return this.shared
      ?.clear(pair.key)
      ?.then((cleared) => this.merge([pair], cleared === undefined ? undefined : [[]]));
  }

  /** Replaces what is known of the failures in Redis. Failures that are not there are kept. */
  private merge(counters: readonly Counter[], ages: FailureAges | undefined): void {
    const now = this.now();
    for (const [index, counter] of counters.entries()) {
      const read = ages?.[index];
      if (!read) continue;
      // The clock of Redis may have been set back.
      const shared = read.map((age) => ({ at: now - Math.max(age, 0), isShared: true }));
      const own = (this.failures.get(counter.key) ?? []).filter(({ isShared }) => !isShared);
      const all = [...shared, ...own].sort((one, other) => one.at - other.at);
      this.setLatest(counter, all);
    }
  }

  private setLatest({ kind, key }: Counter, failures: readonly Failure[]): void {
    if (failures.length > 0) this.failures.set(key, failures.slice(-LIMITS[kind]));
    else this.failures.delete(key);
  }

  private waitMs({ kind, key }: Counter): number {
    const failures = this.failures.get(key);
    if (failures === undefined || failures.length < LIMITS[kind]) return 0;
    return Math.max(0, failures[0].at + WINDOW_MS - this.now());
  }
}

/** The counters of an attempt. */
export function countersOf(userName: string | undefined, address: string): Counter[] {
  const ofAddress: Counter = { kind: 'address', key: `address ${address}` };
  if (userName === undefined) return [ofAddress];
  const ofName: Counter = { kind: 'name', key: `name ${nameKey(userName)}` };
  return [pairOf(userName, address), ofName, ofAddress];
}

function pairOf(userName: string, address: string): Counter {
  return { kind: 'pair', key: `pair ${address} ${nameKey(userName)}` };
}

function nameKey(userName: string): string {
  return userNameKey(userName.slice(0, MAX_NAME));
}
