import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { index, MigrationColumns, nullable, primary, reference } from '../migration-columns';

/** What dialogs say about basic roles, and assessments of individuals and projects. */
export class RoleDialogsAndAssessments1795219375000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(new MigrationColumns(runner))) await runner.createTable(new Table(table), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(new MigrationColumns(runner)).reverse()) await runner.dropTable(name, true);
  }
}

function tables(column: MigrationColumns): TableOptions[] {
  return [basicRoleDialogs(column), assessments(column)];
}

function basicRoleDialogs(column: MigrationColumns): TableOptions {
  const name = 'basic_role_dialogs';
  return {
    name,
    columns: [
      column.guid('SiteID', primary),
      column.guid('BasicRoleID', primary),
      column.guid('DialogID', primary),
      column.text('Description'),
      ...column.audit(),
      column.version(),
    ],
    foreignKeys: [reference(name, 'BasicRoleID', 'basic_roles'), reference(name, 'DialogID', 'dialogs')],
  };
}

function assessments(column: MigrationColumns): TableOptions {
  const name = 'assessments';
  return {
    name,
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('SubjectID'),
      column.int('Kind'),
      column.guid('CoreValueID', nullable),
      column.guid('BasicRoleID', nullable),
      column.int('PeriodID'),
      column.decimal('Score'),
      column.text('Comment', nullable),
      column.guid('AssessorID', nullable),
      ...column.audit(),
      column.version(),
    ],
    indices: [index('assessments_subject', 'SiteID', 'SubjectID', 'PeriodID', 'Kind', 'ID')],
    // None to the tree: its own index, which MySQL insists on, would be taken where the one above is the better one.
    foreignKeys: [
      reference(name, 'CoreValueID', 'core_values'),
      reference(name, 'BasicRoleID', 'basic_roles'),
      reference(name, 'PeriodID', 'periods'),
    ],
  };
}
