import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { LAST_COMMENT_SQL } from '../../resource/last-comment.store';
import { ResourceStore, type Where } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';
import { Dialog } from './dialog';

@Injectable()
export class DialogStore extends ResourceStore<Dialog> {
  constructor(database: Database) {
    super(database, Dialog, {
      joins: 'LEFT JOIN `nodes` n ON n.`ID` = t.`AncestorID` AND n.`SiteID` = t.`SiteID`',
      order: [
        { name: 'DialogDate', descending: true },
        { name: 'ID', descending: true },
      ],
      hidden: { LastOfAll: LAST_COMMENT_SQL },
    });
  }

  /** Those about records of one row type. */
  aboutKind(_caller: Caller, rowType: number): Where {
    // COALESCE, though every ancestor is there: MySQL would read all of the tree before any dialog.
    return { sql: 'COALESCE(n.`RowType`, 0) = ?', params: [rowType] };
  }
}
