import { Module } from '@nestjs/common';
import { DashboardSettingsController } from './dashboard-settings.controller';
import { DashboardSettingsService } from './dashboard-settings.service';
import { DashboardSettingsStore } from './dashboard-settings.store';

@Module({
  controllers: [DashboardSettingsController],
  providers: [DashboardSettingsService, DashboardSettingsStore],
  exports: [DashboardSettingsService],
})
export class DashboardSettingsModule {}
