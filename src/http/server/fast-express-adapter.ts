import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { MalformedRequest } from '../problems/problem';
import type { ApiRequest } from './api-request';

const ABSOLUTE = /^https?:\/\/([^/?#]+)([/?].*)?$/i;

/**
 * The path and query of a request's target (RFC 9112, section 3.2): an absolute address loses its host, `*` stays. A `#` is
 * no fragment there, which Express would cut off. Undefined for what is no address.
 */
export function originForm(target: string, method: string | undefined): string | undefined {
  if (target.startsWith('/')) return target.startsWith('//') ? undefined : target.replaceAll('#', '%23');
  if (target === '*') return method === 'OPTIONS' ? target : undefined;
  const [, authority, rest = '/'] = ABSOLUTE.exec(target) ?? [];
  if (authority === undefined || !URL.canParse(`http://${authority}`)) return undefined;
  return rest.startsWith('?') ? `/${rest}` : rest;
}

/** Requests without a Host header get problem details from the service instead of an empty 400 from Node. */
const SERVER_OPTIONS = { requireHostHeader: false };

/**
 * Express sets the prototype of every request and response, which costs V8 its fast paths and half the throughput. Here
 * both are created with that prototype.
 */
export class FastExpressAdapter extends ExpressAdapter {
  /** `checkMs` is the interval in which Node looks for late request heads and bodies. */
  constructor(private readonly checkMs: number) {
    super();
  }

  override initHttpServer(options: NestApplicationOptions): void {
    const app = this.getInstance();
    const listener = (request: IncomingMessage, response: ServerResponse) => {
      readTarget(request as ApiRequest);
      app(request, response);
    };
    const serverOptions = { ...SERVER_OPTIONS, connectionsCheckingInterval: this.checkMs };
    this.httpServer = options?.httpsOptions
      ? createSecureServer({ ...options.httpsOptions, ...serverOptions }, listener)
      : createServer(
          {
            ...serverOptions,
            IncomingMessage: withPrototype(IncomingMessage, app.request),
            ServerResponse: withPrototype(ServerResponse, app.response),
          },
          listener,
        );
    // Without a listener Node itself rejects an unknown Expect header. The service ignores it.
    this.httpServer.on('checkExpectation', (request, response) => this.httpServer.emit('request', request, response));
  }
}

/** Express treats a target that it cannot parse as no path, and responds with an HTML page of its own. */
function readTarget(request: ApiRequest): void {
  const address = originForm(request.url, request.method);
  if (address === undefined) {
    // Problem details contain the target as sent.
    request.originalUrl = request.url;
    request.malformed = new MalformedRequest('The request target must be a path or an absolute HTTP URL.');
  } else if (request.headers.host === undefined && request.httpVersion === '1.1') {
    request.malformed = new MalformedRequest('HTTP/1.1 requests require a Host header.');
  } else {
    const refusal = repeatedHeader(request.rawHeaders);
    if (refusal) request.malformed = refusal;
  }
  if (address !== request.url) request.url = address ?? '/';
}

/**
 * The refusal of a request that has one of the headers twice which say where it goes and who sends it: Node takes the
 * first, a proxy in front may take the last (contract section 1).
 */
function repeatedHeader(rawHeaders: readonly string[]): MalformedRequest | undefined {
  let seen = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const { length } = rawHeaders[at];
    const bit = length === 4 ? 1 : length === 13 ? 2 : 0;
    if (bit === 0 || rawHeaders[at].toLowerCase() !== (bit === 1 ? 'host' : 'authorization')) continue;
    if (seen & bit) return new MalformedRequest(`The request has more than one ${rawHeaders[at]} header.`);
    seen |= bit;
  }
  return undefined;
}

/**
 * A constructor like `original` whose objects have `prototype` from the start. It calls the original as the classes of
 * node:http call theirs, and inherits from it, so that V8 reserves room for all fields. With `Reflect.construct` they
 * would be added one by one, which is slower than the problem that this solves.
 */
function withPrototype<T extends typeof IncomingMessage | typeof ServerResponse>(original: T, prototype: object): T {
  // The types describe classes only; both are functions that can be called.
  const construct = original as unknown as (this: object, first: unknown, second: unknown) => void;
  function WithPrototype(this: object, first: unknown, second: unknown) {
    construct.call(this, first, second);
  }
  WithPrototype.prototype = prototype;
  return Object.setPrototypeOf(WithPrototype, original);
}
