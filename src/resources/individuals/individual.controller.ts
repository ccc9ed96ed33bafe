import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { Individual, IndividualCreate, IndividualUpdate } from './individual';
import { IndividualService } from './individual.service';

const individual = routesOf(Individual, 'an individual', { create: IndividualCreate, update: IndividualUpdate });

@ControllerOf('Individual')
export class IndividualController {
  constructor(private readonly individuals: IndividualService) {}

  @individual.List('individuals', 'anyone', {
    about: "List the individuals of the caller's site",
    details: 'Sorted by last name, then first name.',
    query: [{ name: 'deleted', format: 'uint8' }, 'tz'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.individuals.list(caller, params);
  }

  @individual.List('sites/:siteid/individuals', 'anyone', {
    about: 'List the individuals of a site',
    details: 'Sorted by last name, then first name.',
    query: ['deleted', 'tz'],
  })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.individuals.list(caller, params);
  }

  @individual.List('organizations/:id/individuals', 'anyone', {
    about: 'List the individuals of an organization or department',
    details: 'Returns its direct members, sorted by last name, then first name.',
    query: ['tz'],
  })
  listOfOrganization(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
    return this.individuals.listOfUnit(caller, id, params);
  }

  @individual.List('departments/:id/individuals', 'anyone', {
    about: 'List the individuals of a department or organization',
    details: 'Returns its direct members, sorted by last name, then first name.',
    query: ['tz'],
  })
  listOfDepartment(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
    return this.individuals.listOfUnit(caller, id, params);
  }

  @individual.Read('me', 'anyone', {
    id: 'getMe',
    access: 'role',
    about: 'Get the caller',
    query: ['tz'],
    needsNoScope: true,
  })
  me(@CurrentCaller() caller: Caller) {
    return this.individuals.get(caller, ownId(caller));
  }

  @individual.Read('individuals/:id', 'anyone', { query: ['tz'] })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.individuals.get(caller, id);
  }

  @individual.Create('individuals', 'Admin', {
    access: 'role',
    details: 'Also creates the login of the individual and its primary membership in an organization or department.',
    query: ['tz'],
    faults: ['too_short', 'out_of_range'],
    conflicts: ['user_name_taken'],
    refusals: ['own_login_required'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: IndividualCreate) {
    return this.individuals.create(caller, body);
  }

  @individual.Update('individuals/:id', 'anyone', {
    details:
      'Individuals can change their own names, Email, UserDefined fields and Password. Other fields require the Update permission on the individual. UserName, IsAdmin and the Password of others require an administrator.',
    query: ['tz'],
    faults: ['too_short', 'out_of_range', 'cycle'],
    conflicts: ['user_name_taken', 'last_admin'],
    refusals: ['own_login_required'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: IndividualUpdate) {
    return this.individuals.update(caller, id, body);
  }

  @individual.Remove('individuals/:id', 'Admin', {
    details: 'Also ends all sessions and tokens of the individual. The last administrator of a site cannot be deleted.',
    conflicts: ['last_admin'],
    refusals: ['forbidden'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.individuals.delete(caller, id);
  }

  @individual.Undelete('individuals/:id/undelete', 'Admin', {
    details: 'The individual can sign in again. Its former sessions and tokens remain invalid.',
    query: ['tz'],
    conflicts: ['user_name_taken', 'erased'],
    refusals: ['forbidden'],
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.individuals.undelete(caller, id);
  }

  @individual.List('securitygroups/:id/individuals', 'anyone', {
    id: 'listSecurityGroupMembers',
    access: 'groupMembers',
    about: 'List the members of a security group',
    details: 'Only administrators and members of the group can list its members. Sorted by last name, then first name.',
    query: ['tz'],
    refusals: ['forbidden'],
  })
  listOfGroup(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
    return this.individuals.listOfGroup(caller, id, params);
  }
}
