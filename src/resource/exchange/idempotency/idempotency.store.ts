import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../database/database';
import { DatabaseError, isRetryable } from '../../../database/database-error';
import { Statement, type Values } from '../../../database/statement';
import { storedNow } from '../../../http/instant';
import { type Caller, callerKey } from '../../../security/caller';
import { EXPIRED_KEY_REMOVED, KEY_FOUND, KEY_INSERTED, OLD_KEYS_REMOVED, RESPONSE_STORED } from './idempotency.sql';
import { newSalt, saltedHash } from './idempotency-key';
import type { IdempotencyRow } from './idempotency-row';

/** Rows that one statement removes: it holds their locks for a fraction of a second. */
const REMOVED_AT_ONCE = 1_000;

const STORED = new Statement(RESPONSE_STORED);
const EXPIRED_REMOVED = new Statement(EXPIRED_KEY_REMOVED);
const OLD_REMOVED = new Statement(OLD_KEYS_REMOVED);

/** A key as its request has left it. */
export type StoredResponse = Omit<IdempotencyRow, 'SiteID' | 'OwnerID' | 'IndividualID' | 'IdempotencyKey'>;

/** A response to store. */
interface NewResponse {
  readonly status: number;
  readonly type: string;
  readonly etag: string | null;
  readonly body: Buffer;
}

/** The keys of requests with their responses (contract section 20). A key belongs to its caller. */
@Injectable()
export class IdempotencyStore {
  private readonly found: Statement<StoredResponse>;
  private readonly inserted: Statement;

  constructor(private readonly database: Database) {
    this.found = new Statement(KEY_FOUND[database.dialect]);
    this.inserted = new Statement(KEY_INSERTED[database.dialect]);
  }

  /** Returns the row of a key, undefined if there is none, or `locked` while a transaction writes it. */
  async find(caller: Caller, key: string): Promise<StoredResponse | 'locked' | undefined> {
    try {
      return await this.found.first(this.database.readPrimaryFor(caller), keyValues(caller, key));
    } catch (error) {
      if (isBusy(error)) return 'locked';
      throw error;
    }
  }

  /**
   * Inserts a key. Returns `taken` if it exists, and `locked` if another transaction with it has not ended after
   * `seconds`.
   */
  async insert(
    caller: Caller,
    key: string,
    digest: Buffer,
    seconds: number,
    tx: Sql,
  ): Promise<'inserted' | 'taken' | 'locked'> {
    const salt = newSalt();
    const values = { salt, hash: saltedHash(salt, digest), created: storedNow(), seconds };
    try {
      await this.inserted.run(tx, { ...keyValues(caller, key), ...values });
      return 'inserted';
    } catch (error) {
      if (error instanceof DatabaseError && error.kind === 'duplicate') return 'taken';
      if (isBusy(error)) return 'locked';
      throw error;
    }
  }

  /** Stores the response of a key that this transaction has inserted. */
  async storeResponse(caller: Caller, key: string, response: NewResponse, tx: Sql): Promise<void> {
    await STORED.run(tx, { ...keyValues(caller, key), ...response });
  }

  /** Removes a key that was inserted before an instant. */
  async removeExpired(caller: Caller, key: string, before: string, tx: Sql): Promise<void> {
    await EXPIRED_REMOVED.run(tx, { ...keyValues(caller, key), before });
  }

  /**
   * Removes all keys of the caller's site that were inserted before an instant (`storedOf`), 1,000 at a time. Returns
   * how many.
   */
  async removeOlderThan(caller: Caller, before: string): Promise<number> {
    let total = 0;
    for (;;) {
      const values = { site: caller.siteId, before, limit: REMOVED_AT_ONCE };
      const { affected } = await this.database.transaction((tx) => OLD_REMOVED.run(tx, values));
      total += affected;
      if (affected < REMOVED_AT_ONCE) return total;
    }
  }
}

function keyValues(caller: Caller, key: string): Values {
  return { site: caller.siteId, owner: callerKey(caller), individual: String(caller.individualId), key };
}

/** Whether another transaction holds the lock. After a deadlock the transaction runs again. */
function isBusy(error: unknown): boolean {
  return error instanceof DatabaseError && error.kind === 'busy' && !isRetryable(error);
}
