import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database';
import { toDatabaseError } from '../database/database-error';

const TIMEOUT_MS = 2_000;
/** The check is public and each write costs a commit, so there is at most one in this time. */
const WRITE_INTERVAL_MS = 1_000;

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
  private lastWrite = Number.NEGATIVE_INFINITY;

  constructor(private readonly database: Database) {}

  /** Whether the write that the last check tried did not fail. */
  get isWritable(): boolean {
    return this.writable;
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
    const isReachable = this.database.ping().then(
      () => true,
      () => false,
    );
    try {
      if ((await Promise.race([isReachable, timeout])) !== true) return 'database_away';
      void this.tryWrite();
      return 'ok';
    } finally {
      clearTimeout(timer);
    }
  }

  /** Does not fail. Until it ends, the result of the last one counts. */
  private async tryWrite(): Promise<void> {
    if (this.isWriting || performance.now() - this.lastWrite < WRITE_INTERVAL_MS) return;
    this.isWriting = true;
    this.writable = await this.database.tryWrite().then(
      () => true,
      // Locked rows and a long queue do not mean that the disk fails.
      (error: unknown) => ['busy', 'timeout'].includes(toDatabaseError(error)?.kind ?? ''),
    );
    this.lastWrite = performance.now();
    this.isWriting = false;
  }
}
