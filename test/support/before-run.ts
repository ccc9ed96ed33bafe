import { nodeFault } from '../../src/config/supported-node';
import type * as migratedFile from './migrated-file';
import { kindOfVersion, SERVER_VARIABLE } from './server-forms';
import type * as testDatabase from './test-database';

/** A zone in which every month, day and hour starts at another time than in UTC, so that a use of local time fails. */
const MACHINE_ZONE = 'America/St_Johns';

/**
 * Exits with a message if Node is too old, before any test crashes. Sets the time zone of all workers and the server
 * that they start, and creates the databases that they copy.
 */
export default async function beforeRun(): Promise<void> {
  const fault = nodeFault();
  process.env.TZ = MACHINE_ZONE;
  if (fault) {
    process.stderr.write(`${fault}\n`);
    process.exit(1);
  }
  const { createMigratedFile, keepMigratedSchema } = require('./migrated-file') as typeof migratedFile;
  await createMigratedFile();
  const { migratedSchema, serverVersion, testDialects } = require('./test-database') as typeof testDatabase;
  if (!testDialects.includes('mysql')) return;
  process.env[SERVER_VARIABLE] ??= kindOfVersion(await serverVersion());
  keepMigratedSchema(await migratedSchema());
}
