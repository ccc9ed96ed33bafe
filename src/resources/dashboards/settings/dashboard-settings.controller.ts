import { Body } from '@nestjs/common';
import { ControllerOf } from '../../../resource/declare/described';
import { CurrentCaller } from '../../../resource/pipeline/handler-parameters';
import { Get, one, Put } from '../../../resource/pipeline/route';
import type { Caller } from '../../../security/caller';
import { DashboardSettings, DashboardSettingsUpdate } from './dashboard-settings';
import { DashboardSettingsService } from './dashboard-settings.service';

@ControllerOf('Dashboard')
export class DashboardSettingsController {
  constructor(private readonly settings: DashboardSettingsService) {}

  @Get('dashboards/settings', 'PM', {
    id: 'getDashboardSettings',
    access: 'role',
    about: 'Get the dashboard settings of the site',
    returns: one(DashboardSettings),
    neverLags: true,
  })
  get(@CurrentCaller() caller: Caller) {
    return this.settings.get(caller, caller.siteId);
  }

  @Put('dashboards/settings', 'PM+Admin', {
    id: 'updateDashboardSettings',
    access: 'role',
    about: 'Update the dashboard settings of the site',
    details:
      'The thresholds must not decrease from Threshold1 to Threshold3. The switches tell clients which figures to show; the API returns all figures in any case.',
    body: DashboardSettingsUpdate,
    returns: one(DashboardSettings),
    faults: ['out_of_range'],
  })
  update(@CurrentCaller() caller: Caller, @Body() body: DashboardSettingsUpdate) {
    return this.settings.update(caller, caller.siteId, body);
  }
}
