import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { Get, listOf, Put } from '../../resource/pipeline/route';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { Accountability, AccountabilityCreate, AccountabilityUpdate } from './list-item';
import { AccountabilityService } from './list-item.service';

const accountability = routesOf(Accountability, 'an accountability', {
  create: AccountabilityCreate,
  update: AccountabilityUpdate,
});

@ControllerOf('Accountability')
export class AccountabilityController {
  constructor(private readonly accountabilities: AccountabilityService) {}

  @accountability.List('me/accountabilities', 'anyone', {
    about: 'List the accountabilities of the caller',
    details: 'Sorted by Rank.',
    query: ['deleted'],
  })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.accountabilities.listOf(caller, ownId(caller), params);
  }

  @accountability.List('individuals/:individualid/accountabilities', 'anyone', {
    about: 'List the accountabilities of an individual',
    details: 'Sorted by Rank.',
    query: ['deleted'],
  })
  listOfOwner(@CurrentCaller() caller: Caller, @Id('individualid') individualId: string, @Params() params: ListParams) {
    return this.accountabilities.listOf(caller, individualId, params);
  }

  @Get('accountabilities/:accountabilityid', 'anyone', {
    about: 'Get an accountability',
    details: 'Returns a list with one record.',
    returns: listOf(Accountability),
  })
  get(@CurrentCaller() caller: Caller, @Id('accountabilityid') id: string) {
    return this.accountabilities.getListed(caller, id);
  }

  @Get('individuals/:individualid/accountabilities/:accountabilityid', 'anyone', {
    about: 'Get an accountability of an individual',
    details: 'Returns a list with one record.',
    returns: listOf(Accountability),
  })
  getOfOwner(
    @CurrentCaller() caller: Caller,
    @Id('individualid') individualId: string,
    @Id('accountabilityid') id: string,
  ) {
    return this.accountabilities.getListed(caller, id, individualId);
  }

  @accountability.Create('accountabilities', 'anyone')
  create(@CurrentCaller() caller: Caller, @Body() body: AccountabilityCreate) {
    return this.accountabilities.create(caller, body);
  }

  @accountability.Update('accountabilities/:id', 'anyone')
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: AccountabilityUpdate) {
    return this.accountabilities.update(caller, id, body);
  }

  @accountability.Remove('accountabilities/:id', 'anyone')
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.accountabilities.delete(caller, id);
  }

  @Put('accountabilities/:id/undelete', 'anyone', {
    about: 'Undelete an accountability',
    details: 'Returns a list with one record.',
    returns: listOf(Accountability),
  })
  async undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return [await this.accountabilities.undelete(caller, id)];
  }
}
