import { Controller, type Type } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Get, listOf } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { COMMENTED } from '../../security/rights/row-types';
import { Comment } from './comment';
import { CommentService } from './comment.service';

/** The comments below one path word, whose records have one of the row types. */
function commentedController(path: string, rowTypes: readonly number[]): Type {
  const singular = path.slice(0, -1);
  const noun = singular.charAt(0).toUpperCase() + singular.slice(1);

  @ApiTags('Comment')
  @Controller()
  class CommentedController {
    constructor(private readonly comments: CommentService) {}

    @Get(`${path}/:ancestorid/comments`, 'anyone', {
      about: `The comments on one of the ${path}, newest first.`,
      returns: listOf(Comment),
      query: ['deleted'],
    })
    list(@CurrentCaller() caller: Caller, @Id('ancestorid') ancestorId: string, @Params() params: ListParams) {
      return this.comments.listOf(caller, ancestorId, rowTypes, params);
    }
  }
  Object.defineProperty(CommentedController, 'name', { value: `${noun}CommentController` });
  return CommentedController;
}

/** One controller for each path word below which comments are listed. */
export const commentedControllers: Type[] = Object.entries(COMMENTED).map(([path, rowTypes]) =>
  commentedController(path, rowTypes),
);
