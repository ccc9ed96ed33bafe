import type { Pool, PoolConnection } from 'mysql2';
import type { PoolState } from './database';

/** How long a statement or transaction waits for a connection. */
export const QUEUE_TIMEOUT_MS = 10_000;

type AcquireCallback = (error: unknown, connection?: PoolConnection) => void;

/** Private members of mysql2's pool, which may be missing. */
interface PoolParts {
  readonly _allConnections?: { readonly length: number };
  readonly _freeConnections?: { readonly length: number };
  readonly _connectionQueue?: { readonly length: number };
}

/** A pool with a time limit for waiting, which mysql2 does not have. Only callers that wait need a timer. */
export class WaitingPool {
  private enqueued = false;

  constructor(
    private readonly pool: Pool,
    private readonly waitMs = QUEUE_TIMEOUT_MS,
  ) {
    this.pool.on('enqueue', () => {
      this.enqueued = true;
    });
  }

  get state(): Omit<PoolState, 'pool'> {
    const { _allConnections: all, _freeConnections: free, _connectionQueue: queue } = this.pool as PoolParts;
    const idle = free?.length ?? 0;
    return { idle, busy: (all?.length ?? idle) - idle, waiting: queue?.length ?? 0 };
  }

  acquire(callback: AcquireCallback): void {
    let timer: NodeJS.Timeout | undefined;
    let expired = false;
    this.enqueued = false;
    this.pool.getConnection((error, connection) => {
      if (expired) {
        connection?.release();
        return;
      }
      clearTimeout(timer);
      callback(error, error ? undefined : connection);
    });
    // The pool emits 'enqueue' within the call above.
    if (this.enqueued) {
      timer = setTimeout(() => {
        expired = true;
        callback(Object.assign(new Error('No connection became available in time'), { code: 'POOL_QUEUE_TIMEOUT' }));
      }, this.waitMs);
    }
  }
}
