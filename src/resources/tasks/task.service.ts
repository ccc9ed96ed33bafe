import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import { storedNow } from '../../http/formats/instant';
import type { ListResult } from '../../http/formats/list-result';
import type { ListParams } from '../../http/params/list-params';
import { Conflict, NotFound } from '../../http/problems/problem';
import { recordParameter } from '../../resource/pipeline/id-parameter';
import { ParentRules } from '../../resource/service/parent-rules';
import { parentHierarchy } from '../../resource/service/parents.sql';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import type { Node } from '../../resource/storage/tree';
import { noRows } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { DIALOG_TYPES, RowType } from '../../security/rights/row-types';
import { IndividualService } from '../individuals/individual.service';
import type { Task } from './task';
import { TaskStore } from './task.store';
import { TaskAssigneeStore } from './task-assignee.store';

const ANCESTOR_TYPES = [RowType.Project, ...DIALOG_TYPES, RowType.Individual];
/** A write, or an update that toggles EndDateActual, depending on the locked row. */
type TaskWrite = PendingWrite<Task, 'toggle'>;

/** Tasks of projects, dialogs and individuals, and their assignees (contract sections 12 and 13). */
@Injectable()
export class TaskService extends ResourceService<Task, 'toggle'> {
  private readonly parents: ParentRules;

  constructor(
    support: ResourceSupport,
    protected override readonly store: TaskStore,
    private readonly assignees: TaskAssigneeStore,
    private readonly individuals: IndividualService,
  ) {
    super(support, store, {
      name: 'task',
      hierarchy: parentHierarchy('tasks'),
      place: { rowTypes: [RowType.Task], ancestor: (task) => task.TreeParentID, name: (task) => task.Name },
      ancestor: { field: 'AncestorID', rowTypes: ANCESTOR_TYPES },
      accessSubject: ({ ID, TreeParentID, ParentID, AncestorType }) => ({
        rowType: RowType.Task,
        id: ID,
        above: TreeParentID,
        aboveType: ParentID ? RowType.Task : AncestorType,
      }),
      rowTypeBelow: () => RowType.Task,
    });
    this.parents = new ParentRules(support.tree, store.ranks);
  }

  /** Lists the tasks of the site that the caller may read, filtered by the query parameter `ancestorId`. */
  async listOfSite(caller: Caller, params: ListParams): Promise<ListResult> {
    const find = (id: string) => this.references.find(caller, id, ANCESTOR_TYPES);
    const missing = 'No project, dialog or individual with this ID exists in this site.';
    const ancestor = await recordParameter(caller, params, 'ancestorId', find, missing);
    if (!ancestor) return this.list(caller, params);
    const listSubject = { rowType: RowType.Task, above: ancestor.ID, aboveType: ancestor.RowType };
    return this.list(caller, params, { AncestorID: ancestor.ID }, listSubject);
  }

  /** Lists the live tasks of an individual and those assigned to it; none if it is deleted. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<ListResult> {
    const { Deleted, DeletedByRef } = await this.references.require(caller, individualId, [RowType.Individual]);
    const isLive = !Deleted && !DeletedByRef;
    return this.list(caller, params, isLive ? this.store.ofIndividual(caller, individualId) : noRows());
  }

  /** Completes an open task, and reopens a completed one. */
  toggleCompleted(caller: Caller, id: string): Promise<Task> {
    return this.update(caller, id, {}, 'toggle');
  }

  /** Lists the live individuals that the task is assigned to; none if the task is deleted (contract section 7). */
  async listAssignees(caller: Caller, id: string, params: ListParams): Promise<ListResult> {
    const { Deleted, DeletedByRef } = await this.references.require(caller, id, [RowType.Task]);
    const isLive = !Deleted && !DeletedByRef;
    return this.individuals.list(caller, params, isLive ? this.assignees.assignedTo(caller, id) : noRows());
  }

  /** Assigns a live task to a live individual. No effect if it is assigned already. */
  async putAssignee(caller: Caller, id: string, individualId: string): Promise<void> {
    const work = async (tx: Sql) => {
      const task = await this.taskOfAssignee(caller, id, individualId, tx);
      if (await this.assignees.add(caller, id, individualId, tx))
        this.store.recordMembers(caller, task, [['Individuals', null]], [['Individuals', individualId]], tx);
    };
    await this.write(caller, work, { lockedFirst: id });
  }

  /** Removes a live individual from the assignees of a live task. No effect if it is not assigned. */
  async removeAssignee(caller: Caller, id: string, individualId: string): Promise<void> {
    const work = async (tx: Sql) => {
      const task = await this.taskOfAssignee(caller, id, individualId, tx);
      if (await this.assignees.remove(caller, id, individualId, tx))
        this.store.recordMembers(caller, task, [['Individuals', individualId]], [['Individuals', null]], tx);
    };
    await this.write(caller, work, { lockedFirst: id });
  }

  /** Ends some assignments of an individual that is erased. Returns whether there were any. */
  async removeSomeOf(caller: Caller, individualId: string): Promise<boolean> {
    const ids = await this.assignees.someOf(caller, individualId);
    const work = async (tx: Sql) => {
      for (const id of ids) {
        const task = await this.store.lock(caller, id, tx);
        if (task && (await this.assignees.remove(caller, id, individualId, tx)))
          this.store.recordMembers(caller, task, [['Individuals', individualId]], [['Individuals', null]], tx);
      }
    };
    if (ids.length > 0) await this.write(caller, work);
    return ids.length > 0;
  }

