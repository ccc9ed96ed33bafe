import { Inject, Injectable } from '@nestjs/common';
import { Log } from '../../config/log';
import { OutageLog } from '../../config/outage-log';
import { SETTINGS, type Settings } from '../../config/settings';
import { DatabaseError } from '../../database/database-error';
import { entityTag, matchesNone } from '../../http/formats/entity-tag';
import type { FieldTable } from '../../http/formats/field-table';
import type { ListResult } from '../../http/formats/list-result';
import type { MediaType } from '../../http/formats/media-type';
import { emptyObject, Representation } from '../../http/formats/representation';
import type { WireBody } from '../../http/formats/represented-body';
import type { Zone } from '../../http/formats/zone';
import { CallerLoad } from '../../http/limits/caller-load';
import { writeCursor } from '../../http/params/cursor';
import { ApiError } from '../../http/problems/problem';
import { addressBelow } from '../../http/server/public-address';
import { ClientLeft } from '../../http/server/request-lifetime';
import { callerKey } from '../../security/caller';
import { resourceOf } from '../declare/field-registry';
import { ListStream } from './list-stream';
import type { ResourceRequest } from './resource-request';
import { type Route, versionOf } from './route';

/** Up to so many rows are written as one string, together with the headers. */
const SINGLE_CHUNK_ROWS = 50;

/** Responses up to this length, in characters, are not counted while the client reads them. */
const UNCOUNTED_LENGTH = 65_536;

/** The text of a collection whose rows are not kept. */
export class ListPieces {
  private readonly pieces: Buffer[];

  constructor(
    private readonly writer: Representation,
    private readonly type: MediaType,
    private readonly zone: Zone,
    private readonly count: (bytes: number) => () => void,
  ) {
    this.pieces = [Buffer.from(writer.open(type))];
  }

  add(rows: readonly object[]): void {
    const isFirst = this.pieces.length === 1;
    this.pieces.push(...this.writer.chunks(rows, this.type, this.zone, isFirst));
  }

  /** The whole collection. Its bytes count until the client has read it. */
  end(): WireBody {
    const body = [...this.pieces, Buffer.from(this.writer.close(this.type))];
    return { type: this.type, body, release: this.count(bytesOf(body)) };
  }
}

