import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../database/database';
import { type BoundAccount, IdentityStore } from '../authentication/identity.store';
import { SecurityLog } from '../authentication/security-log';
import type { Caller } from '../caller';
import { SharedEpochs } from '../shared-epochs';
import { OidcBindingStore } from './oidc-binding.store';
import { hashSubject, type OidcSubject } from './oidc-subject';

/** What an individual was bound by: the claim of the user name, a verified address, or the command line. */
export type BoundBy = 'claim' | 'email' | 'command';

/** Binds individuals to subjects of the identity provider: at most one subject of an issuer to one individual. */
@Injectable()
export class OidcBindings {
  constructor(
    private readonly store: OidcBindingStore,
    private readonly identities: IdentityStore,
    private readonly database: Database,
    private readonly sharedEpochs: SharedEpochs,
    private readonly securityLog: SecurityLog,
  ) {}

  /** The individual that a subject is bound to, in any site. */
  find(subject: OidcSubject): Promise<BoundAccount | undefined> {
    return this.identities.bySubject(hashSubject(subject));
  }

  /** The subject of the issuer that is bound to an individual of the caller's site. */
  subjectOf(caller: Caller, individualId: string, issuer: string): Promise<string | undefined> {
    return this.store.subjectOf(caller, individualId, issuer);
  }

  /** Binds an individual of the caller's site. Returns false if it or the subject is bound already. */
  async bind(caller: Caller, individualId: string, subject: OidcSubject, by: BoundBy): Promise<boolean> {
    const isBound = await this.store.insert(caller, individualId, subject);
    if (isBound) this.securityLog.oidcBound(caller, { subject: individualId, by });
    return isBound;
  }

  /** Removes all bindings of a deleted individual. */
  removeAllOf(caller: Caller, individualId: string, tx: Sql): Promise<void> {
    return this.store.removeAllOf(caller, individualId, tx);
  }

  /** Ends the binding of a subject in the caller's site. Cached credentials end too. */
  async unbind(caller: Caller, individualId: string, subject: OidcSubject): Promise<boolean> {
    const wasBound = await this.database.transaction(async (tx) => {
      const isRemoved = await this.store.remove(caller, subject, tx);
      if (isRemoved) await this.sharedEpochs.raise(tx, caller.siteId);
      return isRemoved;
    });
    if (wasBound) this.securityLog.oidcUnbound(caller, { subject: individualId });
    return wasBound;
  }
}
