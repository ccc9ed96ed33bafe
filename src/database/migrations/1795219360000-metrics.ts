import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { index, MigrationColumns, nullable, primary, reference, unique } from '../migration-columns';

/** Metrics of organizations, departments, projects and individuals, and their values over time. */
export class Metrics1795219360000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(new MigrationColumns(runner))) await runner.createTable(new Table(table), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(new MigrationColumns(runner)).reverse()) await runner.dropTable(name, true);
  }
}

function tables(column: MigrationColumns): TableOptions[] {
  return [metrics(column), trendValues(column)];
}

function metrics(column: MigrationColumns): TableOptions {
  const name = 'metrics';
  return {
    name,
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('ParentID', nullable),
      column.guid('AncestorID'),
      column.int('Rank'),
      column.varchar('Name', 255),
      column.text('Description'),
      column.varchar('Format', 255),
      column.varchar('Color', 6, nullable),
      column.decimal('Threshold1', nullable),
      column.decimal('Threshold2', nullable),
      column.decimal('Threshold3', nullable),
      column.bool('Is8020'),
      ...column.deletion(),
      ...column.audit(),
      column.version(),
    ],
    indices: [index('metrics_ancestor', 'SiteID', 'AncestorID', 'Rank', 'ID')],
    foreignKeys: [reference(name, 'ParentID', 'metrics')],
  };
}

function trendValues(column: MigrationColumns): TableOptions {
  const name = 'trend_values';
  return {
    name,
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('MetricID'),
      column.time('Date'),
      column.decimal('Value'),
      column.version(),
    ],
    // One value per metric and instant, so that the list of a metric has its order from this index alone.
    indices: [unique(name, 'SiteID', 'MetricID', 'Date')],
    foreignKeys: [reference(name, 'MetricID', 'metrics')],
  };
}
