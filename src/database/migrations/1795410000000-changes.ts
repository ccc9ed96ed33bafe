import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationColumns, nullable } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class Changes1795410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.addColumn('site_epochs', column.int('Moves', { default: 0 }));
    await schema.addColumn('site_epochs', column.ascii('TokenKey', 64, nullable));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropColumn('site_epochs', 'TokenKey');
    await schema.dropColumn('site_epochs', 'Moves');
  }
}
