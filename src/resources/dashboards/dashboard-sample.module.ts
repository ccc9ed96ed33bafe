import { Module } from '@nestjs/common';
import { PeriodModule } from '../periods/period.module';
import { DashboardSampleController } from './dashboard-sample.controller';
import { DashboardSampleService } from './dashboard-sample.service';
import { DashboardSettingsModule } from './dashboard-settings.module';

@Module({
  imports: [DashboardSettingsModule, PeriodModule],
  controllers: [DashboardSampleController],
  providers: [DashboardSampleService],
})
export class DashboardSampleModule {}
