import { Module } from '@nestjs/common';
import { SecurityGroupController } from './security-group.controller';
import { SecurityGroupService } from './security-group.service';
import { SecurityGroupStore } from './security-group.store';

@Module({
  controllers: [SecurityGroupController],
  providers: [SecurityGroupService, SecurityGroupStore],
  exports: [SecurityGroupService],
})
export class SecurityGroupModule {}
