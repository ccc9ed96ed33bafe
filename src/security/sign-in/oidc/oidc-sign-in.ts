import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { OidcSettings } from '../../../config/oidc-settings';
import { SETTINGS, type Settings } from '../../../config/settings';
import { CLOCK, type Clock, MONOTONIC_CLOCK, monotonic } from '../../clock';
import type { Account } from '../account';
import { FailureThrottle } from '../failure-throttle';
import { SignInRefused, SignInThrottled } from '../sign-in-refusal';
import type * as jwtVerifier from './jwt-verifier';
import type { JwtClaims, JwtVerifier } from './jwt-verifier';
import { OidcBindings } from './oidc-bindings';
import { OidcFirstUse } from './oidc-first-use';
import { hashSubject } from './oidc-subject';
import { RefusedJwt } from './refused-jwt';

/** Signs in with JWTs of the identity provider (contract section 9). */
@Injectable()
export class OidcSignIn {
  private readonly logger = new Logger('OIDC');
  private readonly oidc: OidcSettings | undefined;
  private readonly production: boolean;
  private verifier: JwtVerifier | undefined;

  constructor(
    @Inject(SETTINGS) { oidc, production }: Settings,
    private readonly bindings: OidcBindings,
    private readonly firstUse: OidcFirstUse,
    private readonly throttle: FailureThrottle,
    @Optional() @Inject(CLOCK) private readonly now: Clock = Date.now,
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly elapsed: Clock = monotonic,
  ) {
    this.oidc = oidc;
    this.production = production;
  }

  /**
   * The claims of a valid token. Throws SignInRefused or SignInThrottled, and a ServiceUnavailable if the keys of the
   * issuer cannot be read. Like other tokens, a valid one is accepted whatever else failed at its address.
   */
  async verify(jwt: string, address: string): Promise<JwtClaims> {
    if (this.oidc === undefined) throw new SignInRefused('malformed');
    const throwIfThrottled = () => {
      const seconds = this.throttle.retryAfter(undefined, address);
      if (seconds > 0) throw new SignInThrottled(seconds);
    };
    this.verifier ??= this.createVerifier(this.oidc);
    try {
      return await this.verifier.verify(jwt, throwIfThrottled);
    } catch (error) {
      if (!(error instanceof RefusedJwt)) throw error;
      this.logger.debug(`Refused a JWT: ${error.message}`);
      // A token that has expired was not guessed. Otherwise one outdated client would block its whole address.
      if (error.isExpired) throw new SignInRefused('token_ended');
      throwIfThrottled();
      this.throttle.recordFailure(undefined, address);
      throw new SignInRefused('invalid_jwt');
    }
  }

  /**
   * The live individual of a valid token: the one that its subject is bound to, otherwise the one that the token names,
   * which is bound by this first use. `lookUp` runs each look-up, but not the write of a first use: that waits for other
   * writes of the individual, which may themselves wait for a look-up. Throws SignInRefused.
   */
  async accountOf(
    claims: JwtClaims,
    lookUp: <T>(query: () => Promise<T>) => Promise<T>,
  ): Promise<{ account: Account; subjectHash: string }> {
    const { issuer, site } = this.oidc as OidcSettings;
    const subject = { issuer, subject: claims.subject };
    const bound =
      (await lookUp(() => this.bindings.find(subject))) ??
      (await this.firstUse.bind(subject, await lookUp(() => this.firstUse.candidateOf(claims))));
    const isHere = site === undefined || bound?.account.siteId === site;
    if (!bound?.isLive || !isHere) throw new SignInRefused('unknown_subject');
    return { account: bound.account, subjectHash: hashSubject(subject) };
  }

  /** Loads the library for JWTs, with the first token: most installations need none. */
  private createVerifier(oidc: OidcSettings): JwtVerifier {
    const { JwtVerifier } = require('./jwt-verifier') as typeof jwtVerifier;
    return new JwtVerifier(oidc, this.production, this.now, this.elapsed);
  }
}
