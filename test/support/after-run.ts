import { removeMigratedFiles } from './migrated-file';
import { dropDatabasesOfRun } from './test-database';

/** Removes what all workers used. */
export default async function afterRun(): Promise<void> {
  await dropDatabasesOfRun();
  removeMigratedFiles();
}
