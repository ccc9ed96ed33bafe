import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, MigrationColumns, nullable, primary, reference } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class Credentials1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({
      name: 'credentials',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.varchar('Name', 100),
        column.varchar('OrderKey', 301),
        column.guid('IndividualID', nullable),
        column.varchar('Scopes', 2000),
        column.varchar('Addresses', 1000, { default: "''" }),
        column.time('Expires'),
        column.guid('SecretBy'),
        column.time('SecretMade'),
        column.time('LastUsed', nullable),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.guid('SecretID'),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        index('credentials_order', 'SiteID', 'OrderKey', 'ID'),
        index('credentials_by_Updated', 'SiteID', 'Updated', 'ID'),
      ],
      foreignKeys: [reference('credentials', 'IndividualID', 'individuals')],
    });
    await schema.addColumn('tokens', column.guid('CredentialID', nullable));
    await schema.createForeignKey('tokens', reference('tokens', 'CredentialID', 'credentials'));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropForeignKey('tokens', 'FK_tokens_CredentialID');
    await schema.dropColumn('tokens', 'CredentialID');
    await schema.dropTable('credentials');
  }
}
