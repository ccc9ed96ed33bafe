import { Module } from '@nestjs/common';
import { CoreValueModule } from '../core-values/core-value.module';
import { OrganizationMemberModule } from '../organization-members/organization-member.module';
import { DepartmentController } from './department.controller';
import { DepartmentPicture } from './department-picture';
import { OrganizationController } from './organization.controller';
import { OrganizationService } from './organization.service';
import { OrganizationStore } from './organization.store';

@Module({
  imports: [CoreValueModule, OrganizationMemberModule],
  controllers: [DepartmentController, OrganizationController],
  providers: [OrganizationService, OrganizationStore, DepartmentPicture],
  exports: [OrganizationService],
})
export class OrganizationModule {}
