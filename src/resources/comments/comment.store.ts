import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Given, ResourceStore, type Row } from '../../resource/storage/resource-store';
import { TreeNode } from '../../resource/storage/tree-node';
import type { Caller } from '../../security/caller';
import { Individual } from '../individuals/individual';
import { Comment } from './comment';

@Injectable()
export class CommentStore extends ResourceStore<Comment> {
  constructor(database: Database) {
    super(database, Comment, {
      rows: (comments) =>
        comments
          .leftJoin(TreeNode, 'n', { 'n.ID': 't.AncestorID' })
          .leftJoin(Individual, 'a', { 'a.ID': 't.IndividualID' })
          .select({ AncestorType: 'n.RowType', FullName: 'a.FullName' }),
    });
  }

  /** The date of a comment is that of its creation, but for the comments of the demo, which have one. */
  protected override newRow(caller: Caller, given: Given): Row {
    const row = super.newRow(caller, given);
    row.CommentDate ??= row.Created;
    return row;
  }
}
