import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { ApiTags } from '../../resource/described';
import { By, Id, Params } from '../../resource/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/route';
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
  listOfCaller(@By() caller: Caller, @Params() params: ListParams) {
    return this.comments.listOfCaller(caller, params);
  }

  @Get('comments/:id', 'anyone', { about: 'One comment.', returns: one(Comment) })
  get(@By() caller: Caller, @Id() id: string) {
    return this.comments.get(caller, id);
  }

  @Post('comments', 'anyone', {
    about: 'Writes a comment on a record.',
    body: CommentCreate,
    returns: one(Comment),
    faults: ['wrong_kind', 'deleted'],
  })
  create(@By() caller: Caller, @Body() body: CommentCreate) {
    return this.comments.create(caller, body);
  }

  @Put('comments/:id', 'anyone', {
    about: 'Changes the text of a comment; its author and Admins may.',
    body: CommentUpdate,
    returns: one(Comment),
  })
  update(@By() caller: Caller, @Id() id: string, @Body() body: CommentUpdate) {
    return this.comments.update(caller, id, body);
  }

  @Delete('comments/:id', 'anyone', {
    about: 'Deletes a comment; its author, Admins and who has Delete by a permission may.',
    returns: nothing,
  })
  delete(@By() caller: Caller, @Id() id: string) {
    return this.comments.delete(caller, id);
  }

  @Put('comments/:id/undelete', 'anyone', {
    about: 'Takes back the deletion of a comment; who deleted it and Admins may.',
    returns: listOf(Comment, 'List'),
  })
  async undelete(@By() caller: Caller, @Id() id: string) {
    return [await this.comments.undelete(caller, id)];
  }
}
