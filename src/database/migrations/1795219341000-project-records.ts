import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, type TableOptions } from 'typeorm';
import { index, MigrationColumns, nullable, primary, reference } from '../migration-columns';

/** What hangs from projects: scopes, evaluation criteria, and the changes of their projected ends. */
export class ProjectRecords1795219341000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(new MigrationColumns(runner))) await runner.createTable(new Table(table), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(new MigrationColumns(runner)).reverse()) await runner.dropTable(name, true);
  }
}

function tables(column: MigrationColumns): TableOptions[] {
  return [
    items(column, 'project_scopes'),
    items(column, 'evaluation_criteria', column.bool('Completed')),
    dateChanges(column),
  ];
}

function items(column: MigrationColumns, name: string, ...more: TableColumnOptions[]): TableOptions {
  return {
    name,
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('AncestorID'),
      column.int('Rank'),
      column.varchar('Name', 255),
      column.text('Description'),
      ...more,
      ...column.deletion(),
      ...column.audit(),
      column.version(),
    ],
    indices: [index(`${name}_ancestor`, 'SiteID', 'AncestorID', 'Rank', 'ID')],
    foreignKeys: [reference(name, 'AncestorID', 'projects')],
  };
}

function dateChanges(column: MigrationColumns): TableOptions {
  const name = 'project_date_changes';
  return {
    name,
    columns: [
      column.counter('ID'),
      column.guid('SiteID'),
      column.guid('ProjectID'),
      column.time('OldDate', nullable),
      column.time('NewDate', nullable),
      column.time('Created'),
      column.guid('CreatedBy', nullable),
    ],
    indices: [index(name, 'SiteID', 'ProjectID', 'Created')],
    foreignKeys: [reference(name, 'ProjectID', 'projects')],
  };
}
