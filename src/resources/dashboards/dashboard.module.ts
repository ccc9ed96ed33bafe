import { Module } from '@nestjs/common';
import { PeriodModule } from '../periods/period.module';
import { DashboardController } from './dashboard.controller';
import { DashboardService } from './dashboard.service';
import { DashboardFactsStore } from './dashboard-facts.store';
import { DashboardFiguresService } from './dashboard-figures.service';
import { DashboardSetsStore } from './dashboard-sets.store';
import { DashboardSettingsModule } from './dashboard-settings.module';
import { DashboardSubjectModule } from './dashboard-subject.module';
import { DashboardSubjectStore } from './dashboard-subject.store';

@Module({
  imports: [DashboardSettingsModule, DashboardSubjectModule, PeriodModule],
  controllers: [DashboardController],
  providers: [
    DashboardService,
    DashboardFiguresService,
    DashboardFactsStore,
    DashboardSetsStore,
    DashboardSubjectStore,
  ],
})
export class DashboardModule {}
