import { Inject, Injectable } from '@nestjs/common';
import { Log } from '../config/log';
import { SETTINGS, type Settings } from '../config/settings';
import type { Answer } from '../http/answer';
import { STEP } from '../http/list-params';
import type { Listing } from '../http/listing';
import type { MediaType } from '../http/media-type';
import { writeCursor } from '../http/read-params';
import { emptyObject, entityTag, matchesNone, Representation } from '../http/representation';
import type { Zone } from '../http/zone';
import type { ExchangeRequest } from './exchange.guard';
import { resourceOf } from './field-registry';
import type { Route } from './route';

/** Rows of which the text is written in one piece, with its headers. */
const FEW = 50;

/** What of a listing is still to be written. */
interface Rest {
  readonly steps: AsyncIterator<readonly object[]>;
  readonly next: IteratorResult<readonly object[]> | undefined;
  /** Whether no item has been written yet. */
  readonly nothingYet: boolean;
}

/** Writes what services answer: rows become text over the writers of their resource, which are compiled once. */
@Injectable()
export class AnswerWriter {
  private readonly representations = new Map<Route, Representation>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly log: Log,
  ) {}

  /** A record, or the empty object of an operation that answers nothing. */
  one(row: unknown, route: Route, { mediaType: type, headers }: ExchangeRequest, zone: Zone): Answer {
    if (route.returns.shape === 'empty') return { type, body: emptyObject(type, this.settings.xmlNamespace) };
    return tagged(
      this.representationOf(route).one(row as object, type, zone),
      row,
      route,
      type,
      zone,
      headers['if-none-match'],
    );
  }

  /** A collection: a listing, or rows that are all here. */
  async list(result: unknown, route: Route, request: ExchangeRequest, zone: Zone): Promise<Answer> {
    if (Array.isArray(result)) return this.whole(result, route, request, zone);
    const listing = result as Listing;
    const type = request.mediaType;
    const headers = listHeaders(listing, request);
    const writer = this.representationOf(route);
    const steps = listing.steps[Symbol.asyncIterator]();
    const first = await steps.next();
    const rows = first.done ? [] : first.value;
    // A full step is written before the next one is read; behind a short one there is seldom anything.
    const second = rows.length < STEP ? await steps.next() : undefined;
    if (second?.done && rows.length <= FEW)
      return { type, headers, body: writer.open(type) + writer.items(rows, type, zone, true) + writer.close(type) };
    const head = [Buffer.from(writer.open(type)), ...writer.pieces(rows, type, zone, true)];
    if (second?.done) return { type, headers, body: [...head, Buffer.from(writer.close(type))] };
    const rest = { steps, next: second, nothingYet: rows.length === 0 };
    return { type, headers, body: this.parts(head, rest, writer, type, zone, request.requestId) };
  }

  private whole(rows: readonly object[], route: Route, request: ExchangeRequest, zone: Zone): Answer {
    const { mediaType: type, headers, listParams } = request;
    const writer = this.representationOf(route);
    const text = writer.open(type) + writer.items(rows, type, zone, true) + writer.close(type);
    const answer = tagged(text, rows[0], route, type, zone, headers['if-none-match']);
    return listParams.count
      ? { ...answer, headers: { ...answer.headers, 'X-Total-Count': String(rows.length) } }
      : answer;
  }

  private async *parts(
    head: readonly Buffer[],
    { steps, next, nothingYet }: Rest,
    writer: Representation,
    type: MediaType,
    zone: Zone,
    requestId: string,
  ): AsyncGenerator<Buffer> {
    let first = nothingYet;
    try {
      yield* head;
      for (let step = next ?? (await steps.next()); !step.done; step = await steps.next()) {
        yield* writer.pieces(step.value, type, zone, first);
        first &&= step.value.length === 0;
      }
      yield Buffer.from(writer.close(type));
    } catch (error) {
      this.log.error({ requestId, err: error }, 'a streamed answer failed half-way');
      throw error;
    } finally {
      await steps.return?.();
    }
  }

  private representationOf(route: Route): Representation {
    let found = this.representations.get(route);
    if (!found && route.returns.resource) {
      const table = resourceOf(route.returns.resource);
      found = new Representation(table, this.settings.xmlNamespace, route.returns.collection);
      this.representations.set(route, found);
    }
    if (!found) throw new Error(`${route.method} ${route.path} answers no resource`);
    return found;
  }
}

// A record carries its version; an answer without one (a token, a pair of counts) has no ETag.
function tagged(
  body: string,
  row: unknown,
  route: Route,
  type: MediaType,
  zone: Zone,
  ifNoneMatch: string | undefined,
): Answer {
  const version = (row as { Version?: number } | undefined)?.Version;
  if (version === undefined) return { type, body };
  const tag = entityTag(version, type, zone, body);
  const headers = { ETag: tag };
  return route.method === 'GET' && matchesNone(ifNoneMatch, tag)
    ? { type, body, headers, status: 304 }
    : { type, body, headers };
}

function listHeaders({ total, next }: Listing, request: ExchangeRequest): Record<string, string> | undefined {
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
