import { Entity, Index } from 'typeorm';
import { AuditedRecord } from '../../resource/declare/audited-record';
import { ofSite } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { GuidField, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';

@Resource({
  name: 'CoreValue',
  plural: 'CoreValues',
  about: 'A core value of the site.',
  texts: 'harmless',
  order: ['Rank'],
  ledger: { shownIn: 'feed' },
  rights: ofSite,
})
@Entity('core_values')
@Index('IX_core_values_order', ['SiteID', 'Rank', 'ID'])
export class CoreValue extends AuditedRecord {
  @GuidField('RO') override SiteID!: string;
  @IntField('Req', { minimum: 0 }) Rank!: number;
  @TextField('Req', { max: 255, blank: false, about: 'Name of the core value.', example: 'Honesty' }) Name!: string;
  @TextField('-', {
    about: 'Meaning of the core value in daily work.',
    example: 'We report problems early.',
  })
  Description!: string | null;
}

export class CoreValueCreate extends CreateInput(CoreValue) {}
export class CoreValueUpdate extends UpdateInput(CoreValue) {}
