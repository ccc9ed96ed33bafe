import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { MigrationColumns, primary } from '../migration-columns';

/** What processes on one database agree by: who does a work that only one may do, and whether a row can be written. */
export class ProcessTables1795219450000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const leases = [
      column.guid('SiteID', primary),
      column.ascii('Name', 64, primary),
      column.guid('Holder'),
      column.time('Until'),
    ];
    const probes = [column.guid('SiteID', primary), column.guid('ID', primary), column.text('Data')];
    await runner.createTable(new Table({ name: 'leases', columns: leases }), true);
    await runner.createTable(new Table({ name: 'write_probes', columns: probes }), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('write_probes', true);
    await runner.dropTable('leases', true);
  }
}
