import { MigrationExecutor } from 'typeorm';
import { ignoreProgress, type ReportProgress } from '../config/report-progress';
import type { Database } from './database';

/**
 * Runs the pending migrations and returns their number. Several processes may call it at the same time. `onWait` is
 * called once if it has to wait for another one, and `report` before the first migration and after each.
 */
export async function migrate(
  database: Database,
  onWait?: () => void,
  report: ReportProgress = ignoreProgress,
): Promise<number> {
  if (await isMigrated(database)) return 0;
  return database.withMigrationLock(async (runner) => {
    // SQLite already is in one transaction; MySQL commits each schema change by itself.
    const executor = new MigrationExecutor(database.dataSource, runner);
    const pending = await executor.getPendingMigrations();
    if (pending.length > 0) report(0, pending.length);
    for (const [index, migration] of pending.entries()) {
      await executor.executeMigration(migration);
      report(index + 1, pending.length);
    }
    return pending.length;
  }, onWait);
}

/**
 * Whether all migrations are recorded, without taking the lock. A replica can then start with a user who cannot change
 * tables, and on a server that is read-only at the moment.
 */
export async function isMigrated(database: Database): Promise<boolean> {
  const done = new Set(await recordedMigrations(database));
  return database.dataSource.migrations.every((each) => done.has(each.name ?? each.constructor.name));
}

/** The names of the migrations that have run, in their order. */
export async function recordedMigrations({ read }: Database): Promise<string[]> {
  // A database without migrations has no such table. Other faults appear again when the lock is taken.
  const rows = await read.query<{ name: string }>('SELECT `name` FROM `migrations` ORDER BY `id`').catch(() => []);
  return rows.map(({ name }) => name);
}
