import { randomUUID } from 'node:crypto';
import type { DatabaseServer } from '../../src/config/database-url';
import { areInstalled } from './own-server';
import { commandsUnder, runCommands } from './runbook';
import { serverForm } from './server-forms';
import { createTestDatabase, onServer as runOnServer, type TestDatabase, testDialects } from './test-database';

const onServer = testDialects.includes('mysql');

/** Whether the tests run on a server, and why they cannot if its programs are missing. */
export const backupCase = { onServer, canRun: !onServer || areInstalled(serverForm.client, serverForm.dump) };

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

async function run(heading: string, { url, settings }: TestDatabase, file: string): Promise<string> {
  const { database } = settings;
  const env = { BACKUP: file, DATABASE_URL: url };
  if (database.dialect === 'sqlite') return runCommands(commandsUnder(heading), { ...env, DB_FILE: database.file });
  return asLimitedUser(database, (user) => runCommands(commandsUnder(heading, serverForm.client), { ...env, ...user }));
}

/** Runs work as a user who may do everything with this database and nothing else, in the variables of the commands. */
async function asLimitedUser<T>(
  { host, port, name }: DatabaseServer,
  work: (variables: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const password = randomUUID();
  await runOnServer(
    `CREATE USER '${name}'@'%' IDENTIFIED BY '${password}'; GRANT ALL ON \`${name}\`.* TO '${name}'@'%'`,
  );
  try {
    return await work({ DB_HOST: host, DB_PORT: String(port), DB_USER: name, DB_NAME: name, MYSQL_PWD: password });
  } finally {
    await runOnServer(`DROP USER '${name}'@'%'`);
  }
}
