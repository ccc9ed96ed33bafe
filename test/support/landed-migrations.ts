import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../src/database/database';
import type { Dialect } from '../../src/database/dialect';
import { migrate } from '../../src/database/migrate';
import { migrations } from '../../src/database/migrations';

const GOLDEN = join(__dirname, '..', 'golden');
const DIGESTS = join(GOLDEN, 'migrations.tsv');
/** They depend on the version of TypeORM, and change nothing. */
const READS = /^\s*(SELECT|SHOW|PRAGMA)\b/i;

/** The names of all migrations in the order in which they run. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** The dump of a database whose newest migration has this name. */
export function stateFile(name: string, dialect: Dialect): string {
  return join(GOLDEN, 'states', `${name}.${dialect}.sql.gz`);
}

/** The states that have landed, by the name of their newest migration, from the oldest on. */
export function landedStates(dialect: Dialect): string[] {
  return migrationNames.filter((name) => existsSync(stateFile(name, dialect)));
}

/** The migrations that were written after this state and before the next one that has landed. */
export function migrationsAfter(state: string | undefined, dialect: Dialect): readonly string[] {
  const first = state === undefined ? 0 : migrationNames.indexOf(state) + 1;
  const next = landedStates(dialect).find((name) => migrationNames.indexOf(name) >= first);
  return migrationNames.slice(first, next === undefined ? undefined : migrationNames.indexOf(next) + 1);
}

/** The recorded digests of a dialect, by the name of the migration. */
export function recordedDigests(dialect: Dialect): Map<string, string> {
  const rows = readFileSync(DIGESTS, 'utf8').trimEnd().split('\n').slice(1);
  const own = rows.map((row) => row.split('\t')).filter((row) => row[1] === dialect);
  return new Map(own.map(([name, , digest]) => [name, digest]));
}

/** Adds the digests of migrations that have none. Those of the others stay as they are. */
export function recordNewDigests(digests: ReadonlyMap<string, string>, dialect: Dialect): void {
  const recorded = recordedDigests(dialect);
  const rows = [...digests].filter(([name]) => !recorded.has(name));
  appendFileSync(DIGESTS, rows.map(([name, digest]) => `${[name, dialect, digest].join('\t')}\n`).join(''));
}

/** Runs the pending migrations. Returns for each one the digest of the statements by which it changes the database. */
export async function migrateWithDigests(database: Database): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const migration of database.dataSource.migrations) {
    const up = migration.up.bind(migration);
    migration.up = async (runner) => {
      const query = jest.spyOn(runner, 'query');
      try {
        await up(runner);
        const changes = query.mock.calls.filter(([sql]) => !READS.test(sql));
        digests.set(migration.constructor.name, createHash('sha256').update(JSON.stringify(changes)).digest('hex'));
      } finally {
        query.mockRestore();
      }
    };
  }
  await migrate(database);
  return digests;
}
