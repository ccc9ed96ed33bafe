import { Injectable } from '@nestjs/common';
import { Unauthorized } from '../http/problem';
import { parseAuthorization } from './authorization-header';
import type { Identity } from './caller';
import { CredentialCheck } from './credential-check';
import { CredentialMemory } from './credential-memory';
import { SiteEpochs } from './site-epochs';
import { SiteVisits } from './site-visits';

interface Pending {
  readonly before: number;
  readonly identity: Promise<Identity>;
}

/** Tells who asks, from the headers of a request (contract sections 9 and 10). */
@Injectable()
export class Authenticator {
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly memory: CredentialMemory,
    private readonly check: CredentialCheck,
    private readonly visits: SiteVisits,
    private readonly epochs: SiteEpochs,
  ) {}

  /**
   * Answers at once for a credential that is remembered. `address` is the client's. Throws or rejects with
   * Unauthorized, TooManyRequests, and for `X-Site-ID` Forbidden or ValidationFailed.
   */
  authenticate(
    authorization: string | undefined,
    siteHeader: string | undefined,
    address: string,
  ): Identity | Promise<Identity> {
    if (authorization === undefined) throw new Unauthorized();
    const key = this.memory.keyOf(authorization);
    const identity = this.memory.identity(key) ?? this.recognizeOnce(key, authorization, address);
    if (siteHeader === undefined) return identity;
    if (identity instanceof Promise) return identity.then((home) => this.visits.enter(home, siteHeader));
    return this.visits.enter(identity, siteHeader);
  }

  /** Equal requests at the same time wait for one look-up, unless something was written since it began. */
  private recognizeOnce(key: string, authorization: string, address: string): Promise<Identity> {
    const pendingKey = `${key} ${address}`;
    const before = this.epochs.total;
    const running = this.pending.get(pendingKey);
    if (running?.before === before) return running.identity;
    const identity = this.recognize(key, authorization, address, before).finally(() => {
      if (this.pending.get(pendingKey)?.identity === identity) this.pending.delete(pendingKey);
    });
    this.pending.set(pendingKey, { before, identity });
    return identity;
  }

  private async recognize(key: string, authorization: string, address: string, before: number): Promise<Identity> {
    const credential = parseAuthorization(authorization);
    if (credential === undefined) throw new Unauthorized();
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
