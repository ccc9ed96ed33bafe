import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, type Limits } from '../config/limits';
import { TooManyRequests } from './problem';

interface Load {
  streams: number;
  bytes: number;
}

/** The lists of a caller whose first rows are being read, and those that wait. */
interface Reading {
  count: number;
  readonly waiting: (() => void)[];
}

const RETRY_AFTER_SECONDS = 1;

/** Counts what the service holds for each caller at the moment, within the limits of contract section 15. */
@Injectable()
export class CallerLoad {
  private readonly loads = new Map<string, Load>();
  private readonly readings = new Map<string, Reading>();

  constructor(@Inject(LIMITS) private readonly limits: Limits) {}

  /** Takes one stream of the caller and answers how to give it back. Throws TooManyRequests beyond the limit. */
  takeStream(caller: string): () => void {
    this.requireStream(caller);
    return this.take(caller, { streams: 1, bytes: 0 });
  }

  /** Refuses a whole list before it is read, while the caller has as many streams open as it may. */
  requireStream(caller: string): void {
    const { streams } = this.limits;
    if ((this.loads.get(caller)?.streams ?? 0) < streams) return;
    throw new TooManyRequests(
      RETRY_AFTER_SECONDS,
      `At most ${streams} streamed lists can be open for one caller. Finish or close one of them, or request pages with limit.`,
    );
  }

  /** The same of bytes that wait for the caller to read them or to send the rest; what is larger by itself goes alone. */
  reserveBytes(caller: string, bytes: number): () => void {
    const { heldBytes } = this.limits;
    const held = this.loads.get(caller)?.bytes ?? 0;
    if (held > 0 && held + bytes > heldBytes) {
      const reason = `At most ${heldBytes} bytes can be in transfer for one caller.`;
      throw new TooManyRequests(RETRY_AFTER_SECONDS, `${reason} Finish the requests in progress, then retry.`);
    }
    return this.take(caller, { streams: 0, bytes });
  }

  /**
   * Waits until few enough lists are being read for the caller, and returns how to end the turn; without a promise where
   * it begins at once. What is read before it can be refused takes memory, so not all of a caller's lists are read at once.
   */
  takeTurn(caller: string): (() => void) | Promise<() => void> {
    const reading = this.readings.get(caller) ?? { count: 0, waiting: [] };
    this.readings.set(caller, reading);
    const end = once(() => this.endTurn(caller, reading));
    if (reading.count < this.limits.reading) {
      reading.count += 1;
      return end;
    }
    return new Promise((resolve) => reading.waiting.push(() => resolve(end)));
  }

  private endTurn(caller: string, reading: Reading): void {
    const next = reading.waiting.shift();
    if (next) {
      next();
      return;
    }
    reading.count -= 1;
    if (reading.count === 0) this.readings.delete(caller);
  }

  private take(caller: string, { streams, bytes }: Load): () => void {
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
