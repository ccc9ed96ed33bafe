import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationColumns, primary } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class CallerWrites1795385757553 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({
      name: 'caller_writes',
      columns: [
        column.guid('SiteID', primary),
        column.guid('CallerID', primary),
        column.int('Slot', primary),
        column.int('Writes'),
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropTable('caller_writes');
  }
}
