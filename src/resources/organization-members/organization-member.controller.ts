import { Body, Controller } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import type { Caller } from '../../security/caller';
import { OrganizationMember, OrganizationMemberCreate, OrganizationMemberUpdate } from './organization-member';
import { OrganizationMemberService } from './organization-member.service';

@ApiTags('DepartmentMember')
@Controller()
export class OrganizationMemberController {
  constructor(private readonly members: OrganizationMemberService) {}

  @Get('departments/:id/departmentmembers', 'anyone', {
    about: 'List the memberships of a department or organization',
    details: 'Sorted by the name of the member.',
    returns: listOf(OrganizationMember),
  })
  listOfUnit(@CurrentCaller() caller: Caller, @Id() unitId: string, @Params() params: ListParams) {
    return this.members.listOfUnit(caller, unitId, params);
  }

  @Get('individuals/:id/departmentmembers', 'anyone', {
    about: 'List the memberships of an individual',
    returns: listOf(OrganizationMember),
  })
  listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
    return this.members.listOfIndividual(caller, individualId, params);
  }

  @Get('departmentmembers/:id', 'anyone', { about: 'Get a membership', returns: one(OrganizationMember) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.members.get(caller, id);
  }

  @Post('departmentmembers', 'anyone', {
    about: 'Create a membership',
    details:
      'Makes an individual a member of a department or organization. If Primary is true, the new membership replaces the previous primary one.',
    body: OrganizationMemberCreate,
    returns: one(OrganizationMember),
    faults: ['blank', 'cycle'],
    conflicts: ['member_exists'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: OrganizationMemberCreate) {
    return this.members.create(caller, body);
  }

  @Put('departmentmembers/:id', 'anyone', {
    about: 'Update a membership',
    details:
      'IndividualID and OrganizationID cannot be changed. Setting Primary to true makes this the primary membership; it cannot be set to false.',
    body: OrganizationMemberUpdate,
    returns: one(OrganizationMember),
    faults: ['blank', 'cycle'],
    conflicts: ['deleted', 'primary_department'],
  })
  update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: OrganizationMemberUpdate) {
    return this.members.update(caller, id, body);
  }

  @Delete('departmentmembers/:id', 'anyone', {
    about: 'Delete a membership',
    details: 'The deletion is permanent. The primary membership of an individual cannot be deleted.',
    returns: nothing,
    conflicts: ['deleted', 'primary_department'],
  })
  delete(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.members.delete(caller, id);
  }
}
