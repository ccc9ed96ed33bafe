import { Inject, Injectable } from '@nestjs/common';
import { Log } from '../../config/log';
import { OutageLog } from '../../config/outage-log';
import { SETTINGS, type Settings } from '../../config/settings';
import { DatabaseError } from '../../database/database-error';
import { CallerLoad } from '../../http/caller-load';
import { entityTag, matchesNone } from '../../http/entity-tag';
import type { ListResult } from '../../http/list-result';
import type { MediaType } from '../../http/media-type';
import { writeCursor } from '../../http/read-params';
import { emptyObject, Representation } from '../../http/representation';
import type { WireBody } from '../../http/represented-body';
import { ClientLeft } from '../../http/request-lifetime';
import type { Zone } from '../../http/zone';
import { callerKey } from '../../security/caller';
import { resourceOf } from '../fields/field-registry';
import type { ResourceRequest } from './representation.interceptor';
import type { Route } from './route';

/** Rows of which the text is written in one piece, with its headers. */
const FEW = 50;

/** Characters of an answer that its reader may leave with the service without their being counted. */
const SMALL = 65_536;

/** The rows of a step as text, in pieces. */
type Pieces = readonly Buffer[];

/** Writes what services answer: rows become text over the writers of their resource, which are compiled once. */
@Injectable()
export class ResultWriter {
  private readonly representations = new Map<Route, Representation>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly log: Log,
    private readonly outages: OutageLog,
    private readonly load: CallerLoad,
  ) {}

  /** A record, or the empty object of an operation that answers nothing. */
  one(row: unknown, route: Route, request: ResourceRequest, zone: Zone): WireBody {
    const { mediaType: type, headers } = request;
    if (route.returns.shape === 'empty') return { type, body: emptyObject(type, this.settings.xmlNamespace) };
    const text = this.representationOf(route).one(row as object, type, zone);
    return this.held(tagged(text, row, route, type, zone, headers['if-none-match']), text, request);
  }

  /** A collection: a listing, or rows that are all here. Throws TooManyRequests where too much waits for the caller. */
  list(result: unknown, route: Route, request: ResourceRequest, zone: Zone): WireBody {
    if (Array.isArray(result)) return this.whole(result, route, request, zone);
    const listing = result as ListResult;
    const { rows, rest } = listing;
    const type = request.mediaType;
    const headers = listHeaders(listing, request);
    const writer = this.representationOf(route);
    if (!rest && rows.length <= FEW) {
      const text = writer.open(type) + writer.items(rows, type, zone, true) + writer.close(type);
      return this.held({ type, headers, body: text }, text, request);
    }
    if (rest) {
      const release = this.load.takeStream(keyOf(request));
      const pieces = piecesOf(rest, writer, type, zone);
      const first = [Buffer.from(writer.open(type)), ...writer.pieces(rows, type, zone, true)];
      return { type, headers, body: this.parts(first, pieces, Buffer.from(writer.close(type)), request), release };
    }
    const body = [
      Buffer.from(writer.open(type)),
      ...writer.pieces(rows, type, zone, true),
      Buffer.from(writer.close(type)),
    ];
    const bytes = body.reduce((sum, piece) => sum + piece.length, 0);
    return { type, headers, body, release: this.load.reserveBytes(keyOf(request), bytes) };
  }

  private whole(rows: readonly object[], route: Route, request: ResourceRequest, zone: Zone): WireBody {
    const { mediaType: type, headers, listParams } = request;
    const writer = this.representationOf(route);
    const text = writer.open(type) + writer.items(rows, type, zone, true) + writer.close(type);
    const answer = this.held(tagged(text, rows[0], route, type, zone, headers['if-none-match']), text, request);
    return listParams.count
      ? { ...answer, headers: { ...answer.headers, 'X-Total-Count': String(rows.length) } }
      : answer;
  }

  /** The same answer, counted until its reader has it: few rows may be large ones, each of 65,535 bytes a text. */
  private held(answer: WireBody, text: string, request: ResourceRequest): WireBody {
    if (text.length <= SMALL || answer.status === 304) return answer;
    const body = Buffer.from(text);
    return { ...answer, body: [body], release: this.load.reserveBytes(keyOf(request), body.length) };
  }

  private async *parts(
    first: Pieces,
    next: () => Promise<Pieces | undefined>,
    close: Buffer,
    { requestId }: ResourceRequest,
  ): AsyncGenerator<Buffer> {
    try {
      for (let step: Pieces | undefined = first; step; step = await next()) yield* step;
      yield close;
    } catch (error) {
      if (error instanceof DatabaseError)
        this.outages.report(error.kind, { requestId, reason: `${error.message}, after the response had started` });
      else if (!(error instanceof ClientLeft))
        this.log.error({ requestId, err: error }, 'request failed after the response had started');
      throw error;
    }
  }

  private representationOf(route: Route): Representation {
    let found = this.representations.get(route);
    if (!found && route.returns.resource) {
      const table = resourceOf(route.returns.resource);
      found = new Representation(table, this.settings.xmlNamespace, route.returns.collection);
      this.representations.set(route, found);
    }
    if (!found) throw new Error(`${route.method} ${route.path} does not return a resource`);
    return found;
  }
}

/** Whom an answer counts for while it waits for its reader. */
function keyOf({ caller }: ResourceRequest): string {
  return caller ? callerKey(caller) : '';
}

/** The text of the following steps, one after another: while it waits for its reader the rows are not kept. */
function piecesOf(
  rest: AsyncIterator<readonly object[], undefined>,
  writer: Representation,
  type: MediaType,
  zone: Zone,
): () => Promise<Pieces | undefined> {
  return async () => {
    const { done, value } = await rest.next();
    return done ? undefined : [...writer.pieces(value, type, zone, false)];
  };
}

// A record carries its version; an answer without one (a token, a pair of counts) has no ETag.
function tagged(
  body: string,
  row: unknown,
  route: Route,
  type: MediaType,
  zone: Zone,
  ifNoneMatch: string | undefined,
): WireBody {
  const version = (row as { Version?: number } | undefined)?.Version;
  if (version === undefined) return { type, body };
  const tag = entityTag(version, type, zone, body);
  const headers = { ETag: tag };
  return route.method === 'GET' && matchesNone(ifNoneMatch, tag)
    ? { type, body, headers, status: 304 }
    : { type, body, headers };
}

function listHeaders({ total, next }: ListResult, request: ResourceRequest): Record<string, string> | undefined {
  if (total === undefined && !next) return undefined;
  const headers: Record<string, string> = {};
  if (total !== undefined) headers['X-Total-Count'] = String(total);
  if (next) {
    const url = new URL(request.originalUrl, 'http://any');
    url.searchParams.set('cursor', writeCursor(next));
    headers.Link = `<${url.pathname}${url.search}>; rel="next"`;
  }
  return headers;
}
