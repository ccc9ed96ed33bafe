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
  readonly before: number;
  readonly identity: Promise<Identity>;
}

/** Finds out who asks, from the credentials of a request (contract section 9). */
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
   * Answers at once for a credential that is remembered. Throws or rejects with Unauthorized, TooManyRequests or
   * TooManyPasswords.
   */
  authenticate(authorization: string | undefined, origin: Origin): Identity | Promise<Identity> {
    if (authorization === undefined) throw new Unauthorized();
    const key = this.memory.keyOf(authorization);
    const identity = this.memory.identity(key);
    if (identity !== undefined) return this.admit(identity, origin);
    return this.recognizeOnce(key, authorization, origin.countedAs).then(
      (recognized) => this.admit(recognized, origin),
      (error: unknown) => {
        this.securityLog.notSignedIn(error, origin);
        throw error;
      },
    );
  }

  private admit(identity: Identity, origin: Origin): Identity {
    if (identity.isBorrowed) this.securityLog.borrowed(identity, origin);
    return identity;
  }

  /**
   * Equal requests at the same time wait for one look-up, unless something was written since it began. Where it fails,
   * each of them is a failure of its own.
   */
  private recognizeOnce(key: string, authorization: string, address: string): Promise<Identity> {
    const pendingKey = `${key} ${address}`;
    const before = this.epochs.total;
    const running = this.pending.get(pendingKey);
    if (running?.before === before)
      return running.identity.catch((error) => this.failAlike(error, authorization, address));
    const identity = this.recognize(key, authorization, address, before).finally(() => {
      if (this.pending.get(pendingKey)?.identity === identity) this.pending.delete(pendingKey);
    });
    this.pending.set(pendingKey, { before, identity });
    return identity;
  }

  private failAlike(error: unknown, authorization: string, address: string): never {
    const credential = parseAuthorization(authorization);
    if (credential && error instanceof SignInRefused) this.check.countRepeated(credential, address, error);
    throw error;
  }

  private async recognize(key: string, authorization: string, address: string, before: number): Promise<Identity> {
    const credential = parseAuthorization(authorization);
    if (credential === undefined) throw new SignInRefused('malformed');
    try {
      const recognized = await this.check.recognize(credential, address, this.memory.proof(key));
      this.memory.remember(key, recognized, before);
      return recognized.identity;
    } catch (error) {
      this.memory.forget(key);
      throw error;
    }
  }
}
