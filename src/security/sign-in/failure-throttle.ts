import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Clock, MONOTONIC_CLOCK, monotonic, secondsUntil } from '../clock';
import { lruOptions } from '../lru-options';
import { SharedFailures } from './shared-failures';
import { type AttemptedAccount, SignInThrottled } from './sign-in-refusal';
import { userNameKey } from './user-name';

const WINDOW_MS = 15 * 60_000;
const MAX_COUNTERS = 50_000;
/** No user name is longer. The rest of a longer one is cut off to save memory. */
const MAX_NAME = 255;
const LIMITS = { pair: 10, name: 50, address: 100 } as const;

/** A key for which failures count: a user name from an address, a user name, or an address. */
interface Counter {
  readonly kind: keyof typeof LIMITS;
  readonly key: string;
}

/** The failures of a counter since its first one, for 15 minutes. */
interface Window {
  /** With the attempts in progress. */
  count: number;
  /** The attempts in progress in this process. */
  running: number;
  ends: number;
}

/** What became of an attempt: `none` if it was not verified. */
export type Outcome = 'succeeded' | 'failed' | 'none';

/** An attempt that is being verified. It counts as a failure until it has succeeded. */
export interface Attempt {
  /** Must be called once. Resolves when it holds for the other replicas too. */
  end(outcome: Outcome): Promise<unknown> | undefined;
}

/** What an attempt has counted. */
interface Taken {
  readonly keys: readonly string[];
  readonly windows: readonly Window[];
}

/** Whose password is tried. */
interface Tried {
  readonly attempted?: AttemptedAccount;
  /** Whether the user has signed in from this address before. It is only asked if failures from elsewhere refuse it. */
  readonly isKnownAddress?: () => Promise<boolean>;
}

/**
 * Counts failed sign-ins. The limits in 15 minutes are 10 for a user name from one address, 50 for a user name, and 100
 * for an address (contract section 9). Addresses are those of `countedAddress`. Attempts are counted before they are
 * verified, so that those in progress together cannot exceed a limit, and taken back if they succeed. The counts are those
 * of Redis where it answers; otherwise this process goes on from what it knows.
 */
@Injectable()
export class FailureThrottle {
  private readonly windows = new LRUCache<string, Window>(lruOptions(MAX_COUNTERS));

  constructor(
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly now: Clock = monotonic,
    @Optional() private readonly shared?: SharedFailures,
  ) {}

  /**
   * Throws SignInThrottled if too many have failed from the address, of this user name or at all, as far as is known here.
   * Failures of the name from elsewhere and attempts in progress do not count: another attempt may be equal to one of these.
   */
  throwIfBlocked(userName: string | undefined, address: string): void {
    const counters = countersOf(userName, address).filter(({ kind }) => kind !== 'name');
    const seconds = this.secondsUntilOpen(counters);
    if (counters.some((counter) => this.isFull(counter, 'failed'))) throw new SignInThrottled(seconds);
  }

  /** Begins an attempt. Throws SignInThrottled. */
  async begin(userName: string | undefined, address: string, tried: Tried = {}): Promise<Attempt> {
    const counters = countersOf(userName, address);
    const ofAddress = counters.filter(({ kind }) => kind !== 'name');
    const isTaken =
      (await this.take(counters, counters)) ||
      (this.secondsUntilOpen(ofAddress) === 0 &&
        (await tried.isKnownAddress?.()) === true &&
        (await this.take(counters, ofAddress)));
    if (!isTaken) throw new SignInThrottled(Math.max(1, this.secondsUntilOpen(counters)), tried.attempted);
    return { end: (outcome) => this.end(isTaken, outcome) };
  }

  /** Counts a failure that needed no attempt. Throws SignInThrottled if there were too many. */
  async countFailure(userName: string | undefined, address: string): Promise<void> {
    await (await this.begin(userName, address)).end('failed');
  }

  /** Counts one more of each counter, unless one of those that are asked is full. Returns what it has counted. */
  private async take(counters: readonly Counter[], asked: readonly Counter[]): Promise<Taken | undefined> {
    const keys = counters.map(({ key }) => key);
    const limits = counters.map((counter) => (asked.includes(counter) ? LIMITS[counter.kind] : 0));
    const counts = await this.shared?.take(keys, limits, WINDOW_MS);
    const isTaken = counts ? counts[0] === 1 : !asked.some((counter) => this.isFull(counter));
    // One for all, because windows are compared by their ends.
    const now = this.now();
    const windows = counters.map((counter, index) => {
      const window = this.windowOf(counter, now);
      const [count, leftMs] = (counts?.[index + 1] ?? [window.count + Number(isTaken)]) as [number, number?];
      window.count = count;
      if (leftMs !== undefined) window.ends = now + leftMs;
      if (isTaken) window.running += 1;
      if (count > 0) this.windows.set(counter.key, window);
      return window;
    });
    return isTaken ? { keys, windows } : undefined;
  }

  private end({ keys, windows }: Taken, outcome: Outcome): Promise<unknown> | undefined {
    for (const window of windows) window.running -= 1;
    if (outcome === 'failed') return undefined;
    const [pair] = windows;
    const { ends, running } = pair;
    const failures = outcome === 'succeeded' ? pair.count - 1 - running : 0;
    for (const [index, window] of windows.entries()) {
      // A later window did not count the failures of an earlier one.
      window.count -= 1 + (window.ends <= ends ? failures : 0);
      if (window.count <= 0 && this.windows.get(keys[index]) === window) this.windows.delete(keys[index]);
    }
    return this.shared?.giveBack(keys, outcome === 'succeeded' ? running : undefined);
  }

  /** Seconds until another attempt is allowed; 0 if it is allowed now. 1 if only attempts in progress prevent it. */
  private secondsUntilOpen(counters: readonly Counter[]): number {
    const seconds = counters.map((counter) => {
      if (!this.isFull(counter)) return 0;
      return this.isFull(counter, 'failed') ? secondsUntil(this.windowOf(counter).ends, this.now()) : 1;
    });
    return Math.max(0, ...seconds);
  }

  private isFull(counter: Counter, by: 'failed' | 'begun' = 'begun'): boolean {
    const { count, running } = this.windowOf(counter);
    return (by === 'begun' ? count : count - running) >= LIMITS[counter.kind];
  }

  private windowOf({ key }: Counter, now = this.now()): Window {
    const window = this.windows.get(key);
    return window && window.ends > now ? window : { count: 0, running: 0, ends: now + WINDOW_MS };
  }
}

/** The counters of an attempt, the narrowest first. */
function countersOf(userName: string | undefined, address: string): Counter[] {
  const ofAddress: Counter = { kind: 'address', key: `address ${address}` };
  if (userName === undefined) return [ofAddress];
  const name = userNameKey(userName.slice(0, MAX_NAME));
  return [{ kind: 'pair', key: `pair ${address} ${name}` }, { kind: 'name', key: `name ${name}` }, ofAddress];
}
