import { Module } from '@nestjs/common';
import { PeriodModule } from '../../periods/period.module';
import { ProjectModule } from '../../projects/project.module';
import { DashboardSubjectModule } from '../subjects/dashboard-subject.module';
import { DashboardMetricsStore } from './dashboard-metrics.store';
import { DashboardProjectsStore } from './dashboard-projects.store';
import { DashboardRecordsController } from './dashboard-records.controller';
import { DashboardRecordsService } from './dashboard-records.service';

@Module({
  imports: [DashboardSubjectModule, PeriodModule, ProjectModule],
  controllers: [DashboardRecordsController],
  providers: [DashboardRecordsService, DashboardMetricsStore, DashboardProjectsStore],
})
export class DashboardRecordsModule {}
