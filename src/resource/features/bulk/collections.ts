import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { LIMITS, type Limits } from '../../../config/limits';
import { SETTINGS, type Settings } from '../../../config/settings';
import { bodyChunks } from '../../../http/body/body-chunks';
import { hasBody, readBody, requireIdentity, requireLength } from '../../../http/body/read-body';
import { beginsArray } from '../../../http/body/read-json-array';
import { rootNameOf } from '../../../http/body/read-xml-collection';
import { listResultOf } from '../../../http/formats/list-result';
import { type Format, readContentType, readRecordType, saysUtf8 } from '../../../http/formats/media-type';
import type { WireBody } from '../../../http/formats/represented-body';
import { CallerLoad } from '../../../http/limits/caller-load';
import { TooManyRecords } from '../../../http/problems/collection-problem';
import { ApiError, MalformedBody, UnsupportedMediaType } from '../../../http/problems/problem';
import { whenComplete } from '../../../security/access/caller-validity';
import { type Caller, callerKey } from '../../../security/caller';
import { type InputTable, inputTableOf } from '../../declare/input';
import { RequestBodies } from '../../pipeline/request-bodies';
import { ResultWriter } from '../../pipeline/result-writer';
import type { Route } from '../../pipeline/route';
import { readIdempotencyKey } from '../idempotency/idempotency-key';
import { IdempotentRequests } from '../idempotency/idempotent-requests';
import { AtomicCollections, type PreparedCollection } from './atomic-collection';
import { CollectionAdmission } from './collection-admission';
import type { CollectionExchange } from './collection-exchange';
import { answerRouteOf, DRY_RUN, resultRouteOf } from './collection-routes';
import { KeyHolders } from './key-holders';
import { type PreparedBatch, type PreparedRecord, RecordForms } from './prepared-records';
import { checkKey, digestOfRecords } from './record-keys';
import { columnsOf } from './record-references';
import { ResponseFrame } from './response-frame';
import { type Outcome, ResultList } from './result-list';
import { ResultRoom } from './result-room';
import { BATCH, MAX_LINES, recordsOfJson, recordsOfLines, recordsOfXml, type SentBatch, WHOLE } from './sent-records';
import { endsList, SeparateRecords, type SeparateResult } from './separate-records';

