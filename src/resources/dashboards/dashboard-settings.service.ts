import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/database';
import type { Change } from '../../resource/change';
import { Kit } from '../../resource/kit';
import { ResourceService } from '../../resource/resource-service';
import type { Caller } from '../../security/caller';
import type { DashboardSettings as ShownSettings } from './dashboard-figures';
import type { DashboardSettings } from './dashboard-settings';
import { DashboardSettingsStore } from './dashboard-settings.store';

const THRESHOLDS = ['Threshold1', 'Threshold2', 'Threshold3'] as const;

/** What a site has set for its dashboards (contract section 14). */
@Injectable()
export class DashboardSettingsService extends ResourceService<DashboardSettings> {
  constructor(
    kit: Kit,
    private readonly settings: DashboardSettingsStore,
  ) {
    super(kit, settings, { name: 'settings record' });
  }

  /** Those of the caller's site, for other services: whoever sees a dashboard sees what is set for it. */
  async settingsOf(caller: Caller, sql: Sql = this.kit.database.readFor(caller)): Promise<ShownSettings> {
    const { ID, SiteID, Version, ...shown } = await this.settings.find(caller, caller.siteId, sql);
    return shown;
  }

  protected override prepare(_caller: Caller, change: Change<DashboardSettings>): void {
    for (const [index, name] of THRESHOLDS.slice(1).entries()) {
      const [lower, threshold] = [change.values[THRESHOLDS[index]], change.values[name]];
      if (lower !== undefined && threshold !== undefined && threshold < lower)
        change.fault(name, 'out_of_range', `must not be below ${THRESHOLDS[index]}`);
    }
  }
}
