import 'reflect-metadata';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDatabaseUrl } from '../../src/config/database-url';
import { migrate } from '../../src/database/migrate';
import { openDatabase } from '../../src/database/open-database';

/** The environment variable with the folder of the files, for the workers. */
const VARIABLE = 'MIGRATED_FILES';

/** An embedded database with all migrations, and the statements that create the same on the server of the tests. */
type MigratedFile = 'pms.sqlite' | 'schema.sql';

/** Creates an embedded database with all migrations. To copy it takes a hundredth of the time that they take. */
export async function createMigratedFile(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pms-migrated-'));
  const database = await openDatabase({ database: parseDatabaseUrl(`sqlite:${join(folder, 'pms.sqlite')}`, 1) }, []);
  await migrate(database);
  await database.close();
  process.env[VARIABLE] = folder;
}

/** Keeps the statements that create a migrated database on the server. They take a sixth of the time of the migrations. */
export function keepMigratedSchema(statements: string): void {
  writeFileSync(join(process.env[VARIABLE] ?? '', 'schema.sql'), statements);
}

/** The path of such a file; undefined outside a run of jest that has created it. */
export function migratedFile(name: MigratedFile): string | undefined {
  const path = runFile(name);
  return path !== undefined && existsSync(path) ? path : undefined;
}

/** The path of a file that lasts as long as the run of jest; undefined outside one. */
export function runFile(name: string): string | undefined {
  const folder = process.env[VARIABLE];
  return folder && join(folder, name);
}

/** Removes the files with their folder. */
export function removeMigratedFiles(): void {
  const folder = process.env[VARIABLE];
  if (folder) rmSync(folder, { recursive: true, force: true });
}