/** The XML root of some lists (contract section 3). */
const LIST = 'List';
/** Up to so many bytes, a list is read before any of its records is written: then it is known how many it has. */
const READ_FIRST = 1_048_576;
const LINE_END = 0x0a;

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
    const { 'content-type': contentType } = request.headers;
    if (!hasBody(request)) throw new MalformedBody('This operation requires a request body.');
    const lines = readRecordType(contentType);
    const format = lines ?? readContentType(contentType)?.format;
    if (!format) throw new UnsupportedMediaType();
    const { faults } = exchange.caller;
    for (const name of exchange.route.method === 'POST' ? ['If-Match'] : ['If-Match', 'If-None-Match'])
      if (request.headers[name.toLowerCase()] !== undefined)
        faults.add(name, 'not_in_collection', `${name} is for one record, and not allowed with a collection.`);
    checkKey(exchange);
    if (exchange.isDryRun && request.headers['idempotency-key'] !== undefined)
      faults.add(DRY_RUN, 'out_of_range', 'dryrun writes nothing that an Idempotency-Key could repeat.');
    if (lines && !exchange.isAtomic && !exchange.isDryRun) return this.respondAsItArrives(exchange, lines);
    if (bytes) return this.respondTo(exchange, bytes, format);
    return this.bodies.read(request, { bytes: WHOLE.bytes }, (read) => this.respondTo(exchange, read, format));
  }

  private async respondTo(
    exchange: CollectionExchange,
    bytes: Buffer,
    format: Format | 'ndjson' | 'csv',
  ): Promise<WireBody> {
    const batches = this.prepare(exchange, this.parse(exchange, bytes, format));
    if (exchange.isAtomic) {
      const collection = await this.atomic.prepare(exchange, batches);
      return whenComplete(exchange.caller, () => this.respondAtomically(exchange, collection, bytes));
    }
    // Nothing is written of a body that is not well-formed to its end.
    let prepared: PreparedBatch[] = [];
    for await (const batch of batches) prepared.push(batch);
    exchange.caller.faults.throwIfAny();
    if (exchange.isDryRun) prepared = inOne(prepared);
    const room = new ResultRoom(this.load, exchange.request);
    room.reserve(prepared.at(-1)?.lines ?? 0);
    return this.respondOneByOne(exchange, prepared, room).finally(() => room.release());
  }

  private parse(
    { type, request }: CollectionExchange,
    bytes: Buffer,
    format: Format | 'ndjson' | 'csv',
  ): AsyncIterable<SentBatch> | Iterable<SentBatch> {
    const limits = { records: WHOLE.records, recordBytes: this.settings.bodyLimit };
    if (format === 'json') {
      if (!beginsArray(bytes)) throw new MalformedBody('The request body must be a JSON array of records.');
      return recordsOfJson(bytes, limits);
    }
    const { resource } = tableOf(type);
    if (format !== 'xml') return recordsOfLines([bytes], format, columnsOf(tableOf(type)), limits);
    const root = rootNameOf(bytes) === LIST ? LIST : resource.collection;
    const isUtf8 = saysUtf8(request.headers['content-type']);
    return recordsOfXml(bytes, { root, item: resource.name }, this.settings.xmlNamespace, limits.records, isUtf8);
  }

  /** Validates the forms of the records, batch by batch. Others are served in between. */
  private async *prepare(
    exchange: CollectionExchange,
    batches: AsyncIterable<SentBatch> | Iterable<SentBatch>,
  ): AsyncGenerator<PreparedBatch> {
    const digestOf = exchange.isAtomic ? undefined : digestOfRecords(exchange);
    const forms = new RecordForms(exchange.type, exchange.zone, digestOf, exchange.match?.names, !exchange.isAtomic);
    for await (const { records, lines } of batches) {
      yield { records: records.map((sent) => forms.prepare(sent)), lines };
      await yieldToEventLoop();
    }
  }

  private async respondAtomically(
    exchange: CollectionExchange,
    { records, lines, error }: PreparedCollection,
    body: Buffer,
  ): Promise<WireBody> {
    if (error) throw refusedIn(exchange, error);
    const { request, route, caller, zone } = exchange;
    await this.admission.count(exchange, 0, lines);
    const represent = (rows: unknown) =>
      tried(exchange, this.writer.list(listResultOf(rows as object[]), answerRouteOf(route), request, zone));
    const write = () =>
      this.atomic.write(exchange, records).catch((thrown: unknown) => {
        throw refusedIn(exchange, thrown);
      });
    const header = request.headers['idempotency-key'];
    if (header === undefined) return respondBeforeCommit(caller, represent, write);
    const key = readIdempotencyKey(String(header));
    const { resource } = route.returns;
    return this.idempotent.respond({ caller, key, digest: exchange.digestOf(body), represent, resource }, write);
  }

  private async respondAsItArrives(exchange: CollectionExchange, format: 'ndjson' | 'csv'): Promise<WireBody> {
    const { request, caller, type } = exchange;
    const { bulkBodyLimit, bodyLimit } = this.settings;
    requireIdentity(request);
    requireLength(request, bulkBodyLimit);
    caller.faults.throwIfAny();
    const { bulkBodyMs: ms } = this.limits;
    request.lifetime.bodyMs = ms;
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    const isReadFirst = length <= READ_FIRST;
    // Of a longer one there is one record in memory, however slowly it arrives.
    const release = this.load.reserveBytes(callerKey(caller), isReadFirst ? length : Math.min(length, bodyLimit));
    const room = new ResultRoom(this.load, request, isReadFirst);
    const read = { bytes: bulkBodyLimit, ms };
    try {
      const whole = isReadFirst ? await readBody(request, read) : undefined;
      if (whole) room.reserve(Math.min(linesOf(whole), MAX_LINES));
      const chunks = whole ? [whole] : bodyChunks(request, read);
      const limits = { records: MAX_LINES, recordBytes: bodyLimit };
      const batches = recordsOfLines(chunks, format, columnsOf(tableOf(type)), limits);
      return await this.respondOneByOne(exchange, this.prepare(exchange, batches), room);
    } finally {
      room.release();
      release();
    }
  }

  private async respondOneByOne(
    exchange: CollectionExchange,
    batches: AsyncIterable<PreparedBatch> | Iterable<PreparedBatch>,
    room: ResultRoom,
  ): Promise<WireBody> {
    const { request, route, zone } = exchange;
    const results = new ResultList(this.writer.pieces(resultRouteOf(route), request, zone));
    const waiting: PreparedRecord[] = [];
    try {
      await this.writeOneByOne(exchange, batches, { results, room, waiting });
    } catch (error) {
      // What is written stays, so that the response has to say what it is.
      const isOfList = results.begun > 0 || error instanceof TooManyRecords;
      if (!(error instanceof ApiError) || request.lifetime.cause || !isOfList) throw error;
      results.add([this.separate.refusal(exchange, { index: results.begun }, error)]);
    }
    await this.writeWaiting(exchange, waiting, results);
    const response = tried(exchange, results.end());
    // The rest of a body that was not read to its end is not worth another request on the connection.
    return request.complete ? response : { ...response, headers: { ...response.headers, Connection: 'close' } };
  }

  private async writeOneByOne(
    exchange: CollectionExchange,
    batches: AsyncIterable<PreparedBatch> | Iterable<PreparedBatch>,
    { results, room, waiting }: OneByOne,
  ): Promise<void> {
    let begun = 0;
    for await (const { records, lines } of batches) {
      await room.extend(lines);
      await this.admission.count(exchange, begun, lines);
      begun = lines;
      const write = exchange.isDryRun ? 'rehearse' : 'write';
      const written = await whenComplete(exchange.caller, () => this.separate[write](exchange, records));
      results.begun += written.length;
      results.add(written.filter((each) => 'status' in each));
      const kept = written.flatMap((each) => ('waiting' in each ? each.waiting : []));
      waiting.push(...kept);
      if (endsList(written)) return;
      for (const record of kept) room.keep(record);
      exchange.request.lifetime.restart();
      await yieldToEventLoop();
    }
  }

  /** Writes the records that have waited for others until the end of the list, each after those that it names. */
  private async writeWaiting(
    exchange: CollectionExchange,
    waiting: readonly PreparedRecord[],
    results: ResultList,
  ): Promise<void> {
    const { caller, request } = exchange;
    const holders = new KeyHolders(exchange.route.returns.resource as Type, waiting);
    let records = holders.inOrder().map((record) => ({ ...record, mayWait: false }));
    while (records.length > 0) {
      const batch = records.slice(0, BATCH);
      const write = () => this.separate.write(exchange, batch);
      const written: readonly SeparateResult[] = await whenComplete(caller, write).catch((error: unknown) => {
        if (!(error instanceof ApiError) || request.lifetime.cause) throw error;
        return batch.map((record) => this.separate.refusal(exchange, record, error));
      });
      const outcomes = written.filter((each) => 'status' in each);
      records = records.slice(written.length);
      results.add(outcomes);
      // Each of the others needs a result too, because those after it may have one.
      if (endsList(outcomes))
        return results.add(records.map(({ index }) => ({ ...(outcomes.at(-1) as Outcome), index, id: null })));
      request.lifetime.restart();
      await yieldToEventLoop();
    }
  }
}

