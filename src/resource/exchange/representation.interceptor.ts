import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { finalize, map, type Observable } from 'rxjs';
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
import { RepresentedBody } from '../../http/represented-body';
import type { Zone } from '../../http/zone';
import { type Caller, callerKey } from '../../security/caller';
import { inputTableOf } from '../fields/input';
import { type ParsedBody, readInput } from './read-input';
import { ResultWriter } from './result-writer';
import { isPaged, ROUTE, type Route } from './route';

/** What a body of unknown length counts as while it is read: 128 of them are held for one caller at a time. */
const UNANNOUNCED_BYTES = 262_144;

/** A request behind the guards. */
export interface ResourceRequest extends ApiRequest {
  mediaType: MediaType;
  /** Absent on a `public` operation. */
  caller?: Caller;
  listParams: ListParams;
}

/**
 * Content negotiation around every operation: reads parameters and body into plain values on the way in, and represents
 * what the handler returns as JSON or XML over the field table on the way out. No handler knows a format.
 */
@Injectable()
export class RepresentationInterceptor implements NestInterceptor {
  private readonly routes = new Map<unknown, Route | undefined>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LIMITS) private readonly limits: Limits,
    private readonly load: CallerLoad,
    private readonly writer: ResultWriter,
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
    const represent = (result: unknown) =>
      new RepresentedBody(
        isList ? this.writer.list(result, route, request, zone) : this.writer.one(result, route, request, zone),
      );
    const handled = () => next.handle().pipe(map(represent));
    if (route.body) return this.takeBody(route.body, request, zone, faults).then(handled);
    const isWhole = isList && list.limit === undefined && request.caller !== undefined;
    if (!isWhole) return handled();
    return this.takeTurn(request, context.switchToHttp().getResponse<ApiResponse>(), handled);
  }

  /** A whole list waits here while others of its caller are read; its turn ends when its first rows are text. */
  private takeTurn(
    request: ResourceRequest,
    response: ApiResponse,
    handled: () => Observable<unknown>,
  ): Observable<unknown> | Promise<Observable<unknown>> {
    const key = callerKey(request.caller as Caller);
    const turn = this.load.takeTurn(key);
    const begin = (end: () => void) => {
      // A handler that fails represents nothing.
      if (response.destroyed) end();
      else response.on('close', end);
      request.lifetime.throwIfEnded();
      this.load.requireStream(key);
      return handled().pipe(finalize(end));
    };
    return turn instanceof Promise ? turn.then(begin) : begin(turn);
  }

  private routeOf(handler: object): Route | undefined {
    if (!this.routes.has(handler)) this.routes.set(handler, Reflect.getMetadata(ROUTE, handler));
    return this.routes.get(handler);
  }

  private async takeBody(type: Type, request: ResourceRequest, zone: Zone, faults: Faults): Promise<void> {
    request.body = await this.readBody(type, request, zone, faults);
    // Without a caller there is neither a record nor a right to be judged before the fields.
    if (!request.caller) faults.throwIfAny();
  }

  private async readBody(type: Type, request: ResourceRequest, zone: Zone, faults: Faults): Promise<object> {
    if (!hasBody(request)) throw new MalformedBody('This operation requires a request body.');
    const content = readContentType(request.headers['content-type']);
    if (!content) throw new UnsupportedMediaType();
    const release = this.reserveBody(request);
    try {
      const bytes = await readBody(request, this.bodyLimits(request));
      request.lifetime.restart();
      const parsed = await this.parse(bytes, content.format, type);
      request.lifetime.throwIfEnded();
      return readInput(type as Type<object>, parsed, zone, faults);
    } finally {
      release?.();
    }
  }

  private bodyLimits({ caller }: ResourceRequest): BodyLimits {
    const { bodyLimit } = this.settings;
    const { bodyMs: ms, publicBody } = this.limits;
    return { ms, bytes: caller ? bodyLimit : Math.min(bodyLimit, publicBody) };
  }

  /** A large body takes memory from its first byte to its last, however slowly its caller sends it. */
  private reserveBody({ caller, headers }: ResourceRequest): (() => void) | undefined {
    const { bodyLimit } = this.settings;
    // Clients that announce no length send small bodies in the main; too long a one is refused before it is read.
    const bytes = Math.min(Number(headers['content-length'] ?? UNANNOUNCED_BYTES), bodyLimit);
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
