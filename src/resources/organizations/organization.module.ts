import { Module } from '@nestjs/common';
import { DepartmentController, OrganizationController } from './organization.controller';
import { OrganizationService } from './organization.service';
import { OrganizationStore } from './organization.store';

@Module({
  controllers: [DepartmentController, OrganizationController],
  providers: [OrganizationService, OrganizationStore],
  exports: [OrganizationService],
})
export class OrganizationModule {}
