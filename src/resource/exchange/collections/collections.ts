import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { LIMITS, type Limits } from '../../../config/limits';
import { SETTINGS, type Settings } from '../../../config/settings';
import { bodyChunks } from '../../../http/body-chunks';
import { CallerLoad } from '../../../http/caller-load';
import { listResultOf } from '../../../http/list-result';
import { type Format, readContentType, readRecordType } from '../../../http/media-type';
import { ApiError, MalformedBody, UnsupportedMediaType } from '../../../http/problem';
import { hasBody, requireIdentity, requireLength } from '../../../http/read-body';
import { beginsArray } from '../../../http/read-json-array';
import { rootNameOf } from '../../../http/read-xml-collection';
import type { WireBody } from '../../../http/represented-body';
import { callerKey } from '../../../security/caller';
import { type InputTable, inputTableOf } from '../../fields/input';
import { digestOf, readIdempotencyKey } from '../idempotency/idempotency-key';
import { IdempotentRequests } from '../idempotency/idempotent-requests';
import { RequestBodies } from '../request-bodies';
import { ResultWriter } from '../result-writer';
import type { Route } from '../route';
import { AtomicCollections } from './atomic-collection';
import { CollectionAdmission } from './collection-admission';
import type { CollectionExchange } from './collection-exchange';
import { answerRouteOf, resultRouteOf } from './collection-routes';
import { RecordForms } from './prepared-records';
import { RecordAccess } from './record-access';
import { checkKey } from './record-keys';
import type { Result } from './result';
import { BATCH, MAX_LINES, recordsOfJson, recordsOfLines, recordsOfXml, type SentRecord, WHOLE } from './sent-records';
import { SeparateRecords } from './separate-records';

/** The XML root of some lists (contract section 3). */
const LIST = 'List';

