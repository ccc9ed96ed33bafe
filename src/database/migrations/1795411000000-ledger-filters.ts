import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class LedgerFilters1795411000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.createIndex('ledger', index('ledger_type', 'SiteID', 'Type', 'Verb', 'Date'));
    await schema.createIndex('ledger', index('ledger_verb', 'SiteID', 'Verb', 'Date'));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropIndex('ledger', 'IX_ledger_verb');
    await schema.dropIndex('ledger', 'IX_ledger_type');
  }
}
