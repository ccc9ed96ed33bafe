import { Module } from '@nestjs/common';
import { ProjectScope, ProjectScopeCreate, ProjectScopeUpdate } from './list-item';
import { projectItemController } from './list-item.controller';
import { ProjectScopeService } from './project-scope.service';
import { ProjectScopeStore } from './project-scope.store';

const ProjectScopeController = projectItemController(
  'ProjectScope',
  {
    path: 'projectscopes',
    idName: 'id',
    plural: 'project scopes',
    entity: ProjectScope,
    create: ProjectScopeCreate,
    update: ProjectScopeUpdate,
  },
  ProjectScopeService,
);

@Module({
  controllers: [ProjectScopeController],
  providers: [ProjectScopeService, ProjectScopeStore],
  exports: [ProjectScopeService],
})
export class ProjectScopeModule {}
