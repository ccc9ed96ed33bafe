import { MigrationExecutor } from 'typeorm';
import type { DatabaseSettings } from '../config/database-url';
import { Log } from '../config/log';
import type { ReportProgress } from '../config/report-progress';
import { SettingError } from '../config/setting-error';
import type { LogLevel } from '../config/settings';
import type { Database } from './database';
import { DatabaseError } from './database-error';
import { isMigrated, migrate } from './migrate';
import { openDatabase } from './open-database';
import { upgradeFault } from './upgradable';

/**
 * Opens the database for `work`, which migrates it, and closes it. Throws a SettingError of one line if it cannot be opened,
 * upgraded or written.
 */
export async function withDatabase<T>(
  settings: { database: DatabaseSettings },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings, []).catch((error: unknown) => {
    throw new SettingError('DATABASE_URL', `${addressOf(settings.database)} cannot be opened: ${reasonOf(error)}`);
  });
  try {
    const fault = await upgradeFault(database);
    if (fault) throw new SettingError('DATABASE_URL', `${addressOf(settings.database)} cannot be upgraded: ${fault}`);
    return await work(database);
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw new SettingError('DATABASE_URL', `${addressOf(settings.database)} cannot be migrated: ${reasonOf(error)}`);
  } finally {
    await database.close();
  }
}

/**
 * Runs the pending migrations of the configured database and returns their number. Logs if it waits for another
 * process. `report` receives how many are done.
 */
export function migrateDatabase(
  settings: { database: DatabaseSettings; logLevel: LogLevel },
  report?: ReportProgress,
): Promise<number> {
  const onWait = () => new Log(settings.logLevel).info({}, 'waiting for the migration lock held by another process');
  return withDatabase(settings, (database) => migrate(database, onWait, report));
}

/** Whether the configured database lacks a migration. */
export function isBehind(settings: { database: DatabaseSettings }): Promise<boolean> {
  return withDatabase(settings, async (database) => {
    if (await isMigrated(database)) return false;
    return database.withMigrationLock(async (runner) => {
      const executor = new MigrationExecutor(database.dataSource, runner);
      return (await executor.getPendingMigrations()).length > 0;
    });
  });
}

/** Whether the database cannot be written at the moment, or the user may not. */
function isRefused(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return error instanceof DatabaseError || /^ER_.*ACCESS_DENIED/.test(code);
}

/** DATABASE_URL without its password. */
function addressOf(database: DatabaseSettings): string {
  if (database.dialect === 'sqlite') return `sqlite:${database.file}`;
  const { user, host, port, name } = database;
  return `mysql://${user}@${host}:${port}/${name}`;
}

// The message of the driver, if there is one: a refused connection to `localhost` only has a code.
function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { message, code } = cause as { message?: string; code?: string };
  return (message || code || 'unknown error').split('\n')[0];
}
