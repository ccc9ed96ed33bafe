import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationColumns, primary } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class SiteEpochs1795374453283 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({ name: 'site_epochs', columns: [column.guid('SiteID', primary), column.guid('Epoch')] });
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropTable('site_epochs');
  }
}
