import { Entity, ForeignKey, Index } from 'typeorm';
import { personal } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { BooleanField, DateField, GuidField, HiddenGuid, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';
import { Individual } from '../individuals/individual';

@Resource({
  name: 'BasicRole',
  plural: 'BasicRoles',
  about: 'A role that an individual performs with a share of the working time.',
  texts: 'text',
  below: 'IndividualID',
  order: ['Rank'],
  ledger: { shownIn: 'feed' },
  rights: personal,
  rowType: 1004,
})
@Entity('basic_roles')
// Covers the counts of a site, so that no row is read.
@Index('IX_basic_roles_individual', ['SiteID', 'IndividualID', 'Deleted', 'DeletedByRef', 'PercentTime'])
export class BasicRole extends TenantRecord {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  @ForeignKey(() => Individual)
  @GuidField('-', {
    names: ['Individual'],
    column: { nullable: false },
    about:
      'ID of the individual that has the role. On create, the default is the caller; null only if a role is created.',
  })
  IndividualID!: string;
  @TextField('Req', { max: 255, blank: false, about: 'Name of the role.', example: 'Release management' })
  Name!: string;
  @IntField('-', { minimum: 0 }) Rank!: number | null;
  @TextField('-', {
    about: 'Details of the role.',
    example: 'Plans releases and decides when to stop one.',
  })
  Description!: string | null;
  @IntField('-', { minimum: 0, maximum: 100, about: 'Share of the working time in percent, 0 to 100.', example: 40 })
  PercentTime!: number | null;
  @DateField('RO') Created!: string;
  @GuidField('RO') CreatedBy!: string | null;
  @DateField('RO') Updated!: string;
  @GuidField('RO') UpdatedBy!: string | null;
  @TextField('RO', {
    computed: true,
    about: 'Names of the performance indicators of the role by Rank, separated by "; "; null if there are none.',
    example: 'On schedule; No rollback',
  })
  PerformanceIndicators!: string | null;
  @BooleanField('RO') Deleted!: boolean;
  @BooleanField('RO') DeletedByRef!: boolean;

  @HiddenGuid() override SiteID!: string;
}

export class BasicRoleCreate extends CreateInput(BasicRole) {}
export class BasicRoleUpdate extends UpdateInput(BasicRole) {}
