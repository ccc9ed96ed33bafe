import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import type { Caller } from '../../security/caller';
import { OrganizationMember, OrganizationMemberCreate, OrganizationMemberUpdate } from './organization-member';
import { OrganizationMemberService } from './organization-member.service';

const organizationMember = routesOf(OrganizationMember, 'a membership', {
  create: OrganizationMemberCreate,
  update: OrganizationMemberUpdate,
});

@ControllerOf('DepartmentMember')
export class OrganizationMemberController {
  constructor(private readonly members: OrganizationMemberService) {}

  @organizationMember.List('departments/:id/departmentmembers', 'anyone', {
    about: 'List the memberships of a department or organization',
    details: 'Sorted by the name of the member.',
  })
  listOfUnit(@CurrentCaller() caller: Caller, @Id() unitId: string, @Params() params: ListParams) {
    return this.members.listOfUnit(caller, unitId, params);
  }

  @organizationMember.List('individuals/:id/departmentmembers', 'anyone', {
    about: 'List the memberships of an individual',
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.members.listOfIndividual(caller, individualId, params);
  }

  @organizationMember.Read('departmentmembers/:id', 'anyone')
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.members.get(caller, id);
  }

  @organizationMember.Create('departmentmembers', 'anyone', {
    access: 'createMembership',
    details:
      'Makes an individual a member of a department or organization. If Primary is true, the new membership replaces the previous primary one.',
    faults: ['blank', 'cycle'],
    conflicts: ['member_exists'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: OrganizationMemberCreate) {
    return this.members.create(caller, body);
  }

  @organizationMember.Update('departmentmembers/:id', 'anyone', {
    details:
      'IndividualID and OrganizationID cannot be changed. Setting Primary to true makes this the primary membership; it cannot be set to false.',
    faults: ['blank', 'cycle'],
    conflicts: ['deleted', 'primary_department'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: OrganizationMemberUpdate) {
    return this.members.update(caller, id, body);
  }

  @organizationMember.Remove('departmentmembers/:id', 'anyone', {
    details: 'The deletion is permanent. The primary membership of an individual cannot be deleted.',
    conflicts: ['deleted', 'primary_department'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.members.delete(caller, id);
  }
}
