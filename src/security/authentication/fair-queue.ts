interface Job {
  start(): void;
  refuse(): void;
}

interface Bounds {
  /** Jobs that run at the same time. */
  readonly atOnce: number;
  /** Jobs that may wait. */
  readonly maxWaiting: number;
}

/**
 * Runs a bounded number of jobs at once while others wait. Sources, which are addresses, take turns; where no more may
 * wait, the source with the most gives way to one with less, so that one address cannot keep the others out.
 */
export class FairQueue {
  private running = 0;
  private waitingCount = 0;
  /** The jobs of each source, the source whose turn is next first. */
  private readonly waiting = new Map<string, Job[]>();

  /** `refusal` makes the error of a job for which there is no room. */
  constructor(
    private readonly bounds: Bounds,
    private readonly refusal: () => Error,
  ) {}

  /** Runs `work` in its turn. Throws the refusal. */
  async run<T>(source: string, work: () => Promise<T>): Promise<T> {
    if (this.running < this.bounds.atOnce) this.running += 1;
    else await this.turnOf(source);
    try {
      return await work();
    } finally {
      this.startNext();
    }
  }

  /** A job that ends leaves its place to the next one, so that no other takes it in between. */
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

  private turnOf(source: string): Promise<void> {
    if (this.waitingCount >= this.bounds.maxWaiting) this.makeRoomFor(source);
    return new Promise((resolve, reject) => {
      const jobs = this.waiting.get(source) ?? [];
      jobs.push({ start: resolve, refuse: () => reject(this.refusal()) });
      this.waiting.set(source, jobs);
      this.waitingCount += 1;
    });
  }

  private makeRoomFor(source: string): void {
    let busiest: Job[] = [];
    for (const jobs of this.waiting.values()) if (jobs.length > busiest.length) busiest = jobs;
    const own = this.waiting.get(source)?.length ?? 0;
    if (busiest.length <= own + 1) throw this.refusal();
    // Others of the source are before its last, so its place among the sources stays.
    busiest.pop()?.refuse();
    this.waitingCount -= 1;
  }
}
