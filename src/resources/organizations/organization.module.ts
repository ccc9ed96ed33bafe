import { Module } from '@nestjs/common';
import { CoreValueModule } from '../core-values/core-value.module';
import { DepartmentController } from './department.controller';
import { OrganizationController } from './organization.controller';
import { OrganizationService } from './organization.service';
import { OrganizationStore } from './organization.store';

@Module({
  imports: [CoreValueModule],
  controllers: [DepartmentController, OrganizationController],
  providers: [OrganizationService, OrganizationStore],
  exports: [OrganizationService],
})
export class OrganizationModule {}
