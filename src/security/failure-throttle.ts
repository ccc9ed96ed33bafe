import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CLOCK, type Clock } from './clock';
import { upTo } from './up-to';
import { userNameKey } from './user-name';

const WINDOW_MS = 15 * 60_000;
const MAX_COUNTED = 50_000;
/** No user name is longer; the rest of a longer one only takes memory. */
const MAX_NAME = 255;
const LIMITS = { pair: 10, name: 50, address: 100 } as const;

type Counted = keyof typeof LIMITS;

/**
 * Counts failed logins in this process: in 15 minutes ten of one user name from one address, fifty of one user name,
 * or a hundred from one address are enough (contract section 9).
 */
@Injectable()
export class FailureThrottle {
  /** The times of the latest failures, oldest first, never more than the limit of their kind. */
  private readonly failures = new LRUCache<string, number[]>(upTo(MAX_COUNTED));

  constructor(@Optional() @Inject(CLOCK) private readonly now: Clock = Date.now) {}

  /** Seconds until another attempt is looked at; 0 when it is now. */
  retryAfter(userName: string | undefined, address: string): number {
    const waits = keysOf(userName, address).map(([kind, key]) => this.waitOf(kind, key));
    return Math.ceil(Math.max(...waits) / 1000);
  }

  failed(userName: string | undefined, address: string): void {
    for (const [kind, key] of keysOf(userName, address)) {
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

  private waitOf(kind: Counted, key: string): number {
    const times = this.failures.get(key);
    if (times === undefined || times.length < LIMITS[kind]) return 0;
    return Math.max(0, times[0] + WINDOW_MS - this.now());
  }
}

function keysOf(userName: string | undefined, address: string): [Counted, string][] {
  const ofAddress: [Counted, string] = ['address', `address ${address}`];
  if (userName === undefined) return [ofAddress];
  return [['pair', pairKey(userName, address)], ['name', `name ${nameKey(userName)}`], ofAddress];
}

function pairKey(userName: string, address: string): string {
  return `pair ${address} ${nameKey(userName)}`;
}

function nameKey(userName: string): string {
  return userNameKey(userName.slice(0, MAX_NAME));
}
