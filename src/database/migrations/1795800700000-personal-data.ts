import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, MigrationColumns, nullable, primary, unique } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class PersonalData1795800700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({
      name: 'erasures',
      columns: [
        column.guid('SiteID', primary),
        column.guid('IndividualID', primary),
        column.time('Started'),
        column.time('Completed', nullable),
        column.int('Records'),
        column.bool('WithComments'),
      ],
    });
    await schema.createTable({
      name: 'holds',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.varchar('Reason', 500),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [unique('holds', 'SiteID', 'ID')],
    });
    await schema.createTable({
      name: 'retention_settings',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.int('DeletedDays', { default: '0' }),
        column.int('LeaverDays', { default: '0' }),
        column.int('LedgerDays', { default: '0' }),
        column.int('Version', { default: '1' }),
      ],
      indices: [unique('retention_settings', 'SiteID')],
    });
    await schema.createIndex('ledger', index('ledger_ancestor', 'SiteID', 'AncestorID'));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropIndex('ledger', 'IX_ledger_ancestor');
    await schema.dropTable('retention_settings');
    await schema.dropTable('holds');
    await schema.dropTable('erasures');
  }
}
