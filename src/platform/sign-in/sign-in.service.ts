import { Injectable } from '@nestjs/common';
import type { Sql } from '../../database/sql';
import type { PendingWrite } from '../../resource/service/pending-write';
import { ResourceService } from '../../resource/service/resource-service';
import { ResourceSupport } from '../../resource/service/resource-support';
import { SiteRecordStore } from '../../resources/sites/site-record-store';
import { requireOwnLoginInOwnSite } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { READ_WRITE, type Rights } from '../../security/rights/rights';
import { Sessions } from '../../security/sign-in/sessions';
import { SignIn } from './sign-in';

/** What a site without a row lets its users sign in with. */
const EVERYTHING = {
  Passwords: true,
  Impersonation: true,
  SiteTokens: true,
  UserTokens: true,
  TokenDays: 0,
} as const;

/** What the users of a site can sign in with (contract section "Ways to sign in"). */
@Injectable()
export class SignInService extends ResourceService<SignIn> {
  declare protected readonly store: SiteRecordStore<SignIn>;

  constructor(
    support: ResourceSupport,
    private readonly sessions: Sessions,
  ) {
    super(support, new SiteRecordStore(support.database, SignIn, EVERYTHING), {
      name: 'sign-in record',
      affectsRights: true,
    });
  }

  /** Updates the settings. Throws Forbidden unless the caller is an Admin of the site with a login of its own. */
  override async update(caller: Caller, id: string, input: Partial<SignIn>): Promise<SignIn> {
    requireOwnLoginInOwnSite(caller);
    return super.update(caller, id, input);
  }

  /** Allows everything again, for the command line. */
  reset(system: Caller): Promise<SignIn> {
    return super.update(system, system.siteId, EVERYTHING);
  }

  /** The number of days within which new tokens of the caller's site must end; 0 for any. */
  async tokenDaysOf(caller: Caller, tx: Sql): Promise<number> {
    return (await this.store.current(caller, tx)).TokenDays;
  }

  /** Whether the caller's site lets passwords sign in. */
  async allowsPasswords(caller: Caller, tx: Sql): Promise<boolean> {
    return Boolean((await this.store.current(caller, tx)).Passwords);
  }

  protected override rights(_caller: Caller, rows: readonly SignIn[]): readonly Rights[] {
    return rows.map(() => READ_WRITE);
  }

  protected override async prepare(caller: Caller, change: PendingWrite<SignIn>, tx: Sql): Promise<void> {
    await caller.validity?.holdIn(tx);
    if (change.values.Passwords === false && caller.credential.kind !== 'oidc')
      change.conflict(
        'no_other_way',
        'Only an administrator who has signed in with a JWT of the identity provider can switch passwords off.',
      );
  }

  /** Also when passwords are allowed again: a login may have ended after they were switched off. */
  protected override async afterWrite(
    caller: Caller,
    change: PendingWrite<SignIn>,
    _id: string | number,
    tx: Sql,
  ): Promise<void> {
    if (change.changes('Passwords')) await this.sessions.endSessionsOfSite(tx, caller, 'passwords_switched');
  }
}
