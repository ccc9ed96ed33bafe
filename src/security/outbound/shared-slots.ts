interface Waiting {
  readonly group: string;
  readonly starts: (() => void)[];
}

/**
 * Runs a limited number of jobs at once, and shares them out: one more of a group begins while the group has fewer than
 * are free. However many slow jobs some groups have, there is room for the others. In a group, sources take turns.
 */
export class SharedSlots {
  private free: number;
  private readonly used = new Map<string, number>();
  /** By source, in the order of their turns. */
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly size: number) {
    this.free = size;
  }

  /** Whether no job runs or waits. */
  get isIdle(): boolean {
    return this.free === this.size;
  }

  /** Runs `job` when it has a slot. A source belongs to one group. */
  async run<T>(group: string, source: string, job: () => Promise<T>): Promise<T> {
    if (!this.take(group)) await new Promise<void>((start) => this.wait(group, source, start));
    try {
      return await job();
    } finally {
      this.release(group);
    }
  }

  private take(group: string): boolean {
    const used = this.used.get(group) ?? 0;
    if (used >= this.free) return false;
    this.used.set(group, used + 1);
    this.free -= 1;
    return true;
  }

  private wait(group: string, source: string, start: () => void): void {
    const known = this.waiting.get(source);
    if (known) known.starts.push(start);
    else this.waiting.set(source, { group, starts: [start] });
  }

  private release(group: string): void {
    const used = Number(this.used.get(group)) - 1;
    if (used > 0) this.used.set(group, used);
    else this.used.delete(group);
    this.free += 1;
    this.startWaiting();
  }

  /** A source whose job begins goes to the end, where it is met again. */
  private startWaiting(): void {
    for (const [source, waiting] of this.waiting) {
      if (!this.take(waiting.group)) continue;
      this.waiting.delete(source);
      waiting.starts.shift()?.();
      if (waiting.starts.length > 0) this.waiting.set(source, waiting);
    }
  }
}
