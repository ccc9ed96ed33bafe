import { MigrationExecutor } from 'typeorm';
import type { Database } from './database';

/**
 * Runs the pending migrations and returns their number. Several processes may call it at the same time. `onWait` is
 * called once if it has to wait for another one.
 */
export function migrate(database: Database, onWait?: () => void): Promise<number> {
  return database.withMigrationLock(async (runner) => {
    const executor = new MigrationExecutor(database.dataSource, runner);
    // SQLite already is in one transaction; MySQL commits each schema change by itself.
    executor.transaction = 'none';
    const migrations = await executor.executePendingMigrations();
    return migrations.length;
  }, onWait);
}
