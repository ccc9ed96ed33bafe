import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { ResourceStore } from '../../resource/storage/resource-store';
import type { Caller } from '../../security/caller';
import { siteLock } from '../sites/site-lock';
import { Retention } from './retention';

/** How long each site keeps what was deleted. A site without a row keeps it for ever, with version 0. */
@Injectable()
export class RetentionStore extends ResourceStore<Retention> {
  private readonly lockedSite = siteLock(this.database);

  constructor(
    database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super(database, Retention, { rows: (settings) => settings.columns('t', 'ID', 'SiteID').key('ID') });
  }

  /** Returns the settings of the caller's site. Ignores the ID. */
  override async find(caller: Caller, _id: string, sql?: Sql): Promise<Retention> {
    const { siteId } = caller;
    const defaults = { DeletedDays: 0, LeaverDays: 0, LedgerDays: this.settings.ledgerDays };
    return (await super.find(caller, siteId, sql)) ?? { ...defaults, ID: siteId, SiteID: siteId, Version: 0 };
  }

  /** Locks the row of the site, because the settings may have no row yet. */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<Retention> {
    await this.lockedSite.all(caller, {}, tx);
    return this.find(caller, id, tx);
  }

  /** Inserts the row on the first write. The site must be locked. */
  override async update(
    caller: Caller,
    id: string,
    values: Partial<Retention>,
    tx: Sql,
    current: Retention,
  ): Promise<void> {
    if (current.Version === 0) await this.insert(caller, { ...values, ID: caller.siteId }, tx);
    else await super.update(caller, id, values, tx, current);
  }
}
