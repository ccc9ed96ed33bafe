import { Inject, Injectable, Optional } from '@nestjs/common';
import { v7 } from 'uuid';
import type { Sql } from '../database/database';
import { storedOf } from '../http/instant';
import { ApiError, Unauthorized } from '../http/problem';
import type { Identity } from './caller';
import { CLOCK, type Clock } from './clock';
import { CredentialCheck } from './credential-check';
import { IdentityStore } from './identity.store';
import { SESSION_IDLE_MS } from './session-times';
import { SiteEpochs } from './site-epochs';
import { hashToken, newToken } from './token';

/** 400: `/logout` with a credential that is no session token (contract section 9). */
export class NoSession extends ApiError {
  readonly status = 400;
  readonly code = 'no_session';

  constructor() {
    super('Only a session token of /login can be logged out.');
  }
}

/** Begins and ends what people sign in with. */
@Injectable()
export class Sessions {
  constructor(
    private readonly check: CredentialCheck,
    private readonly store: IdentityStore,
    private readonly epochs: SiteEpochs,
    @Optional() @Inject(CLOCK) private readonly now: Clock = Date.now,
  ) {}

  /**
   * A fresh session token, shown this once (contract section 9). Throws Unauthorized, alike for an unknown user and a
   * wrong password, and TooManyRequests. No user name holds a `\`, so nobody signs in here as somebody else.
   */
  async login(userName: string, password: string, address: string): Promise<{ identity: Identity; token: string }> {
    const { identity, proof } = await this.check.recognize({ kind: 'password', user: userName, password }, address);
    if (proof === undefined) throw new Unauthorized();
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
    await this.store.removeEndedSessions(session.siteId, session.individualId, session.created);
    return { identity: { ...identity, sessionId: session.id }, token };
  }

  /** Ends the session that the caller used, at once in this process. Throws NoSession where there is none. */
  async logout(identity: Identity): Promise<void> {
    if (identity.sessionId === null) throw new NoSession();
    const siteId = await this.store.endToken(identity.sessionId);
    if (siteId !== undefined) this.epochs.advance(siteId);
  }

  /**
   * Ends all sessions and user tokens of an individual whose password changes or who is deleted, but the session that
   * asks for it (contract sections 7 and 9). Whoever commits `tx` advances the site's epoch after it.
   */
  async endCredentialsOf(
    tx: Sql,
    siteId: string,
    individualId: string,
    exceptSessionId: string | null = null,
  ): Promise<void> {
    await this.store.endTokensOf(tx, siteId, individualId, exceptSessionId);
  }

  /** Ends all tokens of a site that is deleted; whoever commits `tx` advances the site's epoch after it. */
  async endCredentialsOfSite(tx: Sql, siteId: string): Promise<void> {
    await this.store.endTokensOfSite(tx, siteId);
  }
}
