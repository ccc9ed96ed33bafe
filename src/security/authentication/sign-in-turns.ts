import { Injectable } from '@nestjs/common';
import { type Counter, countersOf, FailureThrottle } from './failure-throttle';

const PATIENCE_MS = 5_000;

/** Why an attempt was not looked at, and for how many seconds it will not be. */
export class NoTurn extends Error {
  constructor(readonly seconds: number) {
    super('too many sign-in attempts');
  }
}

/** An attempt that is being looked at; `end` it, whatever came of it. */
export interface Turn {
  failed(): void;
  succeeded(): void;
  end(): void;
}

/**
 * Lets no more attempts to sign in be looked at together than may still fail (contract section 9). One that only
 * attempts in flight keep from its turn waits for them.
 */
@Injectable()
export class SignInTurns {
  private readonly inFlight = new Map<string, number>();
  /** Those who wait for an attempt of a counter to end, in their order. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly throttle: FailureThrottle) {}

  /**
   * A turn, at once or within 5 s; throws NoTurn. `knows` answers whether the user has signed in from this address:
   * then attempts from elsewhere do not stand in its way. It is asked only where they would.
   */
  async take(userName: string, address: string, knows: () => Promise<boolean>): Promise<Turn> {
    let counters = countersOf(userName, address);
    const isFromElsewhere = counters.some((counter) => counter.kind === 'name' && this.isFull(counter));
    if (isFromElsewhere && (await knows())) counters = counters.filter(({ kind }) => kind !== 'name');
    const until = performance.now() + PATIENCE_MS;
    let waitedFor: Counter | undefined;
    for (;;) {
      const isOpen = this.throttle.secondsUntilOpen(counters) === 0;
      const full = isOpen ? counters.find((counter) => this.isFull(counter)) : undefined;
      if (!full) break;
      if (waitedFor && waitedFor !== full) this.callNext(waitedFor);
      waitedFor = full;
      await this.endOfAnother(full, until - performance.now());
    }
    try {
      this.refuse(counters);
      return this.begin(userName, address, counters);
    } finally {
      // Room that it was called for and does not use belongs to the next.
      if (waitedFor) this.callNext(waitedFor);
    }
  }

  private begin(userName: string, address: string, counters: readonly Counter[]): Turn {
    for (const { key } of counters) this.inFlight.set(key, (this.inFlight.get(key) ?? 0) + 1);
    let ended = false;
    return {
      failed: () => this.throttle.failed(userName, address),
      succeeded: () => this.throttle.succeeded(userName, address),
      end: () => {
        if (ended) return;
        ended = true;
        for (const counter of counters) this.leave(counter);
      },
    };
  }

  private leave(counter: Counter): void {
    const left = (this.inFlight.get(counter.key) ?? 0) - 1;
    if (left > 0) this.inFlight.set(counter.key, left);
    else this.inFlight.delete(counter.key);
    this.callNext(counter);
  }

  /** Calls who waits longest, where there is room for it or none for anybody. */
  private callNext(counter: Counter): void {
    if (this.isFull(counter) && this.throttle.room(counter) > 0) return;
    this.waiting.get(counter.key)?.[0]?.();
  }

  private isFull(counter: Counter): boolean {
    return (this.inFlight.get(counter.key) ?? 0) >= this.throttle.room(counter);
  }

  private refuse(counters: readonly Counter[]): void {
    const seconds = this.throttle.secondsUntilOpen(counters);
    if (seconds > 0) throw new NoTurn(seconds);
  }

  private endOfAnother({ key }: Counter, patience: number): Promise<void> {
    const queue = this.waiting.get(key) ?? [];
    this.waiting.set(key, queue);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        queue.splice(queue.indexOf(call), 1);
        if (queue.length === 0) this.waiting.delete(key);
      };
      const call = () => {
        leave();
        resolve();
      };
      const timer = setTimeout(() => {
        leave();
        reject(new NoTurn(Math.ceil(PATIENCE_MS / 1000)));
      }, patience);
      queue.push(call);
    });
  }
}
