import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/storage/resource-store';
import { TreeNode } from '../../resource/storage/tree-node';
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
          .select({ AncestorType: 'n.RowType', FullName: 'a.FullName' })
          .key('CommentDate', { descending: true })
          .key('ID', { descending: true }),
    });
  }
}
