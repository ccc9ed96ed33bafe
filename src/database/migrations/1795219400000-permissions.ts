import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { index, MigrationColumns, nullable, primary, unique } from '../migration-columns';

/** Rights that a user or a security group has, or has not, on a record and on what hangs from it. */
export class Permissions1795219400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table(permissions(new MigrationColumns(runner))), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('permissions', true);
  }
}

function permissions(column: MigrationColumns): TableOptions {
  const name = 'permissions';
  return {
    name,
    columns: [
      column.guid('ID', primary),
      column.guid('SiteID'),
      column.guid('RowID'),
      column.guid('PrincipalID'),
      // The individual or the group, by whichever of its ids the principal was named.
      column.guid('PrincipalKey'),
      column.int('PrincipalType'),
      column.int('ChildType', nullable),
      // ChildType with 0 for null, so that a unique key takes it for a value.
      column.int('ChildTypeKey'),
      column.int('CreateState'),
      column.int('ReadState'),
      column.int('UpdateState'),
      column.int('DeleteState'),
      column.int('DelegateState'),
      column.version(),
    ],
    indices: [
      unique(name, 'SiteID', 'RowID', 'PrincipalKey', 'ChildTypeKey'),
      index('permissions_principal', 'SiteID', 'PrincipalKey'),
    ],
  };
}
