import { Module } from '@nestjs/common';
import { SecurityGroupModule } from '../security-groups/security-group.module';
import { PermissionController } from './permission.controller';
import { PermissionService } from './permission.service';
import { PermissionStore } from './permission.store';
import { securedControllers } from './secured.controller';

@Module({
  imports: [SecurityGroupModule],
  controllers: [PermissionController, ...securedControllers],
  providers: [PermissionService, PermissionStore],
  exports: [PermissionService],
})
export class PermissionModule {}
