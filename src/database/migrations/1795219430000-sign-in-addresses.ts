import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { MigrationColumns, primary, reference, unique } from '../migration-columns';

/** From which addresses users have signed in. */
export class SignInAddresses1795219430000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(new MigrationColumns(runner))) await runner.createTable(new Table(table), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(new MigrationColumns(runner)).reverse()) await runner.dropTable(name, true);
  }
}

function tables(column: MigrationColumns): TableOptions[] {
  const name = 'sign_in_addresses';
  return [
    {
      name: 'sign_in_secrets',
      columns: [column.guid('ID', primary), column.guid('SiteID'), column.ascii('Secret', 64)],
      indices: [unique('sign_in_secrets_site', 'SiteID')],
    },
    {
      name,
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('IndividualID'),
        column.ascii('Hash', 64),
        column.time('LastUsed'),
      ],
      indices: [unique(`${name}_hash`, 'SiteID', 'IndividualID', 'Hash')],
      foreignKeys: [reference(name, 'IndividualID', 'individuals')],
    },
  ];
}
