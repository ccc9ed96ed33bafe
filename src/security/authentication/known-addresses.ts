import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { v7 } from 'uuid';
import { DatabaseError } from '../../database/database-error';
import { storedOf } from '../../http/instant';
import { CLOCK, type Clock, MONOTONIC_CLOCK, monotonic } from '../clock';
import { lruOptions } from '../lru-options';
import { type Account, IdentityStore } from './identity.store';

const KNOWN_MS = 30 * 24 * 60 * 60_000;
/** A process notes the same user and address again after this long. */
const NOTED_MS = 60 * 60_000;
const MOST = 20;
const MAX_NOTED = 50_000;
const MAX_SECRETS = 10_000;

/**
 * The addresses from which user names have signed in within 30 days, at most 20 a name (contract section 9). Of name and
 * address the database holds a keyed hash alone. Its key is a random secret of the site, made at the site's first
 * sign-in with a password and kept in the database, so that all replicas have the same one and nobody has to configure it.
 */
@Injectable()
export class KnownAddresses {
  private readonly logger = new Logger('Authentication');
  private readonly secrets = new LRUCache<string, string>(lruOptions(MAX_SECRETS));
  private readonly noted = new LRUCache<string, number>(lruOptions(MAX_NOTED));
  /** Hashes what is asked of users who do not exist, so that the question takes the same time. */
  private readonly unknownSecret = randomBytes(32).toString('hex');

  constructor(
    private readonly store: IdentityStore,
    @Optional() @Inject(CLOCK) private readonly now: Clock = Date.now,
    @Optional() @Inject(MONOTONIC_CLOCK) private readonly elapsed: Clock = monotonic,
  ) {}

  /** Whether the user has signed in from this address within 30 days; `address` is a counted one. */
  async includes(account: Account | undefined, address: string): Promise<boolean> {
    const { siteId, id: individualId, userNameKey } = account ?? { siteId: '', id: '', userNameKey: '' };
    const secret = account ? await this.secretOf(siteId) : this.unknownSecret;
    const hash = hashOf(secret ?? this.unknownSecret, userNameKey, address);
    return this.store.hasSignedIn({ siteId, individualId, hash }, this.oldest());
  }

  /** Notes a sign-in, once an hour at most; no request waits for it. */
  note(account: Account, address: string): void {
    const key = `${account.id} ${account.userNameKey} ${address}`;
    const now = this.elapsed();
    if (now - (this.noted.get(key) ?? Number.NEGATIVE_INFINITY) < NOTED_MS) return;
    this.noted.set(key, now);
    const failed = (error: unknown) => {
      this.noted.delete(key);
      this.logger.warn(`Could not record the address of a sign-in: ${error instanceof Error ? error.message : error}`);
    };
    setImmediate(() => this.write(account, address).catch(failed));
  }

  private async write({ siteId, id: individualId, userNameKey }: Account, address: string): Promise<void> {
    const secret = (await this.secretOf(siteId)) ?? (await this.makeSecret(siteId));
    const hash = hashOf(secret, userNameKey, address);
    const isNew = await unlessTaken(
      this.store.noteAddress(v7(), { siteId, individualId, hash, lastUsed: storedOf(this.now()) }),
    );
    if (isNew) await this.store.forgetAddresses(siteId, individualId, this.oldest(), MOST);
  }

  private async secretOf(siteId: string): Promise<string | undefined> {
    const known = this.secrets.get(siteId) ?? (await this.store.addressSecret(siteId));
    if (known !== undefined) this.secrets.set(siteId, known);
    return known;
  }

  private async makeSecret(siteId: string): Promise<string> {
    await unlessTaken(this.store.insertAddressSecret(v7(), siteId, randomBytes(32).toString('hex')));
    // Of several processes that make one at the same time, the first has made it for all.
    return (await this.secretOf(siteId)) as string;
  }

  private oldest(): string {
    return storedOf(this.now() - KNOWN_MS);
  }
}

function hashOf(secret: string, userNameKey: string, address: string): string {
  return createHmac('sha256', secret).update(`${userNameKey}\n${address}`).digest('hex');
}

/** Undefined where another process or request has inserted the same row. */
async function unlessTaken<T>(insert: Promise<T>): Promise<T | undefined> {
  try {
    return await insert;
  } catch (error) {
    if (error instanceof DatabaseError && error.kind === 'duplicate') return undefined;
    throw error;
  }
}
