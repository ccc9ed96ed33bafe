import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { instant } from '../../../database/columns';
import { SaysOfPerson } from '../../../database/personal';
import { Resource } from '../../../resource/declare/field-registry';
import { BooleanField, DateField, GuidField, HiddenGuid, IntField, TextField } from '../../../resource/declare/fields';
import { TenantRecord } from '../../../resource/declare/tenant-record';
import { Webhook } from '../webhook';

@Resource({
  name: 'WebhookDelivery',
  plural: 'WebhookDeliveries',
  about: 'An event of a webhook, and what became of the attempts to send it.',
  texts: 'harmless',
  below: 'WebhookID',
  order: ['-Created'],
  ledger: { shownIn: 'nowhere' },
  words: { deliveries: ['Delivery', 'Deliveries'] },
})
@Entity('webhook_deliveries')
@Index('IX_webhook_deliveries_order', ['SiteID', 'WebhookID', 'Created', 'ID'])
@Index('IX_webhook_deliveries_waiting', ['SiteID', 'WebhookID', 'NextAttempt'])
// An entry of the ledger is read more than once, but makes one delivery. Tests have no entry.
@Index('UQ_webhook_deliveries_entry', ['SiteID', 'WebhookID', 'EntryID'], { unique: true })
export class WebhookDelivery extends TenantRecord {
  @GuidField('RO', {
    primary: true,
    about: 'ID of the delivery, which is the header `webhook-id` of each attempt to send it.',
  })
  override ID!: string;
  @ForeignKey(() => Webhook)
  @GuidField('RO', { about: 'ID of the webhook.', column: { nullable: false } })
  WebhookID!: string;
  @GuidField('RO', { nullable: true, about: 'ID of the entry in the ledger that the event is about; null for a test.' })
  EntryID!: string | null;
  @TextField('RO', {
    max: 100,
    about: 'Type of the event: the type of the record and the verb in lower case, or webhook.test.',
    example: 'goal.updated',
  })
  EventType!: string;
  @TextField('RO', {
    max: 255,
    about: 'Path of the record, or of the list that contains it.',
    example: '/v4/goals/1',
  })
  Href!: string;
  @IntField('RO', {
    minimum: 0,
    about: 'Number of scheduled attempts to send the event since it was created or last replayed.',
  })
  Attempts!: number;
  @DateField('RO') Created!: string;
  @DateField('RO', { nullable: true, about: 'Date and time of the last attempt; null if there was none.' })
  LastAttempt!: string | null;
  @DateField('RO', {
    nullable: true,
    about: 'Date and time of the next attempt; null if the event was delivered or given up.',
  })
  NextAttempt!: string | null;
  @IntField('RO', {
    nullable: true,
    about: 'HTTP status of the last attempt; null if there was no response.',
    example: 204,
  })
  Status!: number | null;
  @TextField('RO', {
    max: 20,
    nullable: true,
    about:
      'Why the last attempt failed; null if it was successful or there was none. timeout: no response within 10 seconds. connection: the host cannot be reached. tls: no secure connection, for example because of its certificate. forbidden_address: the address is not public. redirect: the response was a redirect. status: the response had another status than 2xx.',
    example: 'timeout',
  })
  Error!: string | null;
  @BooleanField('RO', { about: 'Whether the receiver has accepted the event.' }) Delivered!: boolean;

  @HiddenGuid() override SiteID!: string;
  /** The body of the request, the same in every attempt. */
  @SaysOfPerson('harmless') @Column({ type: 'varchar', length: 1000 }) Payload!: string;
  /** When it was last tried before its time, because the receiver accepted events again. */
  @Column({ ...instant, nullable: true }) BroughtForward!: string | null;
}
