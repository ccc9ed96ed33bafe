import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { Sql } from '../../database/sql';
import { LedgerWriter } from '../../ledger/ledger-writer';
import { ResourceStore } from '../../resource/storage/resource-store';
import type { Caller } from '../../security/caller';
import { siteLock } from '../sites/site-lock';
import { IdentityProvider } from './identity-provider';

/** The identity providers of sites. */
@Injectable()
export class IdentityProviderStore extends ResourceStore<IdentityProvider> {
  private readonly lockedSite = siteLock(this.database);
  private readonly ledger = new LedgerWriter(this.database);

  constructor(database: Database) {
    super(database, IdentityProvider, {
      rows: (providers) => providers.columns('t', 'SiteID').key('ID'),
      givesVersion: true,
    });
  }

  /** Locks the row of the site. Without a provider it returns one of version 0, which a PUT inserts. */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<IdentityProvider | undefined> {
    await this.lockedSite.all(caller, {}, tx);
    const provider = await super.lock(caller, id, tx);
    return provider ?? (caller.isPatching ? undefined : ({ ID: id, SiteID: id, Version: 0 } as IdentityProvider));
  }

  override async update(
    caller: Caller,
    id: string,
    values: Partial<IdentityProvider>,
    tx: Sql,
    current: IdentityProvider,
  ): Promise<void> {
    if (current.Version === 0) {
      const Version = 1 + (await this.ledger.lastVersionOf(tx, caller.siteId, IdentityProvider.name, id));
      await this.insert(caller, { ...values, ID: id, Version }, tx);
    } else await super.update(caller, id, values, tx, current);
  }

  override async remove(caller: Caller, current: IdentityProvider, tx: Sql): Promise<void> {
    if (current.Version > 0) await super.remove(caller, current, tx);
  }
}
