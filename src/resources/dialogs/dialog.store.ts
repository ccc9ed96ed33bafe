import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { LAST_OF_ALL } from '../../resource/last-comment.sql';
import { ResourceStore } from '../../resource/resource-store';
import { type Bound, Condition } from '../../resource/storage/where';
import { TreeNode } from '../../resource/tree-node';
import type { Caller } from '../../security/caller';
import { Dialog } from './dialog';
import { ABOUT_KIND } from './dialog.sql';

const OF_KIND = new Condition<Dialog>().raw(ABOUT_KIND);

@Injectable()
export class DialogStore extends ResourceStore<Dialog> {
  constructor(database: Database) {
    super(database, Dialog, {
      rows: (dialogs) =>
        dialogs
          .leftJoin(TreeNode, 'n', { 'n.ID': 't.AncestorID' })
          .select({ AncestorType: 'n.RowType', ...LAST_OF_ALL })
          .key('DialogDate', { descending: true })
          .key('ID', { descending: true }),
    });
  }

  /** Those about records of one row type. */
  aboutKind(_caller: Caller, rowType: number): Bound<Dialog> {
    return OF_KIND.with({ rowType });
  }
}
