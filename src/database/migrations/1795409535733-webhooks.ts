import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, MigrationColumns, nullable, primary, reference, unique } from '../migration-columns';
import { MigrationSteps } from '../migration-steps';

export class Webhooks1795409535733 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = new MigrationColumns(runner);
    const schema = new MigrationSteps(runner);
    await schema.createTable({
      name: 'webhooks',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.varchar('Name', 100),
        column.varchar('OrderKey', 301),
        column.varchar('Url', 2000),
        column.varchar('Types', 1000, { default: "''" }),
        column.varchar('Verbs', 200, { default: "''" }),
        column.bool('Enabled', true),
        column.int('LastStatus', nullable),
        column.time('LastSuccess', nullable),
        column.time('FailingSince', nullable),
        column.time('Created'),
        column.guid('CreatedBy', nullable),
        column.time('Updated'),
        column.guid('UpdatedBy', nullable),
        column.ascii('SigningKey', 64),
        column.ascii('FormerKey', 64, nullable),
        column.time('KeyChanged', nullable),
        column.time('PositionDate', nullable),
        column.guid('PositionID', nullable),
        column.guid('LeaseHolder', nullable),
        column.time('LeaseUntil', nullable),
        column.time('WaitingSince', nullable),
        column.int('Version', { default: '1' }),
      ],
      indices: [index('webhooks_order', 'SiteID', 'OrderKey', 'ID')],
    });
    await schema.createTable({
      name: 'webhook_deliveries',
      columns: [
        column.guid('ID', primary),
        column.guid('SiteID'),
        column.guid('WebhookID'),
        column.guid('EntryID', nullable),
        column.varchar('EventType', 100),
        column.varchar('Href', 255),
        column.int('Attempts'),
        column.time('Created'),
        column.time('LastAttempt', nullable),
        column.time('NextAttempt', nullable),
        column.int('Status', nullable),
        column.varchar('Error', 20, nullable),
        column.bool('Delivered'),
        column.varchar('Payload', 1000),
        column.int('Version', { default: '1' }),
      ],
      indices: [
        index('webhook_deliveries_order', 'SiteID', 'WebhookID', 'Created', 'ID'),
        index('webhook_deliveries_waiting', 'SiteID', 'WebhookID', 'NextAttempt'),
        unique('webhook_deliveries_entry', 'SiteID', 'WebhookID', 'EntryID'),
      ],
      foreignKeys: [reference('webhook_deliveries', 'WebhookID', 'webhooks')],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new MigrationSteps(runner);
    await schema.dropTable('webhook_deliveries');
    await schema.dropTable('webhooks');
  }
}
