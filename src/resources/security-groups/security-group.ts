import { Column, Entity, Index } from 'typeorm';
import { SaysOfPerson } from '../../database/personal';
import { ofSite } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { BooleanField, DateField, GuidField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { TenantRecord } from '../../resource/declare/tenant-record';

@Resource({
  name: 'SecurityGroup',
  plural: 'SecurityGroups',
  about: 'A group of individuals that permissions can be granted to.',
  texts: 'harmless',
  order: ['Group'],
  ledger: { shownIn: 'feed' },
  rights: ofSite,
  rowType: 1003,
})
@Entity('security_groups')
@Index('UQ_security_groups_LiveKey', ['SiteID', 'LiveKey'], { unique: true })
@Index('IX_security_groups_order', ['SiteID', 'OrderKey', 'ID'])
export class SecurityGroup extends TenantRecord {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  @TextField('Req', {
    max: 100,
    blank: false,
    sorted: true,
    about: 'Name of the group. Unique in the site, regardless of case.',
    example: 'Auditors',
  })
  Group!: string;
  @TextField('-', { about: 'Purpose of the group.', example: 'Read the records of every department.' })
  Description!: string | null;
  @GuidField('RO') override SiteID!: string;
  @BooleanField('RO', {
    default: false,
    about: 'Whether the group is built in. Built-in groups cannot be renamed or deleted.',
  })
  BuiltIn!: boolean;
  @DateField('RO') Created!: string;
  @GuidField('RO') CreatedBy!: string | null;
  @DateField('RO') Updated!: string;
  @GuidField('RO') UpdatedBy!: string | null;
  @BooleanField('RO') Deleted!: boolean;
  @BooleanField('RO') DeletedByRef!: boolean;

  /** The sort key of `Group`. */
  readonly OrderKey!: string;
  /** The OrderKey of a live group; null if it is deleted. Unique in the site. */
  @SaysOfPerson('harmless') @Column({ type: 'varchar', length: 301, nullable: true }) LiveKey!: string | null;
}

export class SecurityGroupCreate extends CreateInput(SecurityGroup) {}
export class SecurityGroupUpdate extends UpdateInput(SecurityGroup) {}
