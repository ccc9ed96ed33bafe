import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database';
import { toDatabaseError } from '../database/database-error';

const TIMEOUT_MS = 2_000;
/** The check is public and each write costs a commit, so there is at most one in this time. */
const WRITE_INTERVAL_MS = 1_000;

export type Readiness = 'ok' | 'stopping' | 'database_away' | 'database_not_writable';

/**
 * Whether the service can take requests: the database responds to a read within 2 s, the last write did not fail, and
 * the process is not stopping.
 */
@Injectable()
export class ReadinessCheck implements OnModuleDestroy {
  private stopping = false;
  private readonly stopListeners: (() => void)[] = [];
  private pendingCheck: Promise<Readiness> | undefined;
  private writing: Promise<void> | undefined;
  private writable = true;
  private lastWrite = Number.NEGATIVE_INFINITY;

  constructor(private readonly database: Database) {}

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
      // A write may have to wait for others, which is not an error. Until it ends, the result of the last one counts.
      await Promise.race([this.tryWrite(), timeout]);
      return this.writable ? 'ok' : 'database_not_writable';
    } finally {
      clearTimeout(timer);
    }
  }

  private tryWrite(): Promise<void> | undefined {
    if (this.writing || performance.now() - this.lastWrite < WRITE_INTERVAL_MS) return this.writing;
    this.writing = this.database
      .tryWrite()
      .then(
        () => true,
        // Locked rows and a long queue do not mean that the disk fails.
        (error: unknown) => ['busy', 'timeout'].includes(toDatabaseError(error)?.kind ?? ''),
      )
      .then((writable) => {
        this.writable = writable;
        this.lastWrite = performance.now();
        this.writing = undefined;
      });
    return this.writing;
  }
}
