import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore, type Where } from '../../resource/resource-store';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/row-types';
import { Archive } from './archive';

/** What of the tree has metrics and projects of its own besides individuals. */
const CHILD_TYPES = [RowType.Department, RowType.Project].join(', ');

@Injectable()
export class ArchiveStore extends ResourceStore<Archive> {
  constructor(database: Database) {
    super(database, Archive, {
      joins:
        'LEFT JOIN `nodes` n ON n.`ID` = t.`ItemID` AND n.`SiteID` = t.`SiteID` ' +
        'LEFT JOIN `nodes` a ON a.`ID` = n.`AncestorID` AND a.`SiteID` = n.`SiteID`',
      order: [
        { name: 'ArchiveDate', type: 'date', descending: true },
        { name: 'ID', descending: true },
      ],
      // An outer join and COALESCE, though every item is there: MySQL would read all of the tree before any archive.
      live: 'COALESCE(n.`Deleted` + n.`DeletedByRef`, 1) = 0',
      hidden: {
        ItemID: 't.`ItemID`',
        ItemType: 'n.`RowType`',
        ItemAbove: 'n.`AncestorID`',
        ItemAboveType: 'a.`RowType`',
      },
    });
  }

  /** Archives of what belonged to a record. */
  of(_caller: Caller, ancestorId: string): Where {
    return { sql: 't.`AncestorID` = ?', params: [ancestorId] };
  }

  /** Archives of what belonged to a record, or to a department or project that hangs directly from it today. */
  ofAndBelow({ siteId }: Caller, ancestorId: string): Where {
    // The inner SELECT is made whole first; a UNION that stands in IN itself would be run for every archive.
    const sql =
      't.`AncestorID` IN (SELECT u.`ID` FROM (' +
      'SELECT s.`ID` FROM `nodes` s WHERE s.`SiteID` = ? AND s.`ID` = ? ' +
      'UNION ALL SELECT s.`ID` FROM `nodes` s ' +
      `WHERE s.\`SiteID\` = ? AND s.\`AncestorID\` = ? AND s.\`RowType\` IN (${CHILD_TYPES})) u)`;
    return { sql, params: [siteId, ancestorId, siteId, ancestorId] };
  }
}
