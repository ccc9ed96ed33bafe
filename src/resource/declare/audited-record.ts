import { DateField, GuidField } from './fields';
import { TenantRecord } from './tenant-record';

/** The fields that a record without flags of its deletion has before and after its own ones. */
export abstract class AuditedRecord extends TenantRecord {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  @GuidField('RO', { last: true }) override SiteID!: string;
  @DateField('RO', { last: true }) Created!: string;
  @GuidField('RO', { last: true }) CreatedBy!: string | null;
  @DateField('RO', { last: true }) Updated!: string;
  @GuidField('RO', { last: true }) UpdatedBy!: string | null;
}
