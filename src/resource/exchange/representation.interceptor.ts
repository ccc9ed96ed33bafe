import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { concatMap, finalize, from, lastValueFrom, map, type Observable, type OperatorFunction, of } from 'rxjs';
import { SETTINGS, type Settings } from '../../config/settings';
import type { ApiResponse } from '../../http/api-request';
import { CallerLoad } from '../../http/caller-load';
import { readIfMatch } from '../../http/entity-tag';
import type { FieldTable } from '../../http/field-table';
import type { ListParams } from '../../http/list-params';
import { MERGE_PATCH, type MediaType, RECORD_TYPES, readContentType } from '../../http/media-type';
import { Faults, MalformedBody, UnsupportedMediaType } from '../../http/problem';
import { hasBody } from '../../http/read-body';
import { readJson } from '../../http/read-json';
import { readParams } from '../../http/read-params';
import { readLargeXml, readXml } from '../../http/read-xml';
import { RepresentedBody, type WireBody } from '../../http/represented-body';
import type { AuthenticatedRequest } from '../../security/access/authentication.guard';
import { CallerValidation } from '../../security/access/caller-validation';
import { whenComplete, whileValid } from '../../security/access/caller-validity';
import { type Caller, callerKey } from '../../security/caller';
import { ReplicaReads } from '../../security/replica-reads';
import { foundKindOf, resourceOf } from '../fields/field-registry';
import { inputTableOf } from '../fields/input';
import { CollectionExchange } from './collections/collection-exchange';
import { pluralOf } from './collections/collection-routes';
import { Collections } from './collections/collections';
import { WHOLE } from './collections/sent-records';
import { projectionOf } from './finding/projections';
import { readFinding } from './finding/read-finding';
import { readIdempotencyKey } from './idempotency/idempotency-key';
import { IdempotentRequests } from './idempotency/idempotent-requests';
import { PictureWriter } from './pictures/picture-writer';
import { type ParsedBody, readInput } from './read-input';
import { RequestBodies } from './request-bodies';
import { ResultWriter } from './result-writer';
import { findingOf, isPaged, mayLag, ROUTE, type Route, takesIdempotencyKey } from './route';

/** An XML body up to so many bytes is parsed at once, which takes a few milliseconds at most. */
const SMALL_XML = 16_384;

/** From the result of a handler to the body of the response. */
type Represent = OperatorFunction<unknown, RepresentedBody>;

/** A request that has passed the guards. */
export interface ResourceRequest extends AuthenticatedRequest {
  mediaType: MediaType;
  listParams: ListParams;
  /** The fields of the response, if the parameter `fields` names them. */
  projection?: FieldTable;
}

/**
 * Content negotiation around every operation. Reads parameters and body into plain values before the handler, and
 * writes its result as JSON or XML by the field table after it. Handlers know no format.
 */