  // Locks the ancestor before any other row, so that two writers do not deadlock.
  protected override async place(caller: Caller, change: TaskWrite, tx: Sql): Promise<Node | undefined> {
    const { AncestorID } = change.values;
    if (typeof AncestorID === 'string') await this.support.tree.lock(caller, AncestorID, tx);
    const place = await super.place(caller, change, tx);
    if (place) change.values.OwnerID = ownerOf(place);
    return place;
  }

  protected override async prepare(caller: Caller, change: TaskWrite, tx: Sql): Promise<void> {
    const { values, verb } = change;
    if (verb === 'delete' || verb === 'undelete') return;
    if (change.mode === 'toggle') return toggle(change);
    validateTaskDates(change);
    if (change.changes('ParentID') || change.changes('AncestorID')) await this.validateParent(caller, change, tx);
    values.TreeParentID = change.after('ParentID') ?? change.after('AncestorID');
    if (verb === 'create' || values.Rank !== undefined) values.RankKey = values.Rank ?? -1;
    // Computed after the insert, when the siblings are renumbered.
    if (verb === 'create') values.RankOrder = '';
  }

  protected override async afterWrite(caller: Caller, change: TaskWrite, _id: string, tx: Sql): Promise<void> {
    const { verb, current } = change;
    const isMoved = verb === 'update' && change.changes('AncestorID');
    if (isMoved && current) await this.store.moveParts(caller, current, change.values, tx);
    const keepsRank = !isMoved && !change.changes('ParentID') && !change.changes('Rank');
    if (verb === 'update' && keepsRank) return;
    const parents = [current?.TreeParentID, change.after('TreeParentID')].filter((parent) => parent !== undefined);
    await this.store.ranks.renumber(caller, [...new Set(parents)], tx);
  }

  /**
   * The parent must be a task of the same ancestor, not below the task itself, under which the caller may create tasks.
   */
  private async validateParent(caller: Caller, change: TaskWrite, tx: Sql): Promise<void> {
    const { current, values } = change;
    if (!change.after('ParentID')) return;
    const parent = await this.parentOf(caller, change, tx);
    if (values.ParentID && !parent) return;
    // A wrong AncestorID already has a fault, and the parent cannot be compared with it.
    if (caller.faults.list.some(({ field }) => field === 'AncestorID')) return;
    // An absent ParentID is kept, so after a move it can be a task of the former ancestor.
    if (this.parents.rejectOtherAncestor(change, parent?.AncestorID, change.after('AncestorID')) || !parent) return;
    if (!(await this.support.rights.mayCreate(caller, RowType.Task, { id: parent.ID, rowType: RowType.Task }, tx)))
      throw this.forbidden(current ? 'move' : 'create');
    if (await this.parents.rejectCycle(caller, change, parent.ID, tx)) return;
    await this.parents.rejectDepth(caller, change, parent.ID, tx);
  }

  private async parentOf(caller: Caller, change: TaskWrite, tx: Sql): Promise<Task | undefined> {
    const node = await this.references.lock(caller, change, 'ParentID', [RowType.Task], tx);
    return node && this.store.find(caller, node.ID, tx);
  }

  /** Assignees have no rights of their own: writing them requires Update on the task (contract section 12). */
  private async taskOfAssignee(caller: Caller, id: string, individualId: string, tx: Sql): Promise<Task> {
    const { row: task, rights } = await this.requireReadable(caller, await this.store.lock(caller, id, tx), tx);
    const node = await this.support.tree.lockForShare(caller, individualId, tx);
    if (node?.RowType !== RowType.Individual || !(await this.references.mayRead(caller, node, tx)))
      throw new NotFound();
    if (!rights.update) throw this.forbidden('change the assignees of');
    caller.faults.throwIfAny();
    if (task.Deleted || task.DeletedByRef) throw new Conflict('deleted', 'This task is deleted. Undelete it first.');
    if (node.Deleted || node.DeletedByRef)
      throw new Conflict('deleted', 'This individual is deleted. Undelete it first.');
    return task;
  }
}

/** Returns the individual that owns the tasks of an ancestor. A dialog is a child of the record that it is about. */
function ownerOf({ ID, RowType: rowType, AncestorID }: Node): string | null {
  if (rowType === RowType.Individual) return ID;
  return rowType === RowType.IndividualDialog ? AncestorID : null;
}

function toggle(change: TaskWrite): void {
  const { StartDateActual, EndDateActual } = change.current as Task;
  const now = storedNow();
  change.values.EndDateActual = EndDateActual === null ? now : null;
  // Otherwise the end would be before the start, and every later update that sends both dates would be refused.
  if (EndDateActual === null && StartDateActual !== null && StartDateActual > now)
    change.conflict(
      'not_started',
      'The task cannot be completed because its StartDateActual is in the future. Change StartDateActual first.',
    );
}

const DATE_FIELDS = [
  ['StartDateProjected', 'EndDateProjected'],
  ['StartDateActual', 'EndDateActual'],
] as const;

/**
 * No task may end before it starts, neither as projected nor in fact. The fault is on the date that the body contains.
 */
function validateTaskDates(change: Pick<PendingWrite<Task>, 'values' | 'after' | 'fault'>): void {
  for (const [start, end] of DATE_FIELDS) {
    const [from, to] = [change.after(start), change.after(end)];
    // Both are in stored form, which sorts chronologically.
    if (!from || !to || to >= from) continue;
    if (change.values[end] === undefined) change.fault(start, 'out_of_range', `${start} must not be after ${end}.`);
    else change.fault(end, 'out_of_range', `${end} must not be before ${start}.`);
  }
}
