import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { guid, instant } from '../../database/columns';
import { ofProject } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { DateField, GuidField, HexColorField, HiddenGuid, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { DisplayRankField, LevelField, RankOrderField } from '../../resource/declare/rank-fields';
import { rowTypeCodes } from '../../security/rights/row-type-codes';
import { CommentedRecord } from '../comments/commented-record';
import { Phase } from '../project-states/phase';
import { Status } from '../project-states/status';

@Resource({
  name: 'Project',
  plural: 'Projects',
  about: 'A project of an organization or department.',
  texts: 'text',
  below: 'AncestorID',
  order: ['Rank'],
  ledger: { shownIn: 'feed' },
  filter: { below: [] },
  rights: { ...ofProject, create: ['leaders', 'projectLeaders'] },
})
@Entity('projects')
// The last column is read to skip the projects that a caller may not read.
@Index('IX_projects_rank', ['SiteID', 'RankKey', 'ID', 'AncestorID'])
@Index('IX_projects_ancestor', ['SiteID', 'AncestorID', 'RankKey', 'ID'])
@Index('IX_projects_siblings', ['SiteID', 'TreeParentID', 'RankKey', 'ID'])
@Index('IX_projects_active', [
  'SiteID',
  'Deleted',
  'DeletedByRef',
  'EndDateActual',
  'StartDateActual',
  'StartDateProjected',
])
export class Project extends CommentedRecord {
  @ForeignKey(() => Project)
  @GuidField('-', { names: ['Project'], about: 'ID of the parent project, which must have the same AncestorID.' })
  ParentID!: string | null;
  @GuidField('ReqCre', {
    names: ['Organization'],
    about: 'ID of the organization or department that the project belongs to.',
  })
  AncestorID!: string;
  @IntField('-', { minimum: 0 }) Rank!: number | null;
  @TextField('Req', { max: 255, blank: false, key: true, about: 'Name of the project.', example: 'Coastal probe' })
  Name!: string;
  @TextField('-', { about: 'Details of the project.', example: 'A probe that lasts ten years in salt water.' })
  Description!: string | null;
  @HexColorField('-', { about: 'RGB color as six hexadecimal digits. A leading # is accepted and removed.' }) Color!:
    | string
    | null;
  @DateField('-', { about: 'Planned start.' }) StartDateProjected!: string | null;
  @DateField('-', { about: 'Actual start.' }) StartDateActual!: string | null;
  @DateField('-', { about: 'Planned end. Must not be before StartDateProjected.' }) EndDateProjected!: string | null;
  @DateField('-', {
    about: 'Actual end. Must not be before StartDateActual. A project with an actual end is completed.',
  })
  EndDateActual!: string | null;
  @ForeignKey(() => Status)
  @IntField('-', { about: 'ID of the status of the project.' })
  StatusID!: number | null;
  @ForeignKey(() => Phase)
  @IntField('-', { about: 'ID of the phase of the project.' })
  PhaseID!: number | null;
  @TextField('-', { max: 50, about: 'Label of the project in other systems.', example: 'HI-2026-07' })
  TrackingLabel!: string | null;
  @TextField('RO', {
    joined: true,
    about: 'Name of the organization or department.',
    example: 'Engineering',
  })
  AncestorName!: string | null;
  @IntField('RO', {
    joined: true,
    nullable: false,
    codes: rowTypeCodes(4, 56),
    example: 56,
    about: 'Row type of the ancestor.',
  })
  AncestorType!: number;
  @TextField('RO', { joined: true, about: 'Name of the status.', example: 'In progress' }) Status!: string | null;
  @TextField('RO', { joined: true, about: 'Name of the phase.', example: 'Execute' }) Phase!: string | null;
  @RankOrderField() RankOrder!: string;
  @DisplayRankField() DisplayRank!: string;
  @LevelField('Depth below the organization or department: 1 for a project without a parent project.')
  Level!: number;

  /** The parent in the tree: ParentID, else AncestorID. */
  @HiddenGuid() TreeParentID!: string;
  /** Rank, or -1 without one. No index serves an order by a nullable column on both databases. */
  @Column({ type: 'int' }) RankKey!: number;
}

export class ProjectCreate extends CreateInput(Project) {}
export class ProjectUpdate extends UpdateInput(Project) {}

/** A change of the projected end of a project. */
@Entity('project_date_changes')
@Index('IX_project_date_changes', ['SiteID', 'ProjectID', 'Created'])
export class ProjectDateChange {
  @PrimaryGeneratedColumn({ type: 'integer' }) ID!: number;
  @Column(guid) SiteID!: string;
  @ForeignKey(() => Project)
  @Column(guid)
  ProjectID!: string;
  @Column({ ...instant, nullable: true }) OldDate!: string | null;
  @Column({ ...instant, nullable: true }) NewDate!: string | null;
  @Column(instant) Created!: string;
  @Column({ ...guid, nullable: true }) CreatedBy!: string | null;
}
