import { Entity, ForeignKey, Index } from 'typeorm';
import type { Codes } from '../../http/formats/codes';
import { AuditedRecord } from '../../resource/declare/audited-record';
import { ofProject } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { GuidField, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { Individual } from '../individuals/individual';
import { fullOrderedName, type NameParts } from '../individuals/individual-names';
import { Project } from '../projects/project';

/** The names of the roles, from number 1. */
const ROLE_NAMES = ['Sponsor', 'Consultant', 'Leader', 'Team member'];
const ROLE_CODES: Codes = {
  1: ['Sponsor', 'sponsor'],
  2: ['Consultant', 'consultant'],
  3: ['Leader', 'leader, who can change the project and the records that belong to it'],
  4: ['TeamMember', 'team member'],
};

/** Columns that the store reads in addition to the wire fields. */
export interface TeamMemberFacts extends NameParts {
  /** The parent of the project in the tree. */
  readonly ProjectAboveID: string;
  /** Whether the project or the individual is deleted (contract section 7). */
  readonly ParentDeleted: number;
}

@Resource({
  name: 'TeamMember',
  plural: 'TeamMembers',
  about: 'The membership of an individual in the team of a project.',
  texts: 'text',
  below: 'ProjectID',
  ledger: { shownIn: 'feed', address: 'projects/:id/teammembers' },
  rights: ofProject,
})
@Entity('team_members')
@Index('UQ_team_members', ['SiteID', 'ProjectID', 'IndividualID'], { unique: true })
@Index('IX_team_members_individual', ['SiteID', 'IndividualID', 'ProjectID'])
export class TeamMember extends AuditedRecord {
  @ForeignKey(() => Project)
  @GuidField('Req', { names: ['Project'], about: 'ID of the project. Cannot be changed.' })
  ProjectID!: string;
  @ForeignKey(() => Individual)
  @GuidField('Req', {
    names: ['Individual'],
    about: 'ID of the individual. An individual can be a member of a project only once. Cannot be changed.',
  })
  IndividualID!: string;
  @IntField('Req', {
    codes: ROLE_CODES,
    example: 4,
    about: 'Role in the project.',
  })
  Role!: number;
  @TextField('-', { max: 50, about: 'What the individual does in the project.', example: 'Tests' })
  RoleDescription!: string | null;
  @TextField('RO', {
    compute: ({ Role }: TeamMember) => ROLE_NAMES[Role - 1],
    nullable: false,
    about: 'Name of the role.',
    example: 'Team member',
  })
  RoleName!: string;
  @TextField('RO', {
    joined: true,
    nullable: false,
    about: 'Full name of the individual.',
    example: 'Ada Lovelace',
  })
  IndividualFullName!: string;
  @TextField('RO', {
    compute: (row: TeamMemberFacts) => fullOrderedName(row),
    nullable: false,
    about: 'Last name and first name of the individual.',
    example: 'Lovelace, Ada',
  })
  IndividualFullOrderedName!: string;
}

export class TeamMemberCreate extends CreateInput(TeamMember) {}
export class TeamMemberUpdate extends UpdateInput(TeamMember) {}
