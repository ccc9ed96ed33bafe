import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { index, MigrationColumns, nullable, primary, unique } from '../migration-columns';

/** Monthly snapshots of metrics and projects, and the values that the metrics had then. */
export class Archives1795219390000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(new MigrationColumns(runner))) await runner.createTable(new Table(table), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(new MigrationColumns(runner)).reverse()) await runner.dropTable(name, true);
  }
}

function tables(column: MigrationColumns): TableOptions[] {
  return [archives(column), archiveValues(column)];
}

function archives(column: MigrationColumns): TableOptions {
  const name = 'archives';
  return {
    name,
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('ItemID'),
      column.int('RowType'),
      column.varchar('Name', 255),
      column.guid('AncestorID'),
      column.varchar('AncestorName', 255),
      column.int('AncestorType'),
      column.ascii('ArchiveName', 7),
      column.varchar('ArchiveComment', 255, nullable),
      column.time('ArchiveDate'),
      column.guid('ArchivedBy', nullable),
      column.version(),
    ],
    // One snapshot per item and month: two runs at the same time cannot make a second.
    indices: [
      unique(name, 'SiteID', 'ItemID', 'ArchiveName'),
      index('archives_ancestor', 'SiteID', 'AncestorID', 'ArchiveDate', 'ID'),
    ],
  };
}

function archiveValues(column: MigrationColumns): TableOptions {
  return {
    name: 'archive_values',
    // The table is kept in the order in which it is read. It has no foreign keys: a value that was deleted stays in its
    // archives, and a key to the archive would be a second index of every row.
    columns: [
      column.guid('SiteID', primary),
      column.guid('ArchiveID', primary),
      column.time('Date', primary),
      column.guid('ID'),
      column.guid('MetricID'),
      column.decimal('Value'),
    ],
  };
}
