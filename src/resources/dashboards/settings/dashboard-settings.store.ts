import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { type Sql } from '../../../database/sql';
import { ResourceStore } from '../../../resource/storage/resource-store';
import { Tree } from '../../../resource/storage/tree';
import type { Caller } from '../../../security/caller';
import { DEFAULT_SETTINGS } from '../figures/dashboard-figures';
import { DashboardSettings } from './dashboard-settings';

/** The settings of each site. A site without a row has the defaults, with version 0. */
@Injectable()
export class DashboardSettingsStore extends ResourceStore<DashboardSettings> {
  constructor(
    database: Database,
    private readonly tree: Tree,
  ) {
    super(database, DashboardSettings, {
      rows: (settings) => settings.columns('t', 'SiteID').key('ID'),
    });
  }

  /** Returns the settings of the caller's site. Ignores the ID. */
  override async find(caller: Caller, _id: string, sql?: Sql): Promise<DashboardSettings> {
    const { siteId } = caller;
    return (await super.find(caller, siteId, sql)) ?? { ...DEFAULT_SETTINGS, ID: siteId, SiteID: siteId, Version: 0 };
  }

  /** Locks the site, because the settings may have no row yet. */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<DashboardSettings> {
    await this.tree.lockSite(caller, tx);
    return this.find(caller, id, tx);
  }

  /** Inserts the row on the first write. The site must be locked. */
  override async update(caller: Caller, id: string, values: Partial<DashboardSettings>, tx: Sql): Promise<void> {
    const current = await this.find(caller, id, tx);
    if (current.Version === 0) await this.insert(caller, { ...values, ID: caller.siteId }, tx);
    else await super.update(caller, id, values, tx, current);
  }
}
