import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Caller } from '../../caller';
import { type Clock, MONOTONIC_CLOCK, monotonic } from '../../clock';
import { SharedEpochs } from '../../epochs/shared-epochs';
import { SiteEpochs } from '../../epochs/site-epochs';
import { lruOptions } from '../../lru-options';
import type { Account } from '../account';
import { type BoundAccount, IdentityStore } from '../identity.store';
import { SignInRefused } from '../sign-in-refusal';
import type { BoundBy } from '../sign-in-tables';
import { userNameKey } from '../user-name';
import type { JwtClaims } from './jwt-verifier';
import { OidcBindings } from './oidc-bindings';
import type { OidcSubject } from './oidc-subject';

const MAX_UNKNOWN = 10_000;
const UNKNOWN_MS = 10_000;

interface Candidate {
  readonly account: Account;
  readonly by: BoundBy;
}

/** Finds the individual of a subject that is not bound yet, and binds it (contract section 9). */
@Injectable()
export class OidcFirstUse {
  /**
   * The addresses of no individual, with the time until which they are not looked for again unless the site changes.
   * Looking for an address reads all individuals of the site, and such a token does not count as a failure.
   */
  private readonly unknown = new LRUCache<string, number>(lruOptions(MAX_UNKNOWN));

  constructor(
    private readonly bindings: OidcBindings,
    private readonly identities: IdentityStore,
    private readonly epochs: SiteEpochs,
    private readonly sharedEpochs: SharedEpochs,
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly now: Clock = monotonic,
  ) {}

  /** The live individual that the token names, of `site` if the provider belongs to one. Undefined if there is none. */
  async candidateOf(claims: JwtClaims, site: string | undefined): Promise<Candidate | undefined> {
    return (await this.namedByClaim(claims, site)) ?? this.namedByEmail(claims, site);
  }

  /**
   * Binds the live individual that the token names. Undefined if there is none. Throws SignInRefused if another subject
   * is bound to it, because the name or the address belongs to another person by now, and for an administrator: who may
   * change a user name could sign in as one.
   */
  async bind(subject: OidcSubject, candidate: Candidate | undefined): Promise<BoundAccount | undefined> {
    if (candidate === undefined) return undefined;
    const { account, by } = candidate;
    const { siteId: site, id: individual, userName } = account;
    if (account.isAdmin || account.isGlobalAdmin)
      throw new SignInRefused('unbound_admin', { site, individual, userName });
    if (!account.isSiteOpen) throw new SignInRefused('site_closed', { site, individual, userName });
    await this.bindings.bind(Caller.system('oidc', site), individual, subject, by);
    // Perhaps another request has bound this subject to another individual.
    const bound = await this.bindings.find(subject);
    if (bound !== undefined) return bound;
    throw new SignInRefused('other_subject', { site, individual, userName });
  }

  private async namedByClaim({ userName }: JwtClaims, site: string | undefined): Promise<Candidate | undefined> {
    if (userName === undefined) return undefined;
    const key = userNameKey(userName);
    const account = (await this.identities.accountsByName(key)).get(key);
    const isHere = site === undefined || account?.siteId === site;
    return account && isHere ? { account, by: 'claim' } : undefined;
  }

  /** Only where the provider belongs to one site. */
  private async namedByEmail({ email }: JwtClaims, site: string | undefined): Promise<Candidate | undefined> {
    if (site === undefined || email === undefined) return undefined;
    await this.sharedEpochs.refresh(site);
    const key = `${this.epochs.of(site)} ${email}`;
    if ((this.unknown.get(key) ?? Number.NEGATIVE_INFINITY) > this.now()) return undefined;
    const account = await this.identities.onlyAccountByEmail(site, email);
    if (account === undefined) this.unknown.set(key, this.now() + UNKNOWN_MS);
    return account && { account, by: 'email' };
  }
}
