import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Clock, MONOTONIC_CLOCK, monotonic } from '../clock';
import { lruOptions } from '../lru-options';
import { userNameKey } from './user-name';

const WINDOW_MS = 15 * 60_000;
const MAX_COUNTED = 50_000;
/** No user name is longer; the rest of a longer one only takes memory. */
const MAX_NAME = 255;
const LIMITS = { pair: 10, name: 50, address: 100 } as const;

/** What failures are counted by: a user name from an address, a user name, or an address. */
export interface Counter {
  readonly kind: keyof typeof LIMITS;
  readonly key: string;
}

/**
 * Counts failed logins in this process: in 15 minutes ten of one user name from one address, fifty of one user name,
 * or a hundred from one address are enough (contract section 9). Addresses are those of `countedAddress`.
 */
@Injectable()
export class FailureThrottle {
  /** The times of the latest failures, oldest first, never more than the limit of their kind. */
  private readonly failures = new LRUCache<string, number[]>(lruOptions(MAX_COUNTED));

  constructor(@Optional() @Inject(MONOTONIC_CLOCK) private readonly now: Clock = monotonic) {}

  /** Seconds until another attempt is looked at; 0 when it is now. */
  retryAfter(userName: string | undefined, address: string): number {
    return this.secondsUntilOpen(countersOf(userName, address));
  }

  /** The same, by failures from that address alone. */
  secondsOfAddress(userName: string, address: string): number {
    return this.secondsUntilOpen(countersOf(userName, address).filter(({ kind }) => kind !== 'name'));
  }

  /** The same, of these counters. */
  secondsUntilOpen(counters: readonly Counter[]): number {
    return Math.ceil(Math.max(0, ...counters.map((counter) => this.waitOf(counter))) / 1000);
  }

  /** How many more failures the counter takes now. */
  room({ kind, key }: Counter): number {
    const since = this.now() - WINDOW_MS;
    const times = this.failures.get(key) ?? [];
    return LIMITS[kind] - times.filter((time) => time > since).length;
  }

  failed(userName: string | undefined, address: string): void {
    for (const { kind, key } of countersOf(userName, address)) {
      const times = this.failures.get(key) ?? [];
      if (times.length === LIMITS[kind]) times.shift();
      times.push(this.now());
      this.failures.set(key, times);
    }
  }

  /** Forgives what this user name failed from this address; what others tried still counts. */
  succeeded(userName: string, address: string): void {
    this.failures.delete(pairKey(userName, address));
  }

  private waitOf({ kind, key }: Counter): number {
    const times = this.failures.get(key);
    if (times === undefined || times.length < LIMITS[kind]) return 0;
    return Math.max(0, times[0] + WINDOW_MS - this.now());
  }
}

/** What an attempt counts for. */
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
