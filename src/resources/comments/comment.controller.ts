import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { Comment, CommentCreate, CommentUpdate } from './comment';
import { CommentService } from './comment.service';

@ApiTags('Comment')
@Controller()
export class CommentController {
  constructor(private readonly comments: CommentService) {}

  @Get('me/comments', 'anyone', {
    about: 'List the comments written by the caller',
    details: 'Newest first.',
    returns: listOf(Comment),
    query: ['deleted'],
  })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.comments.listOfCaller(caller, params);
  }

  @Get('comments/:id', 'anyone', { about: 'Get a comment', returns: one(Comment) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.comments.get(caller, id);
  }

  @Post('comments', 'anyone', {
    about: 'Create a comment',
    details: 'Any user who can read the comments of a record can comment on it.',
    body: CommentCreate,
    returns: one(Comment),
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CommentCreate) {
    return this.comments.create(caller, body);
  }

  @Put('comments/:id', 'anyone', {
    about: 'Update a comment',
    details: 'Only the author and administrators can update a comment. AncestorID cannot be changed.',
    body: CommentUpdate,
    returns: one(Comment),
    fixedReferences: true,
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: CommentUpdate) {
    return this.comments.update(caller, id, body);
  }

  @Delete('comments/:id', 'anyone', {
    about: 'Delete a comment',
    details: 'The author, administrators and users with the Delete permission can delete a comment.',
    returns: nothing,
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.comments.delete(caller, id);
  }

  @Put('comments/:id/undelete', 'anyone', {
    about: 'Undelete a comment',
    details: 'Only the user who deleted the comment and administrators can undelete it.',
    returns: listOf(Comment, 'List'),
  })
  async undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return [await this.comments.undelete(caller, id)];
  }
}
