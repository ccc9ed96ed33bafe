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
    about: 'The comments that the caller wrote, newest first.',
    returns: listOf(Comment),
    query: ['deleted'],
  })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.comments.listOfCaller(caller, params);
  }

  @Get('comments/:id', 'anyone', { about: 'One comment.', returns: one(Comment) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.comments.get(caller, id);
  }

  @Post('comments', 'anyone', {
    about: 'Writes a comment on a record.',
    body: CommentCreate,
    returns: one(Comment),
    faults: ['wrong_kind', 'deleted'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CommentCreate) {
    return this.comments.create(caller, body);
  }

  @Put('comments/:id', 'anyone', {
    about: 'Changes the text of a comment; its author and Admins may.',
    body: CommentUpdate,
    returns: one(Comment),
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: CommentUpdate) {
    return this.comments.update(caller, id, body);
  }

  @Delete('comments/:id', 'anyone', {
    about: 'Deletes a comment; its author, Admins and who has Delete by a permission may.',
    returns: nothing,
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.comments.delete(caller, id);
  }

  @Put('comments/:id/undelete', 'anyone', {
    about: 'Takes back the deletion of a comment; who deleted it and Admins may.',
    returns: listOf(Comment, 'List'),
  })
  async undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return [await this.comments.undelete(caller, id)];
  }
}
