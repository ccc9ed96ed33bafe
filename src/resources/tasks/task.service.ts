import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import { storedNow } from '../../http/instant';
import type { ListParams } from '../../http/list-params';
import type { ListResult } from '../../http/list-result';
import { Conflict, NotFound } from '../../http/problem';
import { recordParameter } from '../../resource/exchange/id-parameter';
import { ParentRules } from '../../resource/rules/parent-rules';
import type { PendingWrite } from '../../resource/rules/pending-write';
import { ResourceService } from '../../resource/rules/resource-service';
import { ResourceSupport } from '../../resource/rules/resource-support';
import type { Node } from '../../resource/storage/tree';
import { nothing } from '../../resource/storage/where';

import type { Caller } from '../../security/caller';
import { DIALOG_TYPES, RowType } from '../../security/rights/row-types';
import { IndividualService } from '../individuals/individual.service';
import type { Task } from './task';
import { TaskStore } from './task.store';
import { TaskAssigneeStore } from './task-assignee.store';
import { validateTaskDates } from './task-dates';

const ANCESTOR_TYPES = [RowType.Project, ...DIALOG_TYPES, RowType.Individual];
/** The one value of an update that turns EndDateActual round, whatever it is by then. */
const TOGGLE = 'togglesCompleted';

/** Tasks of projects, dialogs and individuals, and who is to do them (contract sections 12 and 13). */
@Injectable()
export class TaskService extends ResourceService<Task> {
  private readonly parents: ParentRules;

