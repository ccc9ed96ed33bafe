import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { given } from '../../resource/storage/conditions';
import { ResourceStore } from '../../resource/storage/resource-store';
import { TreeNode } from '../../resource/storage/tree-node';
import { type Bound, Condition } from '../../resource/storage/where';
import { update } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import { LAST_OF_ALL } from '../comments/last-comment.sql';
import { Task } from '../tasks/task';
import { Dialog } from './dialog';
import { ABOUT_KIND } from './dialog.sql';

const OF_KIND = new Condition<Dialog>([]).raw(ABOUT_KIND);

@Injectable()
export class DialogStore extends ResourceStore<Dialog> {
  private readonly ownedTasks = update(
    this.database,
    Task,
    { OwnerID: given('owner') },
    { AncestorID: given('dialog') },
  );

  constructor(database: Database) {
    super(database, Dialog, {
      rows: (dialogs) =>
        dialogs
          .leftJoin(TreeNode, 'n', { 'n.ID': 't.AncestorID' })
          .select({ AncestorType: 'n.RowType', ...LAST_OF_ALL })
          .key('DialogDate', { descending: true })
          .key('ID', { descending: true }),
      owners: { individual: 'OwnerID', above: 'AncestorID' },
    });
  }

  /** Gives the tasks of a dialog, deleted or not, the owner that it has got. */
  async takeTasksAlong(caller: Caller, id: string, owner: string | null, tx: Sql): Promise<void> {
    await this.ownedTasks.run(caller, { dialog: id, owner }, tx);
  }

  /** Those about records of one row type. */
  aboutKind(_caller: Caller, rowType: number): Bound<Dialog> {
    return OF_KIND.with({ rowType });
  }
}
