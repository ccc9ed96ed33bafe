import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, MigrationColumns, nullable, primary } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class Ledger1795409000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({
      name: 'ledger',
      columns: [
        column.guid('SiteID', primary),
        column.time('Date', primary),
        column.guid('ID', primary),
        column.ascii('Verb', 30),
        column.ascii('Type', 30),
        column.ascii('RecordID', 73),
        column.guid('AncestorID', nullable),
        column.guid('FormerAncestorID', nullable),
        column.int('Version', nullable),
        column.guid('IndividualID', nullable),
        column.guid('ActingAsID', nullable),
        column.ascii('Credential', 30),
        column.guid('CredentialID', nullable),
        column.ascii('RequestID', 128, nullable),
        column.ascii('Address', 45, nullable),
        column.longText('Before', nullable),
        column.longText('After', nullable),
      ],
      indices: [
        index('ledger_ID', 'SiteID', 'ID'),
        index('ledger_record', 'SiteID', 'RecordID', 'Date'),
        index('ledger_individual', 'SiteID', 'IndividualID', 'Date', 'ID', 'Type', 'Verb'),
        index('ledger_acting_as', 'SiteID', 'ActingAsID', 'Date', 'ID', 'Type', 'Verb'),
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropTable('ledger');
  }
}
