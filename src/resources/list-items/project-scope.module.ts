import { Module } from '@nestjs/common';
import { ProjectScopeController } from './project-scope.controller';
import { ProjectScopeService } from './project-scope.service';
import { ProjectScopeStore } from './project-scope.store';

@Module({
  controllers: [ProjectScopeController],
  providers: [ProjectScopeService, ProjectScopeStore],
  exports: [ProjectScopeService],
})
export class ProjectScopeModule {}
