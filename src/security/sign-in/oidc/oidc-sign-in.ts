import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { Semaphore, WAITING_OUTSIDE } from '../../../config/semaphore';
import { TooManyWaiting } from '../../../http/problems/too-many-waiting';
import type { RequestLifetime } from '../../../http/server/request-lifetime';
import { CLOCK, type Clock, MONOTONIC_CLOCK, monotonic } from '../../clock';
import type { Account } from '../account';
import { FailureThrottle } from '../failure-throttle';
import { ProviderWaitsThrottled, SignInRefused } from '../sign-in-refusal';
import type * as jwtVerifier from './jwt-verifier';
import type { JwtClaims, JwtVerifier } from './jwt-verifier';
import { OidcBindings } from './oidc-bindings';
import { OidcFirstUse } from './oidc-first-use';
import { OidcProviders, type TokenProvider } from './oidc-providers';
import { hashSubject } from './oidc-subject';
import { RefusedJwt } from './refused-jwt';

/** The settings of a provider by which its tokens are verified. */
const VERIFIED_BY = ['issuer', 'audience', 'userNameClaim'] as const;

/** How many requests of an address wait (contract section 15). */
const MAX_OF_ADDRESS = 20;

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
  /** The requests that wait for the documents of issuers. They have not signed in. */
  private readonly waits = new Semaphore({ limit: 0, ...WAITING_OUTSIDE, waitingOfSource: MAX_OF_ADDRESS }, (reason) =>
    reason === 'source' ? new ProviderWaitsThrottled() : new TooManyWaiting(),
  );

  constructor(
    private readonly providers: OidcProviders,
    private readonly bindings: OidcBindings,
    private readonly firstUse: OidcFirstUse,
    private readonly throttle: FailureThrottle,
    @Optional() @Inject(CLOCK) private readonly now: Clock = Date.now,
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly elapsed: Clock = monotonic,
  ) {}

  /**
   * Waits until the keys of the issuer are known, unless they have that of the token already. The request has no place
   * meanwhile, and so many wait: beyond it throws ProviderWaitsThrottled or TooManyWaiting, and SignInThrottled at a blocked address.
   */
  async awaitKey(jwt: string, address: string, lookUp: LookUp, lifetime: RequestLifetime): Promise<void> {
    const verifier = this.loadVerifier();
    try {
      if (verifier.knowsKey(jwt)) return;
      const issuer = verifier.issuerOf(jwt);
      this.throttle.throwIfBlocked(undefined, address);
      const provider = await this.providers.withIssuer(issuer, lookUp);
      const job = { key: issuer, source: address };
      if (provider)
        await verifier.awaitKey(jwt, provider, async (read) => lifetime.outside(this.waits.waitFor(read, job)));
    } catch (error) {
      // `verify` refuses it.
      if (!(error instanceof RefusedJwt)) throw error;
    }
  }

  /**
   * Verifies a token by the provider that it names. Throws SignInRefused or SignInThrottled, and a ServiceUnavailable if
   * the keys of the issuer are not known. Like other tokens, a valid one is accepted whatever else failed at its address.
   */
  async verify(jwt: string, address: string, lookUp: LookUp): Promise<VerifiedJwt> {
    const verifier = this.loadVerifier();
    try {
      const provider = await this.providers.withIssuer(verifier.issuerOf(jwt), lookUp);
      if (!provider) throw new RefusedJwt('"iss" is unknown');
      return { claims: await verifier.verify(jwt, provider), provider };
    } catch (error) {
      if (!(error instanceof RefusedJwt)) throw error;
      this.logger.debug(`Refused a JWT: ${error.message}`);
      // A token that has expired was not guessed. Otherwise one outdated client would block its whole address.
      if (error.isExpired) throw new SignInRefused('token_ended');
      await this.throttle.countFailure(undefined, address);
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
  private loadVerifier(): JwtVerifier {
    const { JwtVerifier } = require('./jwt-verifier') as typeof jwtVerifier;
    this.verifier ??= new JwtVerifier(this.providers, this.now, this.elapsed);
    return this.verifier;
  }
}
