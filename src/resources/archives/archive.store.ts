import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/storage/resource-store';
import { TreeNode } from '../../resource/storage/tree-node';
import { type Bound, Condition, type Where } from '../../resource/storage/where';
import type { Caller } from '../../security/caller';
import { Archive } from './archive';
import { ofAncestorAndChildren } from './archive.sql';

@Injectable()
export class ArchiveStore extends ResourceStore<Archive> {
  private readonly inAncestorOrChildren = new Condition<Archive>().ofIds(ofAncestorAndChildren(this.database.dialect));

  constructor(database: Database) {
    super(database, Archive, {
      // Every item exists, but with inner joins MySQL would read the whole tree before any archive.
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

  /** Archives of items that belonged to a record. */
  ofAncestor(_caller: Caller, ancestorId: string): Where<Archive> {
    return { AncestorID: ancestorId };
  }

  /** Archives of items that belonged to a record, or to a department or project that is now its direct child. */
  ofAncestorAndChildren(_caller: Caller, ancestorId: string): Bound<Archive> {
    return this.inAncestorOrChildren.with({ ancestor: ancestorId });
  }
}
