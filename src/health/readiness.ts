import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database';
import { toDatabaseError } from '../database/database-error';

const PATIENCE_MS = 2_000;
/** The check is open to everybody, and each write costs a commit: there is at most one in this time. */
const WRITE_INTERVAL_MS = 1_000;

export type Readiness = 'ok' | 'stopping' | 'database_away' | 'database_not_writable';

/**
 * Whether the service can take requests: the database answers a read within 2 s, the last write that was tried did not
 * fail, and the process is not stopping.
 */
@Injectable()
export class ReadinessCheck implements OnModuleDestroy {
  private stopping = false;
  private readonly stopListeners: (() => void)[] = [];
  private asked: Promise<Readiness> | undefined;
  private writing: Promise<void> | undefined;
  private writable = true;
  private lastWrite = Number.NEGATIVE_INFINITY;

  constructor(private readonly database: Database) {}

  /** Not ready any more: the first thing that happens when the service stops, before it stops listening. */
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
    // One question at a time: a database that hangs is not asked again by every probe.
    this.asked ??= this.ask().finally(() => {
      this.asked = undefined;
    });
    const answer = await this.asked;
    return this.stopping ? 'stopping' : answer;
  }

  private async ask(): Promise<Readiness> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), PATIENCE_MS);
    });
    const answered = this.database.ping().then(
      () => true,
      () => false,
    );
    try {
      if ((await Promise.race([answered, patience])) !== true) return 'database_away';
      // A write may have to wait for others, which is no fault: until it ends, the last one counts.
      await Promise.race([this.tryWrite(), patience]);
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
        // Rows that are locked and a queue that is long say nothing about the disk.
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
