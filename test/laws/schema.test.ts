import type { DataSource, QueryRunner } from 'typeorm';
import { type SchemaChange, schemaChanges } from '../../src/database/generation/schema-changes';
import { index, MigrationColumns, nullable, primary, reference, unique } from '../../src/database/migration-columns';
import { MigrationSteps } from '../../src/database/migration-steps';
import { createSchemaSource } from '../../src/database/schema-source';
import { entities } from '../../src/entities';
import { createTestDatabase, type TestDatabase, testDialects } from '../support/test-database';

type Step = (schema: MigrationSteps, column: MigrationColumns) => Promise<void>;

/** What can be missing from a schema or be different there, and how a migration would mend it. */
const FAULTS: readonly { what: string; only?: 'mysql'; fault: Step; mends: readonly string[] }[] = [
  {
    what: 'an index that is missing',
    fault: (schema) => schema.dropIndex('colors', 'IX_colors_rank'),
    mends: ["await schema.createIndex('colors', index('colors_rank', 'SiteID', 'Rank', 'ID'));"],
  },
  {
    what: 'an index with its columns in another order',
    fault: async (schema) => {
      await schema.dropIndex('colors', 'IX_colors_rank');
      await schema.createIndex('colors', index('colors_rank', 'SiteID', 'ID', 'Rank'));
    },
    mends: [
      "await schema.dropIndex('colors', 'IX_colors_rank');",
      "await schema.createIndex('colors', index('colors_rank', 'SiteID', 'Rank', 'ID'));",
    ],
  },
  {
    what: 'a unique key that is no longer unique',
    fault: async (schema) => {
      await schema.dropIndex('tokens', 'UQ_tokens_Hash');
      await schema.createIndex('tokens', { name: 'UQ_tokens_Hash', columnNames: ['Hash'] });
    },
    mends: [
      "await schema.dropIndex('tokens', 'UQ_tokens_Hash');",
      "await schema.createIndex('tokens', unique('tokens_Hash', 'Hash'));",
    ],
  },
  {
    what: 'a foreign key that is missing',
    fault: (schema) => schema.dropForeignKey('goals', 'FK_goals_PeriodID'),
    mends: ["await schema.createForeignKey('goals', reference('goals', 'PeriodID', 'periods'));"],
  },
  {
    what: 'a foreign key that removes what names it',
    fault: async (schema) => {
      await schema.dropForeignKey('goals', 'FK_goals_PeriodID');
      await schema.createForeignKey('goals', { ...reference('goals', 'PeriodID', 'periods'), onDelete: 'CASCADE' });
    },
    mends: [
      "await schema.dropForeignKey('goals', 'FK_goals_PeriodID');",
      "await schema.createForeignKey('goals', reference('goals', 'PeriodID', 'periods'));",
    ],
  },
  {
    what: 'a default value that is missing',
    fault: (schema, column) => schema.changeColumn('colors', column.int('Version')),
    mends: ["await schema.changeColumn('colors', column.int('Version', { default: '1' }));"],
  },
  {
    what: 'another default value',
    fault: (schema, column) => schema.changeColumn('sites', column.bool('FeatureApi')),
    mends: ["await schema.changeColumn('sites', column.bool('FeatureApi', true));"],
  },
  {
    what: 'a column that may be null',
    fault: (schema, column) => schema.changeColumn('colors', column.varchar('Name', 50, nullable)),
    mends: ["await schema.changeColumn('colors', column.varchar('Name', 50));"],
  },
  {
    what: 'a column that may not be null',
    fault: (schema, column) => schema.changeColumn('core_values', column.text('Description')),
    mends: ["await schema.changeColumn('core_values', column.text('Description', nullable));"],
  },
  {
    what: 'another length',
    fault: (schema, column) => schema.changeColumn('colors', column.varchar('Name', 49)),
    mends: ["await schema.changeColumn('colors', column.varchar('Name', 50));"],
  },
  {
    what: 'another type',
    fault: (schema, column) => schema.changeColumn('trend_values', column.int('Value')),
    mends: ["await schema.changeColumn('trend_values', column.decimal('Value'));"],
  },
  {
    what: 'another precision',
    fault: (schema) => schema.changeColumn('comments', { name: 'CommentDate', type: 'datetime', precision: 6 }),
    mends: ["await schema.changeColumn('comments', column.time('CommentDate'));"],
  },
  {
    what: 'another character set',
    only: 'mysql',
    fault: (schema, column) => schema.changeColumn('archives', column.varchar('ArchiveName', 7)),
    mends: ["await schema.changeColumn('archives', column.ascii('ArchiveName', 7));"],
  },
  {
    what: 'another collation',
    only: 'mysql',
    fault: (schema, column) =>
      schema.changeColumn('colors', { ...column.varchar('Name', 50), collation: 'utf8mb4_general_ci' }),
    mends: ["await schema.changeColumn('colors', column.varchar('Name', 50));"],
  },
  {
    what: 'a column that is missing',
    fault: (schema) => schema.dropColumn('organizations', 'Picture'),
    mends: ["await schema.addColumn('organizations', column.bytes('Picture', nullable));"],
  },
  {
    what: 'a column that no entity has',
    fault: (schema, column) => schema.addColumn('colors', column.time('Faded', nullable)),
    mends: ["await schema.dropColumn('colors', 'Faded');"],
  },
  {
    what: 'a table that is missing',
    fault: (schema) => schema.dropTable('leases'),
    mends: [
      "await schema.createTable({ name: 'leases', columns: [column.guid('SiteID', primary), " +
        "column.ascii('Name', 64, primary), column.guid('Holder'), column.time('Until')] });",
    ],
  },
  {
    what: 'a table that no entity has',
    fault: (schema, column) => schema.createTable({ name: 'strays', columns: [column.counter('ID')] }),
    mends: ["await schema.dropTable('strays');"],
  },
];

