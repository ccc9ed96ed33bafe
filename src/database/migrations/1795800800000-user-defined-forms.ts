import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, MigrationColumns, nullable } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';
import { fillSortForms } from '../sort-form-fill';

const TEXTS = ['UserDefined1', 'UserDefined2', 'UserDefined3', 'UserDefined4'] as const;

export class UserDefinedForms1795800800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    for (const text of TEXTS) await schema.addColumn('individuals', column.varchar(`${text}Form`, 700, nullable));
    const sites = (await runner.query('SELECT `ID` FROM `sites`')) as { ID: string }[];
    const query = (sql: string, params: unknown[]) => runner.query(sql, params);
    for (const { ID } of sites)
      for (const text of TEXTS) await fillSortForms(query, ID, { table: 'individuals', text, form: `${text}Form` });
    await schema.createIndex('individuals', index('individuals_user_defined', 'SiteID', 'UserDefined1Form', 'ID'));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropIndex('individuals', 'IX_individuals_user_defined');
    for (const text of TEXTS) await schema.dropColumn('individuals', `${text}Form`);
  }
}
