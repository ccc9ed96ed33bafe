import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { listOf, Put } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { Comment, CommentCreate, CommentUpdate } from './comment';
import { CommentService } from './comment.service';

const comment = routesOf(Comment, 'a comment', { create: CommentCreate, update: CommentUpdate });

@ControllerOf('Comment')
export class CommentController {
  constructor(private readonly comments: CommentService) {}

  @comment.List('me/comments', 'anyone', {
    access: 'ownComments',
    about: 'List the comments written by the caller',
    details: 'Newest first.',
    query: ['deleted'],
  })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.comments.listOfCaller(caller, params);
  }

  @comment.Read('comments/:id', 'anyone')
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.comments.get(caller, id);
  }

  @comment.Create('comments', 'anyone', {
    details: 'Any user who can read the comments of a record can comment on it.',
    refusals: ['own_login_required'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CommentCreate) {
    return this.comments.create(caller, body);
  }

  @comment.Update('comments/:id', 'anyone', {
    details: 'Only the author and administrators can update a comment. AncestorID cannot be changed.',
    fixedReferences: true,
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: CommentUpdate) {
    return this.comments.update(caller, id, body);
  }

  @comment.Remove('comments/:id', 'anyone', {
    details: 'The author, administrators and users with the Delete permission can delete a comment.',
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.comments.delete(caller, id);
  }

  @Put('comments/:id/undelete', 'anyone', {
    access: 'undeleteComment',
    about: 'Undelete a comment',
    details: 'Only the user who deleted the comment and administrators can undelete it.',
    returns: listOf(Comment, 'List'),
  })
  async undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return [await this.comments.undelete(caller, id)];
  }
}
