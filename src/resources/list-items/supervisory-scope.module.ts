import { Module } from '@nestjs/common';
import { SupervisoryScopeController } from './supervisory-scope.controller';
import { SupervisoryScopeService } from './supervisory-scope.service';

@Module({
  controllers: [SupervisoryScopeController],
  providers: [SupervisoryScopeService],
  exports: [SupervisoryScopeService],
})
export class SupervisoryScopeModule {}
