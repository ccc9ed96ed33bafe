import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/rights/row-types';
import { Organization, OrganizationCreate, OrganizationUpdate } from './organization';
import { OrganizationService } from './organization.service';

@ApiTags('Organization')
@Controller()
export class OrganizationController {
  constructor(private readonly units: OrganizationService) {}

  @Get('organizations', 'anyone', {
    about: "The organizations of the caller's site.",
    returns: listOf(Organization),
    query: ['deleted'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.units.listOfType(caller, RowType.Organization, params);
  }

  @Get('sites/:siteid/organizations', 'anyone', {
    about: 'The organizations of the site.',
    returns: listOf(Organization),
    query: ['deleted'],
  })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.units.listOfType(caller, RowType.Organization, params);
  }

  @Get('me/organizations', 'anyone', {
    about: 'The organizations and departments that the caller is a member of.',
    returns: listOf(Organization),
    query: ['deleted'],
  })
  listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.units.listOfIndividual(caller, ownId(caller), params);
  }

  @Get('individuals/:id/organizations', 'anyone', {
    about: 'The organizations and departments that the individual is a member of.',
    returns: listOf(Organization),
    query: ['deleted'],
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.units.listOfIndividual(caller, individualId, params);
  }

  @Get('organizations/:id', 'anyone', { about: 'One organization or department.', returns: one(Organization) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.units.get(caller, id);
  }

  @Post('organizations', 'anyone', {
    about: 'Creates an organization (below the site) or a department (below one of them).',
    body: OrganizationCreate,
    returns: one(Organization),
    faults: ['wrong_kind', 'deleted', 'too_deep'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: OrganizationCreate) {
    return this.units.create(caller, body);
  }

  @Put('organizations/:id', 'anyone', {
    about: 'Changes an organization or department, or moves it.',
    body: OrganizationUpdate,
    returns: one(Organization),
    faults: ['wrong_kind', 'deleted', 'cycle', 'too_deep'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: OrganizationUpdate) {
    return this.units.update(caller, id, body);
  }

  @Delete('organizations/:id', 'anyone', {
    about: 'Deletes an organization or department and everything that hangs from it.',
    returns: nothing,
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.units.delete(caller, id);
  }

  @Put('organizations/:id/undelete', 'anyone', {
    about: 'Takes back the deletion of an organization or department.',
    returns: one(Organization),
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.units.undelete(caller, id);
  }
}
