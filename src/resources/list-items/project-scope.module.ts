import { Module } from '@nestjs/common';
import { ProjectScopeController } from './project-scope.controller';
import { ProjectScopeService } from './project-scope.service';

@Module({
  controllers: [ProjectScopeController],
  providers: [ProjectScopeService],
  exports: [ProjectScopeService],
})
export class ProjectScopeModule {}
