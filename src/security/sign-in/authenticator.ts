import { Injectable } from '@nestjs/common';
import { Unauthorized } from '../../http/problems/problem';
import type { RequestLifetime } from '../../http/server/request-lifetime';
import { SharedEpochs } from '../epochs/shared-epochs';
import { SiteEpochs } from '../epochs/site-epochs';
import { type Credential, parseAuthorization } from './authorization-header';
import { CredentialCheck, type VerifiedCredential } from './credential-check';
import { CredentialMemory } from './credential-memory';
import type { Origin } from './origin';
import { SignInRefused } from './sign-in-refusal';
import { SignInRefusals } from './sign-in-refusals';

interface Pending {
  /** `SiteEpochs.total` from before it began. */
  readonly epochsTotal: number;
  readonly verified: Promise<VerifiedCredential>;
  /** Whether the owner of the credential was still unknown after it ended. Asked once, for all that shared it. */
  isStillUnknown?: Promise<boolean>;
}

/** Verifies the credentials of requests (contract section 9). */
@Injectable()
export class Authenticator {
  /** Look-ups in progress, by credential and address. */
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly memory: CredentialMemory,
    private readonly check: CredentialCheck,
    private readonly epochs: SiteEpochs,
    private readonly sharedEpochs: SharedEpochs,
    private readonly refusals: SignInRefusals,
  ) {}

  /**
   * Rejects with Unauthorized, TooManyRequests or ServiceUnavailable, or with a DatabaseError. Without the `lifetime` of the
   * request it does not wait for identity providers.
   */
  async authenticate(
    authorization: string | undefined,
    origin: Origin,
    lifetime?: RequestLifetime,
  ): Promise<VerifiedCredential> {
    if (authorization === undefined) throw new Unauthorized();
    const key = this.memory.keyOf(authorization);
    const known = await this.cached(key);
    if (known !== undefined && isFromAllowed(known, origin)) return known;
    try {
      if (lifetime) await this.check.prepare(parseAuthorization(authorization), origin.countedAs, lifetime);
      return requireAddress(known ?? (await this.verifyOnce(key, authorization, origin.countedAs)), origin);
    } catch (error) {
      this.refusals.record(error, origin);
      throw error;
    }
  }

  /**
   * A credential as this process remembers it. Another process may have ended it, so its request sends nothing before
   * the epoch of the site is proven to be the same (`CallerValidity`).
   */
  remembered(authorization: string | undefined, origin: Origin): VerifiedCredential | undefined {
    const known = authorization === undefined ? undefined : this.memory.verified(this.memory.keyOf(authorization));
    return known && isFromAllowed(known, origin) ? known : undefined;
  }

  /** A cached credential, if no process has changed what it depends on. */
  private async cached(key: string): Promise<VerifiedCredential | undefined> {
    const siteId = this.memory.siteOf(key);
    if (siteId === undefined) return undefined;
    await this.sharedEpochs.refresh(siteId);
    return this.memory.verified(key);
  }

  /** Concurrent requests with the same credential share one look-up. If it fails, they are one failure. */
  private verifyOnce(key: string, authorization: string, address: string): Promise<VerifiedCredential> {
    const pendingKey = `${key} ${address}`;
    const epochsTotal = this.epochs.total;
    const running = this.pending.get(pendingKey);
    if (running?.epochsTotal === epochsTotal) return this.share(running, key, authorization, address);
    const verified = this.verify(key, authorization, address).finally(() => {
      if (this.pending.get(pendingKey)?.verified === verified) this.pending.delete(pendingKey);
    });
    this.pending.set(pendingKey, { epochsTotal, verified });
    return verified;
  }

  /**
   * The result of a look-up that began before this request, unless something was written in the meantime: then that of
   * another look-up.
   */
  private async share(
    running: Pending,
    key: string,
    authorization: string,
    address: string,
  ): Promise<VerifiedCredential> {
    try {
      await running.verified;
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      const credential = parseAuthorization(authorization);
      if (credential === undefined) throw error;
      if (await this.isCurrent(running, error, credential, address)) throw error;
    }
    return (await this.cached(key)) ?? this.verifyOnce(key, authorization, address);
  }

  /** Whether nothing has changed since the account of the refusal was read, or found to be missing. */
  private async isCurrent(
    running: Pending,
    { attempted: { site }, siteEpoch }: SignInRefused,
    credential: Credential,
    address: string,
  ): Promise<boolean> {
    if (site === undefined) {
      running.isStillUnknown ??= this.check.isUnknown(credential, address);
      return running.isStillUnknown;
    }
    await this.sharedEpochs.refresh(site);
    return this.sharedEpochs.isCurrent(site, siteEpoch);
  }

  private async verify(key: string, authorization: string, address: string): Promise<VerifiedCredential> {
    const credential = parseAuthorization(authorization);
    if (credential === undefined) throw new SignInRefused('malformed');
    try {
      const verified = await this.check.verify(credential, address, this.memory.proof(key));
      this.memory.remember(key, verified);
      return verified;
    } catch (error) {
      this.memory.forget(key);
      throw error;
    }
  }
}

/** Whether a credential that was verified is accepted from the address: a machine credential can be bound to some. */
function isFromAllowed({ machine }: VerifiedCredential, { address }: Origin): boolean {
  return machine?.addresses === undefined || machine.addresses.includes(address);
}

function requireAddress(verified: VerifiedCredential, origin: Origin): VerifiedCredential {
  if (isFromAllowed(verified, origin)) return verified;
  const { siteId: site, individualId, userName } = verified.identity;
  throw new SignInRefused('address', { site, individual: individualId ?? undefined, userName }, verified.siteEpoch);
}
