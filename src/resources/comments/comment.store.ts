import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { ResourceStore } from '../../resource/resource-store';
import { Comment } from './comment';

@Injectable()
export class CommentStore extends ResourceStore<Comment> {
  constructor(database: Database) {
    super(database, Comment, {
      joins:
        'LEFT JOIN `nodes` n ON n.`ID` = t.`AncestorID` AND n.`SiteID` = t.`SiteID` ' +
        'LEFT JOIN `individuals` a ON a.`ID` = t.`IndividualID` AND a.`SiteID` = t.`SiteID`',
      order: [
        { name: 'CommentDate', descending: true },
        { name: 'ID', descending: true },
      ],
      createdAs: 'CommentDate',
    });
  }
}
