import { Module } from '@nestjs/common';
import { DepartmentIndividualMemberController } from './department-individual-member.controller';
import { IndividualDepartmentMemberController } from './individual-department-member.controller';
import { OrganizationMemberController } from './organization-member.controller';
import { OrganizationMemberService } from './organization-member.service';
import { OrganizationMemberStore } from './organization-member.store';
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
