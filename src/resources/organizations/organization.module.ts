import { Module } from '@nestjs/common';
import { CoreValueModule } from '../core-values/core-value.module';
import { OrganizationMemberModule } from '../organization-members/organization-member.module';

import { DepartmentPicture } from './department-picture';
import { OrganizationService } from './organization.service';
import { OrganizationStore } from './organization.store';
import { DepartmentController, OrganizationController } from './unit.controller';

@Module({
  imports: [CoreValueModule, OrganizationMemberModule],
  controllers: [DepartmentController, OrganizationController],
  providers: [OrganizationService, OrganizationStore, DepartmentPicture],
  exports: [OrganizationService],
})
export class OrganizationModule {}
