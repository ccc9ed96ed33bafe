import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SETTINGS, type Settings } from '../../config/settings';
import type { ApiResponse } from '../../http/server/api-request';
import { type Clock, MONOTONIC_CLOCK, monotonic, secondsUntil } from '../clock';
import { lruOptions } from '../lru-options';

/** The length of a minute of the rate limit. */
export const WINDOW_MS = 60_000;
const MAX_CALLERS = 50_000;

/** The state of a caller's rate limit, for the `RateLimit` headers. */
export interface Allowance {
  /** Requests per minute; 0 without a limit. */
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the full limit is available again. */
  readonly reset: number;
  readonly allowed: boolean;
}

interface Window {
  readonly ends: number;
  taken: number;
}

const UNLIMITED: Allowance = { limit: 0, remaining: 0, reset: 0, allowed: true };

/** Sets the headers that say how many requests are left. */
export function setRateLimit(response: ApiResponse, { limit, remaining, reset }: Allowance): void {
  if (limit === 0) return;
  response.setHeader('RateLimit-Policy', `"default";q=${limit};w=60`);
  response.setHeader('RateLimit', `"default";r=${remaining};t=${reset}`);
}

/** Counts the requests of each caller in this process. A minute begins with the first request (contract section 15). */
@Injectable()
export class RateLimit {
  /** Requests per minute; 0 without a limit. */
  readonly limit: number;
  private readonly windows = new LRUCache<string, Window>(lruOptions(MAX_CALLERS));

  constructor(
    @Inject(SETTINGS) settings: Pick<Settings, 'rateLimit'>,
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly now: Clock = monotonic,
  ) {
    this.limit = settings.rateLimit;
  }

  /** Counts a request of the caller. Rejected requests do not extend the minute. */
  take(key: string): Allowance {
    if (this.limit === 0) return UNLIMITED;
    const now = this.now();
    let window = this.windows.get(key);
    if (window === undefined || window.ends <= now) {
      window = { ends: now + WINDOW_MS, taken: 0 };
      this.windows.set(key, window);
    }
    const allowed = window.taken < this.limit;
    if (allowed) window.taken += 1;
    return this.allowance(window, allowed);
  }

  /** Whether the caller has taken all requests of its minute. */
  isUsedUp(key: string): boolean {
    const window = this.windows.get(key);
    return window !== undefined && window.taken >= this.limit && window.ends > this.now();
  }

  /** Replaces the count of the caller by that of all replicas. */
  set(key: string, taken: number, endsInMs: number): Allowance {
    const window = { ends: this.now() + Math.max(endsInMs, 1), taken: Math.min(taken, this.limit) };
    this.windows.set(key, window);
    return this.allowance(window, true);
  }

  private allowance({ ends, taken }: Window, allowed: boolean): Allowance {
    return { limit: this.limit, remaining: this.limit - taken, reset: secondsUntil(ends, this.now()), allowed };
  }
}
