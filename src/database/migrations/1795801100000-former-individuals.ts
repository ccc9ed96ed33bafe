import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

/** Those who were deleted, by what other systems know them by. */
export class FormerIndividuals1795801100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.createIndex('individuals', index('individuals_former', 'SiteID', 'Deleted', 'UserDefined1Form', 'ID'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await new MigrationSteps(runner).dropIndex('individuals', 'IX_individuals_former');
  }
}
