import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { index, MigrationColumns, nullable, primary, reference } from '../migration-columns';

/** Basic roles of individuals and the performance indicators that hang from them. */
export class BasicRoles1795219320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(new MigrationColumns(runner))) await runner.createTable(new Table(table), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(new MigrationColumns(runner)).reverse()) await runner.dropTable(name, true);
  }
}

function tables(column: MigrationColumns): TableOptions[] {
  return [basicRoles(column), indicators(column)];
}

function basicRoles(column: MigrationColumns): TableOptions {
  const name = 'basic_roles';
  return {
    name,
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('IndividualID'),
      column.varchar('Name', 255),
      column.int('Rank', nullable),
      column.text('Description', nullable),
      column.int('PercentTime', nullable),
      ...column.deletion(),
      ...column.audit(),
      column.version(),
    ],
    // Holds all that the counts of a site read, so that they touch no row of the table.
    indices: [index('basic_roles_individual', 'SiteID', 'IndividualID', 'Deleted', 'DeletedByRef', 'PercentTime')],
    foreignKeys: [reference(name, 'IndividualID', 'individuals')],
  };
}

function indicators(column: MigrationColumns): TableOptions {
  const name = 'indicators';
  return {
    name,
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('BasicRoleID'),
      column.int('Rank', nullable),
      column.varchar('Name', 200),
      column.text('Description', nullable),
      ...column.deletion(),
      ...column.audit(),
      column.version(),
    ],
    indices: [index('indicators_role', 'SiteID', 'BasicRoleID')],
    foreignKeys: [reference(name, 'BasicRoleID', 'basic_roles')],
  };
}
