import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationColumns, primary } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class LockSlots1795385921627 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({
      name: 'lock_slots',
      columns: [column.guid('SiteID', primary), column.int('Slot', primary), column.int('Turn')],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropTable('lock_slots');
  }
}
