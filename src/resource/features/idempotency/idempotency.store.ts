import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database';
import { DatabaseError, isDuplicate, isRetryable } from '../../../database/database-error';
import { type Sql } from '../../../database/sql';
import { Statement, type Values } from '../../../database/statement';
import { storedNow } from '../../../http/formats/instant';
import { type Caller, callerKey } from '../../../security/caller';
import {
  EXPIRED_KEY_REMOVED,
  KEY_FOUND,
  KEY_INSERTED,
  keysCounted,
  NEXT_STEP,
  OLD_KEYS_REMOVED,
  RESPONSE_STORED,
  responsesForgotten,
} from './idempotency.sql';
import { hashOfKey, newSalt, saltedHash } from './idempotency-key';
import type { IdempotencyRow } from './idempotency-row';

/** Rows that one statement changes or removes: it holds their locks for a fraction of a second. */
const ROWS_AT_ONCE = 1_000;
const FIRST_INSTANT = '0001-01-01 00:00:00.000';
const LAST_INSTANT = '9999-12-31 23:59:59.999';

const STORED = new Statement(RESPONSE_STORED);
const EXPIRED_REMOVED = new Statement(EXPIRED_KEY_REMOVED);
const OLD_REMOVED = new Statement(OLD_KEYS_REMOVED);
const STEP = new Statement<Pick<IdempotencyRow, 'Created'>>(NEXT_STEP);

/** Instead of the type of a response of which only the IDs of its records are stored. */
export const STORED_IDS = 'ids';

/** A key as its request has left it. */
export type StoredResponse = Pick<
  IdempotencyRow,
  'Salt' | 'Hash' | 'Created' | 'Status' | 'ContentType' | 'ETag' | 'Body'
>;

/** A response to store. */
interface NewResponse {
  readonly status: number;
  readonly type: string;
  readonly etag: string | null;
  readonly body: Buffer;
  readonly ids: Buffer | null;
  readonly size: number | null;
}

/** What one who signed in has stored: keys of requests and of records of lists, and the bytes of responses. */
export interface StoredKeys {
  readonly requests: number;
  readonly records: number;
  readonly bytes: number;
}

/** The keys of requests with their responses (contract section 20). A key belongs to its caller. */
@Injectable()
export class IdempotencyStore {
  private readonly found: Statement<StoredResponse>;
  private readonly inserted: Statement;
  private readonly counted: Statement<StoredKeys>;
  private readonly forgotten: Statement;

  constructor(private readonly database: Database) {
    const { dialect } = database;
    this.found = new Statement(KEY_FOUND[dialect]);
    this.inserted = new Statement(KEY_INSERTED[dialect]);
    this.counted = new Statement(keysCounted(dialect));
    this.forgotten = new Statement(responsesForgotten(dialect));
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
      if (isDuplicate(error)) return 'taken';
      if (isBusy(error)) return 'locked';
      throw error;
    }
  }

  /** Stores the response of a key that this transaction has inserted. */
  async storeResponse(caller: Caller, key: string, response: NewResponse, tx: Sql): Promise<void> {
    await STORED.send(tx, { ...keyValues(caller, key), ...response });
  }

  /** Counts what the caller has stored since an instant. Does not end with the request, because others wait for it too. */
  async count(caller: Caller, since: string): Promise<StoredKeys> {
    const values = { site: caller.siteId, owner: callerKey(caller), since };
    const [{ requests, records, bytes }] = await this.counted.all(this.database.read, values);
    return { requests: Number(requests), records: Number(records), bytes: Number(bytes) };
  }

  /**
   * Replaces the stored responses of the caller's site by the IDs of their records, which are read again instead. Waits
   * for the transactions that are storing one, so that it must not run within one.
   */
  async forgetResponses({ siteId: site }: Caller): Promise<void> {
    let from: string | undefined = FIRST_INSTANT;
    while (from !== undefined) {
      const step = await STEP.first(this.database.read, { site, from, others: ROWS_AT_ONCE });
      const values = { site, type: STORED_IDS, from, to: step?.Created ?? LAST_INSTANT };
      await this.database.transaction((tx) => this.forgotten.run(tx, values));
      from = step?.Created;
    }
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
      const values = { site: caller.siteId, before, limit: ROWS_AT_ONCE };
      const { affected } = await this.database.transaction((tx) => OLD_REMOVED.run(tx, values));
      total += affected;
      if (affected < ROWS_AT_ONCE) return total;
    }
  }
}

function keyValues(caller: Caller, key: string): Values {
  const owner = callerKey(caller);
  return { site: caller.siteId, owner, individual: caller.individualId ?? owner, key, keyHash: hashOfKey(key) };
}

/** Whether another transaction holds the lock. After a deadlock the transaction runs again. */
function isBusy(error: unknown): boolean {
  return error instanceof DatabaseError && error.kind === 'busy' && !isRetryable(error);
}
