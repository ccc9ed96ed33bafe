import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationColumns, nullable, primary, unique } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class IdentityProviders1795800600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({
      name: 'identity_providers',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.varchar('Issuer', 255),
        column.ascii('IssuerHash', 64),
        column.varchar('Audience', 255),
        column.varchar('UserNameClaim', 50, { default: "'preferred_username'" }),
        column.time('KeysUpdated', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [unique('identity_providers', 'SiteID'), unique('identity_providers_issuer', 'IssuerHash')],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await new MigrationSteps(runner).dropTable('identity_providers');
  }
}
