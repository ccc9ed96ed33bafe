import { type CanActivate, type ExecutionContext, Inject, Injectable, type Type } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings';
import type { ApiRequest } from '../http/api-request';
import type { ListParams } from '../http/list-params';
import { type MediaType, readContentType } from '../http/media-type';
import { Faults, MalformedBody, UnsupportedMediaType } from '../http/problem';
import { hasBody, readBody } from '../http/read-body';
import { readJson } from '../http/read-json';
import { readParams } from '../http/read-params';
import { readXml } from '../http/read-xml';
import { readIfMatch } from '../http/representation';
import type { Zone } from '../http/zone';
import type { Caller } from '../security/caller';
import { AnswerWriter } from './answer-writer';
import { inputTableOf } from './input';
import { type ParsedBody, readInput } from './read-input';
import { isPaged, ROUTE, type Route } from './route';

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
    return route.body ? this.takeBody(route.body, request, zone, faults) : true;
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
    const bytes = await readBody(request, this.settings.bodyLimit);
    return readInput(type as Type<object>, this.parse(bytes, content.format, type), zone, faults);
  }

  private parse(bytes: Buffer, format: 'json' | 'xml', type: Type): ParsedBody {
    if (format === 'xml') {
      const root = readXml(bytes, inputTableOf(type)?.resource.name ?? type.name, this.settings.xmlNamespace);
      return { xml: root.members ?? new Map() };
    }
    const json = readJson(bytes);
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      throw new MalformedBody('A body is one JSON object.');
    return { json: json as Record<string, unknown> };
  }
}
