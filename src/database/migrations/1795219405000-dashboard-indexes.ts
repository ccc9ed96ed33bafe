import { type MigrationInterface, type QueryRunner, TableIndex, type TableIndexOptions } from 'typeorm';
import { index } from '../migration-columns';

/**
 * Individuals by full name, in which order dashboards are listed, the shape of the units without their pictures, and all
 * that is counted of the records of one owner, so that the records themselves are not read.
 */
const INDEXES: readonly (readonly [table: string, options: TableIndexOptions])[] = [
  ['individuals', index('individuals_name', 'SiteID', 'NameKey', 'ID')],
  [
    'organizations',
    index('organizations_shape', 'SiteID', 'Deleted', 'DeletedByRef', 'ID', 'ParentID', 'RowType', 'Name'),
  ],
  ['commitments', index('commitments_count', 'SiteID', 'AncestorID', 'PeriodID', 'Completed')],
  ['goals', index('goals_count', 'SiteID', 'IndividualID', 'PeriodID', 'Completed')],
  ['assessments', index('assessments_score', 'SiteID', 'SubjectID', 'PeriodID', 'Kind', 'Score')],
  [
    'dialogs',
    index('dialogs_count', 'SiteID', 'AncestorID', 'DialogDate', 'Draft', 'Template', 'Deleted', 'DeletedByRef'),
  ],
  ['tasks', index('tasks_count', 'SiteID', 'AncestorID', 'Deleted', 'DeletedByRef', 'Created', 'EndDateActual')],
];

/** What dashboards read, in the order in which they read it. */
export class DashboardIndexes1795219405000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, options] of INDEXES) {
      const table = await runner.getTable(name);
      // MySQL commits index by index: after a failure half way, the next run goes on where this one stopped.
      if (!table?.indices.some((made) => made.name === options.name))
        await runner.createIndex(name, new TableIndex(options));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, options] of INDEXES) await runner.dropIndex(name, options.name as string);
  }
}
