import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { index, MigrationColumns, nullable, primary, reference, unique } from '../../src/database/migration-columns';
import { MigrationSteps } from '../../src/database/migration-steps';
import { migrations } from '../../src/database/migrations';
import { createSchemaSource } from '../../src/database/schema-source';
import { tablesOf } from '../../tools/migrations/schema-changes';
import { breakingChanges } from '../support/breaking-changes';
import { orElse } from '../support/remedy';
import { createTestDatabase, type TestDatabase, testDialects } from '../support/test-database';

/**
 * What migrations may take away, by its text in the failure of this test, with the release that stopped using it:
 * `['colors.Hint is removed', 'unused since 0.2.0']`. The migration belongs to a later release
 * (docs/developer/migrations.md, Expand and contract).
 */
const CONTRACTED: ReadonlyMap<string, string> = new Map([
  ['tokens.IX_tokens_owner is removed', 'no statement of 0.1.0 names it, and IX_tokens_order begins with its columns'],
]);

type Step = (schema: MigrationSteps, column: MigrationColumns, runner: QueryRunner) => Promise<unknown>;

/** A table that exists before the migrations of these tests, and one that it can reference. */
const createTables: Step = async (schema, column) => {
  await schema.createTable({ name: 'owners', columns: [column.guid('ID', primary)] });
  await schema.createTable({
    name: 'things',
    columns: [
      column.guid('ID', primary),
      column.guid('OwnerID'),
      column.varchar('Name', 50),
      column.text('Note', nullable),
      column.int('Version', { default: '1' }),
    ],
    indices: [index('things_name', 'Name', 'ID')],
  });
};

/** Steps that the version before does not survive, with the fault, and the dialect if it is only one. */
const BREAKING: readonly (readonly [what: string, step: Step, fault: string, only?: 'mysql'])[] = [
  ['drops a table', (schema) => schema.dropTable('owners'), 'owners is removed'],
  [
    'renames a table by SQL',
    (_schema, _column, runner) => runner.query('ALTER TABLE `owners` RENAME TO `holders`'),
    'owners is removed',
  ],
  ['drops a column', (schema) => schema.dropColumn('things', 'Note'), 'things.Note is removed'],
  ['renames a column', (schema) => schema.renameColumn('things', 'Name', 'Title'), 'things.Name is removed'],
  [
    'renames a column by SQL',
    (_schema, _column, runner) => runner.query('ALTER TABLE `things` RENAME COLUMN `Name` TO `Title`'),
    'things.Name is removed',
  ],
  [
    'adds a column that each row must have',
    async (schema, column) => {
      await schema.addColumn('things', column.int('Size', { default: '1' }));
      await schema.changeColumn('things', column.int('Size'));
    },
    'things.Size is new and required',
  ],
  [
    'makes a column NOT NULL',
    (schema, column) => schema.changeColumn('things', column.text('Note')),
    'things.Note is no longer nullable',
  ],
  [
    'lets a column be null that was not',
    (schema, column) => schema.changeColumn('things', column.varchar('Name', 50, nullable)),
    'things.Name can be null',
  ],
  [
    'removes a default',
    (schema, column) => schema.changeColumn('things', column.int('Version')),
    'things.Version has no default any more',
  ],
  [
    'changes a type',
    (schema, column) => schema.changeColumn('things', column.decimal('Version', { default: '1' })),
    'things.Version has another type',
  ],
  [
    'changes a character set',
    (schema, column) => schema.changeColumn('things', column.ascii('Name', 50)),
    'things.Name has another type',
    'mysql',
  ],
  [
    'shortens a text',
    (schema, column) => schema.changeColumn('things', column.varchar('Name', 49)),
    'things.Name is shorter',
  ],
  ['drops an index', (schema) => schema.dropIndex('things', 'IX_things_name'), 'things.IX_things_name is removed'],
  [
    'changes the columns of an index',
    async (schema) => {
      await schema.dropIndex('things', 'IX_things_name');
      await schema.createIndex('things', index('things_name', 'ID', 'Name'));
    },
    'things.IX_things_name is removed',
  ],
  [
    'adds a unique key',
    (schema) => schema.createIndex('things', unique('things_Name', 'Name')),
    'things.UQ_things_Name is a new unique key',
  ],
  [
    'adds a foreign key',
    (schema) => schema.createForeignKey('things', reference('things', 'OwnerID', 'owners')),
    'things.FK_things_OwnerID is a new foreign key',
  ],
];

describe.each(testDialects)('a migration on %s', (dialect) => {
  let test: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    test = await createTestDatabase(dialect);
    source = await createSchemaSource(test.settings, []).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await test.drop();
  });

  /** Runs a migration. */
  async function run(up: MigrationInterface['up']): Promise<void> {
    const runner = source.createQueryRunner();
    try {
      await runner.beforeMigration();
      await up(runner);
    } finally {
      await runner.afterMigration();
      await runner.release();
    }
  }

  const runStep = (step: Step) =>
    run(async (runner) => void (await step(new MigrationSteps(runner), new MigrationColumns(runner), runner)));

  /** Runs a part of a migration on the tables, and returns what it takes from the version before. */
  async function takenBy(step: Step): Promise<string[]> {
    await runStep(createTables);
    const before = await tablesOf(source);
    await runStep(step);
    const taken = breakingChanges(before, await tablesOf(source));
    await runStep(async (schema) => {
      for (const table of ['things', 'owners', 'holders']) await schema.dropTable(table);
    });
    return taken;
  }

  const breaking = BREAKING.filter(([, , , only]) => !only || only === dialect);
  it.each(breaking.map(([what, step, fault]) => ({ what, step, fault })))(
    'breaks the version before if it $what',
    async ({ step, fault }) => {
      expect(await takenBy(step)).toEqual(expect.arrayContaining([fault]));
    },
  );

  it('may add tables, indices, optional columns and longer texts', async () => {
    const taken = await takenBy(async (schema, column) => {
      await schema.createTable({ name: 'holders', columns: [column.guid('ID', primary), column.int('Size')] });
      await schema.addColumn('things', column.guid('HolderID', nullable));
      await schema.addColumn('things', column.int('Size', { default: '0' }));
      await schema.createForeignKey('things', reference('things', 'HolderID', 'holders'));
      await schema.createIndex('things', index('things_size', 'Size'));
      await schema.changeColumn('things', column.varchar('Name', 60));
    });
    expect(taken).toEqual([]);
  });

  it('of this service leaves the version before all that it uses', async () => {
    const taken: string[] = [];
    for (const Migration of migrations) {
      const before = await tablesOf(source);
      await run((runner) => new Migration().up(runner));
      taken.push(...breakingChanges(before, await tablesOf(source)));
    }
    orElse('Expand in this version and contract in a later one: docs/developer/migrations.md.', () =>
      expect(taken.filter((change) => !CONTRACTED.has(change))).toEqual([]),
    );
    expect([...CONTRACTED.keys()].filter((change) => !taken.includes(change))).toEqual([]);
  });
});
