import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { Delete, nothing, Put } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { SecurityGroup, SecurityGroupCreate, SecurityGroupUpdate } from './security-group';
import { SecurityGroupService } from './security-group.service';

const securityGroup = routesOf(SecurityGroup, 'a security group', {
  create: SecurityGroupCreate,
  update: SecurityGroupUpdate,
});

@ControllerOf('SecurityGroup')
export class SecurityGroupController {
  constructor(private readonly groups: SecurityGroupService) {}

  @securityGroup.List('securitygroups', 'anyone', {
    about: "List the security groups of the caller's site",
    details: 'Sorted by name.',
    query: ['deleted'],
  })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.groups.list(caller, params);
  }

  @securityGroup.List('sites/:siteid/securitygroups', 'anyone', {
    about: 'List the security groups of a site',
    details: 'Sorted by name.',
    query: ['deleted'],
  })
  listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.groups.list(caller, params);
  }

  @securityGroup.Read('securitygroups/:id', 'anyone')
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.groups.get(caller, id);
  }

  @securityGroup.Create('securitygroups', 'Admin', { conflicts: ['name_taken', 'deleted'] })
  create(@CurrentCaller() caller: Caller, @Body() body: SecurityGroupCreate) {
    return this.groups.create(caller, body);
  }

  @securityGroup.Update('securitygroups/:id', 'Admin', {
    details: 'Built-in groups cannot be renamed.',
    conflicts: ['built_in', 'name_taken'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: SecurityGroupUpdate) {
    return this.groups.update(caller, id, body);
  }

  @securityGroup.Remove('securitygroups/:id', 'Admin', {
    details: 'The permissions of the group are ignored while it is deleted. Built-in groups cannot be deleted.',
    conflicts: ['built_in'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.groups.delete(caller, id);
  }

  @securityGroup.Undelete('securitygroups/:id/undelete', 'Admin', {
    details: 'The permissions of the group apply again.',
    conflicts: ['name_taken'],
  })
  undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.groups.undelete(caller, id);
  }

  @Put('securitygroups/:id/individuals/:individualid', 'Admin', {
    id: 'addSecurityGroupMember',
    access: { rule: 'update', of: 'SecurityGroup' },
    about: 'Add an individual to a security group',
    details:
      'Succeeds without a change if the individual is already a member. The members of Everyone and Administrators are managed by the service.',
    returns: nothing,
    conflicts: ['built_in', 'deleted'],
  })
  putMember(@CurrentCaller() caller: Caller, @Id() id: string, @Id('individualid') individualId: string) {
    return this.groups.putMember(caller, id, individualId);
  }

  @Delete('securitygroups/:id/individuals/:individualid', 'Admin', {
    id: 'removeSecurityGroupMember',
    access: { rule: 'update', of: 'SecurityGroup' },
    about: 'Remove an individual from a security group',
    details:
      'Succeeds without a change if the individual is not a member. The members of Everyone and Administrators are managed by the service.',
    returns: nothing,
    conflicts: ['built_in', 'deleted'],
  })
  removeMember(@CurrentCaller() caller: Caller, @Id() id: string, @Id('individualid') individualId: string) {
    return this.groups.removeMember(caller, id, individualId);
  }
}
