import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationColumns } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class BoundBy1795800200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.addColumn('oidc_bindings', column.ascii('BoundBy', 10, { default: "'claim'" }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropColumn('oidc_bindings', 'BoundBy');
  }
}
