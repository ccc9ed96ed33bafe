import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { LIMITS, type Limits } from '../../../config/limits';
import { SETTINGS, type Settings } from '../../../config/settings';
import { storedOf } from '../../../http/formats/instant';
import { TooManyRequests } from '../../../http/problems/problem';
import { type Caller, callerKey } from '../../../security/caller';
import { lruOptions } from '../../../security/lru-options';
import { IdempotencyStore, type StoredKeys } from './idempotency.store';

const HOUR_MS = 3_600_000;
const MAX_OWNERS = 10_000;
/** How long a count is used: what is stored in between may pass. */
const COUNTED_SECONDS = 60;

/** Limits the keys that one who signed in has stored (contract section 20). */
@Injectable()
export class KeyAllowance {
  private readonly counts = new LRUCache<string, Promise<StoredKeys>>({
    ...lruOptions(MAX_OWNERS),
    ttl: COUNTED_SECONDS * 1_000,
  });

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LIMITS) private readonly limits: Limits,
    private readonly store: IdempotencyStore,
  ) {}

  /** Throws TooManyRequests if the caller may not store the key of another request. */
  async requireRequest(caller: Caller): Promise<void> {
    const { requests, bytes } = await this.countOf(caller);
    const { keys, keyBytes } = this.limits;
    if (requests >= keys) throw this.refusal(`${keys} idempotency keys of requests`);
    if (bytes >= keyBytes) throw this.refusal(`${keyBytes} bytes of responses`);
  }

  /** The same for the key of a record of a list. */
  async requireRecord(caller: Caller): Promise<void> {
    const { records } = await this.countOf(caller);
    const { recordKeys } = this.limits;
    if (records >= recordKeys) throw this.refusal(`${recordKeys} idempotency keys of records of lists`);
  }

  private countOf(caller: Caller): Promise<StoredKeys> {
    const owner = `${caller.siteId} ${callerKey(caller)}`;
    const known = this.counts.get(owner);
    if (known) return known;
    const since = storedOf(Date.now() - this.settings.idempotencyHours * HOUR_MS);
    const counted = this.store.count(caller, since);
    this.counts.set(owner, counted);
    counted.catch(() => this.counts.delete(owner));
    return counted;
  }

  private refusal(what: string): TooManyRequests {
    const limit = `At most ${what} can be stored for one caller within ${this.settings.idempotencyHours} hours.`;
    return new TooManyRequests(COUNTED_SECONDS, `${limit} Retry later, or without Idempotency-Key.`);
  }
}
