import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MigrationColumns, nullable, primary } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class DirectoryRecords1795800500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({
      name: 'directory_records',
      columns: [
        column.guid('SiteID', primary),
        column.guid('RecordID', primary),
        column.bool('IsGroup'),
        column.varchar('ExternalID', 255, nullable),
        column.ascii('ExternalHash', 64, nullable),
        column.varchar('DisplayName', 255, nullable),
        column.varchar('DisplayNameForm', 700, nullable),
        column.varchar('Department', 255, nullable),
        column.int('RemovedVersion', nullable),
        column.time('Updated'),
      ],
      indices: [
        {
          name: 'UQ_directory_records_external',
          columnNames: ['SiteID', 'IsGroup', 'ExternalHash'],
          isUnique: true,
        },
        { name: 'IX_directory_records_display', columnNames: ['SiteID', 'DisplayNameForm', 'RecordID'] },
      ],
    });
    await schema.createIndex('individuals', {
      name: 'IX_individuals_directory',
      columnNames: ['SiteID', 'ID', 'IsGlobalAdmin', 'Deleted'],
    });
    await schema.createIndex('individuals', {
      name: 'IX_individuals_user_name',
      columnNames: ['SiteID', 'UserNameForm', 'ID'],
    });
    await schema.createIndex('individuals', {
      name: 'IX_individuals_email',
      columnNames: ['SiteID', 'EmailForm', 'ID'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    for (const name of ['IX_individuals_email', 'IX_individuals_user_name', 'IX_individuals_directory'])
      await schema.dropIndex('individuals', name);
    await schema.dropTable('directory_records');
  }
}
