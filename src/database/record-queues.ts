interface Queue {
  running: number;
  readonly waiting: Waiter[];
}

interface Waiter {
  start(): void;
}

/**
 * Limits the transactions that lock the same record first. While another process holds its lock, they would otherwise
 * take all connections, and no other record could be written.
 */
export class RecordQueues {
  private readonly queues = new Map<string, Queue>();

  /** At most `limit` transactions run for one record. Others wait for `maxWaitMs`. */
  constructor(
    private readonly limit: number,
    private readonly maxWaitMs: number,
  ) {}

  /** Runs `work` when it is its turn. Throws an Error with the code POOL_QUEUE_TIMEOUT if it has waited too long. */
  async run<T>(record: string, work: () => Promise<T>): Promise<T> {
    let queue = this.queues.get(record);
    if (queue === undefined) {
      queue = { running: 0, waiting: [] };
      this.queues.set(record, queue);
    }
    // A transaction that ends hands its turn to the next one, so it stays counted.
    if (queue.running === this.limit) await this.turn(queue);
    else queue.running += 1;
    try {
      return await work();
    } finally {
      this.end(record, queue);
    }
  }

  private turn({ waiting }: Queue): Promise<void> {
    return new Promise((resolve, reject) => {
      const expire = () => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(Object.assign(new Error('The record was locked for too long'), { code: 'POOL_QUEUE_TIMEOUT' }));
      };
      const timer = setTimeout(expire, this.maxWaitMs);
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      waiting.push(waiter);
    });
  }

  private end(record: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) {
      next.start();
      return;
    }
    queue.running -= 1;
    if (queue.running === 0) this.queues.delete(record);
  }
}
