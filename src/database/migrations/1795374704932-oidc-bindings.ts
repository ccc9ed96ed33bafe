import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationColumns, primary, reference, unique } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class OidcBindings1795374704932 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({
      name: 'oidc_bindings',
      columns: [
        column.ascii('Hash', 64, primary),
        column.guid('SiteID'),
        column.guid('IndividualID'),
        column.ascii('Issuer', 255),
        column.ascii('Subject', 255),
        column.time('Created'),
      ],
      indices: [unique('oidc_bindings_individual', 'SiteID', 'IndividualID', 'Issuer')],
      foreignKeys: [reference('oidc_bindings', 'IndividualID', 'individuals')],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropTable('oidc_bindings');
  }
}
