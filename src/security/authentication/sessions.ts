import { Inject, Injectable, Optional } from '@nestjs/common';
import { v7 } from 'uuid';
import type { Sql } from '../../database/database';
import { storedOf } from '../../http/instant';
import { ApiError, type Fault, Unauthorized } from '../../http/problem';
import type { RequestLifetime } from '../../http/request-lifetime';
import type { Caller, Identity } from '../caller';
import { CLOCK, type Clock } from '../clock';
import { SiteEpochs } from '../site-epochs';
import { CredentialCheck } from './credential-check';
import { IdentityStore, type NewSession } from './identity.store';
import type { Origin } from './origin';
import { actorOf, SecurityLog } from './security-log';
import { hashToken, newToken, SESSION_IDLE_MS } from './token';

/** More sessions than these end the oldest (contract section 9). */
const MOST_SESSIONS = 50;

/** 400: `/logout` with a credential that is no session token (contract section 9). */
class NoSession extends ApiError {
  readonly status = 400;
  readonly code = 'no_session';
  readonly errors: Fault[];

  constructor() {
    super('This request was not authenticated with a session token. Send the token that POST /login returned.');
    this.errors = [{ field: '', code: this.code, message: this.detail }];
  }
}

/** Begins and ends what people sign in with. */
@Injectable()
export class Sessions {
  constructor(
    private readonly check: CredentialCheck,
    private readonly store: IdentityStore,
    private readonly epochs: SiteEpochs,
    private readonly securityLog: SecurityLog,
    @Optional() @Inject(CLOCK) private readonly now: Clock = Date.now,
  ) {}

  /**
   * A fresh session token, shown this once (contract section 9). Throws Unauthorized, alike for an unknown user and a
   * wrong password, TooManyRequests and TooManyPasswords. No user name holds a `\`, so nobody signs in here as another.
   */
  async login(
    userName: string,
    password: string,
    origin: Origin,
    lifetime?: RequestLifetime,
  ): Promise<{ identity: Identity; token: string }> {
    const { identity, proof } = await this.prove(userName, password, origin);
    // A session whose token is no client receives would end an older one for nothing.
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
    if (!(await this.store.insertSession(session, proof.passwordHash))) throw new Unauthorized();
    this.securityLog.tokenMade(origin, { ...eventOf(identity), kind: 'session', tokenId: session.id });
    await this.endSurplus(identity, session, origin);
    return { identity: { ...identity, sessionId: session.id }, token };
  }

  /** Ends the session that the caller used, at once in this process. Throws NoSession where there is none. */
  async logout(identity: Identity, origin: Origin | undefined): Promise<void> {
    const { sessionId } = identity;
    if (sessionId === null) throw new NoSession();
    const siteId = await this.store.endToken(sessionId);
    if (siteId === undefined) return;
    this.epochs.advance(siteId);
    this.securityLog.tokenEnded(origin, {
      ...eventOf(identity),
      kind: 'session',
      tokenId: sessionId,
      reason: 'logout',
    });
  }

  /**
   * Ends all sessions and user tokens of an individual whose password changes or who is deleted, but the session that
   * asks for it, and the site tokens that it has made (contract sections 7 and 9). Whoever commits `tx` advances the
   * site's epoch after it.
   */
  async endCredentialsOf(tx: Sql, caller: Caller, individual: Ending, reason: string): Promise<void> {
    const { id, isGlobalAdmin, exceptSessionId = null } = individual;
    const count = await this.store.endTokensOf(tx, caller.siteId, id, exceptSessionId);
    const ofSite = await this.store.endSiteTokensBy(tx, caller.siteId, id, isGlobalAdmin);
    this.logEnd(caller, count + ofSite, { subject: id, reason });
  }

  /** Ends the site tokens that somebody has made who is no Admin any more; like `endCredentialsOf`. */
  async endSiteTokensBy(tx: Sql, caller: Caller, { id, isGlobalAdmin }: Ending, reason: string): Promise<void> {
    const count = await this.store.endSiteTokensBy(tx, caller.siteId, id, isGlobalAdmin);
    this.logEnd(caller, count, { subject: id, reason });
  }

  /** Ends all tokens of a site that is deleted; whoever commits `tx` advances the site's epoch after it. */
  async endCredentialsOfSite(tx: Sql, caller: Caller, siteId: string): Promise<void> {
    const count = await this.store.endTokensOfSite(tx, siteId);
    this.logEnd(caller, count, { subject: siteId, reason: 'site_deleted' });
  }

  private async prove(userName: string, password: string, origin: Origin) {
    try {
      const credential = { kind: 'password', user: userName, password } as const;
      const { identity, proof } = await this.check.recognize(credential, origin.countedAs);
      if (proof === undefined) throw new Unauthorized();
      return { identity, proof };
    } catch (error) {
      this.securityLog.notSignedIn(error, origin);
      throw error;
    }
  }

  private async endSurplus(identity: Identity, { siteId, individualId, created }: NewSession, origin: Origin) {
    const ended = await this.store.removeSessions(siteId, individualId, created, MOST_SESSIONS);
    if (ended.length > 0) this.epochs.advance(siteId);
    for (const tokenId of ended)
      this.securityLog.tokenEnded(origin, { ...eventOf(identity), kind: 'session', tokenId, reason: 'too_many' });
  }

  private logEnd(caller: Caller, count: number, facts: { subject: string; reason: string }): void {
    if (count === 0) return;
    caller.afterCommit.push(() => this.securityLog.tokenEnded(caller.origin, { ...actorOf(caller), ...facts, count }));
  }
}

/** An individual whose credentials end. */
export interface Ending {
  readonly id: string;
  /** Whether it may have made tokens of other sites. */
  readonly isGlobalAdmin: boolean;
  readonly exceptSessionId?: string | null;
}

function eventOf({ siteId: site, individualId: individual, userName }: Identity) {
  return { site, individual, userName };
}
