import { Module } from '@nestjs/common';
import { PeriodModule } from '../periods/period.module';
import { GoalController } from './goal.controller';
import { GoalService } from './goal.service';
import { GoalStore } from './goal.store';

@Module({
  imports: [PeriodModule],
  controllers: [GoalController],
  providers: [GoalService, GoalStore],
  exports: [GoalService],
})
export class GoalModule {}
