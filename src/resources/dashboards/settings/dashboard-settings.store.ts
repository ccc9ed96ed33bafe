import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { SiteRecordStore } from '../../sites/site-record-store';
import { DEFAULT_SETTINGS } from '../figures/dashboard-figures';
import { DashboardSettings } from './dashboard-settings';

/** The dashboard settings of each site. */
@Injectable()
export class DashboardSettingsStore extends SiteRecordStore<DashboardSettings> {
  constructor(database: Database) {
    super(database, DashboardSettings, DEFAULT_SETTINGS);
  }
}
