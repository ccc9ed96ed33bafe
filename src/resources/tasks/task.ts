import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { SaysOfPerson } from '../../database/personal';
import type { Codes } from '../../http/formats/codes';
import { likeOwner } from '../../resource/declare/default-rights';
import { Resource } from '../../resource/declare/field-registry';
import { BooleanField, DateField, GuidField, HiddenGuid, IntField, TextField } from '../../resource/declare/fields';
import { CreateInput, UpdateInput } from '../../resource/declare/input';
import { DisplayRankField, LevelField, RankOrderField } from '../../resource/declare/rank-fields';
import { SoftDeletedRecord } from '../../resource/declare/soft-deleted-record';
import { rowTypeCodes } from '../../security/rights/row-type-codes';

const PRIORITY_CODES: Codes = { 1: ['Low', 'low'], 2: ['Normal', 'normal'], 3: ['High', 'high'] };

@Resource({
  name: 'Task',
  plural: 'Tasks',
  about: 'A task of a project, a dialog (a follow-up task) or an individual.',
  texts: 'text',
  below: 'AncestorID',
  order: ['Rank'],
  ledger: { shownIn: 'feed' },
  filter: { below: [] },
  rights: likeOwner,
})
@Entity('tasks')
// The last column is read to skip the tasks that a caller may not read.
@Index('IX_tasks_rank', ['SiteID', 'RankKey', 'ID', 'OwnerID'])
@Index('IX_tasks_owner', ['SiteID', 'OwnerID', 'RankKey', 'ID'])
@Index('IX_tasks_ancestor', ['SiteID', 'AncestorID', 'RankKey', 'ID'])
@Index('IX_tasks_siblings', ['SiteID', 'TreeParentID', 'RankKey', 'ID'])
// Covers what dashboards count per dialog, so that no row is read.
@Index('IX_tasks_count', ['SiteID', 'AncestorID', 'Deleted', 'DeletedByRef', 'Created', 'EndDateActual'])
export class Task extends SoftDeletedRecord {
  @GuidField('ReqCre', {
    names: ['Individual', 'Project'],
    about: 'ID of the project, dialog or individual that the task belongs to.',
  })
  AncestorID!: string;
  @ForeignKey(() => Task)
  @GuidField('-', { about: 'ID of the parent task, which must have the same AncestorID.' })
  ParentID!: string | null;
  @TextField('Req', { max: 255, blank: false, about: 'Name of the task.', example: 'Write the test plan' })
  Name!: string;
  @TextField('-', { about: 'Details of the task.', example: 'One page, reviewed by the hardware team.' })
  Description!: string | null;
  @IntField('-', { minimum: 1, maximum: 3, example: 2, codes: PRIORITY_CODES, about: 'Priority.' }) Priority!:
    | number
    | null;
  @IntField('-', { minimum: 0 }) Rank!: number | null;
  @TextField('-', {
    personal: 'harmless',
    about: 'Color of the task. The format is defined by the clients.',
    example: '#3366CC',
  })
  Color!: string | null;
  @DateField('-', { about: 'Planned start. Must not be after EndDateProjected.' }) StartDateProjected!: string | null;
  @DateField('-', { about: 'Actual start. Must not be after EndDateActual.' }) StartDateActual!: string | null;
  @DateField('-', { about: 'Planned end. Must not be before StartDateProjected.' }) EndDateProjected!: string | null;
  @DateField('-', { about: 'Actual end. Must not be before StartDateActual. A task with an actual end is completed.' })
  EndDateActual!: string | null;
  @BooleanField('-', { default: false, about: 'Whether the task is a milestone. Default: false.' })
  Milestone!: boolean;
  @TextField('-', { max: 50, about: 'Label of the task in other systems.', example: 'QA-117' })
  TrackingLabel!: string | null;
  @IntField('RO', {
    joined: true,
    nullable: false,
    example: 39,
    codes: rowTypeCodes(9, 15, 25, 38, 39),
    about: 'Row type of the ancestor.',
  })
  AncestorType!: number;
  @RankOrderField() RankOrder!: string;
  @DisplayRankField() DisplayRank!: string;
  @LevelField('Depth below the ancestor: 1 for a task without a parent task.')
  Level!: number;

  /** The parent in the tree: ParentID, else AncestorID. */
  @SaysOfPerson('who') @HiddenGuid() TreeParentID!: string;

  /** The individual that the task or its dialog belongs to; null for other tasks. */
  @SaysOfPerson('who') @HiddenGuid({ nullable: true }) OwnerID!: string | null;

  /** Rank, or -1 without one. No index serves an order by a nullable column on both databases. */
  @Column({ type: 'int' }) RankKey!: number;
}

export class TaskCreate extends CreateInput(Task) {}
export class TaskUpdate extends UpdateInput(Task) {}
