import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { ResourceStore } from '../../resource/storage/resource-store';
import type { Caller } from '../../security/caller';
import { siteLock } from '../sites/site-lock';
import { SignIn } from './sign-in';

/** What a site without a row lets its users sign in with. */
export const EVERYTHING = {
  Passwords: true,
  Impersonation: true,
  SiteTokens: true,
  UserTokens: true,
  TokenDays: 0,
} as const;

/** What each site lets its users sign in with. A site without a row has the defaults, with version 0. */
@Injectable()
export class SignInStore extends ResourceStore<SignIn> {
  private readonly lockedSite = siteLock(this.database);

  constructor(database: Database) {
    super(database, SignIn, { rows: (settings) => settings.columns('t', 'SiteID').key('ID') });
  }

  /** Returns the settings of the caller's site. Ignores the ID. */
  override async find(caller: Caller, _id: string, sql?: Sql): Promise<SignIn> {
    const { siteId } = caller;
    return (await super.find(caller, siteId, sql)) ?? { ...EVERYTHING, ID: siteId, SiteID: siteId, Version: 0 };
  }

  /**
   * Locks the row of the site: the settings may have no row yet, and `LiveCredentials` holds that of the site for writes
   * that a credential must outlive.
   */
  override async lock(caller: Caller, id: string, tx: Sql): Promise<SignIn> {
    await this.lockedSite.all(caller, {}, tx);
    return this.find(caller, id, tx);
  }

  /** Inserts the row on the first write. The site must be locked. */
  override async update(caller: Caller, id: string, values: Partial<SignIn>, tx: Sql, current: SignIn): Promise<void> {
    if (current.Version === 0) await this.insert(caller, { ...values, ID: caller.siteId }, tx);
    else await super.update(caller, id, values, tx, current);
  }
}
