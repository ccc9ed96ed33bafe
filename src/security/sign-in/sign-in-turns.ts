import { Injectable } from '@nestjs/common';
import { type Counter, countersOf, FailureThrottle } from './failure-throttle';

const MAX_WAIT_MS = 5_000;

/** The attempt is not checked; `seconds` until another one may be. */
export class NoTurn extends Error {
  constructor(readonly seconds: number) {
    super('too many sign-in attempts');
  }
}

/** An attempt that is being checked. `end` must be called, whatever the outcome. */
export interface Turn {
  /** Both count at once, and resolve when it holds for the other replicas too. */
  failed(): Promise<void> | undefined;
  succeeded(): Promise<void> | undefined;
  end(): void;
}

/**
 * Limits the concurrent sign-in attempts of a counter to the failures that it has left, so that parallel guesses cannot
 * exceed the limit (contract section 9). An attempt that is blocked by others in flight waits for them.
 */
@Injectable()
export class SignInTurns {
  private readonly inFlight = new Map<string, number>();
  /** By counter, the attempts that wait for another one to end, in order. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly throttle: FailureThrottle) {}

  /**
   * Waits up to 5 s for a turn. Throws NoTurn. `isKnownAddress` returns whether the user has signed in from this
   * address before: then attempts from other addresses do not block it. It is only called if they would.
   */
  async take(userName: string, address: string, isKnownAddress: () => Promise<boolean>): Promise<Turn> {
    let counters = countersOf(userName, address);
    const isFromElsewhere = counters.some((counter) => counter.kind === 'name' && this.isFull(counter));
    if (isFromElsewhere && (await isKnownAddress())) counters = counters.filter(({ kind }) => kind !== 'name');
    const until = performance.now() + MAX_WAIT_MS;
    let waitedFor: Counter | undefined;
    for (;;) {
      const isOpen = this.throttle.secondsUntilOpen(counters) === 0;
      const full = isOpen ? counters.find((counter) => this.isFull(counter)) : undefined;
      if (!full) break;
      if (waitedFor && waitedFor !== full) this.wakeNext(waitedFor);
      waitedFor = full;
      await this.waitForTurnEnd(full, until - performance.now());
    }
    try {
      const seconds = this.throttle.secondsUntilOpen(counters);
      if (seconds > 0) throw new NoTurn(seconds);
      return this.begin(userName, address, counters);
    } finally {
      // A slot that this attempt was woken for but does not use goes to the next one.
      if (waitedFor) this.wakeNext(waitedFor);
    }
  }

  private begin(userName: string, address: string, counters: readonly Counter[]): Turn {
    for (const { key } of counters) this.inFlight.set(key, (this.inFlight.get(key) ?? 0) + 1);
    let ended = false;
    return {
      failed: () => this.throttle.recordFailure(userName, address),
      succeeded: () => this.throttle.recordSuccess(userName, address),
      end: () => {
        if (ended) return;
        ended = true;
        for (const counter of counters) this.endTurn(counter);
      },
    };
  }

  private endTurn(counter: Counter): void {
    const left = (this.inFlight.get(counter.key) ?? 0) - 1;
    if (left > 0) this.inFlight.set(counter.key, left);
    else this.inFlight.delete(counter.key);
    this.wakeNext(counter);
  }

  /** Wakes the attempt that has waited longest, if it has a slot or if no failures are left. */
  private wakeNext(counter: Counter): void {
    if (this.isFull(counter) && this.throttle.remaining(counter) > 0) return;
    this.waiting.get(counter.key)?.[0]?.();
  }

  private isFull(counter: Counter): boolean {
    return (this.inFlight.get(counter.key) ?? 0) >= this.throttle.remaining(counter);
  }

  private waitForTurnEnd({ key }: Counter, timeoutMs: number): Promise<void> {
    const queue = this.waiting.get(key) ?? [];
    this.waiting.set(key, queue);
    return new Promise((resolve, reject) => {
      const dequeue = () => {
        clearTimeout(timer);
        queue.splice(queue.indexOf(wake), 1);
        if (queue.length === 0) this.waiting.delete(key);
      };
      const wake = () => {
        dequeue();
        resolve();
      };
      const timer = setTimeout(() => {
        dequeue();
        reject(new NoTurn(Math.ceil(MAX_WAIT_MS / 1000)));
      }, timeoutMs);
      queue.push(wake);
    });
  }
}
