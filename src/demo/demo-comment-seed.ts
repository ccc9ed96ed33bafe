import { Injectable } from '@nestjs/common';
import type { Comment } from '../resources/comments/comment';
import { CommentService } from '../resources/comments/comment.service';
import type { Caller } from '../security/caller';
import { COMMENTED_TYPES } from '../security/rights/row-types';
import { demoId } from './demo-ids';
import type { DemoComment } from './demo-site';
import { type Ids, recordsOf } from './records-of';

/** Creates the missing comments of a demo site, acting as their authors. */
@Injectable()
export class DemoCommentSeed {
  constructor(private readonly comments: CommentService) {}

  /** `commented` has the IDs of the records with comments, by name. */
  async seed(caller: Caller, wanted: readonly DemoComment[], commented: Ids, people: Ids): Promise<void> {
    for (const { on, by, at, says } of wanted) {
      const AncestorID = String(commented.get(on));
      const existing = await recordsOf((params) => this.comments.listOf(caller, AncestorID, COMMENTED_TYPES, params));
      if (existing.some(({ Comment }) => Comment === says)) continue;
      const ID = demoId(AncestorID, 'comments', says);
      const comment: Partial<Comment> = { ID, AncestorID, Comment: says, CommentDate: `${at}:00.000` };
      await this.comments.create(caller.actingAs(String(people.get(by))), comment);
    }
  }
}
