import type { Type } from '@nestjs/common';
import type { Sql } from '../../../database/sql';
import type { WireBody } from '../../../http/formats/represented-body';
import type { Caller, IdempotentWrite } from '../../../security/caller';
import { type IdempotencyStore, STORED_IDS } from './idempotency.store';
import { IdempotencyKeyInUse } from './idempotency-key';

/** Another request has committed the key. Ends the transaction of this one. */
export class KeyTaken extends Error {
  constructor() {
    super('The idempotency key was committed by another request');
    this.name = 'KeyTaken';
  }
}

/** A request with an idempotency key. */
export interface KeyedRequest {
  readonly caller: Caller;
  readonly key: string;
  readonly digest: Buffer;
  /** Writes the result of the transaction, or records that are read again, as the response. */
  readonly represent: (result: unknown) => WireBody;
  /** The class of the records in the response; undefined if it has none. */
  readonly resource?: Type;
  /** It is one record of a list that is written one by one, and the response its ID (contract section 21). */
  readonly isRecord?: true;
}

/** Of a longer response with records only their IDs are stored. */
const MAX_STORED_BYTES = 65_536;

/** How a write meets the keys of others. */
interface KeyConditions {
  /** Keys that were inserted before this instant have expired. */
  readonly expiredBefore: string;
  /** Whether the key exists and has expired. */
  readonly replacesExpired: boolean;
  /** How long it waits for another transaction with the same key. */
  readonly waitSeconds: number;
}

/**
 * The transaction of a request with an idempotency key. The key is its first row and the response its last, so that all
 * of it is committed or nothing.
 */
export class KeyedWrite implements IdempotentWrite {
  /** Whether a transaction has begun. */
  hasBegun = false;
  /** The response, as soon as it is stored. */
  response: WireBody | undefined;

  constructor(
    private readonly request: KeyedRequest,
    private readonly store: IdempotencyStore,
    private readonly conditions: KeyConditions,
  ) {}

  async run<R>(tx: Sql, work: (tx: Sql) => Promise<R>): Promise<R> {
    this.hasBegun = true;
    // After a deadlock the transaction runs again.
    this.discard();
    await this.insertKey(tx);
    const result = await work(tx);
    const { caller, key, represent, resource, isRecord } = this.request;
    const response = represent(result);
    this.response = response;
    const { status = 200, headers } = response;
    const body = bytesOf(response);
    const ids = resource ? idsOf(result) : null;
    const kept =
      ids && body.length > MAX_STORED_BYTES
        ? { type: STORED_IDS, etag: null, body: ids, ids: null }
        : { type: response.type, etag: headers?.ETag ?? null, body, ids };
    const size = isRecord ? null : kept.body.length + (kept.ids?.length ?? 0);
    await this.store.storeResponse(caller, key, { status, ...kept, size }, tx);
    this.response = { ...response, body: [body] };
    return result;
  }

  /** Forgets a response that is not sent. */
  discard(): void {
    this.response?.release?.();
    this.response = undefined;
  }

  private async insertKey(tx: Sql): Promise<void> {
    const { caller, key, digest } = this.request;
    const { expiredBefore, replacesExpired, waitSeconds } = this.conditions;
    if (replacesExpired) await this.store.removeExpired(caller, key, expiredBefore, tx);
    const outcome = await this.store.insert(caller, key, digest, waitSeconds, tx);
    if (outcome === 'taken') throw new KeyTaken();
    if (outcome === 'locked') throw new IdempotencyKeyInUse();
  }
}

/** The ID of a record, or a list of the IDs of records, in JSON. */
function idsOf(result: unknown): Buffer {
  const idOf = ({ ID }: { ID: unknown }) => ID;
  return Buffer.from(JSON.stringify(Array.isArray(result) ? result.map(idOf) : idOf(result as { ID: unknown })));
}

function bytesOf({ body }: WireBody): Buffer {
  if (typeof body === 'string') return Buffer.from(body);
  if (Symbol.asyncIterator in body) throw new Error('The response of a write is not streamed');
  return Buffer.concat(body);
}
