import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { Get, listOf, Put } from '../../resource/pipeline/route';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { SupervisoryScope, SupervisoryScopeCreate, SupervisoryScopeUpdate } from './list-item';
import { SupervisoryScopeService } from './list-item.service';

const supervisoryScope = routesOf(SupervisoryScope, 'a supervisory scope', {
  create: SupervisoryScopeCreate,
  update: SupervisoryScopeUpdate,
});

@ControllerOf('SupervisoryScope')
export class SupervisoryScopeController {
  constructor(private readonly scopes: SupervisoryScopeService) {}

  @supervisoryScope.List('me/supervisoryscopes', 'anyone', {
    about: 'List the supervisory scopes of the caller',
    details: 'Sorted by Rank.',
    query: ['deleted'],
  })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.scopes.listOf(caller, ownId(caller), params);
  }

  @supervisoryScope.List('individuals/:individualid/supervisoryscopes', 'anyone', {
    about: 'List the supervisory scopes of an individual',
    details: 'Sorted by Rank.',
    query: ['deleted'],
  })
  listOfOwner(@CurrentCaller() caller: Caller, @Id('individualid') individualId: string, @Params() params: ListParams) {
    return this.scopes.listOf(caller, individualId, params);
  }

  @Get('supervisoryscopes/:id', 'anyone', {
    about: 'Get a supervisory scope',
    details: 'Returns a list with one record.',
    returns: listOf(SupervisoryScope),
  })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.scopes.getListed(caller, id);
  }

  @Get('individuals/:individualid/supervisoryscopes/:id', 'anyone', {
    about: 'Get a supervisory scope of an individual',
    details: 'Returns a list with one record.',
    returns: listOf(SupervisoryScope),
  })
  getOfOwner(@CurrentCaller() caller: Caller, @Id('individualid') individualId: string, @Id() id: string) {
    return this.scopes.getListed(caller, id, individualId);
  }

  @supervisoryScope.Create('supervisoryscopes', 'anyone')
  create(@CurrentCaller() caller: Caller, @Body() body: SupervisoryScopeCreate) {
    return this.scopes.create(caller, body);
  }

  @supervisoryScope.Update('supervisoryscopes/:id', 'anyone')
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: SupervisoryScopeUpdate) {
    return this.scopes.update(caller, id, body);
  }

  @supervisoryScope.Remove('supervisoryscopes/:id', 'anyone')
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.scopes.delete(caller, id);
  }

  @Put('supervisoryscopes/:id/undelete', 'anyone', {
    about: 'Undelete a supervisory scope',
    details: 'Returns a list with one record.',
    returns: listOf(SupervisoryScope),
  })
  async undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return [await this.scopes.undelete(caller, id)];
  }
}
