import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, IntId, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { Phase, PhaseCreate, PhaseUpdate } from './phase';
import { PhaseService } from './phase.service';

@ApiTags('Project')
@Controller()
export class PhaseController {
  constructor(private readonly phases: PhaseService) {}

  @Get('projectphases', 'anyone', {
    about: 'List the project phases of the site',
    details: 'Sorted by Rank.',
    returns: listOf(Phase),
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.phases.list(caller, params);
  }

  @Post('projectphases', 'Admin', { about: 'Create a project phase', body: PhaseCreate, returns: one(Phase) })
  create(@CurrentCaller() caller: Caller, @Body() body: PhaseCreate) {
    return this.phases.create(caller, body);
  }

  @Put('projectphases/:id', 'Admin', {
    about: 'Update a project phase',
    body: PhaseUpdate,
    returns: one(Phase),
    integers: ['id'],
  })
  update(@CurrentCaller() caller: Caller, @IntId() id: number, @Body() body: PhaseUpdate) {
    return this.phases.update(caller, id, body);
  }

  @Delete('projectphases/:id', 'Admin', {
    about: 'Delete a project phase',
    details: 'The deletion is permanent. A phase that a project references cannot be deleted.',
    returns: nothing,
    integers: ['id'],
    conflicts: ['in_use'],
  })
  delete(@CurrentCaller() caller: Caller, @IntId() id: number) {
    return this.phases.delete(caller, id);
  }
}