describe.each(testDialects)('the schema on %s', (dialect) => {
  let test: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    test = await createTestDatabase(dialect);
    source = await createSchemaSource(test.settings, entities).initialize();
    await source.runMigrations();
  });
  afterAll(async () => {
    await source.destroy();
    await test.drop();
  });

  /** Runs steps as a migration does, with the keys of SQLite off: it alters a table by building it anew. */
  async function run(step: Step): Promise<void> {
    const runner: QueryRunner = source.createQueryRunner();
    try {
      await runner.beforeMigration();
      await step(new MigrationSteps(runner), new MigrationColumns(runner));
    } finally {
      await runner.afterMigration();
      await runner.release();
    }
  }

  /** Runs what the changes would write into a migration. */
  function runCode(code: readonly string[]): Promise<void> {
    const names = ['schema', 'column', 'index', 'unique', 'reference', 'nullable', 'primary'];
    const body = `return (async () => { ${code.join('\n')} })()`;
    const steps = new Function(...names, body);
    return run((schema, column) => steps(schema, column, index, unique, reference, nullable, primary));
  }

  const upOf = (changes: readonly SchemaChange[]) => changes.map(({ up }) => up);
  const downOf = (changes: readonly SchemaChange[]) => changes.map(({ down }) => down).reverse();

  it('is that of the entities', async () => {
    expect(upOf(await schemaChanges(source))).toEqual([]);
  });

  it('leaves TypeORM nothing to do', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('names each index after its table, so that error mapping knows it', () => {
    const indices = source.entityMetadatas.flatMap((entity) =>
      entity.indices.map(({ name, isUnique }) => ({ name, prefix: `${isUnique ? 'UQ' : 'IX'}_${entity.tableName}` })),
    );
    expect(indices.length).toBeGreaterThan(50);
    expect(indices.filter(({ name, prefix }) => name !== prefix && !name.startsWith(`${prefix}_`))).toEqual([]);
  });

  it.each(FAULTS.filter(({ only }) => !only || only === dialect))(
    'is told to have $what, and the migration mends it',
    async ({ fault, mends }) => {
      await run(fault);
      const changes = await schemaChanges(source);
      expect(upOf(changes)).toEqual(mends);
      await runCode(upOf(changes));
      expect(upOf(await schemaChanges(source))).toEqual([]);
      await runCode(downOf(changes));
      expect(upOf(await schemaChanges(source))).toEqual(mends);
      await runCode(upOf(changes));
      expect(upOf(await schemaChanges(source))).toEqual([]);
    },
  );
});
