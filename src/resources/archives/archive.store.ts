import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/storage/resource-store';
import { TreeNode } from '../../resource/storage/tree-node';
import { type Bound, Condition, type Where } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { Archive } from './archive';
import { OF_AND_BELOW } from './archive.sql';

const BELONGED_TO_OR_BELOW = new Condition<Archive>().raw(OF_AND_BELOW);

@Injectable()
export class ArchiveStore extends ResourceStore<Archive> {
  constructor(database: Database) {
    super(database, Archive, {
      // Outer joins, though every item is there: MySQL would read all of the tree before any archive.
      rows: (archives) =>
        archives
          .leftJoin(TreeNode, 'n', { 'n.ID': 't.ItemID' })
          .leftJoin(TreeNode, 'a', { 'a.ID': 'n.AncestorID' })
          .columns('t', 'ItemID')
          .select({ ItemType: 'n.RowType', ItemAbove: 'n.AncestorID', ItemAboveType: 'a.RowType' })
          .inViewWith(['n'])
          .key('ArchiveDate', { type: 'date', descending: true })
          .key('ID', { descending: true }),
    });
  }

  /** Archives of what belonged to a record. */
  of(_caller: Caller, ancestorId: string): Where<Archive> {
    return { AncestorID: ancestorId };
  }

  /** Archives of what belonged to a record, or to a department or project that hangs directly from it today. */
  ofAndBelow(_caller: Caller, ancestorId: string): Bound<Archive> {
    return BELONGED_TO_OR_BELOW.with({ ancestor: ancestorId });
  }
}
