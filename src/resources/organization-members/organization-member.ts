import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { instant } from '../../database/columns';
import { Resource } from '../../resource/declare/field-registry';
import { BooleanField, GuidField, HiddenGuid, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';
import { Individual } from '../individuals/individual';
import { fullOrderedName } from '../individuals/individual-names';
import { Organization } from '../organizations/organization';

/** Columns that the store reads in addition to the wire fields. */
export interface MemberFacts {
  /** The row type of the unit. */
  readonly UnitType: number;
  /** Whether the individual or the unit is deleted (contract section 7). */
  readonly ParentDeleted: number;
  readonly ReportsToFirst: string | null;
  readonly ReportsToLast: string | null;
}

function orderedName({ ReportsToFirst: FirstName, ReportsToLast: LastName }: MemberFacts): string | null {
  return FirstName === null || LastName === null ? null : fullOrderedName({ FirstName, LastName });
}

@Resource({
  name: 'OrganizationMember',
  plural: 'OrganizationMembers',
  about: 'The membership of an individual in an organization or department.',
  texts: 'name',
  below: 'OrganizationID',
  ledger: { shownIn: 'feed', type: 'DepartmentMember' },
  filter: { below: [], sorted: ['Name'], filtered: ['Primary'] },
  rights: { read: ['everyone'], write: ['leaders'] },
  words: { departmentmembers: ['Membership', 'Memberships'] },
})
@Entity('organization_members')
@Index('UQ_organization_members_pair', ['SiteID', 'IndividualID', 'OrganizationID'], { unique: true })
// Only named by statements of the version before.
@Index('IX_organization_members_organization', ['SiteID', 'OrganizationID'])
// Covers the people of a unit.
@Index('IX_organization_members_people', ['SiteID', 'OrganizationID', 'IndividualID'])
@Index('IX_organization_members_reports_to', ['SiteID', 'ReportsToID'])
export class OrganizationMember extends TenantRecord {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  @GuidField('RO') override SiteID!: string;
  @ForeignKey(() => Individual)
  @GuidField('Req', {
    names: ['Individual'],
    about: 'ID of the individual. Can be left out if the path contains it. Cannot be changed.',
  })
  IndividualID!: string;
  @ForeignKey(() => Organization)
  @GuidField('Req', {
    names: ['Organization'],
    about: 'ID of the organization or department. Can be left out if the path contains it. Cannot be changed.',
  })
  OrganizationID!: string;
  @GuidField('-', {
    names: ['Individual'],
    personal: 'who',
    about: 'ID of the individual that the member reports to here. Required for the primary membership.',
  })
  ReportsToID!: string | null;
  @TextField('-', {
    max: 255,
    about: 'Job title of the member here. Required for the primary membership.',
    example: 'Engineer',
  })
  Title!: string | null;
  @BooleanField('-', {
    joined: true,
    default: false,
    nullable: false,
    about:
      'Whether this is the primary membership of the individual. Each individual has exactly one; setting it to true replaces the previous one. Default: false.',
  })
  Primary!: boolean;
  @BooleanField('-', {
    default: false,
    about: 'Whether the member is a leader of the organization or department. Default: false.',
  })
  Leader!: boolean;
  @TextField('RO', {
    joined: true,
    nullable: false,
    about: 'Full name of the individual.',
    example: 'Ada Lovelace',
  })
  Name!: string;
  @TextField('RO', {
    joined: true,
    about: 'Full name of the individual that the member reports to.',
    example: 'Grace Hopper',
  })
  ReportsToFull!: string | null;
  @TextField('RO', {
    compute: orderedName,
    about: 'Last name and first name of that individual.',
    example: 'Hopper, Grace',
  })
  ReportsToOrderedName!: string | null;

  @Column(instant) Created!: string;
  @HiddenGuid({ nullable: true }) CreatedBy!: string | null;
  @Column(instant) Updated!: string;
  @HiddenGuid({ nullable: true }) UpdatedBy!: string | null;
}

/** The body of `POST /departmentmembers`. */
export class OrganizationMemberCreate extends CreateInput(OrganizationMember) {}
/** The body of `PUT /departmentmembers/{id}`. */
export class OrganizationMemberUpdate extends UpdateInput(OrganizationMember) {}
/** The body of a POST with individual and unit in its path. */
export class PairMemberCreate extends CreateInput(OrganizationMember, ['IndividualID', 'OrganizationID']) {}
/** The body of a PUT with individual and unit in its path. */
export class PairMemberUpdate extends UpdateInput(OrganizationMember, ['ID', 'IndividualID', 'OrganizationID']) {}
