import { type CanActivate, type ExecutionContext, Inject, Injectable, type Type } from '@nestjs/common';
import { LIMITS, type Limits } from '../config/limits';
import { SETTINGS, type Settings } from '../config/settings';
import type { ApiRequest, ApiResponse } from '../http/api-request';
import { CallerLoad } from '../http/caller-load';
import { readIfMatch } from '../http/entity-tag';
import type { ListParams } from '../http/list-params';
import { type MediaType, readContentType } from '../http/media-type';
import { Faults, MalformedBody, UnsupportedMediaType } from '../http/problem';
import { type BodyLimits, hasBody, readBody } from '../http/read-body';
import { readJson } from '../http/read-json';
import { readParams } from '../http/read-params';
import { readLargeXml, readXml } from '../http/read-xml';
import type { Zone } from '../http/zone';
import { type Caller, callerKey } from '../security/caller';
import { AnswerWriter } from './answer-writer';
import { inputTableOf } from './input';
import { type ParsedBody, readInput } from './read-input';
import { isPaged, ROUTE, type Route } from './route';

/** What a body of unknown length counts as while it is read: 128 of them are held for one caller at a time. */
const UNANNOUNCED_BYTES = 262_144;

/** A request behind the guard. */
export interface ExchangeRequest extends ApiRequest {
  mediaType: MediaType;
  /** Absent on a `public` operation. */
  caller?: Caller;
  listParams: ListParams;
}

/**
 * Content negotiation around every operation: reads parameters and body into plain values on the way in, and says how
 * rows are written as JSON or XML over the field table on the way out. No handler knows a format. It is the last guard
 * and no interceptor, because Nest wraps an intercepted answer in a chain of Observables, which costs more than all of
 * our own steps together; the adapter writes the answer instead.
 */
@Injectable()
export class ExchangeGuard implements CanActivate {
  private readonly routes = new Map<unknown, Route | undefined>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LIMITS) private readonly limits: Limits,
    private readonly load: CallerLoad,
    private readonly writer: AnswerWriter,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const route = this.routeOf(context.getHandler());
    if (!route) return true;
    const request = context.switchToHttp().getRequest<ExchangeRequest>();
    const faults = request.caller?.faults ?? new Faults();
    const { list, zone } = readParams(request.url, route.query ?? [], isPaged(route), faults);
    request.listParams = list;
    if (request.caller) request.caller.ifMatch = readIfMatch(request.headers['if-match']);
    const isList = route.returns.shape === 'list';
    request.answer = (result) =>
      isList ? this.writer.list(result, route, request, zone) : this.writer.one(result, route, request, zone);
    if (route.body) return this.takeBody(route.body, request, zone, faults);
    const isWhole = isList && list.limit === undefined && request.caller !== undefined;
    return isWhole ? this.takeTurn(request, context.switchToHttp().getResponse<ApiResponse>()) : true;
  }

  /** A whole list waits here while others of its caller are read; its turn ends when its first rows are text. */
  private takeTurn(request: ExchangeRequest, response: ApiResponse): boolean | Promise<boolean> {
    const turn = this.load.takeTurn(callerKey(request.caller as Caller));
    const begin = (end: () => void) => {
      const { answer } = request;
      request.answer = (result) => {
        try {
          return (answer as NonNullable<typeof answer>)(result);
        } finally {
          end();
        }
      };
      // What fails never comes to its answer.
      if (response.destroyed) end();
      else response.on('close', end);
      request.lifetime.throwIfEnded();
      this.load.requireStream(callerKey(request.caller as Caller));
      return true;
    };
    return turn instanceof Promise ? turn.then(begin) : begin(turn);
  }

  private routeOf(handler: object): Route | undefined {
    if (!this.routes.has(handler)) this.routes.set(handler, Reflect.getMetadata(ROUTE, handler));
    return this.routes.get(handler);
  }

  private async takeBody(type: Type, request: ExchangeRequest, zone: Zone, faults: Faults): Promise<boolean> {
    request.body = await this.readBody(type, request, zone, faults);
    // Without a caller there is neither a record nor a right to be judged before the fields.
    if (!request.caller) faults.throwIfAny();
    return true;
  }

  private async readBody(type: Type, request: ExchangeRequest, zone: Zone, faults: Faults): Promise<object> {
    if (!hasBody(request)) throw new MalformedBody('This operation needs a body.');
    const content = readContentType(request.headers['content-type']);
    if (!content) throw new UnsupportedMediaType();
    const release = this.holdBody(request);
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

  private bodyLimits({ caller }: ExchangeRequest): BodyLimits {
    const { bodyLimit } = this.settings;
    const { bodyMs: ms, publicBody } = this.limits;
    return { ms, bytes: caller ? bodyLimit : Math.min(bodyLimit, publicBody) };
  }

  /** A large body takes memory from its first byte to its last, however slowly its caller sends it. */
  private holdBody({ caller, headers }: ExchangeRequest): (() => void) | undefined {
    const { bodyLimit } = this.settings;
    // Clients that announce no length send small bodies in the main; too long a one is refused before it is read.
    const bytes = Math.min(Number(headers['content-length'] ?? UNANNOUNCED_BYTES), bodyLimit);
    return caller && bytes > this.limits.publicBody ? this.load.holdBytes(callerKey(caller), bytes) : undefined;
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
      throw new MalformedBody('A body is one JSON object.');
    return { json: json as Record<string, unknown> };
  }
}
