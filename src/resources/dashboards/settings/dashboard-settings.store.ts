import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../database/database';
import { ResourceStore } from '../../../resource/storage/resource-store';
import { Tree } from '../../../resource/storage/tree';
import type { Caller } from '../../../security/caller';
import { DEFAULT_SETTINGS } from '../figures/dashboard-figures';
import { DashboardSettings } from './dashboard-settings';

/** The settings of each site; those of a site that has set nothing are the defaults, of version 0. */
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

  /** Those of the caller's site, whatever the id. */
  override async find(caller: Caller, _id: string, sql?: Sql): Promise<DashboardSettings> {
    const { siteId } = caller;
    return (await super.find(caller, siteId, sql)) ?? { ...DEFAULT_SETTINGS, ID: siteId, SiteID: siteId, Version: 0 };
  }

  /** Locks the site: there may be no row yet to be locked. */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<DashboardSettings> {
    await this.tree.lockSite(caller, tx);
    return this.find(caller, id, tx);
  }

  /** Writes them, the first time into a new row; the caller has locked the site. */
  override async update(caller: Caller, id: string, values: object, tx: Sql): Promise<void> {
    const { Version } = await this.find(caller, id, tx);
    if (Version === 0) await this.insert(caller, { ...values, ID: caller.siteId }, tx);
    else await super.update(caller, id, values, tx);
  }
}
