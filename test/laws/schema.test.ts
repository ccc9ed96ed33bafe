import type { DataSource, QueryRunner } from 'typeorm';
import { index, MigrationColumns, nullable, primary, reference, unique } from '../../src/database/migration-columns';
import { MigrationSteps } from '../../src/database/migration-steps';
import { createSchemaSource } from '../../src/database/schema-source';
import { entities } from '../../src/entities';
import { type SchemaChange, schemaChanges } from '../../tools/migrations/schema-changes';
import { orElse } from '../support/remedy';
import { createTestDatabase, type TestDatabase, testDialects } from '../support/test-database';

type Step = (schema: MigrationSteps, column: MigrationColumns) => Promise<void>;

/** Differences between schema and entities, and the migration that fixes each. */
const DIFFERENCES: readonly { what: string; only?: 'mysql'; cause: Step; fix: readonly string[] }[] = [
  {
    what: 'an index that is missing',
    cause: (schema) => schema.dropIndex('colors', 'IX_colors_rank'),
    fix: ["await schema.createIndex('colors', index('colors_rank', 'SiteID', 'Rank', 'ID'));"],
  },
  {
    what: 'an index with its columns in another order',
    cause: async (schema) => {
      await schema.dropIndex('colors', 'IX_colors_rank');
      await schema.createIndex('colors', index('colors_rank', 'SiteID', 'ID', 'Rank'));
    },
    fix: [
      "await schema.dropIndex('colors', 'IX_colors_rank');",
      "await schema.createIndex('colors', index('colors_rank', 'SiteID', 'Rank', 'ID'));",
    ],
  },
  {
    what: 'a unique key that is no longer unique',
    cause: async (schema) => {
      await schema.dropIndex('tokens', 'UQ_tokens_Hash');
      await schema.createIndex('tokens', { name: 'UQ_tokens_Hash', columnNames: ['Hash'] });
    },
    fix: [
      "await schema.dropIndex('tokens', 'UQ_tokens_Hash');",
      "await schema.createIndex('tokens', unique('tokens_Hash', 'Hash'));",
    ],
  },
  {
    what: 'a foreign key that is missing',
    cause: (schema) => schema.dropForeignKey('goals', 'FK_goals_PeriodID'),
    fix: ["await schema.createForeignKey('goals', reference('goals', 'PeriodID', 'periods'));"],
  },
  {
    what: 'a foreign key with ON DELETE CASCADE',
    cause: async (schema) => {
      await schema.dropForeignKey('goals', 'FK_goals_PeriodID');
      await schema.createForeignKey('goals', { ...reference('goals', 'PeriodID', 'periods'), onDelete: 'CASCADE' });
    },
    fix: [
      "await schema.dropForeignKey('goals', 'FK_goals_PeriodID');",
      "await schema.createForeignKey('goals', reference('goals', 'PeriodID', 'periods'));",
    ],
  },
  {
    what: 'a default value that is missing',
    cause: (schema, column) => schema.changeColumn('colors', column.int('Version')),
    fix: ["await schema.changeColumn('colors', column.int('Version', { default: '1' }));"],
  },
  {
    what: 'another default value',
    cause: (schema, column) => schema.changeColumn('sites', column.bool('FeatureApi')),
    fix: ["await schema.changeColumn('sites', column.bool('FeatureApi', true));"],
  },
  {
    what: 'a column that may be null',
    cause: (schema, column) => schema.changeColumn('colors', column.varchar('Name', 50, nullable)),
    fix: ["await schema.changeColumn('colors', column.varchar('Name', 50));"],
  },
  {
    what: 'a column that may not be null',
    cause: (schema, column) => schema.changeColumn('core_values', column.text('Description')),
    fix: ["await schema.changeColumn('core_values', column.text('Description', nullable));"],
  },
  {
    what: 'another length',
    cause: (schema, column) => schema.changeColumn('colors', column.varchar('Name', 49)),
    fix: ["await schema.changeColumn('colors', column.varchar('Name', 50));"],
  },
  {
    what: 'another type',
    cause: (schema, column) => schema.changeColumn('trend_values', column.int('Value')),
    fix: ["await schema.changeColumn('trend_values', column.decimal('Value'));"],
  },
  {
    what: 'another precision',
    cause: (schema) => schema.changeColumn('comments', { name: 'CommentDate', type: 'datetime', precision: 6 }),
    fix: ["await schema.changeColumn('comments', column.time('CommentDate'));"],
  },
  {
    what: 'another character set',
    only: 'mysql',
    cause: (schema, column) => schema.changeColumn('archives', column.varchar('ArchiveName', 7)),
    fix: ["await schema.changeColumn('archives', column.ascii('ArchiveName', 7));"],
  },
  {
    what: 'another collation',
    only: 'mysql',
    cause: (schema, column) =>
      schema.changeColumn('colors', { ...column.varchar('Name', 50), collation: 'utf8mb4_general_ci' }),
    fix: ["await schema.changeColumn('colors', column.varchar('Name', 50));"],
  },
  {
    what: 'a column that is missing',
    cause: (schema) => schema.dropColumn('organizations', 'Picture'),
    fix: ["await schema.addColumn('organizations', column.bytes('Picture', nullable));"],
  },
  {
    what: 'a column that no entity has',
    cause: (schema, column) => schema.addColumn('colors', column.time('Faded', nullable)),
    fix: ["await schema.dropColumn('colors', 'Faded');"],
  },
  {
    what: 'a table that is missing',
    cause: (schema) => schema.dropTable('leases'),
    fix: [
      "await schema.createTable({ name: 'leases', columns: [column.guid('SiteID', primary), " +
        "column.ascii('Name', 64, primary), column.guid('Holder'), column.time('Until')] });",
    ],
  },
  {
    what: 'a table that no entity has',
    cause: (schema, column) => schema.createTable({ name: 'strays', columns: [column.counter('ID')] }),
    fix: ["await schema.dropTable('strays');"],
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

  /** Runs steps as a migration does. Foreign keys of SQLite are off, because it alters a table by recreating it. */
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

  /** Runs the code that a migration would contain. */
  function runCode(code: readonly string[]): Promise<void> {
    const names = ['schema', 'column', 'index', 'unique', 'reference', 'nullable', 'primary'];
    const body = `return (async () => { ${code.join('\n')} })()`;
    const steps = new Function(...names, body);
    return run((schema, column) => steps(schema, column, index, unique, reference, nullable, primary));
  }

  const upOf = (changes: readonly SchemaChange[]) => changes.map(({ up }) => up);
  const downOf = (changes: readonly SchemaChange[]) => changes.map(({ down }) => down).reverse();

  it('is that of the entities', async () => {
    const hint = 'generate a migration (npm run migration:generate), or correct the entity or src/entities.ts';
    expect(upOf(await schemaChanges(source)).map((step) => `${step} -> ${hint}`)).toEqual([]);
  });

  it('has no differences according to TypeORM', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    orElse('Run `npm run migration:generate -- <name>`, and read what it has written.', () =>
      expect(upQueries.map(({ query }) => query)).toEqual([]),
    );
  });

  it('has index names that begin with the table, which the mapping of errors requires', () => {
    const indices = source.entityMetadatas.flatMap((entity) =>
      entity.indices.map(({ name, isUnique }) => ({ name, prefix: `${isUnique ? 'UQ' : 'IX'}_${entity.tableName}` })),
    );
    expect(indices.length).toBeGreaterThan(50);
    orElse('Begin the name of the index with IX_ or UQ_ and that of its table.', () =>
      expect(indices.filter(({ name, prefix }) => name !== prefix && !name.startsWith(`${prefix}_`))).toEqual([]),
    );
  });

  it.each(DIFFERENCES.filter(({ only }) => !only || only === dialect))(
    'detects $what, and generates the migration that fixes it',
    async ({ cause, fix }) => {
      await run(cause);
      const changes = await schemaChanges(source);
      expect(upOf(changes)).toEqual(fix);
      await runCode(upOf(changes));
      expect(upOf(await schemaChanges(source))).toEqual([]);
      await runCode(downOf(changes));
      expect(upOf(await schemaChanges(source))).toEqual(fix);
      await runCode(upOf(changes));
      expect(upOf(await schemaChanges(source))).toEqual([]);
    },
  );
});
