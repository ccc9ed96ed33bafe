import type { Semaphore } from '../../config/semaphore';

/** The client closed the connection before its response was complete. */
export class ClientLeft extends Error {
  constructor() {
    super('The client closed the connection before the response was complete.');
    this.name = 'ClientLeft';
  }
}

/** Shared by all requests: creating an Error with its stack took 23 µs in a profile. */
export const CLIENT_LEFT = new ClientLeft();

/** Why the service ended a response that had already started; undefined if its client did. */
export function serviceFailureOf({ failure }: { readonly failure?: Error }): Error | undefined {
  return failure === CLIENT_LEFT ? undefined : failure;
}

/**
 * Whether a client still waits for its response. The Caller carries it, and the database checks it before every
 * statement and every COMMIT, so that the service does no work for a client that has disconnected or got a 503. It has
 * the place of the request among those that the process works on, and gives it back while the request waits for its client
 * or for somebody else (contract section 15).
 */
export class RequestLifetime {
  /** Whether the request was answered without any work, because there was no place. */
  wasRefused = false;
  /** Undefined for what needs no place: probes, and the service itself. */
  private places: Semaphore | undefined;
  private sourceOf: (() => string) | undefined;
  private hasPlace = false;
  private ended: Error | undefined;
  private state: 'open' | 'committing' | 'committed' = 'open';
  private startedAt = performance.now();
  /** A connection to the database that the request may hold while it waits. */
  connection: { readonly isOpen: boolean } | undefined;
  /** Called every second with whether the client takes little of the response. */
  onPace: ((isSlow: boolean) => void) | undefined;
  /** Milliseconds to receive the body, if they are not those of every request. */
  bodyMs: number | undefined;

  /** Why the request has ended; undefined while it runs. */
  get cause(): Error | undefined {
    return this.ended;
  }

  /** Milliseconds since the request was complete, or since its head while the body is still arriving. */
  get age(): number {
    return performance.now() - this.startedAt;
  }

  /** Whether a COMMIT has begun: the request can no longer be refused as if nothing had been written. */
  get isCommitted(): boolean {
    return this.state !== 'open';
  }

  /** Restarts the time limit of the response, when the body is complete. */
  restart(): void {
    this.startedAt = performance.now();
  }

  /** Ends the request. From now on `throwIfEnded` throws `cause`, and it takes no other place. */
  end(cause: Error): void {
    this.ended ??= cause;
  }

  throwIfEnded(): void {
    const { cause } = this;
    if (cause) throw cause;
  }

  /** Runs a COMMIT. Throws if the request has ended. */
  async commit(work: () => void | Promise<void>): Promise<void> {
    this.throwIfEnded();
    const before = this.state;
    this.state = 'committing';
    try {
      await work();
      this.state = 'committed';
    } finally {
      if (this.state === 'committing') this.state = before;
    }
  }

  /** Takes one of the places if one is free. `sourceOf` is asked only for a request that waits. */
  take(places: Semaphore, sourceOf: () => string): boolean {
    this.places = places;
    this.sourceOf = sourceOf;
    this.hasPlace = places.take();
    return this.hasPlace;
  }

  /** With what the request takes turns while it waits. */
  get source(): string {
    return this.sourceOf?.() ?? '';
  }

  /** Takes a place, or waits for one. Throws ServiceUnavailable if too many wait, or for too long. */
  enter(): Promise<void> | undefined {
    return this.needsPlace() ? this.hold(this.places?.enter(this)) : undefined;
  }

  /**
   * The same for a request that goes on with what it has begun: it is not refused. With a connection to the database it goes
   * on at once, because others that have a place may wait for that.
   */
  resume(): Promise<void> | undefined {
    if (!this.needsPlace()) return undefined;
    return this.hold(this.connection?.isOpen ? this.places?.enterAtOnce() : this.places?.enterAgain(this));
  }

  /** Gives the place back, if the request has one. */
  leave(): void {
    if (!this.hasPlace) return;
    this.hasPlace = false;
    this.places?.release();
  }

  /** Waits without a place for something outside of the process, or for another request, and takes a place again. */
  async outside<T>(wait: Promise<T>): Promise<T> {
    this.leave();
    try {
      return await wait;
    } finally {
      await this.resume();
    }
  }

  private needsPlace(): boolean {
    return this.places !== undefined && !this.hasPlace && this.ended === undefined;
  }

  /** The place is held at once if there is nothing to wait for. */
  private hold(turn: Promise<void> | undefined): Promise<void> | undefined {
    if (turn) return this.holdLater(turn);
    this.hasPlace = true;
    return undefined;
  }

  private async holdLater(turn: Promise<void>): Promise<void> {
    await turn;
    this.hasPlace = true;
    if (this.ended) this.leave();
  }
}
