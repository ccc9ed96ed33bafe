import { Module } from '@nestjs/common';
import { ProjectScopeService } from './list-item.service';
import { ProjectScopeController } from './project-scope.controller';

@Module({
  controllers: [ProjectScopeController],
  providers: [ProjectScopeService],
  exports: [ProjectScopeService],
})
export class ProjectScopeModule {}
