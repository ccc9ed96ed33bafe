import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { Individual, IndividualCreate, IndividualUpdate } from './individual';
import { IndividualService } from './individual.service';

@ApiTags('Individual')
@Controller()
export class IndividualController {
  constructor(private readonly individuals: IndividualService) {}

  @Get('individuals', 'anyone', {
    about: "List the individuals of the caller's site",
    details: 'Sorted by last name, then first name.',
    returns: listOf(Individual),
    query: ['deleted', 'tz'],
    bytes: ['deleted'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.individuals.list(caller, params);
  }

  @Get('sites/:siteid/individuals', 'anyone', {
    about: 'List the individuals of a site',
    details: 'Sorted by last name, then first name.',
    returns: listOf(Individual),
    query: ['deleted', 'tz'],
  })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.individuals.list(caller, params);
  }

  @Get('organizations/:id/individuals', 'anyone', {
    about: 'List the individuals of an organization or department',
    details: 'Returns its direct members, sorted by last name, then first name.',
    returns: listOf(Individual),
    query: ['tz'],
  })
  listOfOrganization(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
    return this.individuals.listOfUnit(caller, id, params);
  }

  @Get('departments/:id/individuals', 'anyone', {
    about: 'List the individuals of a department or organization',
    details: 'Returns its direct members, sorted by last name, then first name.',
    returns: listOf(Individual),
    query: ['tz'],
  })
  listOfDepartment(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
    return this.individuals.listOfUnit(caller, id, params);
  }

  @Get('me', 'anyone', { about: 'Get the caller', returns: one(Individual), query: ['tz'] })
  me(@CurrentCaller() caller: Caller) {
    return this.individuals.get(caller, ownId(caller));
  }

  @Get('individuals/:id', 'anyone', { about: 'Get an individual', returns: one(Individual), query: ['tz'] })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.individuals.get(caller, id);
  }

  @Post('individuals', 'Admin', {
    about: 'Create an individual',
    details: 'Also creates the login of the individual and its primary membership in an organization or department.',
    body: IndividualCreate,
    returns: one(Individual),
    query: ['tz'],
    faults: ['too_short', 'out_of_range'],
    conflicts: ['user_name_taken'],
    refusals: ['own_login_required'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: IndividualCreate) {
    return this.individuals.create(caller, body);
  }

  @Put('individuals/:id', 'anyone', {
    about: 'Update an individual',
    details:
      'Individuals can change their own names, Email, UserDefined fields and Password. Other fields require the Update permission on the individual. UserName, IsAdmin and the Password of others require an administrator.',
    body: IndividualUpdate,
    returns: one(Individual),
    query: ['tz'],
    faults: ['too_short', 'out_of_range', 'cycle'],
    conflicts: ['user_name_taken', 'last_admin'],
    refusals: ['own_login_required'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: IndividualUpdate) {
    return this.individuals.update(caller, id, body);
  }

  @Delete('individuals/:id', 'Admin', {
    about: 'Delete an individual',
    details: 'Also ends all sessions and tokens of the individual. The last administrator of a site cannot be deleted.',
    returns: nothing,
    conflicts: ['last_admin'],
    refusals: ['forbidden'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.individuals.delete(caller, id);
  }

  @Put('individuals/:id/undelete', 'Admin', {
    about: 'Undelete an individual',
    details: 'The individual can sign in again. Its former sessions and tokens remain invalid.',
    returns: one(Individual),
    query: ['tz'],
    conflicts: ['user_name_taken'],
    refusals: ['forbidden'],
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.individuals.undelete(caller, id);
  }

  @Get('securitygroups/:id/individuals', 'anyone', {
    about: 'List the members of a security group',
    details: 'Only administrators and members of the group can list its members. Sorted by last name, then first name.',
    returns: listOf(Individual),
    query: ['tz'],
    refusals: ['forbidden'],
  })
  listOfGroup(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
    return this.individuals.listOfGroup(caller, id, params);
  }
}
