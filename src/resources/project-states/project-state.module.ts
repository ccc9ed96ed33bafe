import { Module } from '@nestjs/common';
import { DefaultProjectStates } from './default-project-states';
import { PhaseController } from './phase.controller';
import { PhaseService, StatusService } from './project-state.service';
import { StatusController } from './status.controller';

@Module({
  controllers: [PhaseController, StatusController],
  providers: [DefaultProjectStates, PhaseService, StatusService],
  exports: [DefaultProjectStates, PhaseService, StatusService],
})
export class ProjectStateModule {}
