import { Body } from '@nestjs/common';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id } from '../../resource/pipeline/handler-parameters';
import { Delete, Get, nothing, one, Post, Put } from '../../resource/pipeline/route';
import type { Caller } from '../../security/caller';
import { OrganizationMember, PairMemberCreate, PairMemberUpdate } from './organization-member';
import { OrganizationMemberService } from './organization-member.service';

/** The membership that a path names by unit and individual, in either order. */
function pairMemberController(path: string) {
  @ControllerOf('DepartmentMember')
  class PairMemberController {
    constructor(private readonly members: OrganizationMemberService) {}

    @Get(path, 'anyone', {
      about: 'Get the membership of an individual in a department or organization',
      returns: one(OrganizationMember),
    })
    async get(
      @CurrentCaller() caller: Caller,
      @Id('individualID') individualId: string,
      @Id('departmentID') unitId: string,
    ): Promise<OrganizationMember> {
      return this.members.get(caller, await this.members.idOfPair(caller, individualId, unitId));
    }

    @Post(path, 'anyone', {
      access: 'createMembership',
      about: 'Create the membership of an individual in a department or organization',
      details:
        'IndividualID and OrganizationID can be left out of the body; otherwise they must equal the path. If Primary is true, the new membership replaces the previous primary one.',
      body: PairMemberCreate,
      returns: one(OrganizationMember),
      faults: ['blank', 'cycle', 'mismatch'],
      conflicts: ['deleted', 'member_exists'],
    })
    create(
      @CurrentCaller() caller: Caller,
      @Id('individualID') individualId: string,
      @Id('departmentID') unitId: string,
      @Body() body: PairMemberCreate,
    ): Promise<OrganizationMember> {
      return this.members.createOfPair(caller, individualId, unitId, body);
    }

    @Put(path, 'anyone', {
      about: 'Update the membership of an individual in a department or organization',
      details:
        'IndividualID and OrganizationID cannot be changed. Setting Primary to true makes this the primary membership; it cannot be set to false.',
      body: PairMemberUpdate,
      returns: one(OrganizationMember),
      faults: ['blank', 'cycle'],
      conflicts: ['deleted', 'primary_department'],
    })
    async update(
      @CurrentCaller() caller: Caller,
      @Id('individualID') individualId: string,
      @Id('departmentID') unitId: string,
      @Body() body: PairMemberUpdate,
    ): Promise<OrganizationMember> {
      return this.members.update(caller, await this.members.idOfPair(caller, individualId, unitId), body);
    }

    @Delete(path, 'anyone', {
      about: 'Delete the membership of an individual in a department or organization',
      details: 'The deletion is permanent. The primary membership of an individual cannot be deleted.',
      returns: nothing,
      conflicts: ['deleted', 'primary_department'],
    })
    async delete(
      @CurrentCaller() caller: Caller,
      @Id('individualID') individualId: string,
      @Id('departmentID') unitId: string,
    ): Promise<void> {
      await this.members.delete(caller, await this.members.idOfPair(caller, individualId, unitId));
    }
  }
  return PairMemberController;
}

const DEPARTMENT = 'departments/:departmentID';
const INDIVIDUAL = 'individuals/:individualID';

export const DepartmentIndividualMemberController = pairMemberController(
  `${DEPARTMENT}/${INDIVIDUAL}/departmentmembers`,
);
export const IndividualDepartmentMemberController = pairMemberController(
  `${INDIVIDUAL}/${DEPARTMENT}/departmentmembers`,
);
