interface Job {
  start(): void;
  reject(): void;
}

/** How many jobs run, and how many wait. */
export interface QueueLoad {
  readonly running: number;
  readonly waiting: number;
}

interface Bounds {
  readonly concurrency: number;
  readonly maxWaiting: number;
}

/**
 * Runs a limited number of jobs at once, while others wait. Sources, which are addresses, take turns. If the queue is
 * full, the source with the most jobs loses one to a source with fewer, so that one address cannot block the others.
 */
export class FairQueue {
  private running = 0;
  private waitingCount = 0;
  /** The jobs of each source, in the order of the sources' turns. */
  private readonly waiting = new Map<string, Job[]>();

  /** `createRefusal` creates the error of a job that finds no room. */
  constructor(
    private readonly bounds: Bounds,
    private readonly createRefusal: () => Error,
  ) {}

  get load(): QueueLoad {
    return { running: this.running, waiting: this.waitingCount };
  }

  /** Runs `work` when it is its turn. Throws the refusal if there is no room. */
  async run<T>(source: string, work: () => Promise<T>): Promise<T> {
    if (this.running < this.bounds.concurrency) this.running += 1;
    else await this.waitForTurn(source);
    try {
      return await work();
    } finally {
      this.startNext();
    }
  }

  /** A finished job hands its slot to the next one, so that no other job takes it in between. */
  private startNext(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.running -= 1;
      return;
    }
    const [source, jobs] = next;
    const job = jobs.shift();
    this.waiting.delete(source);
    if (jobs.length > 0) this.waiting.set(source, jobs);
    this.waitingCount -= 1;
    job?.start();
  }

  private waitForTurn(source: string): Promise<void> {
    if (this.waitingCount >= this.bounds.maxWaiting) this.makeRoomFor(source);
    return new Promise((resolve, reject) => {
      const jobs = this.waiting.get(source) ?? [];
      jobs.push({ start: resolve, reject: () => reject(this.createRefusal()) });
      this.waiting.set(source, jobs);
      this.waitingCount += 1;
    });
  }

  private makeRoomFor(source: string): void {
    let busiest: Job[] = [];
    for (const jobs of this.waiting.values()) if (jobs.length > busiest.length) busiest = jobs;
    const own = this.waiting.get(source)?.length ?? 0;
    if (busiest.length <= own + 1) throw this.createRefusal();
    // The source keeps its turn, because it has other jobs.
    busiest.pop()?.reject();
    this.waitingCount -= 1;
  }
}
