import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { SupervisoryScope, SupervisoryScopeCreate, SupervisoryScopeUpdate } from './list-item';
import { SupervisoryScopeService } from './supervisory-scope.service';

@ApiTags('SupervisoryScope')
@Controller()
export class SupervisoryScopeController {
  constructor(private readonly scopes: SupervisoryScopeService) {}

  @Get('me/supervisoryscopes', 'anyone', {
    about: 'The supervisory scopes of the caller.',
    returns: listOf(SupervisoryScope),
    query: ['deleted'],
  })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.scopes.listOf(caller, ownId(caller), params);
  }

  @Get('individuals/:individualid/supervisoryscopes', 'anyone', {
    about: 'The supervisory scopes of an individual.',
    returns: listOf(SupervisoryScope),
    query: ['deleted'],
  })
  listOfOwner(@CurrentCaller() caller: Caller, @Id('individualid') individualId: string, @Params() params: ListParams) {
    return this.scopes.listOf(caller, individualId, params);
  }

  @Get('supervisoryscopes/:id', 'anyone', {
    about: 'One of the supervisory scopes, as a list.',
    returns: listOf(SupervisoryScope),
  })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.scopes.getListed(caller, id);
  }

  @Get('individuals/:individualid/supervisoryscopes/:id', 'anyone', {
    about: 'One of the supervisory scopes of an individual, as a list.',
    returns: listOf(SupervisoryScope),
  })
  getOfOwner(@CurrentCaller() caller: Caller, @Id('individualid') individualId: string, @Id() id: string) {
    return this.scopes.getListed(caller, id, individualId);
  }

  @Post('supervisoryscopes', 'anyone', {
    about: 'Creates one of the supervisory scopes.',
    body: SupervisoryScopeCreate,
    returns: one(SupervisoryScope),
    faults: ['wrong_kind', 'deleted'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: SupervisoryScopeCreate) {
    return this.scopes.create(caller, body);
  }

  @Put('supervisoryscopes/:id', 'anyone', {
    about: 'Changes one of the supervisory scopes.',
    body: SupervisoryScopeUpdate,
    returns: one(SupervisoryScope),
    faults: ['wrong_kind', 'deleted'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: SupervisoryScopeUpdate) {
    return this.scopes.update(caller, id, body);
  }

  @Delete('supervisoryscopes/:id', 'anyone', { about: 'Deletes one of the supervisory scopes.', returns: nothing })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.scopes.delete(caller, id);
  }

  @Put('supervisoryscopes/:id/undelete', 'anyone', {
    about: 'Takes back the deletion of one of the supervisory scopes.',
    returns: listOf(SupervisoryScope),
  })
  async undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return [await this.scopes.undelete(caller, id)];
  }
}
