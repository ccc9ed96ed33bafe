interface Job {
  start(): void;
  /** Undefined for a job that is never refused. */
  readonly refuse?: () => void;
}

/** How many jobs run, and how many wait that may be refused. */
export interface QueueLoad {
  readonly running: number;
  readonly waiting: number;
}

interface Bounds {
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** Milliseconds that a job waits at most; by default as long as it takes. */
  readonly waitMs?: number;
}

/**
 * Runs a limited number of jobs at once, while others wait. Sources, which are addresses or callers, take turns. If the
 * queue is full, the source with the most jobs loses one to a source with fewer, so that one cannot block the others.
 */
export class FairQueue {
  private running = 0;
  private waitingCount = 0;
  /** The jobs of each source, in the order of the sources' turns. */
  private readonly waiting = new Map<string, Job[]>();

  /** `createRefusal` creates the error of a job that finds no room or waits too long. */
  constructor(
    private readonly bounds: Bounds,
    private readonly createRefusal: () => Error,
  ) {}

  get load(): QueueLoad {
    return { running: this.running, waiting: this.waitingCount };
  }

  /** Runs `work` when it is its turn. Throws the refusal if there is no room, or if it has waited too long. */
  async run<T>(source: string, work: () => Promise<T>): Promise<T> {
    if (!this.take()) await this.wait(source);
    return this.work(work);
  }

  /** The same for the next part of work that has begun, which is never refused. */
  async resume<T>(source: string, work: () => Promise<T>): Promise<T> {
    if (!this.take()) await this.waitOn(source);
    return this.work(work);
  }

  /** Takes a slot if one is free. `release` gives it back. */
  take(): boolean {
    if (this.running >= this.bounds.concurrency) return false;
    this.running += 1;
    return true;
  }

  /** Waits for a slot. Rejects with the refusal. */
  async wait(source: string): Promise<void> {
    if (this.waitingCount >= this.bounds.maxWaiting) this.makeRoomFor(source);
    await new Promise<void>((resolve, reject) => this.add(source, this.jobOf(source, resolve, reject)));
  }

  /** Waits for the slot of work that has begun, as long as it takes. */
  waitOn(source: string): Promise<void> {
    return new Promise((start) => this.add(`begun ${source}`, { start }));
  }

  /** Hands a slot to the next job, so that no other one takes it in between. */
  release(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.running -= 1;
      return;
    }
    const [source, jobs] = next;
    const [job] = jobs;
    this.remove(source, job);
    // The source goes to the end.
    this.waiting.delete(source);
    if (jobs.length > 0) this.waiting.set(source, jobs);
    job.start();
  }

  private async work<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private jobOf(source: string, resolve: () => void, reject: (error: Error) => void): Job {
    const job = {
      start: () => {
        clearTimeout(timer);
        resolve();
      },
      refuse: () => {
        clearTimeout(timer);
        this.remove(source, job);
        reject(this.createRefusal());
      },
    };
    const { waitMs } = this.bounds;
    const timer = waitMs === undefined ? undefined : setTimeout(job.refuse, waitMs);
    return job;
  }

  private add(source: string, job: Job): void {
    const jobs = this.waiting.get(source) ?? [];
    jobs.push(job);
    this.waiting.set(source, jobs);
    if (job.refuse) this.waitingCount += 1;
  }

  private remove(source: string, job: Job): void {
    const jobs = this.waiting.get(source) as Job[];
    jobs.splice(jobs.indexOf(job), 1);
    if (jobs.length === 0) this.waiting.delete(source);
    if (job.refuse) this.waitingCount -= 1;
  }

  private makeRoomFor(source: string): void {
    let busiest: Job[] = [];
    for (const jobs of this.waiting.values()) if (jobs[0].refuse && jobs.length > busiest.length) busiest = jobs;
    const own = this.waiting.get(source)?.length ?? 0;
    if (busiest.length <= own + 1) throw this.createRefusal();
    // The source keeps its turn, because it has other jobs.
    busiest.at(-1)?.refuse?.();
  }
}
