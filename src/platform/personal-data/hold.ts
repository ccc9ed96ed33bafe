import { Entity, Index } from 'typeorm';
import { Resource } from '../../resource/declare/field-registry';
import { DateField, GuidField, HiddenGuid, TextField } from '../../resource/declare/fields';
import { UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';

/** Its ID is that of the individual. */
@Resource({
  name: 'Hold',
  plural: 'Holds',
  about: 'Why the data of an individual must be kept, such as a lawsuit. While there is one, nothing of it is erased.',
  texts: 'text',
  below: 'ID',
  order: ['ID'],
  ledger: { shownIn: 'audit' },
  filter: { below: [] },
})
@Entity('holds')
@Index('UQ_holds', ['SiteID', 'ID'], { unique: true })
export class Hold extends TenantRecord {
  @TextField('Req', { max: 500, blank: false, about: 'Why the data must be kept.', example: 'Lawsuit 2026-17' })
  Reason!: string;
  @DateField('RO') Created!: string;
  @GuidField('RO') CreatedBy!: string | null;

  @HiddenGuid({ primary: true }) override ID!: string;
  @HiddenGuid() override SiteID!: string;
}

export class HoldUpdate extends UpdateInput(Hold) {}
