import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, IntId, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { Status, StatusCreate, StatusUpdate } from './status';
import { StatusService } from './status.service';

@ApiTags('Project')
@Controller()
export class StatusController {
  constructor(private readonly statuses: StatusService) {}

  @Get('projectstatuses', 'anyone', {
    about: 'List the project statuses of the site',
    details: 'Sorted by Rank.',
    returns: listOf(Status),
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.statuses.list(caller, params);
  }

  @Post('projectstatuses', 'Admin', { about: 'Create a project status', body: StatusCreate, returns: one(Status) })
  create(@CurrentCaller() caller: Caller, @Body() body: StatusCreate) {
    return this.statuses.create(caller, body);
  }

  @Put('projectstatuses/:id', 'Admin', {
    about: 'Update a project status',
    body: StatusUpdate,
    returns: one(Status),
    integers: ['id'],
  })
  update(@CurrentCaller() caller: Caller, @IntId() id: number, @Body() body: StatusUpdate) {
    return this.statuses.update(caller, id, body);
  }

  @Delete('projectstatuses/:id', 'Admin', {
    about: 'Delete a project status',
    details: 'The deletion is permanent. A status that a project references cannot be deleted.',
    returns: nothing,
    integers: ['id'],
    conflicts: ['in_use'],
  })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.statuses.delete(caller, id);
  }
}
