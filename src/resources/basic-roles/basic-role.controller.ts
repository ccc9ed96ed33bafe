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
    about: 'List the basic roles of an individual',
    details: 'Sorted by Rank; roles without a Rank come first.',
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
    about: 'List the basic roles of the caller',
    details: 'Sorted by Rank; roles without a Rank come first.',
    returns: listOf(BasicRole),
    query: ['deleted'],
  })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.roles.listOf(caller, ownId(caller), params);
  }

  @Get('basicroles/:id', 'anyone', { about: 'Get a basic role', returns: one(BasicRole) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.roles.get(caller, id);
  }

  @Get('individuals/:individualid/basicroles/:id', 'anyone', {
    about: 'Get a basic role of an individual',
    returns: one(BasicRole),
  })
  getOfIndividual(@CurrentCaller() caller: Caller, @Id('individualid') individualId: string, @Id() id: string) {
    return this.roles.getOf(caller, individualId, id);
  }

  @Post('basicroles', 'anyone', {
    about: 'Create a basic role',
    details: 'The role belongs to the caller if IndividualID is absent or null.',
    body: BasicRoleCreate,
    returns: one(BasicRole),
    refusals: ['own_site_required'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: BasicRoleCreate) {
    return this.roles.create(caller, body);
  }

  @Put('basicroles/:id', 'anyone', {
    about: 'Update a basic role',
    body: BasicRoleUpdate,
    returns: one(BasicRole),
    faults: ['required'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: BasicRoleUpdate) {
    return this.roles.update(caller, id, body);
  }

  @Delete('basicroles/:id', 'anyone', {
    about: 'Delete a basic role',
    details: 'Its indicators are marked `DeletedByRef`.',
    returns: nothing,
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.roles.delete(caller, id);
  }

  @Put('basicroles/:id/undelete', 'anyone', {
    about: 'Undelete a basic role',
    details:
      'Restores the role, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.',
    returns: one(BasicRole),
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.roles.undelete(caller, id);
  }

  @Get('sites/:siteid/individuals/basicroles', 'anyone', {
    about: 'List the basic role counts of all individuals of a site',
    details:
      'Returns the number of basic roles of each individual and the sum of their PercentTime, sorted by last name. Individuals whose roles the caller cannot read are left out.',
    returns: listOf(IndividualBasicRolesCount),
  })
  countsOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.counts.list(caller, params);
  }
}
