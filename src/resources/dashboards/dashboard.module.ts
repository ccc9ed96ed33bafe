import { Module } from '@nestjs/common';
import { PeriodModule } from '../periods/period.module';
import { DashboardController } from './dashboard.controller';
import { DashboardService } from './dashboard.service';
import { DashboardFactsStore } from './figures/dashboard-facts.store';
import { DashboardFiguresService } from './figures/dashboard-figures.service';
import { DashboardSetsStore } from './figures/dashboard-sets.store';
import { DashboardPicture } from './pictures/dashboard-picture';
import { OverviewPicture } from './pictures/overview-picture';
import { DashboardSampleService } from './sample/dashboard-sample.service';
import { DashboardSettingsModule } from './settings/dashboard-settings.module';
import { DashboardSubjectModule } from './subjects/dashboard-subject.module';
import { DashboardSubjectStore } from './subjects/dashboard-subject.store';

@Module({
  imports: [DashboardSettingsModule, DashboardSubjectModule, PeriodModule],
  controllers: [DashboardController],
  providers: [
    DashboardService,
    DashboardSampleService,
    DashboardFiguresService,
    DashboardFactsStore,
    DashboardSetsStore,
    DashboardSubjectStore,
    DashboardPicture,
    OverviewPicture,
  ],
})
export class DashboardModule {}
