import { openDatabase } from '../../src/database/open-database';
import { createSchemaSource } from '../../src/database/schema-source';
import { entities } from '../../src/entities';
import { schemaChanges } from '../../tools/migrations/schema-changes';
import { clientOf } from '../support/client';
import { dumpDatabase, loadDump, type Rows, storedRows } from '../support/database-dump';
import {
  landedStates,
  migrateWithDigests,
  migrationNames,
  migrationsAfter,
  recordedDigests,
  recordNewDigests,
  stateFile,
} from '../support/landed-migrations';
import { orElse } from '../support/remedy';
import { basic, PASSWORD } from '../support/sign-in';
import { createStateRecords, fillEmptyTables } from '../support/state-records';
import { startTestAppOn } from '../support/test-app';
import { createTestDatabase, type TestDatabase, testDialects } from '../support/test-database';
import type { Wire } from '../support/wire';

/** Records new migrations (docs/developer/migrations.md, Record). */
const UPDATES = process.env.UPDATE_MIGRATIONS === '1';
/** Each run has a database of its own: a run on a server does not repeat the embedded one, except to record both. */
const dialects = UPDATES ? testDialects : testDialects.slice(-1);
const NOT_RECORDED = 'is not recorded: UPDATE_MIGRATIONS=1 npm run test:mysql -- test/laws/migrations';

/** Lists, with the table and the column of a member of their records. */
const LISTS = [
  ['individuals', 'individuals', 'FullName'],
  ['projects', 'projects', 'Name'],
  ['dialogs', 'dialogs', 'Name'],
  ['corevalues', 'core_values', 'Name'],
  ['colors', 'colors', 'Code'],
  ['securitygroups', 'security_groups', 'Group'],
  ['me/accountabilities', 'accountabilities', 'Description'],
] as const;

describe.each(dialects)('the migrations that have landed, on %s', (dialect) => {
  let test: TestDatabase;

  beforeEach(async () => {
    test = await createTestDatabase(dialect);
  });
  afterEach(() => test.drop());

  it('change an empty database as when they landed', () => expectLandedChanges(undefined));

  it.each(landedStates(dialect))('upgrade a database that ends with %s, with its data', async (state) => {
    const { database } = test.settings;
    await loadDump(database, stateFile(state, dialect));
    const before = await storedRows(database);
    expect(Object.keys(before).filter((table) => before[table].length === 0)).toEqual([]);
    await expectLandedChanges(state);
    const differences = await differencesFromEntities();
    orElse('Run `npm run migration:generate -- <name>`, and read what it has written.', () =>
      expect(differences).toEqual([]),
    );
    expect(keptRows(await storedRows(database), before)).toEqual(keptRows(before, before));
    await expectService(before);
  });

  it('end with a state whose data is kept for the upgrades to come', async () => {
    const newest = String(migrationNames.at(-1));
    if (UPDATES && !landedStates(dialect).includes(newest)) await keepState(test, stateFile(newest, dialect));
    orElse('Run `UPDATE_MIGRATIONS=1 npm run test:mysql -- test/laws/migrations` when the migration is complete.', () =>
      expect(landedStates(dialect).at(-1)).toBe(newest),
    );
  });

  /** Upgrades the database, and compares what the migrations up to the next state send. */
  async function expectLandedChanges(state: string | undefined): Promise<void> {
    const database = await openDatabase(test.settings, []);
    const all = await migrateWithDigests(database);
    await database.close();
    const digests = new Map(migrationsAfter(state, dialect).map((name) => [name, String(all.get(name))]));
    if (UPDATES) recordNewDigests(digests, dialect);
    const recorded = recordedDigests(dialect);
    for (const [name, digest] of digests) expect([name, digest]).toEqual([name, recorded.get(name) ?? NOT_RECORDED]);
  }

  async function differencesFromEntities(): Promise<string[]> {
    const source = await createSchemaSource(test.settings, entities).initialize();
    try {
      return (await schemaChanges(source)).map(({ up }) => up);
    } finally {
      await source.destroy();
    }
  }

  /** Signs in with a user of the dump, and reads, finds and writes records. */
  async function expectService(before: Rows): Promise<void> {
    const app = await startTestAppOn(test, {}, { writesVersions: true });
    try {
      const [{ UserName, SiteID }] = before.individuals.filter(({ FullName }) => FullName === 'Admin Test');
      const { get, post } = clientOf(() => app);
      const admin = { authorization: basic(String(UserName), PASSWORD) };
      const texts = async (path: string, member: string): Promise<string[]> =>
        (await get(admin, path).expect(200)).body.map((record: Wire) => record[member]).sort();
      for (const [path, table, column] of LISTS) {
        const own = before[table].filter((row) => row.SiteID === SiteID).map((row) => row[column]);
        expect([path, await texts(path, column)]).toEqual([path, own.sort()]);
      }
      const [{ Name }] = before.projects;
      expect(await texts(`projects?filter=${encodeURIComponent(`Name = "${Name}"`)}`, 'Name')).toEqual([Name]);
      await post(admin, 'colors', { Rank: 9, Name: 'New', Code: '123456' }).expect(200);
      expect(await texts('colors', 'Code')).toContain('123456');
    } finally {
      await app.close();
    }
  }
});

it.each(['sqlite', 'mysql'] as const)(
  'each migration is recorded for %s, in the order in which they run',
  (dialect) => {
    orElse(
      'Run `UPDATE_MIGRATIONS=1 npm run test:mysql -- test/laws/migrations` when the migration is complete. One that is recorded never changes.',
      () => expect([...recordedDigests(dialect).keys()]).toEqual(migrationNames),
    );
  },
);

/** The rows of `before` without what later migrations add. */
function keptRows(rows: Rows, before: Rows): Record<string, string[]> {
  const tables = Object.keys(before).filter((table) => table !== 'migrations');
  return Object.fromEntries(
    tables.map((table) => {
      const columns = Object.keys(before[table][0]);
      return [table, rows[table].map((row) => JSON.stringify(columns.map((column) => row[column]))).sort()];
    }),
  );
}

/** Creates records with the service of this version, and writes the dump of its database. */
async function keepState(test: TestDatabase, file: string): Promise<void> {
  const { app, ...rest } = await startTestAppOn(test);
  await createStateRecords(rest);
  await app.close();
  await fillEmptyTables(test);
  await dumpDatabase(test.settings.database, file);
}
