import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, MigrationColumns, primary } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

/** Up to where events of time have been made, and indexes by which they are found. */
export class TimeEvents1795802000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({
      name: 'event_positions',
      columns: [
        column.guid('SiteID', primary),
        column.ascii('Event', 64, primary),
        column.time('Until'),
        column.guid('AfterID'),
      ],
    });
    await schema.createIndex('commitments', index('commitments_due', 'SiteID', 'Completed', 'DueDate', 'ID'));
    await schema.createIndex('goals', index('goals_due', 'SiteID', 'Completed', 'DueDate', 'ID'));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropIndex('goals', 'IX_goals_due');
    await schema.dropIndex('commitments', 'IX_commitments_due');
    await schema.dropTable('event_positions');
  }
}
