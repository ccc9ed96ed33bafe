import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { index, MigrationColumns, nullable, primary } from '../migration-columns';

/** The periods and the core values of a site. */
export class PeriodsAndCoreValues1795219300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(new MigrationColumns(runner))) await runner.createTable(new Table(table), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(new MigrationColumns(runner)).reverse()) await runner.dropTable(name, true);
  }
}

function tables(column: MigrationColumns): TableOptions[] {
  return [
    {
      name: 'periods',
      columns: [
        column.counter('ID'),
        column.guid('SiteID'),
        column.time('StartDate'),
        column.time('EndDate'),
        column.version(),
      ],
      indices: [index('periods_order', 'SiteID', 'StartDate', 'ID')],
    },
    {
      name: 'core_values',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.int('Rank'),
        column.varchar('Name', 255),
        column.text('Description', nullable),
        ...column.audit(),
        column.version(),
      ],
      indices: [index('core_values_order', 'SiteID', 'Rank', 'ID')],
    },
  ];
}
