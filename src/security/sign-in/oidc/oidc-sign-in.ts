import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { CLOCK, type Clock, MONOTONIC_CLOCK, monotonic } from '../../clock';
import type { Account } from '../account';
import { FailureThrottle } from '../failure-throttle';
import { SignInRefused, SignInThrottled } from '../sign-in-refusal';
import type * as jwtVerifier from './jwt-verifier';
import type { JwtClaims, JwtVerifier } from './jwt-verifier';

import { OidcBindings } from './oidc-bindings';
import { OidcFirstUse } from './oidc-first-use';
import { OidcProviders, type TokenProvider } from './oidc-providers';
import { hashSubject } from './oidc-subject';
import { RefusedJwt } from './refused-jwt';

/** The settings of a provider by which its tokens are verified. */
const VERIFIED_BY = ['issuer', 'audience', 'userNameClaim'] as const;

/** Runs a look-up of a sign-in when it has its turn. */
type LookUp = <T>(query: () => Promise<T>) => Promise<T>;

/** A token that was verified, and by whose keys. */
export interface VerifiedJwt {
  readonly claims: JwtClaims;
  readonly provider: TokenProvider;
}

/** Signs in with JWTs of identity providers (contract section 9). */
@Injectable()
export class OidcSignIn {
  private readonly logger = new Logger('OIDC');
  private verifier: JwtVerifier | undefined;

  constructor(
    private readonly providers: OidcProviders,
    private readonly bindings: OidcBindings,
    private readonly firstUse: OidcFirstUse,
    private readonly throttle: FailureThrottle,
    @Optional() @Inject(CLOCK) private readonly now: Clock = Date.now,
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly elapsed: Clock = monotonic,
  ) {}

  /**
   * Verifies a token by the provider that it names. Throws SignInRefused or SignInThrottled, and a ServiceUnavailable if
   * the keys of the issuer cannot be read. Like other tokens, a valid one is accepted whatever else failed at its address.
   */
  async verify(jwt: string, address: string, lookUp: LookUp): Promise<VerifiedJwt> {
    const throwIfThrottled = () => {
      const seconds = this.throttle.retryAfter(undefined, address);
      if (seconds > 0) throw new SignInThrottled(seconds);
    };
    this.verifier ??= this.createVerifier();
    try {
      const provider = await this.providers.withIssuer(this.verifier.issuerOf(jwt), lookUp);
      if (!provider) throw new RefusedJwt('"iss" is unknown');
      return { claims: await this.verifier.verify(jwt, provider, throwIfThrottled), provider };
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
    { claims, provider }: VerifiedJwt,
    lookUp: LookUp,
  ): Promise<{ account: Account; subjectHash: string }> {
    const { issuer, site } = provider;
    const subject = { issuer, subject: claims.subject };
    const bound =
      (await lookUp(() => this.bindings.find(subject))) ??
      (await this.firstUse.bind(subject, await lookUp(() => this.firstUse.candidateOf(claims, site))));
    const isHere = site === undefined || bound?.account.siteId === site;
    // A change of the provider since the token was verified has raised the epoch before the account was read with it.
    const isCurrent = provider.owner === undefined || VERIFIED_BY.every((name) => provider[name] === bound?.[name]);
    if (!bound?.isLive || !isHere || !isCurrent) throw new SignInRefused('unknown_subject');
    return { account: bound.account, subjectHash: hashSubject(subject) };
  }

  /** Loads the library for JWTs, with the first token: most installations need none. */
  private createVerifier(): JwtVerifier {
    const { JwtVerifier } = require('./jwt-verifier') as typeof jwtVerifier;
    return new JwtVerifier(this.providers, this.now, this.elapsed);
  }
}
