import { existsSync, writeFileSync } from 'node:fs';
import { DemoSeed } from '../../src/demo/demo-seed';
import { runFile } from './migrated-file';
import type { TestApp } from './test-app';
import { databaseOfRun, onServer } from './test-database';

/**
 * Writes the demo data into an empty database, as `seed demo` does. The first time in a worker they are written through the API
 * and kept; later, all rows are copied from there, in a tenth of the time.
 */
export async function seedDemo(app: TestApp): Promise<void> {
  const worker = process.env.JEST_WORKER_ID ?? '0';
  const { database } = app.settings;
  const kept = runFile(`demo-${worker}-${database.dialect}`);
  const isKept = kept !== undefined && existsSync(kept);
  if (!isKept) await app.app.get(DemoSeed).run();
  if (!kept) return;
  if (database.dialect === 'sqlite')
    await (isKept ? copyFrom(kept, app) : app.database.dataSource.query(`VACUUM INTO '${kept}'`));
  else await copyOnServer(database.name, databaseOfRun(`demo_${worker}`), isKept);
  if (!isKept && database.dialect !== 'sqlite') writeFileSync(kept, '');
}

async function copyFrom(file: string, { database: { dataSource } }: TestApp): Promise<void> {
  await dataSource.query('PRAGMA foreign_keys = OFF');
  await dataSource.query(`ATTACH '${file}' AS kept`);
  const tables: { name: string }[] = await dataSource.query("SELECT name FROM kept.sqlite_master WHERE type = 'table'");
  for (const { name } of tables.filter(isOfService))
    await dataSource.query(`REPLACE INTO main.\`${name}\` SELECT * FROM kept.\`${name}\``);
  await dataSource.query('DETACH kept');
  await dataSource.query('PRAGMA foreign_keys = ON');
}

/** Copies from the database that is kept, or to it. */
async function copyOnServer(name: string, kept: string, isKept: boolean): Promise<void> {
  const [from, to] = isKept ? [kept, name] : [name, kept];
  const found = await onServer(
    'SELECT `TABLE_NAME` AS `name` FROM information_schema.TABLES WHERE `TABLE_SCHEMA` = DATABASE()',
    name,
  );
  const copies = (found as { name: string }[])
    .filter(isOfService)
    .flatMap((table) => [
      ...(isKept ? [] : [`CREATE TABLE ${to}.\`${table.name}\` LIKE ${from}.\`${table.name}\``]),
      `REPLACE INTO ${to}.\`${table.name}\` SELECT * FROM ${from}.\`${table.name}\``,
    ]);
  await onServer([isKept ? 'SET FOREIGN_KEY_CHECKS = 0' : `CREATE DATABASE ${to}`, ...copies].join(';\n'));
}

const isOfService = ({ name }: { readonly name: string }) => name !== 'migrations' && !name.startsWith('sqlite_');
