import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Clock, MONOTONIC_CLOCK, monotonic } from '../clock';
import { lruOptions } from '../lru-options';
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

/**
 * Counts failed sign-ins in this process. The limits in 15 minutes are 10 for a user name from one address, 50 for a
 * user name, and 100 for an address (contract section 9). Addresses are those of `countedAddress`.
 */
@Injectable()
export class FailureThrottle {
  /** The times of the latest failures, oldest first, at most as many as the limit. */
  private readonly failures = new LRUCache<string, number[]>(lruOptions(MAX_COUNTERS));

  constructor(@Optional() @Inject(MONOTONIC_CLOCK) private readonly now: Clock = monotonic) {}

  /** Seconds until another attempt is allowed; 0 if it is allowed now. */
  retryAfter(userName: string | undefined, address: string): number {
    return this.secondsUntilOpen(countersOf(userName, address));
  }

  /** The same, without failures of the user name from other addresses. */
  retryAfterForAddress(userName: string, address: string): number {
    return this.secondsUntilOpen(countersOf(userName, address).filter(({ kind }) => kind !== 'name'));
  }

  /** The same for these counters. */
  secondsUntilOpen(counters: readonly Counter[]): number {
    return Math.ceil(Math.max(0, ...counters.map((counter) => this.waitMs(counter))) / 1000);
  }

  /** How many more failures the counter allows now. */
  remaining({ kind, key }: Counter): number {
    const since = this.now() - WINDOW_MS;
    const times = this.failures.get(key) ?? [];
    return LIMITS[kind] - times.filter((time) => time > since).length;
  }

  recordFailure(userName: string | undefined, address: string): void {
    for (const { kind, key } of countersOf(userName, address)) {
      const times = this.failures.get(key) ?? [];
      if (times.length === LIMITS[kind]) times.shift();
      times.push(this.now());
      this.failures.set(key, times);
    }
  }

  /** Resets the failures of this user name from this address. Those from other addresses still count. */
  recordSuccess(userName: string, address: string): void {
    this.failures.delete(pairKey(userName, address));
  }

  private waitMs({ kind, key }: Counter): number {
    const times = this.failures.get(key);
    if (times === undefined || times.length < LIMITS[kind]) return 0;
    return Math.max(0, times[0] + WINDOW_MS - this.now());
  }
}

/** The counters of an attempt. */
export function countersOf(userName: string | undefined, address: string): Counter[] {
  const ofAddress: Counter = { kind: 'address', key: `address ${address}` };
  if (userName === undefined) return [ofAddress];
  const ofName: Counter = { kind: 'name', key: `name ${nameKey(userName)}` };
  return [{ kind: 'pair', key: pairKey(userName, address) }, ofName, ofAddress];
}

function pairKey(userName: string, address: string): string {
  return `pair ${address} ${nameKey(userName)}`;
}

function nameKey(userName: string): string {
  return userNameKey(userName.slice(0, MAX_NAME));
}
