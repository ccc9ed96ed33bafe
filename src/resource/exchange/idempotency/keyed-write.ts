import type { Sql } from '../../../database/database';
import type { WireBody } from '../../../http/represented-body';
import type { Caller, WriteFrame } from '../../../security/caller';
import type { IdempotencyStore } from './idempotency.store';
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
  /** Writes the result of the transaction as the response. */
  readonly represent: (result: unknown) => WireBody;
  /**
   * Set for a collection: of a long response only the IDs of the records are stored, and the records are read again
   * (contract section 21).
   */
  readonly readAgain?: (ids: readonly string[]) => Promise<WireBody>;
}

/** Instead of the type of a response of which only the IDs are stored. */
export const STORED_IDS = 'ids';
/** The longest response of a collection that is stored, in bytes. */
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
export class KeyedWrite implements WriteFrame {
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
    const response = this.request.represent(result);
    this.response = response;
    const { type, status = 200, headers } = response;
    const body = bytesOf(response);
    const isShort = !this.request.readAgain || body.length <= MAX_STORED_BYTES;
    const stored = {
      status,
      type: isShort ? type : STORED_IDS,
      etag: headers?.ETag ?? null,
      body: isShort ? body : Buffer.from(JSON.stringify(idsOf(result))),
    };
    await this.store.storeResponse(this.request.caller, this.request.key, stored, tx);
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

function idsOf(rows: unknown): string[] {
  return (rows as readonly { ID: unknown }[]).map(({ ID }) => String(ID));
}

function bytesOf({ body }: WireBody): Buffer {
  if (typeof body === 'string') return Buffer.from(body);
  if (Symbol.asyncIterator in body) throw new Error('The response of a write is not streamed');
  return Buffer.concat(body);
}