@Injectable()
export class RepresentationInterceptor implements NestInterceptor {
  private readonly routes = new Map<unknown, Route | undefined>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly load: CallerLoad,
    private readonly writer: ResultWriter,
    private readonly replicaReads: ReplicaReads,
    private readonly idempotent: IdempotentRequests,
    private readonly pictures: PictureWriter,
    private readonly bodies: RequestBodies,
    private readonly collections: Collections,
    private readonly validation: CallerValidation,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ResourceRequest>();
    const route = this.routeOf(context.getHandler(), request);
    if (!route) return next.handle();
    const { caller } = request;
    const faults = request.caller?.faults ?? new Faults();
    // A picture shows all of a list, and never some of its members: no parameter chooses pages or fields of it.
    const isPicture = this.pictures.draws(request);
    const { list, zone } = readParams(request.url, parametersOf(route, request), isPaged(route) && !isPicture, faults);
    const { resource } = route.returns;
    const { fields, filter, sort, include } = list.own;
    const kind = (filter !== undefined || sort !== undefined) && resource && foundKindOf(resource);
    request.listParams = kind ? { ...list, finding: readFinding({ filter, sort }, kind, zone, faults) } : list;
    if ((fields ?? include) !== undefined && resource) {
      const table = resourceOf(resource);
      request.projection = projectionOf(include === undefined ? table : table.withIncluded, fields, faults);
    }
    if (request.caller) {
      request.caller.ifMatch = readIfMatch(request.headers['if-match']);
      request.caller.isPatching = route.method === 'PATCH';
    }
    const isList = route.returns.shape === 'list';
    const isWholeList = isList && !route.byToken && list.limit === undefined && request.caller !== undefined;
    if (request.caller && (isWholeList || route.method !== 'GET'))
      request.caller.validity ??= this.validation.of(request, request.caller, route.requiredRole);
    const write = (result: unknown) =>
      isList ? this.writer.list(result, route, request, zone) : this.writer.one(result, route, request, zone);
    const represent: Represent = isPicture
      ? concatMap(async (result) => new RepresentedBody(await this.pictures.write(result, route, request, zone)))
      : map((result) => new RepresentedBody(write(result)));
    if (route.method !== 'GET')
      return this.handleWrite(new CollectionExchange(route, request, next, zone, faults), write);
    const run = caller?.validity?.isPending
      ? () => from(whileValid(caller, () => lastValueFrom(next.handle())))
      : () => next.handle();
    const handle = mayLag(route)
      ? this.handleWithReplica(request, context.switchToHttp().getResponse<ApiResponse>(), run, represent)
      : () => run().pipe(represent);
    if (!isWholeList) return handle();
    return this.waitForReadSlot(request, context.switchToHttp().getResponse<ApiResponse>(), handle);
  }

  /**
   * Limits how many whole lists are read for one caller at a time. The slot is free again when the first rows are text.
   */
  private waitForReadSlot(
    request: ResourceRequest,
    response: ApiResponse,
    handle: () => Observable<unknown>,
  ): Observable<unknown> | Promise<Observable<unknown>> {
    const key = callerKey(request.caller as Caller);
    const slot = this.load.acquireReadSlot(key);
    const start = (release: () => void) => {
      // Covers a handler that throws before `finalize` is in place.
      if (response.destroyed) release();
      else response.on('close', release);
      request.lifetime.throwIfEnded();
      this.load.requireStream(key);
      return handle().pipe(finalize(release));
    };
    return slot instanceof Promise ? slot.then(start) : start(slot);
  }

  /** Writes the records of a collection, and responds with what became of them (contract section 21). */
  private async handleCollection(exchange: CollectionExchange, bytes?: Buffer): Promise<RepresentedBody> {
    return new RepresentedBody(await this.collections.respond(exchange, bytes));
  }

  /** Runs the handler of a write, with the body if it has one. */
  private async handleWrite(
    exchange: CollectionExchange,
    write: (result: unknown) => WireBody,
  ): Promise<Observable<RepresentedBody>> {
    const { route, request } = exchange;
    const hasKey = request.headers['idempotency-key'] !== undefined && takesIdempotencyKey(route);
    const respond = hasKey
      ? (body?: Buffer) => this.respondOnce(exchange, write, body)
      : async () => new RepresentedBody(write(await exchange.run()));
    if (route.body) return of(await this.withBody(exchange, respond));
    return of(await (request.caller ? whileValid(request.caller, respond) : respond()));
  }

  /** Executes a request with an idempotency key, or returns the response of the first request with that key. */
  private async respondOnce(
    exchange: CollectionExchange,
    write: (result: unknown) => WireBody,
    body: Buffer | undefined,
  ): Promise<RepresentedBody> {
    const { route, request, caller } = exchange;
    const { returns } = route;
    const response = await this.idempotent.respond(
      {
        caller,
        key: readIdempotencyKey(String(request.headers['idempotency-key'])),
        digest: exchange.digestOf(body),
        resource: returns.resource,
        // A service returns one record, which some operations respond with as a collection.
        represent: (result) => write(returns.shape === 'list' && !Array.isArray(result) ? [result] : result),
      },
      () => exchange.run(),
    );
    return new RepresentedBody(response);
  }

  /** The same with the connection to the replica, if there is one, until the result is known. */
  private handleWithReplica(
    { caller, headers }: ResourceRequest,
    response: ApiResponse,
    run: () => Observable<unknown>,
    represent: Represent,
  ): () => Observable<unknown> {
    const contents = caller && this.replicaReads.of(caller, wantsLatest(headers['cache-control']));
    if (!contents) return () => run().pipe(represent);
    caller.contents = contents;
    response.on('close', () => contents.close());
    return () =>
      run().pipe(
        represent,
        finalize(() => contents.release()),
      );
  }

  /** The PUT of a collection has the handler of a record, but no ID in its path. */
  private routeOf(handler: object, { params }: ResourceRequest): Route | undefined {
    if (!this.routes.has(handler)) this.routes.set(handler, Reflect.getMetadata(ROUTE, handler));
    const route = this.routes.get(handler);
    return route?.pluralPath !== undefined && !('id' in params) ? pluralOf(route) : route;
  }

  /** Reads the body, and responds to it unless it is a collection. */
  private async withBody(
    exchange: CollectionExchange,
    respond: (bytes: Buffer) => Promise<RepresentedBody>,
  ): Promise<RepresentedBody> {
    try {
      return await this.readAndRespond(exchange, respond);
    } catch (error) {
      const { method, takesCollections } = exchange.route;
      const further = method === 'PATCH' ? [MERGE_PATCH] : takesCollections ? RECORD_TYPES : [];
      throw error instanceof UnsupportedMediaType ? error.with(further) : error;
    }
  }

  private readAndRespond(
    exchange: CollectionExchange,
    respond: (bytes: Buffer) => Promise<RepresentedBody>,
  ): Promise<RepresentedBody> {
    const { route, request, type, zone, faults } = exchange;
    const isPatch = request.method === 'PATCH';
    const { 'content-type': contentType } = request.headers;
    if (this.collections.isNamed(route, contentType)) return this.handleCollection(exchange);
    const content = readContentType(contentType, isPatch ? [MERGE_PATCH] : []);
    if (!hasBody(request)) throw new MalformedBody('This operation requires a request body.');
    if (!content) throw new UnsupportedMediaType();
    const isCollection = (head: Buffer) => this.collections.begins(head, content.format, type);
    const collection = route.takesCollections && { bytes: WHOLE.bytes, appliesTo: isCollection };
    return this.bodies.read(request, collection, async (bytes) => {
      if (route.takesCollections && isCollection(bytes)) return this.handleCollection(exchange, bytes);
      const parsed = await this.parse(bytes, content.format, type);
      request.lifetime.throwIfEnded();
      const { caller } = request;
      const respondToInput = () => {
        request.body = readInput(type as Type<object>, parsed, zone, faults, isPatch);
        // Without a caller no record or right is checked before the fields.
        if (!caller) faults.throwIfAny();
        return respond(bytes);
      };
      return caller ? whenComplete(caller, respondToInput) : respondToInput();
    });
  }

  private async parse(bytes: Buffer, format: 'json' | 'xml', type: Type): Promise<ParsedBody> {
    if (format === 'xml') {
      const name = inputTableOf(type)?.resource.name ?? type.name;
      const read = bytes.length > SMALL_XML ? readLargeXml : readXml;
      const root = await read(bytes, name, this.settings.xmlNamespace);
      return { xml: root.members ?? new Map() };
    }
    const json = readJson(bytes);
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      throw new MalformedBody('The request body must be a JSON object.');
    return { json: json as Record<string, unknown> };
  }
}

/** The names of the query parameters besides `tz` and those of pages. A picture has all its members. */
function parametersOf(route: Route, { mediaType }: ResourceRequest): readonly string[] {
  const { query = [] } = route;
  return mediaType === 'image/svg+xml' ? query : [...query, ...findingOf(route)];
}

function wantsLatest(cacheControl: string | undefined): boolean {
  return cacheControl !== undefined && /(^|[\s,])no-cache($|[\s,;=])/i.test(cacheControl);
}
