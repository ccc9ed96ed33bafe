import { type MigrationInterface, type QueryRunner, TableIndex, type TableIndexOptions } from 'typeorm';
import { index } from '../migration-columns';

/** Individuals by full name, in which order dashboards are listed, and the shape of the units without their pictures. */
const INDEXES: readonly (readonly [table: string, options: TableIndexOptions])[] = [
  ['individuals', index('individuals_name', 'SiteID', 'NameKey', 'ID')],
  [
    'organizations',
    index('organizations_shape', 'SiteID', 'Deleted', 'DeletedByRef', 'ID', 'ParentID', 'RowType', 'Name'),
  ],
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
