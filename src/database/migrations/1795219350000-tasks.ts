import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { index, MigrationColumns, nullable, primary, reference } from '../migration-columns';

/** Tasks of projects, dialogs and individuals, and who is to do them. */
export class Tasks1795219350000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(new MigrationColumns(runner))) await runner.createTable(new Table(table), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(new MigrationColumns(runner)).reverse()) await runner.dropTable(name, true);
  }
}

function tables(column: MigrationColumns): TableOptions[] {
  return [tasks(column), assignees(column)];
}

function tasks(column: MigrationColumns): TableOptions {
  const name = 'tasks';
  return {
    name,
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('AncestorID'),
      column.guid('ParentID', nullable),
      column.guid('HangsFromID'),
      column.varchar('Name', 255),
      column.text('Description', nullable),
      column.int('Priority', nullable),
      column.int('Rank', nullable),
      column.int('RankKey'),
      column.text('Color', nullable),
      column.time('StartDateProjected', nullable),
      column.time('StartDateActual', nullable),
      column.time('EndDateProjected', nullable),
      column.time('EndDateActual', nullable),
      column.bool('Milestone'),
      column.varchar('TrackingLabel', 50, nullable),
      column.ascii('RankOrder', 255),
      ...column.deletion(),
      ...column.audit(),
      column.version(),
    ],
    indices: [
      index('tasks_rank', 'SiteID', 'RankKey', 'ID'),
      index('tasks_ancestor', 'SiteID', 'AncestorID', 'RankKey', 'ID'),
      index('tasks_siblings', 'SiteID', 'HangsFromID', 'RankKey', 'ID'),
    ],
    foreignKeys: [reference(name, 'ParentID', 'tasks')],
  };
}

function assignees(column: MigrationColumns): TableOptions {
  const name = 'task_assignees';
  return {
    name,
    columns: [
      column.guid('SiteID', primary),
      column.guid('TaskID', primary),
      column.guid('IndividualID', primary),
      column.time('Created'),
      column.guid('CreatedBy', nullable),
    ],
    indices: [index('task_assignees_individual', 'SiteID', 'IndividualID', 'TaskID')],
    foreignKeys: [reference(name, 'TaskID', 'tasks'), reference(name, 'IndividualID', 'individuals')],
  };
}
