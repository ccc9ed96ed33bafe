import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { RankOrderStore } from '../../resource/service/rank-order.store';
import { Subtree } from '../../resource/service/subtree';
import { descendantsSql } from '../../resource/service/subtree.sql';
import { given, oneOf } from '../../resource/storage/conditions';
import { from } from '../../resource/storage/query';
import { ResourceStore } from '../../resource/storage/resource-store';
import { select } from '../../resource/storage/scoped-statement';
import { Tree } from '../../resource/storage/tree';
import { TreeNode } from '../../resource/storage/tree-node';
import { type Bound, Condition } from '../../resource/storage/where';
import { update } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import { Task } from './task';
import { OF_INDIVIDUAL } from './task.sql';

const OF_OR_ASSIGNED_TO = new Condition<Task>().ofIds(OF_INDIVIDUAL);

/**
 * Tasks. RankOrder depends on siblings, so each writer locks the ancestor before any task, which serializes the writers
 * of an ancestor's tasks.
 */
@Injectable()
export class TaskStore extends ResourceStore<Task> {
  readonly ranks = new RankOrderStore(this.database, { table: 'tasks', parentColumn: 'TreeParentID', rank: 'RankKey' });
  private readonly ancestor = select<{ AncestorID: string }>(
    this.database,
    from(Task, 'k')
      .columns('k', 'AncestorID')
      .where({ 'k.ID': given('id') }),
  );
  private readonly subtree = new Subtree(this.database, Task, descendantsSql('tasks'));
  private readonly updateOwner = update(this.database, Task, { OwnerID: given('owner') }, { ID: oneOf('ids') });

  constructor(
    database: Database,
    private readonly tree: Tree,
  ) {
    super(database, Task, {
      rows: (tasks) =>
        tasks
          .leftJoin(TreeNode, 'n', { 'n.ID': 't.AncestorID' })
          .select({ AncestorType: 'n.RowType', TreeParentID: 't.TreeParentID' }),
      owners: { individual: 'OwnerID' },
    });
  }

  /** Locks the ancestor and then the task. */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<Task | undefined> {
    let ancestorId = (await this.ancestor.first(caller, { id }, tx))?.AncestorID;
    if (ancestorId === undefined) return undefined;
    for (;;) {
      await this.tree.lock(caller, ancestorId, tx);
      const task = await super.lock(caller, id, tx);
      // A concurrent writer may have moved the task while this one waited for the lock.
      if (!task || task.AncestorID === ancestorId) return task;
      ancestorId = task.AncestorID;
    }
  }

  /** Moves the tasks below one, including deleted ones, to its new ancestor and sets their owner. */
  async moveParts(
    caller: Caller,
    { ID: id, AncestorID: from }: Task,
    { AncestorID, OwnerID: owner = null }: Partial<Task>,
    tx: Sql,
  ): Promise<void> {
    await this.subtree.moveDescendants(caller, id, { from, to: String(AncestorID) }, tx, async (ids) => {
      await this.updateOwner.send(caller, { owner, ids }, tx);
    });
  }

  /** Tasks of an individual and those assigned to it. */
  ofIndividual(_caller: Caller, individualId: string): Bound<Task> {
    return OF_OR_ASSIGNED_TO.with({ individual: individualId });
  }
}
