import { Injectable } from '@nestjs/common';
import { Unauthorized } from '../../http/problem';
import type { Identity } from '../caller';
import { SharedEpochs } from '../shared-epochs';
import { SiteEpochs } from '../site-epochs';
import { type Credential, parseAuthorization } from './authorization-header';
import { CredentialCheck } from './credential-check';
import { CredentialMemory } from './credential-memory';
import type { Origin } from './origin';
import { SecurityLog } from './security-log';
import { SignInRefused } from './sign-in-refusal';
import { SignInRefusals } from './sign-in-refusals';

interface Pending {
  /** `SiteEpochs.total` from before it began. */
  readonly epochsTotal: number;
  readonly identity: Promise<Identity>;
  /** Whether the owner of the credential was still unknown after it ended. Asked once, for all that shared it. */
  isStillUnknown?: Promise<boolean>;
}

/** Determines the identity of a request from its credentials (contract section 9). */
@Injectable()
export class Authenticator {
  /** Look-ups in progress, by credential and address. */
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly memory: CredentialMemory,
    private readonly check: CredentialCheck,
    private readonly epochs: SiteEpochs,
    private readonly sharedEpochs: SharedEpochs,
    private readonly securityLog: SecurityLog,
    private readonly refusals: SignInRefusals,
  ) {}

  /** Rejects with Unauthorized, TooManyRequests or TooManyPasswords, or with a DatabaseError. */
  async authenticate(authorization: string | undefined, origin: Origin): Promise<Identity> {
    if (authorization === undefined) throw new Unauthorized();
    const key = this.memory.keyOf(authorization);
    const known = await this.cachedIdentity(key);
    if (known !== undefined) return this.admit(known, origin);
    try {
      return this.admit(await this.verifyOnce(key, authorization, origin.countedAs), origin);
    } catch (error) {
      this.refusals.record(error, origin);
      throw error;
    }
  }

  private admit(identity: Identity, origin: Origin): Identity {
    if (identity.isBorrowed) this.securityLog.borrowed(identity, origin);
    return identity;
  }

  /** The identity of a cached credential, if no process has changed what it depends on. */
  private async cachedIdentity(key: string): Promise<Identity | undefined> {
    const siteId = this.memory.siteOf(key);
    if (siteId === undefined) return undefined;
    await this.sharedEpochs.refresh(siteId);
    return this.memory.identity(key);
  }

  /** Concurrent requests with the same credential share one look-up. If it fails, each of them counts as a failure. */
  private verifyOnce(key: string, authorization: string, address: string): Promise<Identity> {
    const pendingKey = `${key} ${address}`;
    const epochsTotal = this.epochs.total;
    const running = this.pending.get(pendingKey);
    if (running?.epochsTotal === epochsTotal) return this.share(running, key, authorization, address);
    const identity = this.verify(key, authorization, address).finally(() => {
      if (this.pending.get(pendingKey)?.identity === identity) this.pending.delete(pendingKey);
    });
    this.pending.set(pendingKey, { epochsTotal, identity });
    return identity;
  }

  /**
   * The result of a look-up that began before this request, unless something was written in the meantime: then that of
   * another look-up.
   */
  private async share(running: Pending, key: string, authorization: string, address: string): Promise<Identity> {
    try {
      await running.identity;
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      const credential = parseAuthorization(authorization);
      if (credential === undefined) throw error;
      if (await this.isCurrent(running, error, credential, address)) {
        await this.check.countRepeated(credential, address, error);
        throw error;
      }
    }
    return (await this.cachedIdentity(key)) ?? this.verifyOnce(key, authorization, address);
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

  private async verify(key: string, authorization: string, address: string): Promise<Identity> {
    const credential = parseAuthorization(authorization);
    if (credential === undefined) throw new SignInRefused('malformed');
    try {
      const verified = await this.check.verify(credential, address, this.memory.proof(key));
      this.memory.remember(key, verified);
      return verified.identity;
    } catch (error) {
      this.memory.forget(key);
      throw error;
    }
  }
}
