import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { given } from '../../resource/storage/conditions';
import { ResourceStore } from '../../resource/storage/resource-store';
import { TreeNode } from '../../resource/storage/tree-node';
import { type Bound, Condition } from '../../resource/storage/where';
import { update } from '../../resource/storage/writes';
import type { Caller } from '../../security/caller';
import { LAST_COMMENT_COLUMN } from '../comments/last-comment.sql';
import { Task } from '../tasks/task';
import { Dialog } from './dialog';
import { ABOUT_ROW_TYPE } from './dialog.sql';

const WITH_ANCESTOR_TYPE = new Condition<Dialog>([]).raw(ABOUT_ROW_TYPE);

@Injectable()
export class DialogStore extends ResourceStore<Dialog> {
  private readonly updateTaskOwner = update(
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
          .select({ AncestorType: 'n.RowType', ...LAST_COMMENT_COLUMN }),
      owners: { individual: 'OwnerID', above: 'AncestorID' },
    });
  }

  /** Sets the OwnerID of all tasks of a dialog, including deleted ones. */
  async setOwnerOfTasks(caller: Caller, id: string, owner: string | null, tx: Sql): Promise<void> {
    await this.updateTaskOwner.send(caller, { dialog: id, owner }, tx);
  }

  /** Dialogs about records of one row type. */
  aboutRowType(_caller: Caller, rowType: number): Bound<Dialog> {
    return WITH_ANCESTOR_TYPE.with({ rowType });
  }
}
