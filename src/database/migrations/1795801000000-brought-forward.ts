import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationColumns, nullable } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

/** Since when webhooks bring forward what waits, and when deliveries were last brought forward. */
export class BroughtForward1795801000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const steps = new MigrationSteps(runner);
    await steps.addColumn('webhooks', column.time('ForwardSince', nullable));
    await steps.addColumn('webhook_deliveries', column.time('BroughtForward', nullable));
  }

  async down(runner: QueryRunner): Promise<void> {
    const steps = new MigrationSteps(runner);
    await steps.dropColumn('webhook_deliveries', 'BroughtForward');
    await steps.dropColumn('webhooks', 'ForwardSince');
  }
}
