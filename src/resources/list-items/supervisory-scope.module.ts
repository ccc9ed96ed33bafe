import { Module } from '@nestjs/common';
import { SupervisoryScopeController } from './supervisory-scope.controller';
import { SupervisoryScopeService } from './supervisory-scope.service';
import { SupervisoryScopeStore } from './supervisory-scope.store';

@Module({
  controllers: [SupervisoryScopeController],
  providers: [SupervisoryScopeService, SupervisoryScopeStore],
  exports: [SupervisoryScopeService],
})
export class SupervisoryScopeModule {}
