import type { FairQueue } from './fair-queue';

/** The place of a request among those that the process works on. It is given back while the request waits for its client. */
export class WorkPlace {
  /** Whether the request was answered without any work, because there was no place. */
  wasRefused = false;
  private isHeld = false;
  private hasEnded = false;

  constructor(
    private readonly queue: FairQueue,
    private readonly sourceOf: () => string,
  ) {}

  /** Takes a place if one is free. */
  take(): boolean {
    this.isHeld = this.queue.take();
    return this.isHeld;
  }

  /** Takes a place, or waits for one. Throws ServiceUnavailable if too many wait. */
  enter(): Promise<void> | undefined {
    return this.isSettled ? undefined : this.hold(this.queue.wait(this.sourceOf()));
  }

  /** The same for a request that goes on with what it has begun: it is not refused. */
  resume(): Promise<void> | undefined {
    return this.isSettled ? undefined : this.hold(this.queue.waitOn(this.sourceOf()));
  }

  /** Gives the place back, if the request has one. */
  leave(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.queue.release();
  }

  /** The same when the request has ended: it takes no other place. */
  end(): void {
    this.hasEnded = true;
    this.leave();
  }

  private get isSettled(): boolean {
    return this.isHeld || this.hasEnded || this.take();
  }

  private async hold(turn: Promise<void>): Promise<void> {
    await turn;
    this.isHeld = true;
    if (this.hasEnded) this.leave();
  }
}
