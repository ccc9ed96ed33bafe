import { EventEmitter, once } from 'node:events';
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, type Limits } from '../../config/limits';
import { Semaphore, WAITING_OUTSIDE } from '../../config/semaphore';
import { TooManyRequests } from '../problems/problem';
import { TooManyWaiting } from '../problems/too-many-waiting';
import type { RequestLifetime } from '../server/request-lifetime';

interface Load {
  streams: number;
  bytes: number;
}

const RETRY_AFTER_SECONDS = 1;

/** Counts open streams, buffered bytes and list reads of each caller, within the limits of contract section 15. */
@Injectable()
export class CallerLoad {
  private readonly loads = new Map<string, Load>();
  private readonly lists: Semaphore;
  /** Has an event for each release of a caller. */
  private readonly released = new EventEmitter().setMaxListeners(0);

  constructor(@Inject(LIMITS) private readonly limits: Limits) {
    this.lists = new Semaphore({ limit: limits.listReads, ...WAITING_OUTSIDE }, () => new TooManyWaiting());
  }

  /**
   * Counts a stream of the caller and returns the function that releases it. Throws TooManyRequests beyond the limit.
   */
  acquireStream(caller: string): () => void {
    this.requireStream(caller);
    return this.add(caller, { streams: 1, bytes: 0 });
  }

  /** Throws TooManyRequests before a whole list is read if the caller may not open another stream. */
  requireStream(caller: string): void {
    const { streams } = this.limits;
    if ((this.loads.get(caller)?.streams ?? 0) < streams) return;
    throw new TooManyRequests(
      RETRY_AFTER_SECONDS,
      `At most ${streams} streamed lists can be open for one caller. Finish or close one of them, or request pages with limit.`,
    );
  }

  /**
   * The same for bytes that wait for the caller to read them or to send the rest. A single body above the limit is
   * accepted if nothing else is buffered.
   */
  reserveBytes(caller: string, bytes: number): () => void {
    if (this.hasRoom(caller, bytes)) return this.countBytes(caller, bytes);
    const reason = `At most ${this.limits.heldBytes} bytes can be in transfer for one caller.`;
    throw new TooManyRequests(RETRY_AFTER_SECONDS, `${reason} Finish the requests in progress, then retry.`);
  }

  /** The same, but waits for some time until there is room. Without a promise if there is. */
  waitForBytes(caller: string, bytes: number): (() => void) | Promise<() => void> {
    return this.hasRoom(caller, bytes) ? this.countBytes(caller, bytes) : this.whenThereIsRoom(caller, bytes);
  }

  /** Counts bytes for which there is room: more were reserved before. */
  countBytes(caller: string, bytes: number): () => void {
    return this.add(caller, { streams: 0, bytes });
  }

  /**
   * Waits for a slot to read a whole list and returns the function that releases it, without a promise if a slot is
   * free. Rows occupy memory before their list can be rejected, so only a few lists of a caller are read at once.
   */
  acquireReadSlot(key: string, lifetime: RequestLifetime): (() => void) | Promise<() => void> {
    const turn = this.lists.enter({ key, lifetime });
    const release = callOnce(() => this.lists.release(key));
    return turn ? lifetime.outside(turn).then(() => release) : release;
  }

  private hasRoom(caller: string, bytes: number): boolean {
    const reserved = this.loads.get(caller)?.bytes ?? 0;
    return reserved === 0 || reserved + bytes <= this.limits.heldBytes;
  }

  private async whenThereIsRoom(caller: string, bytes: number): Promise<() => void> {
    const end = AbortSignal.timeout(this.limits.heldBytesMs);
    while (!end.aborted && !this.hasRoom(caller, bytes))
      await once(this.released, caller, { signal: end }).catch(() => {});
    return this.reserveBytes(caller, bytes);
  }

  private add(caller: string, { streams, bytes }: Load): () => void {
    const load = this.loads.get(caller) ?? { streams: 0, bytes: 0 };
    load.streams += streams;
    load.bytes += bytes;
    this.loads.set(caller, load);
    return () => {
      load.streams -= streams;
      load.bytes -= bytes;
      if (load.streams === 0 && load.bytes === 0) this.loads.delete(caller);
      this.released.emit(caller);
    };
  }
}

function callOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
