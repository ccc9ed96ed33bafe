/** Why a job is refused: too many wait, too many of its source do, or it has waited too long. */
export type RefusalReason = 'room' | 'source' | 'time';

/** How many requests without a place wait for one thing, and for all of its kind (contract section 15). */
export const WAITING_OUTSIDE = { waiting: 100, waitingInAll: 400 };

interface Bounds {
  /** How many jobs of a key run at once: a number, or a function that is asked whenever one could begin. */
  readonly limit: number | ((line: Line) => number);
  /** How many wait for a key; by default any number. */
  readonly waiting?: number;
  /** How many wait for all keys together. */
  readonly waitingInAll?: number;
  /** How many of a source wait. */
  readonly waitingOfSource?: number;
  /** Milliseconds that a job waits at most; by default as long as it takes. */
  readonly waitMs?: number;
}

/** What a job runs for. */
export interface JobOf {
  /** What is limited; by default there is one key. */
  readonly key?: string;
  /** With what it takes turns, a caller or an address; by default the source of the request. */
  readonly source?: string;
  /** Of a request that gives its place in the process back while the job waits. */
  readonly lifetime?: { readonly source: string; outside<T>(wait: Promise<T>): Promise<T> };
}

interface Waiter {
  start(): void;
  /** Undefined for a job that is never refused. */
  readonly refuse?: (reason: RefusalReason) => void;
}

/** The jobs of a key. */
export class Line {
  running = 0;
  /** Those that may be refused. */
  waiting = 0;
  /** When the last job ended or, if none has, when the first one began, by the monotonic clock. */
  since = performance.now();
  /** Those that wait, by source, in the order of the sources' turns. */
  readonly sources = new Map<string, Waiter[]>();

  constructor(readonly key: string) {}

  get busiest(): readonly Waiter[] {
    let busiest: Waiter[] = [];
    for (const waiters of this.sources.values())
      if (waiters[0].refuse && waiters.length > busiest.length) busiest = waiters;
    return busiest;
  }
}

/**
 * Limits how many jobs run at once, by key where they have one, and how many wait (law 16). Sources take turns. If too many
 * wait, the busiest source gives way to one with fewer, so that one cannot block the others.
 */
export class Semaphore {
  private readonly lines = new Map<string, Line>();
  private running = 0;
  private waiting = 0;

  /** `refusalOf` creates the error of a job that is refused. */
  constructor(
    private readonly bounds: Bounds,
    private readonly refusalOf: (reason: RefusalReason) => Error = (reason) => new Error(reason),
  ) {}

