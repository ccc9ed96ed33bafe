import type { Pool, PoolConnection } from 'mysql2';
import type { PoolState } from './sql';

/** How long a statement or transaction waits for a connection. */
export const QUEUE_TIMEOUT_MS = 10_000;
/** A connection that was idle for so long has to answer a ping before it is used. */
const UNPROVEN_MS = 5_000;
const PING_MS = 1_000;
/** Connections that were idle for so long end, except a few. mysql2 would end all but `maxIdle` within a second. */
const IDLE_MS = 30_000;
const STAYING = 2;
const TRIM_INTERVAL_MS = 10_000;

type AcquireCallback = (error: unknown, connection?: PoolConnection) => void;

/** What mysql2 does not declare of a connection. */
interface IdleConnection extends PoolConnection {
  /** When it was created, or given back to the pool, by the system clock. */
  readonly lastActiveTime: number;
  readonly stream: { destroy(): void };
}

/** Private members of mysql2's pool, which may be missing. */
export interface PoolParts {
  readonly _allConnections?: { readonly length: number; get(index: number): PoolConnection };
  /** The one that is used next is the last one. */
  readonly _freeConnections?: { readonly length: number; get(index: number): IdleConnection };
  readonly _connectionQueue?: { readonly length: number };
}

/**
 * A pool with what mysql2 does not have: a time limit for waiting, for which only callers that wait need a timer, and a
 * proof that a connection still works.
 */
export class WaitingPool {
  private enqueued = false;
  private readonly trimming: NodeJS.Timeout;

  constructor(
    private readonly pool: Pool,
    private readonly waitMs = QUEUE_TIMEOUT_MS,
  ) {
    this.pool.on('enqueue', () => {
      this.enqueued = true;
    });
    const trim = () => this.endIdle(STAYING, Date.now() - IDLE_MS, (connection) => connection.end());
    this.trimming = setInterval(trim, TRIM_INTERVAL_MS).unref();
  }

  get state(): Omit<PoolState, 'pool'> {
    const { _allConnections: all, _freeConnections: free, _connectionQueue: queue } = this.pool as PoolParts;
    const idle = free?.length ?? 0;
    return { idle, busy: (all?.length ?? idle) - idle, waiting: queue?.length ?? 0 };
  }

  /** Stops what it does by itself. */
  stop(): void {
    clearInterval(this.trimming);
  }

  /** Ends the pool and its connections. */
  end(): Promise<void> {
    this.stop();
    return new Promise((resolve) => this.pool.end(() => resolve()));
  }

  /** Gives up the idle connections that were last used before an instant of the system clock: they may be dead. */
  giveUpIdle(before = Number.POSITIVE_INFINITY): void {
    this.endIdle(0, before, giveUp);
  }

  private endIdle(staying: number, before: number, end: (connection: IdleConnection) => void): void {
    const { _freeConnections: free } = this.pool as PoolParts;
    while (free && free.length > staying && free.get(0).lastActiveTime <= before) end(free.get(0));
  }

  acquire(callback: AcquireCallback): void {
    this.take((error, connection) => {
      const idle = connection as IdleConnection | undefined;
      if (!idle || Date.now() - idle.lastActiveTime < UNPROVEN_MS) callback(error, connection);
      else this.prove(idle, callback);
    });
  }

  /** A connection that died without a word says nothing, and those that were idle for longer died with it. */
  private prove(connection: IdleConnection, callback: AcquireCallback): void {
    let timer: NodeJS.Timeout | undefined;
    const answer = (isAlive: boolean) => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      if (isAlive) {
        callback(null, connection);
        return;
      }
      giveUp(connection);
      this.giveUpIdle(connection.lastActiveTime);
      this.acquire(callback);
    };
    timer = setTimeout(() => answer(false), Math.min(PING_MS, this.waitMs));
    connection.ping((error) => answer(!error));
  }

  private take(callback: AcquireCallback): void {
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

/** Without a goodbye, that no one would receive. */
function giveUp(connection: IdleConnection): void {
  connection.destroy();
  connection.stream.destroy();
}
