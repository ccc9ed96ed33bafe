import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, type TableOptions } from 'typeorm';
import { index, MigrationColumns, nullable, reference } from '../migration-columns';

const MEASURES = [1, 2, 3, 4, 5];

/** Goals of individuals, and commitments of organizations, departments and individuals. */
export class GoalsAndCommitments1795219310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(new MigrationColumns(runner))) await runner.createTable(new Table(table), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(new MigrationColumns(runner)).reverse()) await runner.dropTable(name, true);
  }
}

function tables(column: MigrationColumns): TableOptions[] {
  return [goals(column), commitments(column)];
}

function goals(column: MigrationColumns): TableOptions {
  const name = 'goals';
  return {
    name,
    columns: [
      column.counter('ID'),
      column.guid('SiteID'),
      column.guid('IndividualID'),
      column.text('Name'),
      column.bool('Completed'),
      column.text('Comment'),
      column.text('Why'),
      column.time('DueDate'),
      column.int('PeriodID'),
      ...measures(column),
      ...MEASURES.flatMap((n) => [
        column.time(`Measure${n}StartDate`, nullable),
        column.time(`Measure${n}EndDate`, nullable),
      ]),
      column.version(),
    ],
    indices: [
      index('goals_individual', 'SiteID', 'IndividualID', 'PeriodID', 'DueDate', 'ID'),
      index('goals_period', 'SiteID', 'PeriodID', 'DueDate', 'ID'),
    ],
    foreignKeys: [reference(name, 'IndividualID', 'individuals'), reference(name, 'PeriodID', 'periods')],
  };
}

function commitments(column: MigrationColumns): TableOptions {
  const name = 'commitments';
  return {
    name,
    columns: [
      column.counter('ID'),
      column.guid('SiteID'),
      column.guid('AncestorID'),
      column.varchar('Name', 255),
      column.bool('Completed'),
      column.time('DueDate'),
      column.int('PeriodID'),
      ...measures(column),
      column.version(),
    ],
    indices: [
      index('commitments_ancestor', 'SiteID', 'AncestorID', 'PeriodID', 'DueDate', 'ID'),
      index('commitments_period', 'SiteID', 'PeriodID', 'DueDate', 'ID'),
    ],
    // None to the tree: its own index, which MySQL insists on, would be taken where the one above is the better one.
    foreignKeys: [reference(name, 'PeriodID', 'periods')],
  };
}

function measures(column: MigrationColumns): TableColumnOptions[] {
  return MEASURES.flatMap((n) => [column.text(`Measure${n}`), column.bool(`Measure${n}Completed`)]);
}
