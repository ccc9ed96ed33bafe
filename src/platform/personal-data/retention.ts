import { Entity, Index } from 'typeorm';
import { Resource } from '../../resource/declare/field-registry';
import { HiddenGuid, IntField } from '../../resource/declare/fields';
import { UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';

const days = { default: 0, minimum: 0, example: 400 } as const;

/** One row per site, inserted on the first write. Its ID is that of the site. */
@Resource({
  name: 'Retention',
  plural: 'Retentions',
  about: 'How long a site keeps what was deleted. 0: for ever.',
  ledger: { shownIn: 'audit' },
})
@Entity('retention_settings')
@Index('UQ_retention_settings', ['SiteID'], { unique: true })
export class Retention extends TenantRecord {
  @IntField('Req', { ...days, about: 'Days after which deleted records are removed, except individuals.' })
  DeletedDays!: number;
  @IntField('Req', { ...days, about: 'Days after which deleted individuals are erased.' }) LeaverDays!: number;
  @IntField('Req', {
    ...days,
    about: 'Days after which entries of the audit are removed; at most those of the installation.',
  })
  LedgerDays!: number;

  @HiddenGuid({ primary: true }) override ID!: string;
  @HiddenGuid() override SiteID!: string;
}

export class RetentionUpdate extends UpdateInput(Retention) {}
