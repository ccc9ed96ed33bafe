import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseDatabaseUrl } from '../../src/config/database-url';
import { migrate } from '../../src/database/migrate';
import { openDatabase } from '../../src/database/open-database';

/** The environment variable with the path of the file, for the workers. */
const VARIABLE = 'MIGRATED_FILE';

/** Creates an embedded database with all migrations. To copy it takes a hundredth of the time that they take. */
export async function createMigratedFile(): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'pms-migrated-')), 'pms.sqlite');
  const database = await openDatabase({ database: parseDatabaseUrl(`sqlite:${file}`, 1) }, []);
  await migrate(database);
  await database.close();
  process.env[VARIABLE] = file;
}

/** The path of that file; undefined outside a run of jest that has created it. */
export function migratedFile(): string | undefined {
  return process.env[VARIABLE];
}

/** Removes the file with its folder. */
export async function removeMigratedFile(): Promise<void> {
  const file = migratedFile();
  if (file) rmSync(dirname(file), { recursive: true, force: true });
}
