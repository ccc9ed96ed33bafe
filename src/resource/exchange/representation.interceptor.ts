import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { finalize, lastValueFrom, map, type Observable, of } from 'rxjs';
import { LIMITS, type Limits } from '../../config/limits';
import { SETTINGS, type Settings } from '../../config/settings';
import type { ApiRequest, ApiResponse } from '../../http/api-request';
import { CallerLoad } from '../../http/caller-load';
import { readIfMatch } from '../../http/entity-tag';
import type { ListParams } from '../../http/list-params';
import { type MediaType, readContentType } from '../../http/media-type';
import { Faults, MalformedBody, UnsupportedMediaType } from '../../http/problem';
import { type BodyLimits, hasBody, readBody } from '../../http/read-body';
import { readJson } from '../../http/read-json';
import { readParams } from '../../http/read-params';
import { readLargeXml, readXml } from '../../http/read-xml';
import { RepresentedBody, type WireBody } from '../../http/represented-body';
import type { Zone } from '../../http/zone';
import { type Caller, callerKey } from '../../security/caller';
import { ReplicaReads } from '../../security/replica-reads';
import { inputTableOf } from '../fields/input';
import { digestOf, readIdempotencyKey } from './idempotency/idempotency-key';
import { IdempotentRequests } from './idempotency/idempotent-requests';
import { type ParsedBody, readInput } from './read-input';
import { ResultWriter } from './result-writer';
import { isPaged, mayLag, ROUTE, type Route, takesIdempotencyKey } from './route';

/** Bytes reserved for a body of unknown length while it is read. `heldBytes` has room for 128 of them per caller. */
const UNKNOWN_LENGTH_BYTES = 262_144;

/** A request that has passed the guards. */
export interface ResourceRequest extends ApiRequest {
  mediaType: MediaType;
  /** Absent for a `public` operation. */
  caller?: Caller;
  listParams: ListParams;
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
    @Inject(LIMITS) private readonly limits: Limits,
    private readonly load: CallerLoad,
    private readonly writer: ResultWriter,
    private readonly replicaReads: ReplicaReads,
    private readonly idempotent: IdempotentRequests,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const route = this.routeOf(context.getHandler());
    if (!route) return next.handle();
    const request = context.switchToHttp().getRequest<ResourceRequest>();
    const faults = request.caller?.faults ?? new Faults();
    const { list, zone } = readParams(request.url, route.query ?? [], isPaged(route), faults);
    request.listParams = list;
    if (request.caller) request.caller.ifMatch = readIfMatch(request.headers['if-match']);
    const isList = route.returns.shape === 'list';
    const write = (result: unknown) =>
      isList ? this.writer.list(result, route, request, zone) : this.writer.one(result, route, request, zone);
    const represent = (result: unknown) => new RepresentedBody(write(result));
    if (request.headers['idempotency-key'] !== undefined && takesIdempotencyKey(route))
      return this.handleOnce(route, request, next, { write, zone, faults });
    const handle = mayLag(route)
      ? this.handleWithReplica(request, context.switchToHttp().getResponse<ApiResponse>(), next, represent)
      : () => next.handle().pipe(map(represent));
    if (route.body) return this.attachBody(route.body, request, zone, faults).then(() => handle());
    const isWholeList = isList && !route.byToken && list.limit === undefined && request.caller !== undefined;
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

  /** Executes a request with an idempotency key, or returns the response of the first request with that key. */
  private async handleOnce(
    { body: type, method, returns }: Route,
    request: ResourceRequest,
    next: CallHandler,
    { write, zone, faults }: { write: (result: unknown) => WireBody; zone: Zone; faults: Faults },
  ): Promise<Observable<RepresentedBody>> {
    const body = type && (await this.attachBody(type, request, zone, faults));
    const { accept, 'content-type': contentType, 'idempotency-key': header } = request.headers;
    const response = await this.idempotent.respond(
      {
        caller: request.caller as Caller,
        key: readIdempotencyKey(String(header)),
        digest: digestOf({ method, url: request.originalUrl, accept, contentType, body }),
        // A service returns one record, which some operations respond with as a collection.
        represent: (result) => write(returns.shape === 'list' && !Array.isArray(result) ? [result] : result),
      },
      () => lastValueFrom(next.handle()),
    );
    return of(new RepresentedBody(response));
  }

  /** The same with the connection to the replica, if there is one, until the result is known. */
  private handleWithReplica(
    { caller, headers }: ResourceRequest,
    response: ApiResponse,
    next: CallHandler,
    represent: (result: unknown) => RepresentedBody,
  ): () => Observable<unknown> {
    const contents = caller && this.replicaReads.of(caller, wantsLatest(headers['cache-control']));
    if (!contents) return () => next.handle().pipe(map(represent));
    caller.contents = contents;
    response.on('close', () => contents.close());
    return () =>
      next.handle().pipe(
        map(represent),
        finalize(() => contents.release()),
      );
  }

  private routeOf(handler: object): Route | undefined {
    if (!this.routes.has(handler)) this.routes.set(handler, Reflect.getMetadata(ROUTE, handler));
    return this.routes.get(handler);
  }

  /** Returns the bytes of the body. */
  private async attachBody(type: Type, request: ResourceRequest, zone: Zone, faults: Faults): Promise<Buffer> {
    const bytes = await this.readBody(type, request, zone, faults);
    // Without a caller no record or right is checked before the fields.
    if (!request.caller) faults.throwIfAny();
    return bytes;
  }

  private async readBody(type: Type, request: ResourceRequest, zone: Zone, faults: Faults): Promise<Buffer> {
    if (!hasBody(request)) throw new MalformedBody('This operation requires a request body.');
    const content = readContentType(request.headers['content-type']);
    if (!content) throw new UnsupportedMediaType();
    const release = this.reserveBody(request);
    try {
      const bytes = await readBody(request, this.bodyLimits(request));
      request.lifetime.restart();
      const parsed = await this.parse(bytes, content.format, type);
      request.lifetime.throwIfEnded();
      request.body = readInput(type as Type<object>, parsed, zone, faults);
      return bytes;
    } finally {
      release?.();
    }
  }

  private bodyLimits({ caller }: ResourceRequest): BodyLimits {
    const { bodyLimit } = this.settings;
    const { bodyMs: ms, publicBody } = this.limits;
    return { ms, bytes: caller ? bodyLimit : Math.min(bodyLimit, publicBody) };
  }

  /** A large body occupies memory from its first byte to its last, however slowly the caller sends it. */
  private reserveBody({ caller, headers }: ResourceRequest): (() => void) | undefined {
    const { bodyLimit } = this.settings;
    // Clients that send no length mostly send small bodies. A body that is too long is rejected before it is read.
    const bytes = Math.min(Number(headers['content-length'] ?? UNKNOWN_LENGTH_BYTES), bodyLimit);
    return caller && bytes > this.limits.publicBody ? this.load.reserveBytes(callerKey(caller), bytes) : undefined;
  }

  private async parse(bytes: Buffer, format: 'json' | 'xml', type: Type): Promise<ParsedBody> {
    if (format === 'xml') {
      const name = inputTableOf(type)?.resource.name ?? type.name;
      const read = bytes.length > this.limits.publicBody ? readLargeXml : readXml;
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