  /**
   * A limit that keys share out: one more job of a key begins while the key has fewer than are free. However many slow jobs
   * some keys have, there is room for the others.
   */
  static shared(size: number): Semaphore {
    const shared: Semaphore = new Semaphore({ limit: () => size - shared.running });
    return shared;
  }

  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.running, waiting: this.waiting };
  }

  /** Runs `work` when it is its turn. Throws the refusal. */
  async run<T>(work: () => T | Promise<T>, job: JobOf = {}): Promise<T> {
    return this.work(work, job, this.enter(job));
  }

  /** The same for the next part of work that has begun, which is never refused. */
  async resume<T>(work: () => T | Promise<T>, job: JobOf = {}): Promise<T> {
    return this.work(work, job, this.enterAgain(job));
  }

  /** Takes a slot if one is free. `release` gives it back. */
  take(key?: string): boolean {
    return this.begin(this.lineOf(key));
  }

  /** Takes a slot, or returns the promise of one, which rejects with the refusal. Throws it if there is no room to wait. */
  enter(job: JobOf = {}): Promise<void> | undefined {
    const line = this.lineOf(job.key);
    return this.begin(line) ? undefined : this.wait(line, sourceOf(job));
  }

  /** The same for work that has begun, which is never refused. */
  enterAgain(job: JobOf = {}): Promise<void> | undefined {
    const line = this.lineOf(job.key);
    if (this.begin(line)) return undefined;
    return new Promise((start) => add(line, `begun ${sourceOf(job)}`, { start }));
  }

  /** Takes a slot beyond the limit, for work that holds what others with a slot may wait for. */
  enterAtOnce(key?: string): undefined {
    this.count(this.lineOf(key));
  }

  /** Waits for an event without a slot, within the bounds of those that wait. Rejects with the refusal. */
  waitFor(event: Promise<unknown>, job: JobOf): Promise<void> {
    return this.wait(this.lineOf(job.key), sourceOf(job), event);
  }

  /** Hands a slot to the next job, so that no other one takes it in between. */
  release(key?: string): void {
    const line = this.lineOf(key);
    line.running -= 1;
    this.running -= 1;
    if (typeof this.bounds.limit === 'number') this.startNext(line);
    else this.startAll(line);
    this.forgetIdle(line);
  }

  /** A limit that is a function may let several begin, of other keys too. */
  private startAll(ended: Line): void {
    ended.since = performance.now();
    for (const line of this.lines.values()) {
      if (!this.startNext(line)) continue;
      // To the end, where it is met again.
      this.lines.delete(line.key);
      this.lines.set(line.key, line);
    }
  }

  private startNext(line: Line): boolean {
    const [next] = line.sources;
    if (next === undefined || !this.begin(line)) return false;
    const [source, waiters] = next;
    const [waiter] = waiters;
    this.remove(line, source, waiter);
    // The source goes to the end.
    line.sources.delete(source);
    if (waiters.length > 0) line.sources.set(source, waiters);
    waiter.start();
    return true;
  }

  private async work<T>(work: () => T | Promise<T>, { key, lifetime }: JobOf, turn?: Promise<void>): Promise<T> {
    if (turn) await (lifetime?.outside(turn) ?? turn);
    try {
      return await work();
    } finally {
      this.release(key);
    }
  }

  private begin(line: Line): boolean {
    const { limit } = this.bounds;
    if (line.running >= (typeof limit === 'number' ? limit : limit(line))) return false;
    this.count(line);
    return true;
  }

  private count(line: Line): void {
    line.running += 1;
    this.running += 1;
  }

  private wait(line: Line, source: string, event?: Promise<unknown>): Promise<void> {
    const reason = this.makeRoom(line, source);
    if (reason) {
      this.forgetIdle(line);
      throw this.refusalOf(reason);
    }
    return new Promise((resolve, reject) => {
      const { waitMs } = this.bounds;
      const leave = () => {
        this.remove(line, source, waiter);
        this.forgetIdle(line);
      };
      const waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (reason: RefusalReason) => {
          clearTimeout(timer);
          leave();
          reject(this.refusalOf(reason));
        },
      };
      const timer = waitMs === undefined ? undefined : setTimeout(waiter.refuse, waitMs, 'time');
      add(line, source, waiter);
      line.waiting += 1;
      this.waiting += 1;
      const end = () => {
        if (!line.sources.get(source)?.includes(waiter)) return;
        leave();
        waiter.start();
      };
      event?.then(end, end);
    });
  }

  /** Refuses another one if too many wait. Returns why there is no room for one more. */
  private makeRoom(line: Line, source: string): RefusalReason | undefined {
    const { waiting = Number.POSITIVE_INFINITY, waitingInAll = waiting, waitingOfSource } = this.bounds;
    if (waitingOfSource !== undefined && this.waitingOf(source) >= waitingOfSource) return 'source';
    let { busiest } = line;
    if (line.waiting < waiting) {
      if (this.waiting < waitingInAll) return undefined;
      let longest = line;
      for (const other of this.lines.values()) if (other.waiting > longest.waiting) longest = other;
      if (longest.waiting <= line.waiting + 1) return 'room';
      busiest = longest.busiest;
    } else if (busiest.length <= (line.sources.get(source)?.length ?? 0) + 1) return 'room';
    // The source keeps its turn, because it has other jobs.
    busiest.at(-1)?.refuse?.('room');
    return undefined;
  }

  private waitingOf(source: string): number {
    let count = 0;
    for (const line of this.lines.values()) count += line.sources.get(source)?.length ?? 0;
    return count;
  }

  private remove(line: Line, source: string, waiter: Waiter): void {
    const waiters = line.sources.get(source) as Waiter[];
    waiters.splice(waiters.indexOf(waiter), 1);
    if (waiters.length === 0) line.sources.delete(source);
    if (!waiter.refuse) return;
    line.waiting -= 1;
    this.waiting -= 1;
  }

  private lineOf(key = ''): Line {
    let line = this.lines.get(key);
    if (line === undefined) {
      line = new Line(key);
      this.lines.set(key, line);
    }
    return line;
  }

  /** The line without a key stays. */
  private forgetIdle({ key, running, sources }: Line): void {
    if (key !== '' && running === 0 && sources.size === 0) this.lines.delete(key);
  }
}

function sourceOf({ source, lifetime }: JobOf): string {
  return source ?? lifetime?.source ?? '';
}

function add({ sources }: Line, source: string, waiter: Waiter): void {
  const waiters = sources.get(source);
  if (waiters) waiters.push(waiter);
  else sources.set(source, [waiter]);
}
