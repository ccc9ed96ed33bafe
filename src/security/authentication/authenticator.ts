import { Injectable } from '@nestjs/common';
import { Unauthorized } from '../../http/problem';
import type { Identity } from '../caller';
import { SiteEpochs } from '../site-epochs';
import { parseAuthorization } from './authorization-header';
import { CredentialCheck } from './credential-check';
import { CredentialMemory } from './credential-memory';
import type { Origin } from './origin';
import { SecurityLog } from './security-log';
import { SignInRefused } from './sign-in-refusal';

interface Pending {
  readonly epochsTotal: number;
  readonly identity: Promise<Identity>;
}

/** Determines the identity of a request from its credentials (contract section 9). */
@Injectable()
export class Authenticator {
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly memory: CredentialMemory,
    private readonly check: CredentialCheck,
    private readonly epochs: SiteEpochs,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Returns synchronously for a cached credential. Throws or rejects with Unauthorized, TooManyRequests or
   * TooManyPasswords.
   */
  authenticate(authorization: string | undefined, origin: Origin): Identity | Promise<Identity> {
    if (authorization === undefined) throw new Unauthorized();
    const key = this.memory.keyOf(authorization);
    const identity = this.memory.identity(key);
    if (identity !== undefined) return this.admit(identity, origin);
    return this.verifyOnce(key, authorization, origin.countedAs).then(
      (recognized) => this.admit(recognized, origin),
      (error: unknown) => {
        this.securityLog.signInFailed(error, origin);
        throw error;
      },
    );
  }

  private admit(identity: Identity, origin: Origin): Identity {
    if (identity.isBorrowed) this.securityLog.borrowed(identity, origin);
    return identity;
  }

  /**
   * Concurrent requests with the same credential share one look-up, unless something was written since it began. If it
   * fails, each of them counts as a failure.
   */
  private verifyOnce(key: string, authorization: string, address: string): Promise<Identity> {
    const pendingKey = `${key} ${address}`;
    const epochsTotal = this.epochs.total;
    const running = this.pending.get(pendingKey);
    if (running?.epochsTotal === epochsTotal)
      return running.identity.catch((error) => this.failShared(error, authorization, address));
    const identity = this.verify(key, authorization, address, epochsTotal).finally(() => {
      if (this.pending.get(pendingKey)?.identity === identity) this.pending.delete(pendingKey);
    });
    this.pending.set(pendingKey, { epochsTotal, identity });
    return identity;
  }

  private failShared(error: unknown, authorization: string, address: string): never {
    const credential = parseAuthorization(authorization);
    if (credential && error instanceof SignInRefused) this.check.countRepeated(credential, address, error);
    throw error;
  }

  private async verify(key: string, authorization: string, address: string, epochsTotal: number): Promise<Identity> {
    const credential = parseAuthorization(authorization);
    if (credential === undefined) throw new SignInRefused('malformed');
    try {
      const verified = await this.check.verify(credential, address, this.memory.proof(key));
      this.memory.remember(key, verified, epochsTotal);
      return verified.identity;
    } catch (error) {
      this.memory.forget(key);
      throw error;
    }
  }
}
