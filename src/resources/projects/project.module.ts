import { Module } from '@nestjs/common';
import { ProjectStateModule } from '../project-states/project-state.module';
import { ProjectController } from './project.controller';
import { ProjectService } from './project.service';
import { ProjectStore } from './project.store';

@Module({
  imports: [ProjectStateModule],
  controllers: [ProjectController],
  providers: [ProjectService, ProjectStore],
  exports: [ProjectService],
})
export class ProjectModule {}
