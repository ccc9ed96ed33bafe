import { migrationFile, withMigration } from '../../tools/migrations/migration-file';

const ADD = {
  up: "await schema.addColumn('colors', column.int('Weight', nullable));",
  down: "await schema.dropColumn('colors', 'Weight');",
};
const INDEX = {
  up: "await schema.createIndex('colors', index('colors_weight', 'SiteID', 'Weight'));",
  down: "await schema.dropIndex('colors', 'IX_colors_weight');",
};

const LIST = (imports: string, items: string) =>
  `import type { MigrationInterface } from 'typeorm';\n${imports}\n/** All migrations in the order in which they run. */\n` +
  `export const migrations: (new () => MigrationInterface)[] = [${items}];\n`;

describe('the file of a migration', () => {
  const { file, className, source } = migrationFile('color-weight-2', 1795300000000, [ADD, INDEX]);

  it('is named after the moment and the name that it was given', () => {
    expect([file, className]).toEqual(['1795300000000-color-weight-2', 'ColorWeight21795300000000']);
    expect(source).toContain('export class ColorWeight21795300000000 implements MigrationInterface {');
  });

  it('imports what it uses', () => {
    expect(source).toContain("import { index, MigrationColumns, nullable } from '../migration-columns';");
    expect(migrationFile('x', 1, [INDEX]).source).toContain("import { index } from '../migration-columns';");
    expect(migrationFile('x', 1, [{ up: ADD.down, down: ADD.down }]).source).not.toContain('migration-columns');
  });

  it('goes up in the order of the changes and down in the other', () => {
    const lines = source.split('\n').filter((line) => line.startsWith('await schema.'));
    expect(lines).toEqual([ADD.up, INDEX.up, INDEX.down, ADD.down]);
  });

  it('stands last in the list of migrations', () => {
    const one = { file: '1-one', className: 'One1', source: '' };
    const two = { file: '2-two', className: 'Two2', source: '' };
    const importOne = "import { One1 } from './migrations/1-one';\n";
    const importTwo = "import { Two2 } from './migrations/2-two';\n";
    expect(withMigration(LIST('', ''), one)).toBe(LIST(importOne, 'One1'));
    expect(withMigration(LIST(importOne, 'One1'), two)).toBe(LIST(importOne + importTwo, 'One1, Two2'));
    expect(withMigration(LIST(importOne, '\n  One1,\n'), two)).toBe(LIST(importOne + importTwo, '\n  One1, Two2'));
  });
});
