/** After this time a transaction probably waits for a lock, which others of its record would wait for as well. */
const STALLED_MS = 100;

/** The most transactions of one record at a time. */
export interface RecordLimits {
  /** While they end quickly. */
  readonly quick: number;
  /** While one of them is stalled. */
  readonly stalled: number;
}

interface Turn {
  readonly since: number;
}

interface Queue {
  /** The oldest first. */
  readonly running: Set<Turn>;
  readonly waiting: Waiter[];
}

interface Waiter {
  start(turn: Turn): void;
}

/**
 * Limits the transactions that lock the same record first. While another process holds its lock, they would otherwise
 * take all connections, and no other record could be written.
 */
export class RecordQueues {
  private readonly queues = new Map<string, Queue>();

  /** A transaction waits for its turn for `maxWaitMs`. */
  constructor(
    private readonly limits: RecordLimits,
    private readonly maxWaitMs: number,
  ) {}

  /** Runs `work` when it is its turn. Throws an Error with the code POOL_QUEUE_TIMEOUT if it has waited too long. */
  async run<T>(record: string, work: () => Promise<T>): Promise<T> {
    let queue = this.queues.get(record);
    if (queue === undefined) {
      queue = { running: new Set(), waiting: [] };
      this.queues.set(record, queue);
    }
    const turn = this.nextTurn(queue) ?? (await this.wait(queue));
    try {
      return await work();
    } finally {
      queue.running.delete(turn);
      this.startWaiting(queue);
      if (queue.running.size === 0) this.queues.delete(record);
    }
  }

  /** A turn that is counted as running; undefined at the limit. */
  private nextTurn({ running }: Queue): Turn | undefined {
    const now = performance.now();
    const [oldest] = running;
    const isStalled = oldest && now - oldest.since >= STALLED_MS;
    if (running.size >= (isStalled ? this.limits.stalled : this.limits.quick)) return undefined;
    const turn = { since: now };
    running.add(turn);
    return turn;
  }

  private wait({ waiting }: Queue): Promise<Turn> {
    return new Promise((resolve, reject) => {
      const expire = () => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(Object.assign(new Error('The record was locked for too long'), { code: 'POOL_QUEUE_TIMEOUT' }));
      };
      const timer = setTimeout(expire, this.maxWaitMs);
      const waiter: Waiter = {
        start: (turn) => {
          clearTimeout(timer);
          resolve(turn);
        },
      };
      waiting.push(waiter);
    });
  }

  private startWaiting(queue: Queue): void {
    while (queue.waiting.length > 0) {
      const turn = this.nextTurn(queue);
      if (turn === undefined) return;
      queue.waiting.shift()?.start(turn);
    }
  }
}
