import { Module } from '@nestjs/common';
import { OrganizationMemberController } from './organization-member.controller';
import { OrganizationMemberService } from './organization-member.service';
import { OrganizationMemberStore } from './organization-member.store';
import { DepartmentIndividualMemberController, IndividualDepartmentMemberController } from './pair-member.controller';
import { SuperiorRights } from './superior-rights';
import { UnitLeadersService } from './unit-leaders.service';

@Module({
  controllers: [
    OrganizationMemberController,
    IndividualDepartmentMemberController,
    DepartmentIndividualMemberController,
  ],
  providers: [OrganizationMemberService, OrganizationMemberStore, SuperiorRights, UnitLeadersService],
  exports: [OrganizationMemberService, UnitLeadersService],
})
export class OrganizationMemberModule {}
