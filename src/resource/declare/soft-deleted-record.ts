import { BooleanField, DateField, GuidField } from './fields';
import { type SoftDeleted, TenantRecord } from './tenant-record';

/** The fields that a soft-deleted record has before and after its own ones. */
export abstract class SoftDeletedRecord extends TenantRecord implements SoftDeleted {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  @GuidField('RO', { last: true }) override SiteID!: string;
  @BooleanField('RO', { last: true }) Deleted!: boolean;
  @BooleanField('RO', { last: true }) DeletedByRef!: boolean;
  @DateField('RO', { last: true }) Created!: string;
  @GuidField('RO', { last: true }) CreatedBy!: string | null;
  @DateField('RO', { last: true }) Updated!: string;
  @GuidField('RO', { last: true }) UpdatedBy!: string | null;
}
