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
    about: "The individuals of the caller's site.",
    returns: listOf(Individual),
    query: ['deleted', 'tz'],
    bytes: ['deleted'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.individuals.list(caller, params);
  }

  @Get('sites/:siteid/individuals', 'anyone', {
    about: 'The individuals of the site.',
    returns: listOf(Individual),
    query: ['deleted', 'tz'],
  })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.individuals.list(caller, params);
  }

  @Get('organizations/:id/individuals', 'anyone', {
    about: 'The members of an organization or department.',
    returns: listOf(Individual),
    query: ['tz'],
  })
  listOfOrganization(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
    return this.individuals.listOfUnit(caller, id, params);
  }

  @Get('departments/:id/individuals', 'anyone', {
    about: 'The members of a department or organization.',
    returns: listOf(Individual),
    query: ['tz'],
  })
  listOfDepartment(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
    return this.individuals.listOfUnit(caller, id, params);
  }

  @Get('me', 'anyone', { about: 'The caller.', returns: one(Individual), query: ['tz'] })
  me(@CurrentCaller() caller: Caller) {
    return this.individuals.get(caller, ownId(caller));
  }

  @Get('individuals/:id', 'anyone', { about: 'One individual.', returns: one(Individual), query: ['tz'] })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.individuals.get(caller, id);
  }

  @Post('individuals', 'Admin', {
    about: 'Creates an individual with its login and its primary membership.',
    body: IndividualCreate,
    returns: one(Individual),
    query: ['tz'],
    faults: ['wrong_kind', 'deleted', 'too_short'],
    conflicts: ['user_name_taken'],
    refusals: ['own_login_required'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: IndividualCreate) {
    return this.individuals.create(caller, body);
  }

  @Put('individuals/:id', 'anyone', {
    about: 'Changes an individual: oneself in part, anyone as an Admin.',
    body: IndividualUpdate,
    returns: one(Individual),
    query: ['tz'],
    faults: ['wrong_kind', 'deleted', 'too_short', 'cycle'],
    conflicts: ['user_name_taken', 'last_admin'],
    refusals: ['own_login_required'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: IndividualUpdate) {
    return this.individuals.update(caller, id, body);
  }

  @Delete('individuals/:id', 'Admin', {
    about: 'Deletes an individual and ends its tokens.',
    returns: nothing,
    conflicts: ['last_admin'],
    refusals: ['forbidden'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.individuals.delete(caller, id);
  }

  @Put('individuals/:id/undelete', 'Admin', {
    about: 'Takes back the deletion of an individual; its login comes back, its tokens do not.',
    returns: one(Individual),
    query: ['tz'],
    conflicts: ['user_name_taken'],
    refusals: ['forbidden'],
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.individuals.undelete(caller, id);
  }

  @Get('securitygroups/:id/individuals', 'anyone', {
    about: 'The members of a security group, for Admins and its members.',
    returns: listOf(Individual),
    query: ['tz'],
    refusals: ['forbidden'],
  })
  listOfGroup(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
    return this.individuals.listOfGroup(caller, id, params);
  }
}
