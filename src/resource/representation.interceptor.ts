import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { SETTINGS, type Settings } from '../config/settings';
import type { ApiResponse } from '../http/api-request';
import { CallerLoad } from '../http/caller-load';
import { readIfMatch, readIfNoneMatch } from '../http/entity-tag';
import { MERGE_PATCH, RECORD_TYPES, readContentType } from '../http/media-type';
import { Faults, MalformedBody, UnsupportedMediaType } from '../http/problem';
import { hasBody } from '../http/read-body';
import { readJson } from '../http/read-json';
import { readParams } from '../http/read-params';
import { readLargeXml, readXml } from '../http/read-xml';
import { RepresentedBody, type WireBody } from '../http/represented-body';
import { isScim } from '../http/scim-problem';
import type { Zone } from '../http/zone';
import { CallerValidation } from '../security/access/caller-validation';
import { whenComplete, whileValid } from '../security/access/caller-validity';
import { type Caller, callerKey } from '../security/caller';
import { ReplicaReads } from '../security/epochs/replica-reads';
import type { RequestReads } from '../security/epochs/request-reads';
import { inputTableOf } from './declare/input';
import { CollectionExchange } from './features/bulk/collection-exchange';
import { pluralOf } from './features/bulk/collection-routes';
import { Collections } from './features/bulk/collections';
import { WHOLE } from './features/bulk/sent-records';
import { projectionOf } from './features/filtering/projections';
import { readFiltering } from './features/filtering/read-filtering';
import { readIdempotencyKey } from './features/idempotency/idempotency-key';
import { IdempotentRequests } from './features/idempotency/idempotent-requests';
import { PictureWriter } from './features/pictures/picture-writer';
import { type ParsedBody, readInput } from './pipeline/read-input';
import { RequestBodies } from './pipeline/request-bodies';
import { ResourceRequest } from './pipeline/resource-request';
import { ResultWriter } from './pipeline/result-writer';
import { planOf, type RoutePlan, routeOf } from './pipeline/route-plan';

/** An XML body up to so many bytes is parsed at once, which takes a few milliseconds at most. */
const SMALL_XML = 16_384;

/** The headers of a deprecated operation: since when (RFC 9745), and where the way on is described. */
const DEPRECATION: Readonly<Record<string, string>> = {
  Deprecation: '@1764547200',
  Link: '</docs>; rel="deprecation"; type="text/html"',
};

/**
 * Content negotiation around every operation. Reads parameters and body into plain values before the handler, and
 * writes its result as JSON or XML by the field table after it. Handlers know no format.
 */
@Injectable()
export class RepresentationInterceptor implements NestInterceptor {
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

  intercept(context: ExecutionContext, next: CallHandler): Observable<RepresentedBody> {
    const http = context.switchToHttp();
    const request = http.getRequest<ResourceRequest>();
    // SCIM has a representation of its own (contract section 26).
    if (isScim(request.originalUrl)) return next.handle();
    const route = routeOf(context.getHandler());
    // The PUT of a collection has the handler of a record, but no ID in its path.
    const plan = planOf((!('id' in request.params) && pluralOf(route)) || route);
    return from(this.respond(plan, request, http.getResponse<ApiResponse>(), () => lastValueFrom(next.handle())));
  }

  /** Represents what the handler of a request returns, which has passed the guards. `run` calls the handler. */
  async respond(
    plan: RoutePlan,
    request: ResourceRequest,
    response: ApiResponse,
    run: () => Promise<unknown>,
  ): Promise<RepresentedBody> {
    const { route, features } = plan;
    const { caller } = request;
    const faults = caller?.faults ?? new Faults();
    const isPicture = features.has('picture') && this.pictures.draws(request);
    if (route.returnsSecret) {
      response.setHeader('Cache-Control', 'no-store');
      // Its length would tell about the secret beside what a caller chose (BREACH).
      request.coding = undefined;
    }
    const zone = this.readParameters(plan, request, isPicture, faults);
    if (caller) {
      caller.ifMatch = readIfMatch(request.headers['if-match']);
      if (route.method !== 'GET' && route.method !== 'POST')
        caller.ifNoneMatch = readIfNoneMatch(request.headers['if-none-match']);
      caller.isPatching = route.method === 'PATCH';
    }
    const isWholeList = features.has('whole list') && request.listParams.limit === undefined && caller !== undefined;
    if (caller && (isWholeList || route.method !== 'GET'))
      caller.validity ??= this.validation.of(request, caller, plan.access);
    // Without a caller there is no record or right to check before the parameters.
    if (!caller && !route.body) faults.throwIfAny();
    const write = (result: unknown) =>
      route.returns.shape === 'list'
        ? this.writer.list(result, route, request, zone)
        : this.writer.one(result, route, request, zone);
    if (route.method !== 'GET') {
      const written = this.handleWrite(new CollectionExchange(route, request, run, zone, faults), write);
      return route.deprecated ? written.then((body) => deprecated(body, response)) : written;
    }
    const read = async () => {
      const work = isPicture ? () => this.pictures.write(run, route, request, zone) : run;
      const result = await (caller?.validity?.isPending ? whileValid<unknown>(caller, work) : work());
      return new RepresentedBody(isPicture ? (result as WireBody) : write(result));
    };
    const contents =
      caller && features.has('replica')
        ? this.replicaReads.of(caller, wantsLatest(request.headers['cache-control']))
        : undefined;
    const readContents = contents ? () => this.readWithReplica(caller as Caller, contents, response, read) : read;
    return isWholeList ? this.readInSlot(caller, request, response, readContents) : readContents();
  }

