import { Column, Entity, Index } from 'typeorm';
import { instant } from '../../database/columns';
import { SaysOfPerson } from '../../database/personal';
import { Resource } from '../../resource/declare/field-registry';
import { BooleanField, DateField, GuidField, HiddenGuid, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { type SoftDeleted, TenantRecord } from '../../resource/declare/tenant-record';
import { lastComment } from '../comments/last-comment';
import { formalName, fullOrderedName } from './individual-names';

const userDefined = (about: string) => ({ max: 255, key: true, about, example: 'Building 4' }) as const;

@Resource({
  name: 'Individual',
  plural: 'Individuals',
  about: 'A person of the site, who can sign in, belongs to organizations and departments, and owns personal records.',
  texts: 'name',
  order: ['OrderKey'],
  ledger: { shownIn: 'feed' },
  filter: { sorted: ['LastName', 'FirstName'], filtered: ['PrimaryOrganizationID', 'PrimaryReportsTo'] },
  rights: { read: ['everyone'], write: ['itself'], delete: [], create: [] },
})
@Entity('individuals')
@Index('IX_individuals_order', ['SiteID', 'OrderKey', 'ID'])
@Index('IX_individuals_user', ['SiteID', 'UserID'])
// Without SiteID: user names are unique across sites (contract section 7).
@Index('UQ_individuals_LiveKey', ['LiveKey'], { unique: true })
// The order of the users of a directory, and what it finds them by.
@Index('IX_individuals_directory', ['SiteID', 'ID', 'IsGlobalAdmin', 'Deleted'])
@Index('IX_individuals_user_name', ['SiteID', 'UserNameForm', 'ID'])
@Index('IX_individuals_email', ['SiteID', 'EmailForm', 'ID'])
@Index('IX_individuals_user_defined', ['SiteID', 'UserDefined1Form', 'ID'])
// Finds those who were deleted by what other systems know them by.
@Index('IX_individuals_former', ['SiteID', 'Deleted', 'UserDefined1Form', 'ID'])
// The order of the list of dashboards.
@Index('IX_individuals_name', ['SiteID', 'NameKey', 'ID'])
// Lists the deleted individuals, and counts the others, without a read of rows.
@Index('IX_individuals_state', ['SiteID', 'Deleted', 'DeletedByRef', 'ID'])
export class Individual extends TenantRecord {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  @GuidField('RO') override SiteID!: string;
  @BooleanField('-', {
    default: false,
    about: 'Whether the individual is an administrator of the site. Only administrators can change it.',
  })
  IsAdmin!: boolean;
  @GuidField('RO', { personal: 'who', about: 'ID of the login of the individual. Never changes.' }) UserID!: string;
  @TextField('-', { max: 25, about: 'Prefix of the name, such as a title.', example: 'Dr.' }) Prefix!: string | null;
  @TextField('-', { max: 25, about: 'Suffix of the name, such as Jr.', example: 'Jr.' }) Suffix!: string | null;
  @TextField('Req', { max: 50, blank: false, about: 'First name.', example: 'Ada' }) FirstName!: string;
  @TextField('Req', { max: 50, blank: false, about: 'Last name.', example: 'Lovelace' }) LastName!: string;
  @TextField('-', userDefined('First custom text; its meaning is defined by the site.')) UserDefined1!: string | null;
  @TextField('-', userDefined('Second custom text; its meaning is defined by the site.')) UserDefined2!: string | null;
  @TextField('-', userDefined('Third custom text; its meaning is defined by the site.')) UserDefined3!: string | null;
  @TextField('-', userDefined('Fourth custom text; its meaning is defined by the site.')) UserDefined4!: string | null;
  @TextField('ReqCre', { max: 255, blank: false, key: true, about: 'Email address.', example: 'ada@example.com' })
  Email!: string;
  @GuidField('ReqCre', {
    joined: true,
    nullable: false,
    names: ['Organization'],
    about: 'ID of the organization or department of the primary membership.',
  })
  PrimaryOrganizationID!: string;
  @TextField('ReqCre', {
    joined: true,
    nullable: false,
    max: 255,
    blank: false,
    about: 'Job title in the primary membership.',
    example: 'Engineer',
  })
  PrimaryTitle!: string;
  @GuidField('ReqCre', {
    joined: true,
    nullable: false,
    names: ['Individual'],
    about:
      'ID of the individual that this one reports to in the primary membership; its own ID at the top of the hierarchy.',
  })
  PrimaryReportsTo!: string;
  @TextField('Req', {
    max: 255,
    blank: false,
    key: true,
    about:
      'Name to sign in with. Unique in the whole installation, regardless of case. Without \\, :, control characters and invisible characters, and without a space at the start or end. Must not begin with erased-, in any case.',
    example: 'ada',
  })
  UserName!: string;
  @TextField('-', {
    secret: true,
    computed: true,
    deprecated: true,
    about:
      'New password: 12 to 128 characters, the first of which is not {. Must not be the user name, in any case. Null or absent leaves the password unchanged. In a collection, it must be absent or null. Responses always contain null.',
    example: 'correct horse battery',
  })
  Password?: string | null;
  @GuidField('ReqCre', {
    compute: () => null,
    nullable: true,
    deprecated: true,
    about: 'Not used: always null. Input is ignored.',
  })
  ParentID!: null;
  @TextField('RO', {
    joined: true,
    about: 'Name of the organization or department of the primary membership.',
    example: 'Engineering',
  })
  PrimaryOrganizationName!: string | null;
  @TextField('RO', { max: 101, about: 'First name and last name.', example: 'Ada Lovelace' }) FullName!: string;
  @TextField('RO', {
    compute: formalName,
    about: 'Prefix, first name, last name and suffix.',
    example: 'Dr. Ada Lovelace, Jr.',
  })
  FormalName!: string;
  @TextField('RO', { compute: fullOrderedName, about: 'Last name, first name.', example: 'Lovelace, Ada' })
  FullOrderedName!: string;
  @BooleanField('RO') Deleted!: boolean;
  @BooleanField('RO') DeletedByRef!: boolean;
  @DateField('RO') Created!: string;
  @DateField('RO') Updated!: string;
  @GuidField('RO') CreatedBy!: string | null;
  @GuidField('RO') UpdatedBy!: string | null;
  @BooleanField('RO', {
    default: false,
    about: 'Whether the individual is a global administrator, who manages all sites. Set on the command line only.',
  })
  IsGlobalAdmin!: boolean;
  @TextField('ReqCre', {
    max: 255,
    blank: false,
    deprecated: true,
    about: 'Email address of the login.',
    example: 'ada@example.com',
  })
  UserEmail!: string;
  @TextField('RO', { compute: lastComment.text }) LastComment!: string | null;
  @DateField('RO', { compute: lastComment.date, nested: true }) LastCommentDate!: string | null;
  @GuidField('RO', { compute: lastComment.authorId }) LastCommentByID!: string | null;
  @TextField('RO', { compute: lastComment.author }) LastCommentBy!: string | null;
  @BooleanField('RO', { computed: true }) CanRead!: boolean;
  @BooleanField('RO', { computed: true }) CanUpdate!: boolean;
  @BooleanField('RO', { computed: true }) CanDelete!: boolean;
  @BooleanField('RO', { computed: true }) CanDelegate!: boolean;
  @BooleanField('RO', {
    compute: (row: SoftDeleted) => !row.Deleted && !row.DeletedByRef,
    about: 'Whether surveys are sent to the individual: true unless it is deleted.',
    example: true,
  })
  SendEvalSurvey!: boolean;
  @DateField('-', { personal: 'name', about: 'Date when the individual was hired.' }) HireDate!: string | null;

  @SaysOfPerson('name') @Column({ type: 'varchar', length: 766 }) UserNameKey!: string;
  /** The UserNameKey of a live individual; null if it is deleted. Unique across sites. */
  @SaysOfPerson('name') @Column({ type: 'varchar', length: 766, nullable: true }) LiveKey!: string | null;
  @SaysOfPerson('harmless') @Column({ type: 'varchar', length: 255, nullable: true }) PasswordHash!: string | null;
  /** When what names it was erased for good; null if it was not (contract section 27). Only the erasure writes it. */
  @Column({ ...instant, nullable: true }) Erased!: string | null;
  /** The membership that PrimaryOrganizationID, PrimaryTitle and PrimaryReportsTo are read from. */
  @HiddenGuid() PrimaryMemberID!: string;
  @SaysOfPerson('name') @Column({ type: 'varchar', length: 304 }) NameKey!: string;
  @SaysOfPerson('name') @Column({ type: 'varchar', length: 304 }) OrderKey!: string;
  FirstNameForm!: string;
  LastNameForm!: string;
  EmailForm!: string;
  UserNameForm!: string;
}

export class IndividualCreate extends CreateInput(Individual, ['ParentID']) {}
export class IndividualUpdate extends UpdateInput(Individual) {}
