import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, type Limits } from '../config/limits';
import { TooManyRequests } from './problem';

interface Load {
  streams: number;
  bytes: number;
}

/** How many lists of a caller are being read, and the waiters for a slot. */
interface ReadSlots {
  used: number;
  readonly waiting: (() => void)[];
}

const RETRY_AFTER_SECONDS = 1;

/** Counts open streams, buffered bytes and list reads of each caller, within the limits of contract section 15. */
@Injectable()
export class CallerLoad {
  private readonly loads = new Map<string, Load>();
  private readonly readSlots = new Map<string, ReadSlots>();

  constructor(@Inject(LIMITS) private readonly limits: Limits) {}

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
    const { heldBytes } = this.limits;
    const reserved = this.loads.get(caller)?.bytes ?? 0;
    if (reserved > 0 && reserved + bytes > heldBytes) {
      const reason = `At most ${heldBytes} bytes can be in transfer for one caller.`;
      throw new TooManyRequests(RETRY_AFTER_SECONDS, `${reason} Finish the requests in progress, then retry.`);
    }
    return this.countBytes(caller, bytes);
  }

  /** Counts bytes for which there is room: more were reserved before. */
  countBytes(caller: string, bytes: number): () => void {
    return this.add(caller, { streams: 0, bytes });
  }

  /**
   * Waits for a slot to read a whole list and returns the function that releases it, without a promise if a slot is
   * free. Rows occupy memory before their list can be rejected, so only a few lists of a caller are read at once.
   */
  acquireReadSlot(caller: string): (() => void) | Promise<() => void> {
    const slots = this.readSlots.get(caller) ?? { used: 0, waiting: [] };
    this.readSlots.set(caller, slots);
    const release = once(() => this.releaseReadSlot(caller, slots));
    if (slots.used < this.limits.listReads) {
      slots.used += 1;
      return release;
    }
    return new Promise((resolve) => slots.waiting.push(() => resolve(release)));
  }

  private releaseReadSlot(caller: string, slots: ReadSlots): void {
    const next = slots.waiting.shift();
    if (next) {
      next();
      return;
    }
    slots.used -= 1;
    if (slots.used === 0) this.readSlots.delete(caller);
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
    };
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