/** Requests with a collection: reads it, writes its records all together or one by one, and responds. */
@Injectable()
export class Collections {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LIMITS) private readonly limits: Limits,
    private readonly load: CallerLoad,
    private readonly bodies: RequestBodies,
    private readonly admission: CollectionAdmission,
    private readonly atomic: AtomicCollections,
    private readonly separate: SeparateRecords,
    private readonly records: RecordAccess,
    private readonly idempotent: IdempotentRequests,
    private readonly writer: ResultWriter,
  ) {}

  /** Whether the request can only have a collection, by its path or the type of its body. */
  isNamed({ takesCollections }: Route, contentType: string | undefined): boolean {
    return takesCollections === 'only' || (takesCollections === 'too' && readRecordType(contentType) !== undefined);
  }

  /** Whether the body of a request that may have a collection is one, by its beginning. */
  begins(head: Buffer, format: Format, type: Type): boolean {
    if (format === 'json') return beginsArray(head);
    const { name, collection } = tableOf(type).resource;
    const root = rootNameOf(head);
    return root !== name && (root === collection || root === LIST);
  }

  /** Responds to a request. `bytes` is its body if it has been read. */
  async respond(exchange: CollectionExchange, bytes?: Buffer): Promise<WireBody> {
    const { request } = exchange;
    const { 'content-type': contentType, 'if-match': ifMatch } = request.headers;
    if (!hasBody(request)) throw new MalformedBody('This operation requires a request body.');
    const lines = readRecordType(contentType);
    const format = lines ?? readContentType(contentType)?.format;
    if (!format) throw new UnsupportedMediaType();
    const { faults } = exchange.caller;
    if (ifMatch !== undefined)
      faults.add('If-Match', 'not_in_collection', 'If-Match is for one record, and not allowed with a collection.');
    checkKey(exchange);
    if (lines && !exchange.isAtomic) return this.respondAsItArrives(exchange, lines);
    if (bytes) return this.respondTo(exchange, bytes, format);
    return this.bodies.read(request, { bytes: WHOLE.bytes }, (read) => this.respondTo(exchange, read, format));
  }

  private async respondTo(
    exchange: CollectionExchange,
    bytes: Buffer,
    format: Format | 'ndjson' | 'csv',
  ): Promise<WireBody> {
    const sent = await this.parse(bytes, format, exchange.type);
    if (exchange.isAtomic) return this.respondAtomically(exchange, sent, bytes);
    exchange.caller.faults.throwIfAny();
    return this.respondOneByOne(exchange, batchesOf(sent));
  }

  private async parse(bytes: Buffer, format: Format | 'ndjson' | 'csv', type: Type): Promise<SentRecord[]> {
    if (format === 'json') {
      if (!beginsArray(bytes)) throw new MalformedBody('The request body must be a JSON array of records.');
      return recordsOfJson(bytes, WHOLE.records);
    }
    const { resource, fields } = tableOf(type);
    if (format === 'xml') {
      const root = rootNameOf(bytes) === LIST ? LIST : resource.collection;
      return recordsOfXml(bytes, { root, item: resource.name }, this.settings.xmlNamespace, WHOLE.records);
    }
    const limits = { records: WHOLE.records, recordBytes: this.settings.bodyLimit };
    const sent: SentRecord[] = [];
    for await (const batch of recordsOfLines([bytes], format, fields, limits)) {
      sent.push(...batch);
      await yieldToEventLoop();
    }
    return sent;
  }

  private async respondAtomically(
    exchange: CollectionExchange,
    sent: readonly SentRecord[],
    body: Buffer,
  ): Promise<WireBody> {
    const { request, route, caller, zone } = exchange;
    const records = await this.atomic.prepare(exchange, sent);
    await this.admission.count(exchange, 0, records.length);
    const represent = (rows: unknown) =>
      this.writer.list(listResultOf(rows as object[]), answerRouteOf(route), request, zone);
    const write = () => this.atomic.write(exchange, records);
    const { accept, 'content-type': contentType, 'idempotency-key': header } = request.headers;
    if (header === undefined) return represent(await write());
    const read = async (ids: readonly string[]) => represent(await this.readAgain(exchange, ids));
    const digest = digestOf({ method: route.method, url: request.originalUrl, accept, contentType, body });
    const key = readIdempotencyKey(String(header));
    return this.idempotent.respond({ caller, key, digest, represent, readAgain: read }, write);
  }

  /** Those of the records that the caller may still read, as they are now. */
  private async readAgain({ route, caller }: CollectionExchange, ids: readonly string[]): Promise<object[]> {
    const rows: object[] = [];
    for (const id of ids) {
      try {
        rows.push(await this.records.get(route.returns.resource as Type, caller.forRecord(), id));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    }
    return rows;
  }

  private async respondAsItArrives(exchange: CollectionExchange, format: 'ndjson' | 'csv'): Promise<WireBody> {
    const { request, caller, type } = exchange;
    requireIdentity(request);
    requireLength(request, this.settings.bulkBodyLimit);
    caller.faults.throwIfAny();
    const { bulkBodyMs: ms } = this.limits;
    request.lifetime.bodyMs = ms;
    const chunks = bodyChunks(request, { bytes: this.settings.bulkBodyLimit, ms });
    const limits = { records: MAX_LINES, recordBytes: this.settings.bodyLimit };
    // At most one record, however slowly it arrives.
    const bytes = Math.min(Number(request.headers['content-length'] ?? limits.recordBytes), limits.recordBytes);
    const release = this.load.reserveBytes(callerKey(caller), bytes);
    try {
      return await this.respondOneByOne(exchange, recordsOfLines(chunks, format, tableOf(type).fields, limits));
    } finally {
      release();
    }
  }

  private async respondOneByOne(exchange: CollectionExchange, batches: AsyncIterable<SentRecord[]>): Promise<WireBody> {
    const { request, route, zone } = exchange;
    const results: Result[] = [];
    try {
      await this.writeOneByOne(exchange, batches, results);
    } catch (error) {
      // What is written stays, so that the response has to say what it is.
      if (!(error instanceof ApiError) || request.lifetime.cause || results.length === 0) throw error;
      results.push(this.separate.refusal(exchange, { index: results.length, faults: [] }, error));
    }
    const response = this.writer.list(listResultOf(results), resultRouteOf(route), request, zone);
    // The rest of a body that was not read to its end is not worth another request on the connection.
    return { ...response, status: 207, ...(!request.complete && { headers: { Connection: 'close' } }) };
  }

  private async writeOneByOne(
    exchange: CollectionExchange,
    batches: AsyncIterable<SentRecord[]>,
    results: Result[],
  ): Promise<void> {
    const hasKey = exchange.request.headers['idempotency-key'] !== undefined;
    const forms = new RecordForms(exchange.type, exchange.zone, hasKey);
    for await (const batch of batches) {
      const records = batch.map((sent) => forms.prepare(sent));
      await this.admission.admit(exchange, results.length, results.length + records.length);
      const written = await this.separate.write(exchange, records);
      results.push(...written);
      if (written.length < records.length) return;
      exchange.request.lifetime.restart();
      await yieldToEventLoop();
    }
  }
}

async function* batchesOf(sent: readonly SentRecord[]): AsyncGenerator<SentRecord[]> {
  for (let at = 0; at < sent.length; at += BATCH) yield sent.slice(at, at + BATCH);
}

function tableOf(type: Type): InputTable {
  return inputTableOf(type) as InputTable;
}
