import { Module } from '@nestjs/common';
import { PeriodModule } from '../periods/period.module';
import { DashboardController } from './dashboard.controller';
import { DashboardService } from './dashboard.service';
import { DashboardFactsStore } from './dashboard-facts.store';
import { DashboardFiguresService } from './dashboard-figures.service';
import { DashboardSubjectStore } from './dashboard-subject.store';

@Module({
  imports: [PeriodModule],
  controllers: [DashboardController],
  providers: [DashboardService, DashboardFiguresService, DashboardFactsStore, DashboardSubjectStore],
})
export class DashboardModule {}
