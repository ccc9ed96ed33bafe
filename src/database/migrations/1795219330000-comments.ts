import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { index, MigrationColumns, nullable, primary } from '../migration-columns';

/** Comments on whatever takes them; what they hang from is known to the tree alone. */
export class Comments1795219330000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const table = new Table({
      name: 'comments',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('AncestorID'),
        column.text('Comment'),
        column.time('CommentDate'),
        column.guid('IndividualID', nullable),
        ...column.deletion(),
        ...column.audit(),
        column.version(),
      ],
      indices: [
        index('comments_ancestor', 'SiteID', 'AncestorID', 'CommentDate', 'ID'),
        index('comments_author', 'SiteID', 'IndividualID', 'CommentDate', 'ID'),
      ],
    });
    await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('comments', true);
  }
}
