import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationColumns, primary, unique } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class SignInSettings1795800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({
      name: 'sign_in_settings',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.bool('Passwords', true),
        column.bool('Impersonation', true),
        column.bool('SiteTokens', true),
        column.bool('UserTokens', true),
        column.int('TokenDays', { default: '0' }),
        column.int('Version', { default: '1' }),
      ],
      indices: [unique('sign_in_settings', 'SiteID')],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await new MigrationSteps(runner).dropTable('sign_in_settings');
  }
}