/** What is known of a list while its records are written one by one. */
interface OneByOne {
  readonly results: ResultList;
  readonly room: ResultRoom;
  /** The records that name others which may still come. */
  readonly waiting: PreparedRecord[];
}

/** How many lines a body has at most: a quoted cell can contain line ends. */
function linesOf(body: Buffer): number {
  let lines = 1;
  for (let at = body.indexOf(LINE_END); at >= 0; at = body.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}

/** The response, which says if nothing was written. */
function tried({ isDryRun }: CollectionExchange, response: WireBody): WireBody {
  return isDryRun ? { ...response, headers: { ...response.headers, 'Dry-Run': 'true' } } : response;
}

/** The error, which says if nothing would have been written anyway. */
function refusedIn({ isDryRun }: CollectionExchange, error: unknown): unknown {
  if (isDryRun && error instanceof ApiError) error.headers = { ...error.headers, 'Dry-Run': 'true' };
  return error;
}

/** The records of all batches, which are tried in one transaction. */
function inOne(batches: readonly PreparedBatch[]): PreparedBatch[] {
  const lines = batches.at(-1)?.lines ?? 0;
  return lines === 0 ? [] : [{ records: batches.flatMap(({ records }) => records), lines }];
}

/** The response of a write, or the error for which nothing is written. */
async function respondBeforeCommit(
  caller: Caller,
  represent: (rows: unknown) => WireBody,
  write: () => Promise<unknown>,
): Promise<WireBody> {
  const frame = new ResponseFrame(represent);
  caller.idempotency = frame;
  try {
    await write();
    return frame.response;
  } catch (error) {
    frame.discard();
    throw error;
  } finally {
    caller.idempotency = undefined;
  }
}

function tableOf(type: Type): InputTable {
  return inputTableOf(type) as InputTable;
}
