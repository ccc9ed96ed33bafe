import type { QueryRunner } from 'typeorm';
import type { Database } from '../../src/database/database';
import { index, MigrationColumns, nullable, reference } from '../../src/database/migration-columns';
import { MigrationSteps } from '../../src/database/migration-steps';
import { openTestDatabase, testDialects } from '../support/test-database';
import { colorNames, insertColor } from './database-rows';

describe.each(testDialects)('the steps of a migration on %s', (dialect) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openTestDatabase(dialect));
    await insertColor(database.read, 'Sky');
  });
  afterAll(() => close());

  const run = <T>(
    work: (schema: MigrationSteps, column: MigrationColumns, runner: QueryRunner) => Promise<T>,
  ): Promise<T> =>
    database.withMigrationLock((runner) => work(new MigrationSteps(runner), new MigrationColumns(runner), runner));

  const colors = () =>
    run(async (_schema, _column, runner) => {
      const table = await runner.getTable('colors');
      if (!table) throw new Error('there are no colors');
      return table;
    });

  it('keep the values of a column that gets another length', async () => {
    await run((schema, column) => schema.changeColumn('colors', column.varchar('Name', 80)));
    expect((await colors()).findColumnByName('Name')?.length).toBe('80');
    expect(await colorNames(database.read)).toEqual(['Sky']);
  });

  it('keep the values of a column that gets another name', async () => {
    for (const [from, to] of [
      ['Name', 'Title'],
      ['Name', 'Title'],
      ['Title', 'Name'],
    ]) {
      await run((schema) => schema.renameColumn('colors', from, to));
    }
    expect(await colorNames(database.read)).toEqual(['Sky']);
  });

  it('give the rows that are there the default value of a new column', async () => {
    await run((schema, column) => schema.addColumn('colors', column.int('Weight', { default: '7' })));
    expect(await database.read.query('SELECT `Weight` FROM `colors`')).toEqual([{ Weight: 7 }]);
    await run((schema) => schema.dropColumn('colors', 'Weight'));
  });

  it('leave what is done already', async () => {
    const twice = (work: (schema: MigrationSteps, column: MigrationColumns) => Promise<void>) =>
      run(async (schema, column) => {
        await work(schema, column);
        await work(schema, column);
      });
    await twice((schema, column) => schema.createTable({ name: 'hues', columns: [column.counter('ID')] }));
    await twice((schema, column) => schema.addColumn('hues', column.int('ColorID', nullable)));
    await twice((schema) => schema.createIndex('hues', index('hues_color', 'ColorID')));
    await twice((schema) => schema.createForeignKey('hues', reference('hues', 'ColorID', 'colors')));
    await run(async (_schema, _column, runner) => {
      const hues = await runner.getTable('hues');
      // Their order is that of the server.
      expect(hues?.columns.map(({ name }) => name).sort()).toEqual(['ColorID', 'ID']);
      expect(hues?.indices.map(({ name }) => name)).toEqual(['IX_hues_color']);
      expect(hues?.foreignKeys.map(({ name }) => name)).toEqual(['FK_hues_ColorID']);
    });
    await twice((schema) => schema.dropForeignKey('hues', 'FK_hues_ColorID'));
    await twice((schema) => schema.dropIndex('hues', 'IX_hues_color'));
    await twice((schema) => schema.dropColumn('hues', 'ColorID'));
    await run(async (_schema, _column, runner) => {
      const hues = await runner.getTable('hues');
      expect(hues?.columns.map(({ name }) => name)).toEqual(['ID']);
      expect([hues?.indices, hues?.foreignKeys]).toEqual([[], []]);
    });
    await twice((schema) => schema.dropTable('hues'));
    await run(async (_schema, _column, runner) => expect(await runner.hasTable('hues')).toBe(false));
  });
});
