import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Resource } from '../../resource/fields/field-registry';
import { BooleanField, DateField, GuidField, HiddenGuid, IntField, TextField } from '../../resource/fields/fields';
import { CreateInput, UpdateInput } from '../../resource/fields/input';
import { DisplayRankField, LevelField, RankOrderField } from '../../resource/fields/rank-fields';
import { TenantRecord } from '../../resource/fields/tenant-record';

@Resource({
  name: 'Task',
  plural: 'Tasks',
  about: 'Something to be done in a project, after a dialog (a follow-up) or by an individual.',
})
@Entity('tasks')
// The last column is read to skip the tasks that a caller may not read.
@Index('IX_tasks_rank', ['SiteID', 'RankKey', 'ID', 'OwnerID'])
@Index('IX_tasks_owner', ['SiteID', 'OwnerID', 'RankKey', 'ID'])
@Index('IX_tasks_ancestor', ['SiteID', 'AncestorID', 'RankKey', 'ID'])
@Index('IX_tasks_siblings', ['SiteID', 'TreeParentID', 'RankKey', 'ID'])
// Covers what dashboards count per dialog, so that no row is read.
@Index('IX_tasks_count', ['SiteID', 'AncestorID', 'Deleted', 'DeletedByRef', 'Created', 'EndDateActual'])
export class Task extends TenantRecord {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  @GuidField('ReqCre', { about: 'The project, dialog or individual that the task belongs to.' }) AncestorID!: string;
  @ForeignKey(() => Task)
  @GuidField('-', { about: 'The task of the same ancestor that this one is a part of.' })
  ParentID!: string | null;
  @TextField('Req', { max: 255, blank: false, about: 'What is to be done.', example: 'Write the test plan' })
  Name!: string;
  @TextField('-', { about: 'What is to be done in detail.', example: 'One page, agreed with Hardware.' })
  Description!: string | null;
  @IntField('-', { minimum: 1, maximum: 3, example: 2, about: '1 low, 2 normal, 3 high.' }) Priority!: number | null;
  @IntField('-', { minimum: 0 }) Rank!: number | null;
  @TextField('-', {
    about: 'The color that the task is shown in, in whatever way clients agree on.',
    example: '#3366CC',
  })
  Color!: string | null;
  @DateField('-', { about: 'When work is to begin.' }) StartDateProjected!: string | null;
  @DateField('-', { about: 'When work began.' }) StartDateActual!: string | null;
  @DateField('-', { about: 'When the task is to be done.' }) EndDateProjected!: string | null;
  @DateField('-', { about: 'When the task was done; null while it is open.' }) EndDateActual!: string | null;
  @BooleanField('-', { default: false, about: 'Whether the task marks a point that must be reached.' })
  Milestone!: boolean;
  @TextField('-', { max: 50, about: 'A number or word of your own to find the task by.', example: 'QA-117' })
  TrackingLabel!: string | null;
  @IntField('RO', {
    joined: true,
    nullable: false,
    example: 39,
    about: 'Kind of the ancestor: 15 project, 39 individual, 9, 25 or 38 dialog of a unit, a project or an individual.',
  })
  AncestorType!: number;
  @RankOrderField() RankOrder!: string;
  @DisplayRankField() DisplayRank!: string;
  @LevelField('Depth below the ancestor; 1 for a task that is no part of another.')
  Level!: number;
  @GuidField('RO') override SiteID!: string;
  @BooleanField('RO') Deleted!: boolean;
  @BooleanField('RO') DeletedByRef!: boolean;
  @DateField('RO') Created!: string;
  @GuidField('RO') CreatedBy!: string | null;
  @DateField('RO') Updated!: string;
  @GuidField('RO') UpdatedBy!: string | null;

  /** The parent in the tree: ParentID, else AncestorID. */
  @HiddenGuid() TreeParentID!: string;

  /** The individual that the task or its dialog belongs to; null for other tasks. */
  @HiddenGuid({ nullable: true }) OwnerID!: string | null;

  /** Rank, or -1 without one. No index serves an order by a nullable column on both databases. */
  @Column({ type: 'int' }) RankKey!: number;
}

export class TaskCreate extends CreateInput(Task) {}
export class TaskUpdate extends UpdateInput(Task) {}
