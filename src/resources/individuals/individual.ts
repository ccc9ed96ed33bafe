import { Column, Entity, Index } from 'typeorm';
import { Resource } from '../../resource/fields/field-registry';
import { BooleanField, DateField, GuidField, HiddenGuid, TextField } from '../../resource/fields/fields';
import { CreateInput, UpdateInput } from '../../resource/fields/input';
import { type SoftDeleted, TenantRecord } from '../../resource/fields/tenant-record';
import { lastComment } from '../comments/last-comment';
import { formalName, fullOrderedName } from './individual-names';

const userDefined = (about: string) => ({ max: 255, about, example: 'Building 4' });

@Resource({
  name: 'Individual',
  plural: 'Individuals',
  about: 'A person of the site: who signs in, belongs to units and owns personal records.',
})
@Entity('individuals')
@Index('IX_individuals_order', ['SiteID', 'OrderKey', 'ID'])
@Index('IX_individuals_user', ['SiteID', 'UserID'])
// Without SiteID: user names are unique across sites (contract section 7).
@Index('UQ_individuals_LiveKey', ['LiveKey'], { unique: true })
// The order of the list of dashboards.
@Index('IX_individuals_name', ['SiteID', 'NameKey', 'ID'])
export class Individual extends TenantRecord {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  @GuidField('RO') override SiteID!: string;
  @BooleanField('-', { default: false, about: 'Whether the individual is an administrator of the site.' })
  IsAdmin!: boolean;
  @GuidField('RO', { about: 'Identifies the login of the individual; made with it, never changed.' }) UserID!: string;
  @TextField('-', { max: 25, about: 'What stands before the name.', example: 'Dr.' }) Prefix!: string | null;
  @TextField('-', { max: 25, about: 'What stands behind the name.', example: 'Jr.' }) Suffix!: string | null;
  @TextField('Req', { max: 50, blank: false, about: 'Given name.', example: 'Ada' }) FirstName!: string;
  @TextField('Req', { max: 50, blank: false, about: 'Family name.', example: 'Lovelace' }) LastName!: string;
  @TextField('-', userDefined('First text that the site gives a meaning of its own.')) UserDefined1!: string | null;
  @TextField('-', userDefined('Second text that the site gives a meaning of its own.')) UserDefined2!: string | null;
  @TextField('-', userDefined('Third text that the site gives a meaning of its own.')) UserDefined3!: string | null;
  @TextField('-', userDefined('Fourth text that the site gives a meaning of its own.')) UserDefined4!: string | null;
  @TextField('ReqCre', { max: 255, blank: false, about: 'Address for mail.', example: 'ada@example.com' })
  Email!: string;
  @GuidField('ReqCre', {
    joined: true,
    nullable: false,
    about: 'The organization or department of the primary membership.',
  })
  PrimaryOrganizationID!: string;
  @TextField('ReqCre', {
    joined: true,
    nullable: false,
    max: 255,
    blank: false,
    about: 'Title in the primary membership.',
    example: 'Engineer',
  })
  PrimaryTitle!: string;
  @GuidField('ReqCre', {
    joined: true,
    nullable: false,
    about: 'The individual that this one reports to in its primary membership; itself at the top.',
  })
  PrimaryReportsTo!: string;
  @TextField('Req', {
    max: 255,
    blank: false,
    about: 'The name to sign in with, unique over the installation whatever its case.',
    example: 'ada',
  })
  UserName!: string;
  @TextField('-', {
    secret: true,
    computed: true,
    deprecated: true,
    about: 'A new password of 12 to 128 characters; always answered as null. Null or absent changes nothing.',
    example: 'correct horse battery',
  })
  Password?: string | null;
  @GuidField('ReqCre', {
    compute: () => null,
    nullable: true,
    deprecated: true,
    about: 'Unused: always null, whatever is sent, and may be left out.',
  })
  ParentID!: null;
  @TextField('RO', {
    joined: true,
    about: 'Name of the organization or department of the primary membership.',
    example: 'Engineering',
  })
  PrimaryOrganizationName!: string | null;
  @TextField('RO', { max: 101, about: 'First and last name.', example: 'Ada Lovelace' }) FullName!: string;
  @TextField('RO', {
    compute: formalName,
    about: 'The name with its prefix and suffix.',
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
  @BooleanField('RO', { default: false, about: 'Whether the individual administers the whole installation.' })
  IsGlobalAdmin!: boolean;
  @TextField('ReqCre', {
    max: 255,
    blank: false,
    deprecated: true,
    about: 'Address of the login for mail.',
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
    about: 'Whether surveys are sent to the individual: while it is live.',
    example: true,
  })
  SendEvalSurvey!: boolean;
  @DateField('-', { about: 'When the individual was hired.' }) HireDate!: string | null;

  @Column({ type: 'varchar', length: 766 }) UserNameKey!: string;
  /** The UserNameKey of a live individual; null if it is deleted. Unique across sites. */
  @Column({ type: 'varchar', length: 766, nullable: true }) LiveKey!: string | null;
  @Column({ type: 'varchar', length: 255, nullable: true }) PasswordHash!: string | null;
  /** The membership that PrimaryOrganizationID, PrimaryTitle and PrimaryReportsTo are read from. */
  @HiddenGuid() PrimaryMemberID!: string;
  @Column({ type: 'varchar', length: 304 }) NameKey!: string;
  @Column({ type: 'varchar', length: 304 }) OrderKey!: string;
}

export class IndividualCreate extends CreateInput(Individual, ['ParentID']) {}
export class IndividualUpdate extends UpdateInput(Individual) {}
