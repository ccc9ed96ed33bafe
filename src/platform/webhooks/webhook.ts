import { Column, Entity, Index } from 'typeorm';
import { guid, instant } from '../../database/columns';
import { SaysOfPerson } from '../../database/personal';
import { AuditedRecord } from '../../resource/declare/audited-record';
import { Resource } from '../../resource/declare/field-registry';
import { BooleanField, DateField, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { WEBHOOK_VERBS, webhookTypes } from './event-words';

/** A Standard Webhooks secret: `whsec_` and 32 bytes in base64. */
const signingKey = { type: 'varchar', length: 64, charset: 'ascii' } as const;

@Resource({
  name: 'Webhook',
  plural: 'Webhooks',
  about: 'An address of another program to which the service sends a signed request for each change in the site.',
  texts: 'harmless',
  order: ['Name'],
  ledger: { shownIn: 'feed' },
  filter: { isShort: true },
})
@Entity('webhooks')
@Index('IX_webhooks_order', ['SiteID', 'OrderKey', 'ID'])
export class Webhook extends AuditedRecord {
  @TextField('Req', { max: 100, blank: false, sorted: true, about: 'Name of the webhook.', example: 'Payroll' })
  Name!: string;
  @TextField('Req', {
    max: 2000,
    about:
      'Address that receives the events: https, port 443, a public host, without user information. The operator of the service can allow others.',
    example: 'https://hooks.example.com/performance',
  })
  Url!: string;
  @TextField('-', {
    max: 1000,
    default: '',
    about: () =>
      `Types of the records whose events are sent, separated by commas; empty: all types. Each is one of ${webhookTypes().join(', ')}.`,
    example: 'Goal,Task',
  })
  Types!: string;
  @TextField('-', {
    max: 200,
    default: '',
    about: `Verbs of the events that are sent, separated by commas. Each is one of ${WEBHOOK_VERBS.join(', ')}. Empty: all that writes make, and expiring; due_soon, due and ending are sent only if they are named.`,
    example: 'created,updated',
  })
  Verbs!: string;
  @BooleanField('-', {
    default: true,
    about:
      'Whether events are sent. The service sets it to false if the receiver answers 410 or fails for five days, or if the individual that created the webhook is deleted or no longer an administrator. When it is set to true again, the webhook begins with the events that happen from then on.',
    example: true,
  })
  Enabled!: boolean;
  @TextField('RO', {
    computed: true,
    about:
      'The secret that signs the requests. Only the responses of the operations that create the webhook or its secret contain it; otherwise it is null.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw8v1uTzXJ3Ss=',
  })
  Secret!: string | null;
  @IntField('RO', {
    nullable: true,
    about: 'HTTP status of the last attempt to send an event; null if there was no response.',
    example: 204,
  })
  LastStatus!: number | null;
  @DateField('RO', { nullable: true, about: 'Date and time of the last event that the receiver accepted.' })
  LastSuccess!: string | null;
  @DateField('RO', {
    nullable: true,
    about:
      'Date and time of the first failed attempt since the last success; null if the last attempt was successful. After five days the service disables the webhook.',
  })
  FailingSince!: string | null;

  /** The sort key of `Name`. */
  readonly OrderKey!: string;
  /** Stored as it is, because every signature needs it. */
  @SaysOfPerson('harmless') @Column(signingKey) SigningKey!: string;
  /** The secret before the last change, which also signs for 24 hours. */
  @SaysOfPerson('harmless') @Column({ ...signingKey, nullable: true }) FormerKey!: string | null;
  @Column({ ...instant, nullable: true }) KeyChanged!: string | null;

  /** The position in the ledger: every entry up to here has its delivery. */
  @Column({ ...instant, nullable: true }) PositionDate!: string | null;
  @Column({ ...guid, nullable: true }) PositionID!: string | null;
  /** The process that sends for the webhook, and until when no other one does. */
  @Column({ ...guid, nullable: true }) LeaseHolder!: string | null;
  @Column({ ...instant, nullable: true }) LeaseUntil!: string | null;
  /** Since when the webhook waits because its site is deleted or has no API. */
  @Column({ ...instant, nullable: true }) WaitingSince!: string | null;
  /** Since when the receiver accepts events again, while what waited then is brought forward. */
  @Column({ ...instant, nullable: true }) ForwardSince!: string | null;
}

export class WebhookCreate extends CreateInput(Webhook) {}
export class WebhookUpdate extends UpdateInput(Webhook) {}
