import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../config/settings';
import type { XmlElement } from '../../../http/body/read-xml';
import { storedOf } from '../../../http/formats/instant';
import type { Caller } from '../../../security/caller';
import type { ParsedBody } from '../../pipeline/read-input';
import { IdempotencyStore } from '../idempotency/idempotency.store';
import { IdempotencyKeyReused, readIdempotencyKey, saltedHash } from '../idempotency/idempotency-key';
import { KeyAllowance } from '../idempotency/key-allowance';
import { KeyedWrite } from '../idempotency/keyed-write';
import type { CollectionExchange } from './collection-exchange';
import type { PreparedRecord } from './prepared-records';
import type { WrittenRecord } from './record-writer';

const HOUR_MS = 3_600_000;
const WAIT_SECONDS = 5;

/** The key of a record, and what is stored under it. */
export interface RecordKey {
  /** What the first request with this key has written; undefined if there was none. */
  readonly written: WrittenRecord | undefined;
  /** The transaction of the record with its key. */
  frame(caller: Caller): KeyedWrite;
}

/** The idempotency keys of records that are written one by one: that of the request with the index (contract section 21). */
@Injectable()
export class RecordKeys {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly store: IdempotencyStore,
    private readonly allowance: KeyAllowance,
  ) {}

  /** The key of a record; undefined if the request has none. Throws IdempotencyKeyReused for another record. */
  async of(
    { request, caller, isUpdate, match }: CollectionExchange,
    { digest, index }: PreparedRecord,
  ): Promise<RecordKey | undefined> {
    if (!digest) return undefined;
    const key = keyOf(readIdempotencyKey(String(request.headers['idempotency-key'])), index);
    const expiredBefore = storedOf(Date.now() - this.settings.idempotencyHours * HOUR_MS);
    const found = await this.store.find(caller, key);
    const known = found === 'locked' ? undefined : found;
    const isValid = known !== undefined && known.Created >= expiredBefore;
    if (isValid && saltedHash(known.Salt, digest) !== known.Hash) throw new IdempotencyKeyReused();
    if (!isValid) await this.allowance.requireRecord(caller);
    const conditions = { expiredBefore, replacesExpired: known !== undefined, waitSeconds: WAIT_SECONDS };
    return {
      written: isValid ? writtenIn(String(known.Body), isUpdate) : undefined,
      frame: (own) => {
        const represent = (row: unknown) => bodyOf(row as { ID: unknown }, own, match !== undefined);
        const record = { caller: own, key, digest, represent, isRecord: true } as const;
        return new KeyedWrite(record, this.store, conditions);
      },
    };
  }
}

/** Digests each record for its key; undefined if the request has none. */
export function digestOfRecords(exchange: CollectionExchange): ((sent: ParsedBody) => Buffer) | undefined {
  if (exchange.request.headers['idempotency-key'] === undefined) return undefined;
  return (sent) => exchange.digestOf(Buffer.from(canonical(sent)));
}

/** Throws InvalidIdempotencyKey. */
export function checkKey({ request }: CollectionExchange): void {
  const header = request.headers['idempotency-key'];
  if (header !== undefined) readIdempotencyKey(String(header));
}

/** Contains a space, which no key of a request does. */
function keyOf(key: string, index: number): string {
  return `${createHash('sha256').update(key).digest('base64url')} ${index}`;
}

/** What is stored of a matched record begins with one of these. */
const UPDATED = '=';
const UNCHANGED = '~';
const CREATED = '+';

function bodyOf({ ID }: { readonly ID: unknown }, caller: Caller, isMatched: boolean) {
  const mark = caller.leftUnchanged ? UNCHANGED : caller.writesChangesOnly ? UPDATED : isMatched ? CREATED : '';
  const former = mark === CREATED && caller.formerId !== null ? ` ${caller.formerId}` : '';
  return { type: 'application/json', body: `${mark}${ID}${former}` } as const;
}

function writtenIn(body: string, isUpdate: boolean): WrittenRecord {
  const [, mark, ID, formerId = null] = /^([=~+]?)(\S*)(?: (.*))?$/.exec(body) as unknown as readonly string[];
  return { row: { ID }, formerId, isNew: mark === '' ? !isUpdate : mark === UNCHANGED ? null : mark === CREATED };
}

/** The same text for a record that is sent again. */
function canonical(body: ParsedBody): string {
  if ('json' in body) return JSON.stringify(body.json);
  return 'xml' in body ? JSON.stringify(plain(body.xml)) : JSON.stringify([...body.cells]);
}

function plain(members: Map<string, XmlElement>): unknown {
  return [...members].map(([name, { nil, text, members: inner }]) => [name, nil, text, inner && plain(inner)]);
}
