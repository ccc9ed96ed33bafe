import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationColumns, nullable, primary } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class IdempotencyKeys1795409490466 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({
      name: 'idempotency_keys',
      columns: [
        column.guid('SiteID', primary),
        column.guid('OwnerID', primary),
        column.guid('IndividualID', primary),
        column.ascii('IdempotencyKey', 255, primary),
        column.ascii('Salt', 32),
        column.ascii('Hash', 64),
        column.time('Created'),
        column.int('Status', nullable),
        column.ascii('ContentType', 50, nullable),
        column.ascii('ETag', 100, nullable),
        column.bytes('Body', nullable),
      ],
      indices: [{ name: 'IX_idempotency_keys_created', columnNames: ['SiteID', 'Created'] }],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropTable('idempotency_keys');
  }
}
