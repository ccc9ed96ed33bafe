import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class DashboardMembers1795700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.createIndex('individuals', index('individuals_state', 'SiteID', 'Deleted', 'DeletedByRef', 'ID'));
    await schema.createIndex(
      'organization_members',
      index('organization_members_people', 'SiteID', 'OrganizationID', 'IndividualID'),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropIndex('organization_members', 'IX_organization_members_people');
    await schema.dropIndex('individuals', 'IX_individuals_state');
  }
}
