import { type Type } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { Get, listOf } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { COMMENTED } from '../../security/rights/row-types';
import { Comment } from './comment';
import { CommentService } from './comment.service';

/** The comments on the records below one path word. One shape for all words (ADR 0014). */
function recordCommentsController(path: string, rowTypes: readonly number[]): Type {
  const singular = path.slice(0, -1);
  const article = /^[aeiou]/.test(singular) ? 'an' : 'a';

  @ControllerOf('Comment')
  class RecordCommentsController {
    constructor(private readonly comments: CommentService) {}

    @Get(`${path}/:ancestorid/comments`, 'anyone', {
      about: `List the comments on ${article} ${singular}`,
      details: 'Newest first.',
      returns: listOf(Comment),
      query: ['deleted'],
    })
    list(@CurrentCaller() caller: Caller, @Id('ancestorid') ancestorId: string, @Params() params: ListParams) {
      return this.comments.listOf(caller, ancestorId, rowTypes, params);
    }
  }
  return RecordCommentsController;
}

/** One controller for each path word. */
export const recordCommentsControllers: Type[] = Object.entries(COMMENTED).map(([path, rowTypes]) =>
  recordCommentsController(path, rowTypes),
);
