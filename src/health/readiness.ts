import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database';

const PATIENCE_MS = 2_000;

export type Readiness = 'ok' | 'stopping' | 'database_away';

/** Whether the service can take requests: the database answers within 2 s, and the process is not stopping. */
@Injectable()
export class ReadinessCheck implements OnModuleDestroy {
  private stopping = false;
  private asked: Promise<Readiness> | undefined;

  constructor(private readonly database: Database) {}

  /** Not ready any more: the first thing that happens when the application closes, before it stops listening. */
  onModuleDestroy(): void {
    this.stopping = true;
  }

  async check(): Promise<Readiness> {
    if (this.stopping) return 'stopping';
    // One question at a time: a database that hangs is not asked anew by every probe.
    this.asked ??= this.ask().finally(() => {
      this.asked = undefined;
    });
    const answer = await this.asked;
    return this.stopping ? 'stopping' : answer;
  }

  private async ask(): Promise<Readiness> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<Readiness>((resolve) => {
      timer = setTimeout(() => resolve('database_away'), PATIENCE_MS);
    });
    const answered = this.database.ping().then(
      (): Readiness => 'ok',
      (): Readiness => 'database_away',
    );
    try {
      return await Promise.race([answered, patience]);
    } finally {
      clearTimeout(timer);
    }
  }
}
