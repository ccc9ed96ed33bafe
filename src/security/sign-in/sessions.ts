import { Inject, Injectable, Optional } from '@nestjs/common';
import { v7 } from 'uuid';
import { Database } from '../../database/database';
import { type Sql } from '../../database/sql';
import { storedOf } from '../../http/formats/instant';
import { BadRequest, Unauthorized } from '../../http/problems/problem';
import type { RequestLifetime } from '../../http/server/request-lifetime';
import { type Caller, type Identity, ledgerActor } from '../caller';
import { CLOCK, type Clock } from '../clock';
import { SharedEpochs } from '../epochs/shared-epochs';
import { CredentialCheck } from './credential-check';
import { IdentityStore, type NewSession } from './identity.store';
import { MachineCredentials } from './machine-credentials';
import type { Origin } from './origin';
import { actorOf, SecurityLog } from './security-log';
import { SignInRefusals } from './sign-in-refusals';
import { hashToken, newToken, SESSION_IDLE_MS } from './token';

/** The oldest sessions beyond this number are ended (contract section 9). */
const MAX_SESSIONS = 50;

const NO_SESSION = 'This request was not authenticated with a session token. Send the token that POST /login returned.';

/** Creates sessions, and ends sessions and tokens. */
@Injectable()
export class Sessions {
  constructor(
    private readonly check: CredentialCheck,
    private readonly store: IdentityStore,
    private readonly machines: MachineCredentials,
    private readonly database: Database,
    private readonly sharedEpochs: SharedEpochs,
    private readonly securityLog: SecurityLog,
    private readonly refusals: SignInRefusals,
    @Optional() @Inject(CLOCK) private readonly now: Clock = Date.now,
  ) {}

  /**
   * Creates a session and returns its token, which is shown only here (contract section 9). Throws TooManyRequests,
   * TooManyPasswords, and the same Unauthorized for an unknown user and a wrong password. User names do not contain
   * `\`, so impersonation is not possible here.
   */
  async login(
    userName: string,
    password: string,
    origin: Origin,
    lifetime?: RequestLifetime,
  ): Promise<{ identity: Identity; token: string }> {
    const { identity, proof } = await this.verifyPassword(userName, password, origin);
    // If the client has disconnected, the session would only end an older one.
    lifetime?.throwIfEnded();
    const token = newToken();
    const now = this.now();
    const session = {
      id: v7(),
      siteId: identity.siteId,
      individualId: proof.individualId,
      hash: hashToken(token),
      created: storedOf(now),
      expires: storedOf(now + SESSION_IDLE_MS),
    };
    const signedIn = sessionOf(identity, session.id);
    if (!(await this.store.insertSession(session, proof.passwordHash, ledgerActor(signedIn, origin))))
      throw new Unauthorized();
    this.securityLog.tokenMade(origin, { ...accountFacts(identity), kind: 'session', tokenId: session.id });
    await this.endSurplusSessions(identity, session, origin);
    return { identity: signedIn, token };
  }

  /** Ends the session of the caller. Throws BadRequest if the caller uses no session. */
  async logout(caller: Caller): Promise<void> {
    const { sessionId } = caller;
    if (sessionId === null) throw new BadRequest('no_session', NO_SESSION);
    const work = async (tx: Sql) => {
      const siteId = await this.store.endSession(tx, sessionId, caller.actor);
      if (siteId !== undefined) await this.sharedEpochs.raise(tx, siteId);
      return siteId !== undefined;
    };
    const isEnded = await this.database.transaction((tx) => caller.runWrite(tx, work));
    if (!isEnded) return;
    this.securityLog.tokenEnded(caller.origin, {
      ...accountFacts(caller),
      kind: 'session',
      tokenId: sessionId,
      reason: 'logout',
    });
  }

  /**
   * Ends all sessions and user tokens of an individual that changes its password or is deleted, except the session in
   * use, and the site tokens that it created (contract sections 7 and 9). The caller of this method raises the site's
   * epoch.
   */
  async endCredentialsOf(tx: Sql, caller: Caller, individual: EndedAccount, reason: string): Promise<void> {
    const { id, isGlobalAdmin, exceptSessionId = null } = individual;
    const count = await this.store.endTokensOf(tx, id, exceptSessionId, caller.actor);
    const ofSite = await this.store.endSiteTokensBy(tx, id, isGlobalAdmin, caller.actor);
    this.logEndedTokens(caller, count + ofSite, { subject: id, reason });
  }

