import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { Get, listOf } from '../../resource/pipeline/route';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { BasicRole, BasicRoleCreate, BasicRoleUpdate } from './basic-role';
import { BasicRoleService } from './basic-role.service';
import { IndividualBasicRolesCount } from './individual-basic-roles-count';
import { IndividualBasicRolesCountService } from './individual-basic-roles-count.service';

const basicRole = routesOf(BasicRole, 'a basic role', { create: BasicRoleCreate, update: BasicRoleUpdate });

@ControllerOf('BasicRole')
export class BasicRoleController {
  constructor(
    private readonly roles: BasicRoleService,
    private readonly counts: IndividualBasicRolesCountService,
  ) {}

  @basicRole.List('individuals/:individualid/basicroles', 'anyone', {
    about: 'List the basic roles of an individual',
    details: 'Sorted by Rank; roles without a Rank come first.',
    query: ['deleted'],
  })
  listOfIndividual(
    @CurrentCaller() caller: Caller,
    @Id('individualid') individualId: string,
    @Params() params: ListParams,
  ) {
    return this.roles.listOf(caller, individualId, params);
  }

  @basicRole.List('me/basicroles', 'anyone', {
    about: 'List the basic roles of the caller',
    details: 'Sorted by Rank; roles without a Rank come first.',
    query: ['deleted'],
  })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.roles.listOf(caller, ownId(caller), params);
  }

  @basicRole.Read('basicroles/:id', 'anyone')
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.roles.get(caller, id);
  }

  @basicRole.Read('individuals/:individualid/basicroles/:id', 'anyone', { about: 'Get a basic role of an individual' })
  getOfIndividual(@CurrentCaller() caller: Caller, @Id('individualid') individualId: string, @Id() id: string) {
    return this.roles.getOf(caller, individualId, id);
  }

  @basicRole.Create('basicroles', 'anyone', {
    details: 'The role belongs to the caller if IndividualID is absent or null.',
    refusals: ['own_site_required', 'own_login_required'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: BasicRoleCreate) {
    return this.roles.create(caller, body);
  }

  @basicRole.Update('basicroles/:id', 'anyone', { faults: ['required'] })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: BasicRoleUpdate) {
    return this.roles.update(caller, id, body);
  }

  @basicRole.Remove('basicroles/:id', 'anyone', { details: 'Its indicators are marked `DeletedByRef`.' })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.roles.delete(caller, id);
  }

  @basicRole.Undelete('basicroles/:id/undelete', 'anyone', {
    details:
      'Restores the role, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.',
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.roles.undelete(caller, id);
  }

  @Get('sites/:siteid/individuals/basicroles', 'anyone', {
    id: 'listBasicRoleCountsOfSite',
    access: 'basicRoleCounts',
    about: 'List the basic role counts of all individuals of a site',
    details:
      'Returns the number of basic roles of each individual and the sum of their PercentTime, sorted by last name. Individuals whose roles the caller cannot read are left out.',
    returns: listOf(IndividualBasicRolesCount),
  })
  countsOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.counts.list(caller, params);
  }
}
