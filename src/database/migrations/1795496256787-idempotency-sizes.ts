import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, MigrationColumns, nullable } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class IdempotencySizes1795496256787 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.addColumn('idempotency_keys', column.bytes('RecordIDs', nullable));
    await schema.addColumn('idempotency_keys', column.int('Size', nullable));
    await schema.createIndex(
      'idempotency_keys',
      index('idempotency_keys_owner', 'SiteID', 'OwnerID', 'Created', 'Size'),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropIndex('idempotency_keys', 'IX_idempotency_keys_owner');
    await schema.dropColumn('idempotency_keys', 'Size');
    await schema.dropColumn('idempotency_keys', 'RecordIDs');
  }
}
