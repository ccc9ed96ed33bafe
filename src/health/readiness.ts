import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database';
import { isOfPool, toDatabaseError } from '../database/database-error';
import type { Dialect } from '../database/dialect';
import { epochOf } from '../http/formats/instant';

const TIMEOUT_MS = 2_000;
/**
 * The check is public, so there is at most one write in this time. A server has every byte of it in its logs; on the embedded
 * database it costs a commit.
 */
const WRITE_INTERVAL_MS: Readonly<Record<Dialect, number>> = { mysql: 30_000, sqlite: 1_000 };
/** After a write that failed. */
const RETRY_INTERVAL_MS = 1_000;

export type Readiness = 'ok' | 'stopping' | 'database_away';

/**
 * Whether the service can take requests: the database responds to a read within 2 s, and the process is not stopping. A
 * database that cannot be written is a metric: if all processes were not ready, nothing could be read either.
 */
@Injectable()
export class ReadinessCheck implements OnModuleDestroy {
  private stopping = false;
  private readonly stopListeners: (() => void)[] = [];
  private pendingCheck: Promise<Readiness> | undefined;
  private isWriting = false;
  private writable = true;
  private reachable = true;
  private offsetMs = 0;
  private lastWrite = Number.NEGATIVE_INFINITY;

  constructor(private readonly database: Database) {}

  /** Whether the database responded to the last check. */
  get isReachable(): boolean {
    return this.reachable;
  }

  /** Whether it did, and the last write did not fail. */
  get isWritable(): boolean {
    return this.reachable && this.writable;
  }

  /** The clock of the database minus that of this process, in milliseconds, with the last check to which it responded. */
  get clockOffsetMs(): number {
    return this.offsetMs;
  }

  /** Not ready from now on. Called first when the service stops, before it stops listening. */
  stop(): void {
    if (this.stopping) return;
    this.stopping = true;
    for (const listener of this.stopListeners) listener();
  }

  /** Calls `listener` when the service begins to stop. */
  onStop(listener: () => void): void {
    this.stopListeners.push(listener);
  }

  onModuleDestroy(): void {
    this.stop();
  }

  async check(): Promise<Readiness> {
    if (this.stopping) return 'stopping';
    // One check at a time, so that probes do not pile up on a database that hangs.
    this.pendingCheck ??= this.checkDatabase().finally(() => {
      this.pendingCheck = undefined;
    });
    const readiness = await this.pendingCheck;
    return this.stopping ? 'stopping' : readiness;
  }

  private async checkDatabase(): Promise<Readiness> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), TIMEOUT_MS);
    });
    const sent = Date.now();
    const responds = this.database.ping().then(
      (now) => {
        this.offsetMs = epochOf(now) - (sent + Date.now()) / 2;
        return true;
      },
      () => false,
    );
    const replica = this.database.replica?.check();
    try {
      this.reachable = (await Promise.race([responds, timeout])) === true;
      await Promise.race([replica, timeout]);
      if (!this.reachable) return 'database_away';
      void this.tryWrite();
      return 'ok';
    } finally {
      clearTimeout(timer);
    }
  }

  /** Does not fail. Until it ends, the result of the last one counts. */
  private async tryWrite(): Promise<void> {
    const intervalMs = this.writable ? WRITE_INTERVAL_MS[this.database.dialect] : RETRY_INTERVAL_MS;
    if (this.isWriting || performance.now() - this.lastWrite < intervalMs) return;
    this.isWriting = true;
    this.writable = await this.database.tryWrite().then(
      () => true,
      // Locked rows and a long queue do not mean that the disk fails.
      (error: unknown) => isOfPool(error) || ['busy', 'timeout'].includes(toDatabaseError(error)?.kind ?? ''),
    );
    this.lastWrite = performance.now();
    this.isWriting = false;
  }
}
