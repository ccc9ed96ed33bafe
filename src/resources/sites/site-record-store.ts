import type { Type } from '@nestjs/common';
import type { Database } from '../../database/database';
import type { Sql } from '../../database/sql';
import { LedgerWriter } from '../../ledger/ledger-writer';
import type { TenantRecord } from '../../resource/declare/tenant-record';
import { ResourceStore } from '../../resource/storage/resource-store';
import type { Caller } from '../../security/caller';
import { siteLock } from './site-lock';

/**
 * Records of which a site has at most one, with the ID of the site. The first write inserts it; until then it has version
 * 0. `defaults` are what it is before that; without them there is none to read. Ignores the IDs that it is given.
 */
export class SiteRecordStore<T extends TenantRecord> extends ResourceStore<T> {
  private readonly lockedSite = siteLock(this.database);
  private readonly ledger = new LedgerWriter(this.database);

  constructor(
    database: Database,
    entity: Type<T>,
    private readonly defaults?: Partial<T>,
  ) {
    super(database, entity, { rows: (rows) => rows.columns('t', 'SiteID').key('ID'), givesVersion: true });
  }

  override async find(caller: Caller, _id: string | number, sql?: Sql): Promise<T | undefined> {
    return (await super.find(caller, caller.siteId, sql)) ?? (this.defaults && this.unwritten(caller));
  }

  /** The record of the caller's site, written or not. */
  async current(caller: Caller, sql?: Sql): Promise<T> {
    return (await this.find(caller, caller.siteId, sql)) ?? this.unwritten(caller);
  }

  /**
   * Locks the row of the site, because there may be no other one, and because `LiveCredentials` holds it for writes that
   * a credential must outlive.
   */
  override async lock(caller: Caller, id: string | number, tx: Sql): Promise<T | undefined> {
    await this.lockedSite.all(caller, {}, tx);
    return caller.isPatching ? this.find(caller, id, tx) : this.current(caller, tx);
  }

  override async update(caller: Caller, id: string, values: Partial<T>, tx: Sql, current: T): Promise<void> {
    if (current.Version > 0) return super.update(caller, id, values, tx, current);
    const { siteId } = caller;
    // With defaults it is never removed. Otherwise its versions go on, so that no tag comes back.
    const last = this.defaults ? 0 : await this.ledger.lastVersionOf(tx, siteId, this.entity.name, siteId);
    await this.insert(caller, { ...values, ID: siteId, Version: last + 1 }, tx);
  }

  override async remove(caller: Caller, current: T, tx: Sql): Promise<void> {
    if (current.Version > 0) await super.remove(caller, current, tx);
  }

  private unwritten({ siteId }: Caller): T {
    return { ...this.defaults, ID: siteId, SiteID: siteId, Version: 0 } as T;
  }
}
