import { Entity, Index } from 'typeorm';
import { Resource } from '../../resource/fields/field-registry';
import { DateField, GuidField, IntField, TextField } from '../../resource/fields/fields';
import { CreateInput, UpdateInput } from '../../resource/fields/input';
import { TenantRecord } from '../../resource/fields/tenant-record';

@Resource({ name: 'CoreValue', plural: 'CoreValues', about: 'A value that everybody of the site works by.' })
@Entity('core_values')
@Index('IX_core_values_order', ['SiteID', 'Rank', 'ID'])
export class CoreValue extends TenantRecord {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  @GuidField('RO') override SiteID!: string;
  @IntField('Req', { minimum: 0 }) Rank!: number;
  @TextField('Req', { max: 255, blank: false, about: 'What the value is called.', example: 'Honesty' }) Name!: string;
  @TextField('-', { about: 'What it means in daily work.', example: 'Bad news travels as fast as good news.' })
  Description!: string | null;
  @DateField('RO') Created!: string;
  @GuidField('RO') CreatedBy!: string | null;
  @DateField('RO') Updated!: string;
  @GuidField('RO') UpdatedBy!: string | null;
}

export class CoreValueCreate extends CreateInput(CoreValue) {}
export class CoreValueUpdate extends UpdateInput(CoreValue) {}