/** Writes the results of handlers, with one writer per route, which is compiled once from the field table. */
@Injectable()
export class ResultWriter {
  private readonly representations = new Map<Route, Representation>();
  private readonly projections = new WeakMap<FieldTable, Map<string | undefined, Representation>>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly log: Log,
    private readonly outages: OutageLog,
    private readonly load: CallerLoad,
  ) {}

  /** Writes one record, or the empty object of an operation that returns nothing. */
  one(row: unknown, route: Route, request: ResourceRequest, zone: Zone): WireBody {
    const { mediaType: type, headers } = request;
    if (route.returns.shape === 'empty') return { type, body: emptyObject(type, this.settings.xmlNamespace) };
    const text = this.representationOf(route, request).one(row as object, type, zone);
    return this.reserved(withETag(text, row, route, type, zone, headers['if-none-match']), text, request);
  }

  /**
   * Writes a collection: a ListResult, or an array of rows. Throws TooManyRequests if too many bytes or streams of the
   * caller are open.
   */
  list(result: unknown, route: Route, request: ResourceRequest, zone: Zone): WireBody {
    if (Array.isArray(result)) return this.writeArray(result, route, request, zone);
    const listResult = result as ListResult;
    const { rows, rest } = listResult;
    const type = request.mediaType;
    const writer = this.representationOf(route, request);
    const headers = withFile(listHeaders(listResult, request), writer);
    if (!rest && rows.length <= SINGLE_CHUNK_ROWS) {
      const text = writer.open(type) + writer.items(rows, type, zone, true) + writer.close(type);
      return this.reserved({ type, headers, body: text }, text, request);
    }
    if (rest) {
      const releaseStream = this.load.acquireStream(loadKey(request));
      const stream = new ListStream(rows, rest, (step, isFirst) => writer.chunks(step, type, zone, isFirst));
      const { lifetime } = request;
      lifetime.onPace = (isSlow) => stream.setPace(isSlow);
      const release = () => {
        stream.end();
        releaseStream();
      };
      return { type, headers, body: this.stream(writer.open(type), stream, writer.close(type), request), release };
    }
    const body = [
      Buffer.from(writer.open(type)),
      ...writer.chunks(rows, type, zone, true),
      Buffer.from(writer.close(type)),
    ];
    return { type, headers, body, release: this.load.reserveBytes(loadKey(request), bytesOf(body)) };
  }

  /** A collection whose rows become text as they come. Room for all of them has been reserved. */
  pieces(route: Route, request: ResourceRequest, zone: Zone): ListPieces {
    const count = (bytes: number) => this.load.countBytes(loadKey(request), bytes);
    return new ListPieces(this.representationOf(route, request), request.mediaType, zone, count);
  }

  private writeArray(rows: readonly object[], route: Route, request: ResourceRequest, zone: Zone): WireBody {
    const { mediaType: type, headers, listParams } = request;
    const writer = this.representationOf(route, request);
    const text = writer.open(type) + writer.items(rows, type, zone, true) + writer.close(type);
    const wireBody = this.reserved(withETag(text, rows[0], route, type, zone, headers['if-none-match']), text, request);
    const counted = listParams.count ? { ...wireBody.headers, 'X-Total-Count': String(rows.length) } : wireBody.headers;
    return { ...wireBody, headers: withFile(counted, writer) };
  }

  /**
   * Counts the bytes of the body until the client has read it: a few rows can be large, with up to 65,535 bytes per
   * text.
   */
  private reserved(wireBody: WireBody, text: string, request: ResourceRequest): WireBody {
    if (text.length <= UNCOUNTED_LENGTH || wireBody.status === 304) return wireBody;
    const body = Buffer.from(text);
    return { ...wireBody, body: [body], release: this.load.reserveBytes(loadKey(request), body.length) };
  }

  private async *stream(
    open: string,
    stream: ListStream,
    close: string,
    { requestId }: ResourceRequest,
  ): AsyncGenerator<Buffer> {
    try {
      yield Buffer.from(open);
      for (let chunk = await stream.next(); chunk; chunk = await stream.next()) yield chunk;
      yield Buffer.from(close);
    } catch (error) {
      if (error instanceof DatabaseError)
        this.outages.report(error.kind, { requestId, reason: `${error.message}, after the response had started` });
      else if (error instanceof ApiError)
        this.log.info({ requestId, code: error.code }, 'response ended early: the credential or a role has ended');
      else if (!(error instanceof ClientLeft))
        this.log.error({ requestId, err: error }, 'request failed after the response had started');
      throw error;
    }
  }

  private representationOf(route: Route, request: ResourceRequest): Representation {
    const found = this.plainOf(route, request);
    const isFile = request.mediaType === 'text/csv' && request.listParams.own.format === 'csv';
    return isFile ? found.forSpreadsheets : found;
  }

  private plainOf(route: Route, { projection }: ResourceRequest): Representation {
    if (projection) return this.projectedBy(projection, route);
    let found = this.representations.get(route);
    if (!found && route.returns.resource) {
      const table = resourceOf(route.returns.resource);
      found = new Representation(table, this.settings.xmlNamespace, route.returns.collection);
      this.representations.set(route, found);
    }
    if (!found) throw new Error(`${route.method} ${route.path} does not return a resource`);
    return found;
  }

  /** The writers of some of the fields. They are garbage as soon as the bounded cache of tables drops the table. */
  private projectedBy(table: FieldTable, { returns: { collection } }: Route): Representation {
    const byCollection = this.projections.get(table) ?? new Map<string | undefined, Representation>();
    this.projections.set(table, byCollection);
    const known = byCollection.get(collection);
    if (known) return known;
    const compiled = new Representation(table, this.settings.xmlNamespace, collection);
    byCollection.set(collection, compiled);
    return compiled;
  }
}

/** The headers of a list, with that of a file if it is one. */
function withFile(headers: WireBody['headers'], { disposition }: Representation): WireBody['headers'] {
  return disposition === undefined ? headers : { ...headers, 'Content-Disposition': disposition };
}

function bytesOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}

/** The key under which CallerLoad counts the response. */
function loadKey({ caller }: ResourceRequest): string {
  return caller ? callerKey(caller) : '';
}

// A record has a version; a body without one (a token, a pair of counts) has no ETag.
function withETag(
  body: string,
  row: unknown,
  route: Route,
  type: MediaType,
  zone: Zone,
  ifNoneMatch: string | undefined,
): WireBody {
  const version = versionOf(row, route);
  if (version === undefined) return { type, body };
  const tag = entityTag(version, type, zone, body);
  const headers = { ETag: tag };
  return route.method === 'GET' && matchesNone(ifNoneMatch, tag)
    ? { type, body, headers, status: 304 }
    : { type, body, headers };
}

function listHeaders({ total, next, since }: ListResult, request: ResourceRequest): Record<string, string> | undefined {
  if (total === undefined && !next && !since) return undefined;
  const headers: Record<string, string> = {};
  if (total !== undefined) headers['X-Total-Count'] = String(total);
  if (next) headers.Link = linkTo(request, 'next', 'cursor', cursorOf(next, request));
  if (since) headers.Link = linkTo(request, since.rel, 'since', since.token);
  return headers;
}

function cursorOf(keys: readonly unknown[], { url, listParams }: ResourceRequest): string {
  const { sort, filter } = listParams.own;
  return writeCursor(keys, { path: url.split('?', 1)[0], sort, filter });
}

/** The address of the request with another value of a parameter. */
function linkTo({ originalUrl, prefix }: ResourceRequest, rel: string, parameter: string, value: string): string {
  const url = new URL(originalUrl, 'http://any');
  url.searchParams.set(parameter, value);
  return `<${addressBelow(prefix, `/${url.pathname.slice(1)}${url.search}`)}>; rel="${rel}"`;
}