  constructor(
    support: ResourceSupport,
    protected override readonly store: TaskStore,
    private readonly assignees: TaskAssigneeStore,
    private readonly individuals: IndividualService,
  ) {
    super(support, store, {
      name: 'task',
      place: { rowType: () => RowType.Task, ancestor: (task) => task.TreeParentID, name: (task) => task.Name },
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
    support.tree.register(RowType.Task, { entity: store.entity });
  }

  /** The tasks of the site that the caller may read, or those of the ancestor that `ancestorId` names. */
  async listOfSite(caller: Caller, params: ListParams): Promise<ListResult> {
    const find = (id: string) => this.references.find(caller, id, ANCESTOR_TYPES);
    const missing = 'names no project, dialog or individual in this site';
    const ancestor = await recordParameter(caller, params, 'ancestorId', find, missing);
    if (!ancestor) return this.list(caller, params);
    const representative = { rowType: RowType.Task, above: ancestor.ID, aboveType: ancestor.RowType };
    return this.list(caller, params, { AncestorID: ancestor.ID }, representative);
  }

  /** The live tasks of an individual and those that it is assigned to; none while it is deleted. */
  async listOfIndividual(caller: Caller, individualId: string, params: ListParams): Promise<ListResult> {
    const { Deleted, DeletedByRef } = await this.references.require(caller, individualId, [RowType.Individual]);
    const isLive = !Deleted && !DeletedByRef;
    return this.list(caller, params, isLive ? this.store.ofIndividual(caller, individualId) : nothing());
  }

  /** Completes a task that is open, and opens one that is completed. */
  toggleCompleted(caller: Caller, id: string): Promise<Task> {
    return this.update(caller, id, { [TOGGLE]: true } as object);
  }

  /** The live individuals that the task is assigned to; none while it is deleted (contract section 7). */
  async listAssignees(caller: Caller, id: string, params: ListParams): Promise<ListResult> {
    const { Deleted, DeletedByRef } = await this.references.require(caller, id, [RowType.Task]);
    const isLive = !Deleted && !DeletedByRef;
    return this.individuals.list(caller, params, isLive ? this.assignees.assignedTo(caller, id) : nothing());
  }

  /** Assigns a live task to a live individual; who is assigned already stays so. */
  async putAssignee(caller: Caller, id: string, individualId: string): Promise<void> {
    await this.write(caller, async (tx) => {
      await this.validateAssignee(caller, id, individualId, tx);
      await this.assignees.add(caller, id, individualId, tx);
    });
  }

  /** Takes a live task from a live individual, if it is assigned to it. */
  async removeAssignee(caller: Caller, id: string, individualId: string): Promise<void> {
    await this.write(caller, async (tx) => {
      await this.validateAssignee(caller, id, individualId, tx);
      await this.assignees.remove(caller, id, individualId, tx);
    });
  }

  // Before anything is held, so that two writers never wait for each other to lock it.
  protected override async place(caller: Caller, change: PendingWrite<Task>, tx: Sql): Promise<Node | undefined> {
    const { AncestorID } = change.values;
    if (typeof AncestorID === 'string') await this.support.tree.lock(caller, AncestorID, tx);
    const place = await super.place(caller, change, tx);
    if (place) change.values.OwnerID = ownerBelow(place);
    return place;
  }

  protected override async prepare(caller: Caller, change: PendingWrite<Task>, tx: Sql): Promise<void> {
    const { values, verb } = change;
    if (verb === 'delete' || verb === 'undelete') return;
    if (values[TOGGLE]) return toggle(change);
    validateTaskDates(change);
    if (change.changes('ParentID') || change.changes('AncestorID')) await this.validateParent(caller, change, tx);
    values.TreeParentID = change.after('ParentID') ?? change.after('AncestorID');
    if (verb === 'create' || values.Rank !== undefined) values.RankKey = values.Rank ?? -1;
    // Its place among its siblings is found when it is one of them.
    if (verb === 'create') values.RankOrder = '';
  }

  protected override async afterWrite(caller: Caller, change: PendingWrite<Task>, id: string, tx: Sql): Promise<void> {
    const { verb, current } = change;
    const isMoved = verb === 'update' && change.changes('AncestorID');
    if (isMoved) await this.store.takeAlong(caller, id, change.values, tx);
    const keepsItsPlace = !isMoved && !change.changes('ParentID') && !change.changes('Rank');
    if (verb === 'update' && keepsItsPlace) return;
    const above = [current?.TreeParentID, change.after('TreeParentID')].filter((parent) => parent !== undefined);
    await this.store.ranks.renumber(caller, [...new Set(above)], tx);
  }

  /** A parent is a task of the same ancestor, not below the record itself; hanging from it is a right of its own. */
  private async validateParent(caller: Caller, change: PendingWrite<Task>, tx: Sql): Promise<void> {
    const { current, values } = change;
    if (!change.after('ParentID')) return;
    const parent = await this.parentOf(caller, change, tx);
    if (values.ParentID && !parent) return;
    // Which tasks are of the same ancestor is not known where that has its fault already.
    if (caller.faults.list.some(({ field }) => field === 'AncestorID')) return;
    // An absent ParentID stays, and so names a task of the ancestor before the move.
    if (this.parents.refuseStranger(change, parent?.AncestorID, change.after('AncestorID')) || !parent) return;
    if (!(await this.support.rights.mayCreate(caller, RowType.Task, { id: parent.ID, rowType: RowType.Task }, tx)))
      throw this.forbidden(current ? 'move' : 'create');
    if (await this.parents.refuseCircle(caller, change, parent.ID, tx)) return;
    await this.parents.refuseDepth(caller, change, parent.ID, tx);
  }

  private async parentOf(caller: Caller, change: PendingWrite<Task>, tx: Sql): Promise<Task | undefined> {
    const node = await this.references.lock(caller, change, 'ParentID', [RowType.Task], tx);
    return node && this.store.find(caller, node.ID, tx);
  }

  /** A child without rights of its own needs Update of its parent (contract section 12). */
  private async validateAssignee(caller: Caller, id: string, individualId: string, tx: Sql): Promise<void> {
    const { row: task, rights } = await this.readable(caller, await this.store.lock(caller, id, tx), tx);
    const node = await this.support.tree.lockForShare(caller, individualId, tx);
    if (node?.RowType !== RowType.Individual || !(await this.references.mayRead(caller, node, tx)))
      throw new NotFound();
    if (!rights.update) throw this.forbidden('assign');
    caller.faults.throwIfAny();
    if (task.Deleted || task.DeletedByRef) throw new Conflict('deleted', 'This task is deleted.');
    if (node.Deleted || node.DeletedByRef) throw new Conflict('deleted', 'This individual is deleted.');
  }
}

/** The individual of a task that hangs from a record; dialogs stand directly below what they are about. */
function ownerBelow({ ID, RowType: rowType, AncestorID }: Node): string | null {
  if (rowType === RowType.Individual) return ID;
  return rowType === RowType.IndividualDialog ? AncestorID : null;
}

function toggle(change: PendingWrite<Task>): void {
  const { StartDateActual, EndDateActual } = change.current as Task;
  const now = storedNow();
  change.values.EndDateActual = EndDateActual === null ? now : null;
  // The end would stand before the start, which no later update of the task could write again.
  if (EndDateActual === null && StartDateActual !== null && StartDateActual > now)
    change.conflict('not_started', 'The task starts in the future by its StartDateActual; change that first.');
}
