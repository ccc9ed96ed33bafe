import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { index, MigrationColumns, nullable, primary } from '../migration-columns';

/** Dialogs of organizations, departments, projects and individuals. */
export class Dialogs1795219370000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(new MigrationColumns(runner))) await runner.createTable(new Table(table), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(new MigrationColumns(runner)).reverse()) await runner.dropTable(name, true);
  }
}

function tables(column: MigrationColumns): TableOptions[] {
  return [dialogs(column)];
}

function dialogs(column: MigrationColumns): TableOptions {
  return {
    name: 'dialogs',
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('AncestorID'),
      column.time('DialogDate'),
      column.varchar('Name', 255, nullable),
      column.varchar('Location', 50, nullable),
      column.text('Agenda', nullable),
      column.bool('Template'),
      column.bool('Draft'),
      ...column.deletion(),
      ...column.audit(),
      column.version(),
    ],
    indices: [
      index('dialogs_date', 'SiteID', 'DialogDate', 'ID'),
      index('dialogs_ancestor', 'SiteID', 'AncestorID', 'DialogDate', 'ID'),
    ],
  };
}