  /**
   * Ends the machine credentials that act as an individual that is deleted, and brings forward the end of those whose
   * secret it made (contract section 25). The caller of this method raises the site's epoch.
   */
  async endCredentialsOfDeleted(tx: Sql, caller: Caller, individual: EndedAccount): Promise<void> {
    const reason = 'individual_deleted';
    await this.endCredentialsOf(tx, caller, individual, reason);
    const count = await this.machines.endOf(tx, individual.id, caller.actor);
    this.logEndedTokens(caller, count, { subject: individual.id, reason });
    await this.machines.shortenMadeBy(tx, individual.id, caller.actor);
  }

  /**
   * Ends the site tokens of an individual that is no longer an Admin, and brings forward the end of the machine credentials
   * whose secret it made. The caller of this method raises the site's epoch.
   */
  async endSiteTokensBy(tx: Sql, caller: Caller, { id, isGlobalAdmin }: EndedAccount, reason: string): Promise<void> {
    const count = await this.store.endSiteTokensBy(tx, id, isGlobalAdmin, caller.actor);
    this.logEndedTokens(caller, count, { subject: id, reason });
    await this.machines.shortenMadeBy(tx, id, caller.actor);
  }

  /** Ends all tokens and machine credentials of a deleted site. The caller of this method raises the site's epoch. */
  async endCredentialsOfSite(tx: Sql, caller: Caller, siteId: string): Promise<void> {
    const machines = await this.machines.endOfSite(tx, siteId, caller.actor);
    const count = machines + (await this.store.endTokensOfSite(tx, siteId, caller.actor));
    this.logEndedTokens(caller, count, { subject: siteId, reason: 'site_deleted' });
  }

  /** Ends all sessions of the caller's site. The caller of this method raises the site's epoch. */
  async endSessionsOfSite(tx: Sql, caller: Caller, reason: string): Promise<void> {
    const count = await this.store.endSessionsOfSite(tx, caller.siteId);
    this.logEndedTokens(caller, count, { subject: caller.siteId, reason });
  }

  private async verifyPassword(userName: string, password: string, origin: Origin) {
    try {
      const credential = { kind: 'password', user: userName, password } as const;
      const { identity, proof } = await this.check.verify(credential, origin.countedAs);
      if (proof === undefined) throw new Unauthorized();
      return { identity, proof };
    } catch (error) {
      this.refusals.record(error, origin);
      throw error;
    }
  }

  private async endSurplusSessions(identity: Identity, session: NewSession, origin: Origin): Promise<void> {
    const { siteId, created } = session;
    const { expired, surplus } = await this.store.sessionsToEnd(session, created, MAX_SESSIONS);
    if (expired.length + surplus.length === 0) return;
    await this.database.transaction(async (tx) => {
      await this.store.endTokens(tx, siteId, [...expired, ...surplus]);
      if (surplus.length > 0) await this.sharedEpochs.raise(tx, siteId);
    });
    for (const tokenId of surplus)
      this.securityLog.tokenEnded(origin, { ...accountFacts(identity), kind: 'session', tokenId, reason: 'too_many' });
  }

  private logEndedTokens(caller: Caller, count: number, facts: { subject: string; reason: string }): void {
    if (count === 0) return;
    caller.afterCommit.push(() => this.securityLog.tokenEnded(caller.origin, { ...actorOf(caller), ...facts, count }));
  }
}

/** An individual whose credentials end. */
export interface EndedAccount {
  readonly id: string;
  /** Whether it may have created tokens in other sites. */
  readonly isGlobalAdmin: boolean;
  readonly exceptSessionId?: string | null;
}

/** The identity of a password that is used with its new session. */
function sessionOf(identity: Identity, sessionId: string): Identity {
  const { individualId } = identity;
  return { ...identity, sessionId, credential: { kind: 'session', id: sessionId, individualId } };
}

function accountFacts({ siteId: site, individualId: individual, userName }: Identity) {
  return { site, individual, userName };
}
