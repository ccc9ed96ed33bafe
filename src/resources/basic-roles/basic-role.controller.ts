import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { BasicRole, BasicRoleCreate, BasicRoleUpdate } from './basic-role';
import { BasicRoleService } from './basic-role.service';
import { IndividualBasicRolesCount } from './individual-basic-roles-count';
import { IndividualBasicRolesCountService } from './individual-basic-roles-count.service';

@ApiTags('BasicRole')
@Controller()
export class BasicRoleController {
  constructor(
    private readonly roles: BasicRoleService,
    private readonly counts: IndividualBasicRolesCountService,
  ) {}

  @Get('individuals/:individualid/basicroles', 'anyone', {
    about: 'The basic roles of an individual.',
    returns: listOf(BasicRole),
    query: ['deleted'],
  })
  listOfIndividual(
    @CurrentCaller() caller: Caller,
    @Id('individualid') individualId: string,
    @Params() params: ListParams,
  ) {
    return this.roles.listOf(caller, individualId, params);
  }

  @Get('me/basicroles', 'anyone', {
    about: 'The basic roles of the caller.',
    returns: listOf(BasicRole),
    query: ['deleted'],
  })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.roles.listOf(caller, ownId(caller), params);
  }

  @Get('basicroles/:id', 'anyone', { about: 'One basic role.', returns: one(BasicRole) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.roles.get(caller, id);
  }

  @Get('individuals/:individualid/basicroles/:id', 'anyone', {
    about: 'One basic role of an individual.',
    returns: one(BasicRole),
  })
  getOfIndividual(@CurrentCaller() caller: Caller, @Id('individualid') individualId: string, @Id() id: string) {
    return this.roles.getOf(caller, individualId, id);
  }

  @Post('basicroles', 'anyone', {
    about: 'Creates a basic role.',
    body: BasicRoleCreate,
    returns: one(BasicRole),
    faults: ['wrong_kind', 'deleted'],
    refusals: ['own_site_required'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: BasicRoleCreate) {
    return this.roles.create(caller, body);
  }

  @Put('basicroles/:id', 'anyone', {
    about: 'Changes a basic role.',
    body: BasicRoleUpdate,
    returns: one(BasicRole),
    faults: ['wrong_kind', 'deleted', 'required'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: BasicRoleUpdate) {
    return this.roles.update(caller, id, body);
  }

  @Delete('basicroles/:id', 'anyone', { about: 'Deletes a basic role with its indicators.', returns: nothing })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.roles.delete(caller, id);
  }

  @Put('basicroles/:id/undelete', 'anyone', {
    about: 'Takes back the deletion of a basic role and of what it took along.',
    returns: one(BasicRole),
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.roles.undelete(caller, id);
  }

  @Get('sites/:siteid/individuals/basicroles', 'anyone', {
    about: 'How many basic roles each individual of the site has, and how much of its time they take.',
    returns: listOf(IndividualBasicRolesCount),
  })
  countsOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.counts.list(caller, params);
  }
}
