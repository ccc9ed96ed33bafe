import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class TokenOrder1795700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.createIndex('tokens', index('tokens_order', 'SiteID', 'Kind', 'IndividualID', 'OrderKey', 'ID'));
    await schema.dropIndex('tokens', 'IX_tokens_owner');
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.createIndex('tokens', index('tokens_owner', 'SiteID', 'Kind', 'IndividualID'));
    await schema.dropIndex('tokens', 'IX_tokens_order');
  }
}
