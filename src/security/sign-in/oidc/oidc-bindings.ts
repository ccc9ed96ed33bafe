import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { isDuplicate } from '../../../database/database-error';
import { type Sql } from '../../../database/sql';
import { Statement } from '../../../database/statement';
import { storedNow } from '../../../http/instant';
import type { Caller } from '../../caller';
import { SharedEpochs } from '../../epochs/shared-epochs';
import { type BoundAccount, IdentityStore } from '../identity.store';
import { SecurityLog } from '../security-log';
import { BINDING_ADDED, BINDING_REMOVED, BINDINGS_OF_REMOVED, SUBJECT_OF } from './oidc-bindings.sql';
import { hashSubject, type OidcSubject } from './oidc-subject';

/** What an individual was bound by: the claim of the user name, a verified address, or the command line. */
export type BoundBy = 'claim' | 'email' | 'command';

const SUBJECT = new Statement<{ Subject: string }>(SUBJECT_OF);
const ADDED = new Statement(BINDING_ADDED);
const REMOVED = new Statement(BINDING_REMOVED);
const ALL_REMOVED = new Statement(BINDINGS_OF_REMOVED);

/** Binds individuals to subjects of the identity provider: at most one subject of an issuer to one individual. */
@Injectable()
export class OidcBindings {
  constructor(
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
  async subjectOf({ siteId }: Caller, individualId: string, issuer: string): Promise<string | undefined> {
    const values = { site: siteId, individual: individualId, issuer };
    return (await SUBJECT.first(this.database.read, values))?.Subject;
  }

  /** Binds an individual of the caller's site. Returns false if it or the subject is bound already. */
  async bind(caller: Caller, individualId: string, subject: OidcSubject, by: BoundBy): Promise<boolean> {
    const binding = { ...subject, hash: hashSubject(subject), individual: individualId, created: storedNow() };
    try {
      await ADDED.run(this.database.read, { ...binding, site: caller.siteId });
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    this.securityLog.oidcBound(caller, { subject: individualId, by });
    return true;
  }

  /** Removes all bindings of a deleted individual. */
  async removeAllOf({ siteId }: Caller, individualId: string, tx: Sql): Promise<void> {
    await ALL_REMOVED.run(tx, { site: siteId, individual: individualId });
  }

  /** Ends the binding of a subject in the caller's site. Cached credentials end too. */
  async unbind(caller: Caller, individualId: string, subject: OidcSubject): Promise<boolean> {
    const wasBound = await this.database.transaction(async (tx) => {
      const { affected } = await REMOVED.run(tx, { hash: hashSubject(subject), site: caller.siteId });
      if (affected === 1) await this.sharedEpochs.raise(tx, caller.siteId);
      return affected === 1;
    });
    if (wasBound) this.securityLog.oidcUnbound(caller, { subject: individualId });
    return wasBound;
  }
}
