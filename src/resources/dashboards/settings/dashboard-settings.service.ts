import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../database/sql';
import type { PendingWrite } from '../../../resource/service/pending-write';
import { ResourceService } from '../../../resource/service/resource-service';
import { ResourceSupport } from '../../../resource/service/resource-support';
import type { Caller } from '../../../security/caller';
import { SiteRecordStore } from '../../sites/site-record-store';
import { DEFAULT_SETTINGS, type DashboardSettings as ShownSettings } from '../figures/dashboard-figures';
import { DashboardSettings } from './dashboard-settings';

const THRESHOLDS = ['Threshold1', 'Threshold2', 'Threshold3'] as const;

/** The dashboard settings of a site (contract section 14). */
@Injectable()
export class DashboardSettingsService extends ResourceService<DashboardSettings> {
  declare protected readonly store: SiteRecordStore<DashboardSettings>;

  constructor(support: ResourceSupport) {
    super(support, new SiteRecordStore(support.database, DashboardSettings, DEFAULT_SETTINGS), {
      name: 'settings record',
    });
  }

  /** Returns the settings of the caller's site, for other services. Any reader of a dashboard may see its settings. */
  async settingsOf(caller: Caller, sql: Sql = this.support.database.readPrimaryFor(caller)): Promise<ShownSettings> {
    const { ID, SiteID, Version, ...shown } = await this.store.current(caller, sql);
    return shown;
  }

  protected override prepare(_caller: Caller, change: PendingWrite<DashboardSettings>): void {
    for (const [index, name] of THRESHOLDS.slice(1).entries()) {
      const [lower, threshold] = [change.values[THRESHOLDS[index]], change.values[name]];
      if (lower !== undefined && threshold !== undefined && threshold < lower)
        change.fault(name, 'out_of_range', `${name} must be ${THRESHOLDS[index]} or greater.`);
    }
  }
}
