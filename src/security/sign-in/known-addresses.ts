import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { v7 } from 'uuid';
import { isDuplicate } from '../../database/database-error';
import { storedOf } from '../../http/formats/instant';
import { CLOCK, type Clock, MONOTONIC_CLOCK, monotonic } from '../clock';
import { lruOptions } from '../lru-options';
import type { Account } from './account';
import { IdentityStore } from './identity.store';
import { logUnrecorded } from './unrecorded';

const KNOWN_MS = 30 * 24 * 60 * 60_000;
/** How long a process does not record the same user and address again. */
const RECORD_INTERVAL_MS = 60 * 60_000;
const MAX_ADDRESSES = 20;
const MAX_RECORDED = 50_000;
const MAX_SECRETS = 10_000;

/**
 * The addresses from which users have signed in in the last 30 days, at most 20 per user name (contract section 9). The
 * database contains only a keyed hash of user name and address. Its key is a random secret of the site, created at the
 * first sign-in with a password and stored in the database, so that all replicas share it without configuration.
 */
@Injectable()
export class KnownAddresses {
  private readonly secrets = new LRUCache<string, string>(lruOptions(MAX_SECRETS));
  private readonly recordedAt = new LRUCache<string, number>(lruOptions(MAX_RECORDED));
  /** The key for users who do not exist, so that the check takes the same time. */
  private readonly unknownSecret = randomBytes(32).toString('hex');

  constructor(
    private readonly store: IdentityStore,
    @Optional() @Inject(CLOCK) private readonly now: Clock = Date.now,
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly elapsed: Clock = monotonic,
  ) {}

  /** Whether the user has signed in from this address in the last 30 days. `address` is one of `countedAddress`. */
  async isKnown(account: Account | undefined, address: string): Promise<boolean> {
    const { siteId, id: individualId, userNameKey } = account ?? { siteId: '', id: '', userNameKey: '' };
    const secret = account ? await this.secretOf(siteId) : this.unknownSecret;
    const hash = hashOf(secret ?? this.unknownSecret, userNameKey, address);
    return this.store.hasSignedIn({ siteId, individualId, hash }, this.knownSince());
  }

  /** Records a sign-in, at most once an hour. No request waits for it. */
  record(account: Account, address: string): void {
    const key = `${account.id} ${account.userNameKey} ${address}`;
    const now = this.elapsed();
    if (now - (this.recordedAt.get(key) ?? Number.NEGATIVE_INFINITY) < RECORD_INTERVAL_MS) return;
    this.recordedAt.set(key, now);
    const failed = (error: unknown) => {
      this.recordedAt.delete(key);
      logUnrecorded('the address of a sign-in', error);
    };
    setImmediate(() => this.write(account, address).catch(failed));
  }

  private async write({ siteId, id: individualId, userNameKey }: Account, address: string): Promise<void> {
    const secret = (await this.secretOf(siteId)) ?? (await this.createSecret(siteId));
    const hash = hashOf(secret, userNameKey, address);
    const isNew = await ignoreDuplicate(
      this.store.recordAddress(v7(), { siteId, individualId, hash, lastUsed: storedOf(this.now()) }),
    );
    if (isNew) await this.store.removeAddresses(siteId, individualId, this.knownSince(), MAX_ADDRESSES);
  }

  private async secretOf(siteId: string): Promise<string | undefined> {
    const known = this.secrets.get(siteId) ?? (await this.store.addressSecret(siteId));
    if (known !== undefined) this.secrets.set(siteId, known);
    return known;
  }

  private async createSecret(siteId: string): Promise<string> {
    await ignoreDuplicate(this.store.insertAddressSecret(v7(), siteId, randomBytes(32).toString('hex')));
    // If several processes create a secret at the same time, the first one is valid for all.
    return (await this.secretOf(siteId)) as string;
  }

  private knownSince(): string {
    return storedOf(this.now() - KNOWN_MS);
  }
}

function hashOf(secret: string, userNameKey: string, address: string): string {
  return createHmac('sha256', secret).update(`${userNameKey}\n${address}`).digest('hex');
}

/** Undefined if another process or request has inserted the same row. */
async function ignoreDuplicate<T>(insert: Promise<T>): Promise<T | undefined> {
  try {
    return await insert;
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}
