import { MigrationExecutor } from 'typeorm';
import type { Database } from './database';

/**
 * Runs the pending migrations and returns how many there were. Several processes may call it at the same time; `onWait`
 * is called once where another one is at it.
 */
export function migrate(database: Database, onWait?: () => void): Promise<number> {
  return database.exclusively(async (runner) => {
    const executor = new MigrationExecutor(database.dataSource, runner);
    // SQLite is in one transaction already; MySQL commits each change of a schema by itself.
    executor.transaction = 'none';
    const migrations = await executor.executePendingMigrations();
    return migrations.length;
  }, onWait);
}
