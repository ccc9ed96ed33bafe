import { nodeFault } from '../../src/config/supported-node';
import type * as migratedFile from './migrated-file';

/** A zone in which every month, day and hour starts at another time than in UTC, so that a use of local time fails. */
const MACHINE_ZONE = 'America/St_Johns';

/**
 * Exits with a message if Node is too old, before any test crashes. Sets the time zone of all workers, and creates the
 * database that they copy.
 */
export default async function beforeRun(): Promise<void> {
  const fault = nodeFault();
  process.env.TZ = MACHINE_ZONE;
  if (fault) {
    process.stderr.write(`${fault}\n`);
    process.exit(1);
  }
  const { createMigratedFile } = require('./migrated-file') as typeof migratedFile;
  await createMigratedFile();
}