  /** Reads the query parameters into the request. Returns the time zone of the response. */
  private readParameters(plan: RoutePlan, request: ResourceRequest, isPicture: boolean, faults: Faults): Zone {
    // A picture shows all of a list, and never some of its members: no parameter chooses pages or fields of it.
    const names = isPicture ? plan.pictureParameters : plan.parameters;
    const { list, zone } = readParams(request.url, names, plan.isPaged && !isPicture, faults);
    const { fields, filter, sort, include } = list.own;
    const { kind, table } = plan;
    request.listParams =
      kind && (filter ?? sort) !== undefined
        ? { ...list, filtering: readFiltering({ filter, sort }, kind, zone, faults) }
        : list;
    if (table && (fields ?? include) !== undefined)
      request.projection = projectionOf(include === undefined ? table : table.withIncluded, fields, faults);
    return zone;
  }

  /**
   * Limits how many whole lists are read for one caller at a time. The slot is free again when the first rows are text.
   */
  private async readInSlot(
    caller: Caller,
    { lifetime }: ResourceRequest,
    response: ApiResponse,
    read: () => Promise<RepresentedBody>,
  ): Promise<RepresentedBody> {
    const key = callerKey(caller);
    const release = await this.load.acquireReadSlot(key);
    // A handler that never returns gives its slot back with its connection.
    response.on('close', release);
    try {
      lifetime.throwIfEnded();
      this.load.requireStream(key);
      return await read();
    } finally {
      release();
    }
  }

  /** Reads with the connection to the replica until the result is known. */
  private async readWithReplica(
    caller: Caller,
    contents: RequestReads,
    response: ApiResponse,
    read: () => Promise<RepresentedBody>,
  ): Promise<RepresentedBody> {
    caller.replica = contents;
    response.on('close', () => contents.close());
    try {
      return await read();
    } finally {
      contents.release();
    }
  }

  /** Writes the records of a collection, and responds with what became of them (contract section 21). */
  private async handleCollection(exchange: CollectionExchange, bytes?: Buffer): Promise<RepresentedBody> {
    return new RepresentedBody(await this.collections.respond(exchange, bytes));
  }

  /** Runs the handler of a write, with the body if it has one. */
  private async handleWrite(
    exchange: CollectionExchange,
    write: (result: unknown) => WireBody,
  ): Promise<RepresentedBody> {
    const { route, request } = exchange;
    const hasKey = request.headers['idempotency-key'] !== undefined && planOf(route).features.has('key');
    const respond = hasKey
      ? (body?: Buffer) => this.respondOnce(exchange, write, body)
      : async () => new RepresentedBody(write(await exchange.run()));
    if (route.body) return this.withBody(exchange, respond);
    return request.caller ? whileValid(request.caller, respond) : respond();
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
      if (exchange.isDryRun) faults.add('dryrun', 'out_of_range', 'dryrun is for collections. Send an array.');
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

function wantsLatest(cacheControl: string | undefined): boolean {
  return cacheControl !== undefined && /(^|[\s,])no-cache($|[\s,;=])/i.test(cacheControl);
}

/** Says of a response, a replay too, that its operation is deprecated. */
function deprecated(body: RepresentedBody, response: ApiResponse): RepresentedBody {
  for (const name in DEPRECATION) response.setHeader(name, DEPRECATION[name]);
  return body;
}
