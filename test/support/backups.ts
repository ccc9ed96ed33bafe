import { spawnSync } from 'node:child_process';
import type { DatabaseSettings } from '../../src/config/database-url';
import { commandsUnder, runCommands } from './runbook';
import { createTestDatabase, type TestDatabase, testDialects } from './test-database';

/** The names of the programs of MariaDB, and of MySQL. */
const CLIENTS = ['mariadb', 'mysql'] as const;
const DUMPS = { mariadb: 'mariadb-dump', mysql: 'mysqldump' } as const;

const installed = CLIENTS.find((name) => spawnSync(DUMPS[name], ['--version']).status === 0);
const onServer = testDialects.includes('mysql');

/** Whether the tests run on a server, and why they cannot if its programs are missing. */
export const backupCase = { onServer, canRun: !onServer || installed !== undefined };

const HEADINGS = onServer
  ? { backUp: 'Back up a server', restore: 'Restore into a new database' }
  : { backUp: 'Back up the embedded database', restore: 'Restore the embedded database' };

/** Backs up a database with the commands of docs/operations.md. */
export async function backUp(test: TestDatabase, file: string): Promise<void> {
  await run(HEADINGS.backUp, test, file);
}

/** Creates a database from a backup, with the commands of docs/operations.md, and returns what they print. */
export async function restoreNew(file: string): Promise<{ test: TestDatabase; output: string }> {
  const test = await createTestDatabase();
  // The commands create it.
  if (onServer) await test.drop();
  return { test, output: await run(HEADINGS.restore, test, file) };
}

/** Replaces a database by a backup, with the commands of docs/operations.md. */
export async function restoreInPlace(test: TestDatabase, file: string): Promise<void> {
  if (onServer) await run('Restore in place', test, file);
  await run(HEADINGS.restore, test, file);
}

function run(heading: string, { url, settings }: TestDatabase, file: string): Promise<string> {
  const commands = commandsUnder(heading);
  const env = { BACKUP: file, DATABASE_URL: url, ...variablesOf(settings.database) };
  return runCommands(installed === 'mysql' ? asMysql(commands) : commands, env);
}

function asMysql(commands: string): string {
  return commands.replaceAll(DUMPS.mariadb, DUMPS.mysql).replaceAll(/^mariadb /gm, 'mysql ');
}

function variablesOf(database: DatabaseSettings): Record<string, string> {
  if (database.dialect === 'sqlite') return { DB_FILE: database.file };
  const { host, port, user, password, name } = database;
  return { DB_HOST: host, DB_PORT: String(port), DB_USER: user, DB_NAME: name, MYSQL_PWD: password };
}
