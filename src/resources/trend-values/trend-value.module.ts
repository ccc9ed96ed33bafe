import { Module } from '@nestjs/common';
import { ArchiveModule } from '../archives/archive.module';
import { DashboardSettingsModule } from '../dashboards/settings/dashboard-settings.module';
import { MetricModule } from '../metrics/metric.module';
import { TrendPicture } from './trend-picture';
import { TrendValueController } from './trend-value.controller';
import { TrendValueService } from './trend-value.service';
import { TrendValueStore } from './trend-value.store';

@Module({
  imports: [ArchiveModule, DashboardSettingsModule, MetricModule],
  controllers: [TrendValueController],
  providers: [TrendValueService, TrendValueStore, TrendPicture],
  exports: [TrendValueService],
})
export class TrendValueModule {}
