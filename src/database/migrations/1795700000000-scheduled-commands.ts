import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationColumns, nullable, primary } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class ScheduledCommands1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({
      name: 'scheduled_commands',
      columns: [
        column.guid('SiteID', primary),
        column.ascii('Command', 64, primary),
        column.time('Started'),
        column.time('Succeeded', nullable),
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropTable('scheduled_commands');
  }
}
