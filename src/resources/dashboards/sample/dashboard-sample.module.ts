import { Module } from '@nestjs/common';
import { PeriodModule } from '../../periods/period.module';
import { DashboardSettingsModule } from '../settings/dashboard-settings.module';
import { DashboardSampleController } from './dashboard-sample.controller';
import { DashboardSampleService } from './dashboard-sample.service';

@Module({
  imports: [DashboardSettingsModule, PeriodModule],
  controllers: [DashboardSampleController],
  providers: [DashboardSampleService],
})
export class DashboardSampleModule {}
