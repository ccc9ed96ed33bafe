import { Module } from '@nestjs/common';
import { SupervisoryScopeService } from './list-item.service';
import { SupervisoryScopeController } from './supervisory-scope.controller';

@Module({
  controllers: [SupervisoryScopeController],
  providers: [SupervisoryScopeService],
  exports: [SupervisoryScopeService],
})
export class SupervisoryScopeModule {}
