import { Module } from '@nestjs/common';
import { SecurityGroupModule } from '../security-groups/security-group.module';
import { PermissionController } from './permission.controller';
import { PermissionService } from './permission.service';
import { PermissionStore } from './permission.store';
import { recordPermissionsControllers } from './record-permissions.controller';

@Module({
  imports: [SecurityGroupModule],
  controllers: [PermissionController, ...recordPermissionsControllers],
  providers: [PermissionService, PermissionStore],
  exports: [PermissionService],
})
export class PermissionModule {}
