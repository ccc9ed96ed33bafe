import { Inject, Injectable, type Type } from '@nestjs/common';
import { Semaphore } from '../../config/semaphore';
import { SETTINGS, type Settings } from '../../config/settings';
import { hasBody } from '../../http/body/read-body';
import { readJson } from '../../http/body/read-json';
import { readLargeXml, readXml } from '../../http/body/read-xml';
import { type Format, MERGE_PATCH, readContentType, saysUtf8 } from '../../http/formats/media-type';
import type { WireBody } from '../../http/formats/represented-body';
import { MalformedBody, UnsupportedMediaType } from '../../http/problems/problem';
import { whenComplete } from '../../security/access/caller-validity';
import { inputTableOf } from '../declare/input';
import type { Exchange, Feature, Step } from './feature';
import { type ParsedBody, readInput } from './read-input';
import { RequestBodies } from './request-bodies';
import type { Route } from './route';

/** An XML body up to so many bytes is parsed at once, which takes a few milliseconds at most. */
const SMALL_XML = 16_384;
/** Larger ones take up to fifty times their bytes while they are parsed, in slices. Callers take turns. */
const LARGE_XML = new Semaphore({ limit: 4 });

/** Writes with a body: reads it as an instance of the body class, or leaves it to what else it may be. */
@Injectable()
export class RecordBody implements Feature {
  readonly name = 'body';

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly bodies: RequestBodies,
  ) {}

  appliesTo({ body }: Route): boolean {
    return body !== undefined;
  }

  around(next: Step, { body, method }: Route): Step {
    const further: readonly (typeof MERGE_PATCH)[] = method === 'PATCH' ? [MERGE_PATCH] : [];
    return async (exchange) => {
      try {
        return await this.respond(exchange, next, body as Type<object>, further);
      } catch (error) {
        throw error instanceof UnsupportedMediaType ? error.with(further) : error;
      }
    };
  }

  private respond(
    exchange: Exchange,
    next: Step,
    type: Type<object>,
    further: readonly (typeof MERGE_PATCH)[],
  ): Promise<WireBody> {
    const { request, caller, faults, zone, other } = exchange;
    const content = readContentType(request.headers['content-type'], further);
    if (!hasBody(request)) throw new MalformedBody('This operation requires a request body.');
    if (!content) throw new UnsupportedMediaType();
    const { format } = content;
    const limit = other && { bytes: other.bytes, appliesTo: (head: Buffer) => other.begins(head, format) };
    return this.bodies.read(request, limit, async (bytes) => {
      const response = other?.respond(bytes, format);
      if (response) return response;
      const parsed = await this.parse(bytes, format, type, request.headers['content-type'], request.lifetime.source);
      request.lifetime.throwIfEnded();
      exchange.bytes = bytes;
      const respondToInput = () => {
        request.body = readInput(type, parsed, zone, faults, further.length > 0);
        return next(exchange);
      };
      return caller ? whenComplete(caller, respondToInput) : respondToInput();
    });
  }

  private async parse(
    bytes: Buffer,
    format: Format,
    type: Type,
    contentType: string | undefined,
    source: string,
  ): Promise<ParsedBody> {
    if (format === 'xml') {
      const name = inputTableOf(type)?.resource.name ?? type.name;
      const args = [bytes, name, this.settings.xmlNamespace, saysUtf8(contentType)] as const;
      const isLarge = bytes.length > SMALL_XML;
      const root = isLarge ? await LARGE_XML.run(() => readLargeXml(...args), { source }) : readXml(...args);
      return { xml: root.members ?? new Map() };
    }
    const json = readJson(bytes);
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      throw new MalformedBody('The request body must be a JSON object.');
    return { json: json as Record<string, unknown> };
  }
}
