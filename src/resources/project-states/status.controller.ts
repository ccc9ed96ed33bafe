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

  @Get('projectstatuses', 'anyone', { about: 'The statuses of projects.', returns: listOf(Status) })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.statuses.list(caller, params);
  }

  @Post('projectstatuses', 'Admin', { about: 'Creates a status.', body: StatusCreate, returns: one(Status) })
  create(@CurrentCaller() caller: Caller, @Body() body: StatusCreate) {
    return this.statuses.create(caller, body);
  }

  @Put('projectstatuses/:id', 'Admin', {
    about: 'Changes a status.',
    body: StatusUpdate,
    returns: one(Status),
    integers: ['id'],
  })
  update(@CurrentCaller() caller: Caller, @IntId() id: number, @Body() body: StatusUpdate) {
    return this.statuses.update(caller, id, body);
  }

  @Delete('projectstatuses/:id', 'Admin', {
    about: 'Removes a status for good, unless a project still names it.',
    returns: nothing,
    integers: ['id'],
    conflicts: ['in_use'],
  })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.statuses.delete(caller, id);
  }
}
