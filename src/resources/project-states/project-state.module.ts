import { Module } from '@nestjs/common';
import { DefaultProjectStates } from './default-project-states';
import { PhaseController } from './phase.controller';
import { PhaseService } from './phase.service';
import { PhaseStore } from './phase.store';
import { StatusController } from './status.controller';
import { StatusService } from './status.service';
import { StatusStore } from './status.store';

@Module({
  controllers: [PhaseController, StatusController],
  providers: [DefaultProjectStates, PhaseService, PhaseStore, StatusService, StatusStore],
  exports: [DefaultProjectStates, PhaseService, StatusService],
})
export class ProjectStateModule {}
