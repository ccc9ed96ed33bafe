import { Injectable } from '@nestjs/common';
import { Database, NO_SITE } from '../database/database';
import type { ScheduledCommandRow } from '../database/process-tables';
import { Statement } from '../database/statement';
import { epochOf, storedNow } from '../http/formats/instant';
import type { Sample } from './metric';
import { LATEST_RUNS, RUN_STARTED, RUN_SUCCEEDED } from './scheduled-runs.sql';

const READ_INTERVAL_MS = 60_000;

const SUCCEEDED = new Statement(RUN_SUCCEEDED);
const LATEST = new Statement<ScheduledCommandRow>(LATEST_RUNS);

/** When the scheduled commands of the installation have started and succeeded for the last time, in the database. */
@Injectable()
export class ScheduledRuns {
  private rows: readonly ScheduledCommandRow[] = [];
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly database: Database) {}

  /** Runs a command and records its start and its success. */
  async record<T>(command: string, work: () => Promise<T>): Promise<T> {
    const started = new Statement(RUN_STARTED[this.database.dialect]);
    // On a full disk the row cannot be written, but `ledger purge` may still free space.
    await this.write(started, command).catch(() => undefined);
    const result = await work();
    await this.write(SUCCEEDED, command);
    return result;
  }

  /**
   * The last start or success of each command in seconds since the epoch, 0 if it never succeeded. The rows are read at
   * most once a minute, and a scrape does not wait for them: it gets those of the read before.
   */
  samples(column: 'Started' | 'Succeeded'): readonly Sample[] {
    // While the database is away, the last rows stay.
    if (performance.now() - this.readAt >= READ_INTERVAL_MS) this.read().catch(() => undefined);
    return this.rows.map(({ Command: command, [column]: time }) => ({
      labels: { command },
      value: time === null ? 0 : epochOf(time) / 1_000,
    }));
  }

  private async read(): Promise<void> {
    this.readAt = performance.now();
    this.rows = await LATEST.all(this.database.read, { site: NO_SITE });
  }

  private async write(statement: Statement, command: string): Promise<void> {
    await this.database.transaction((tx) => statement.run(tx, { site: NO_SITE, command, now: storedNow() }));
  }
}
