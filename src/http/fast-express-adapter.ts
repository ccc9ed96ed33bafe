import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { RequestHandler, Response } from 'express';
import type { ApiRequest } from './api-request';
import { MalformedRequest } from './problem';
import { RepresentedBody, writeBody } from './represented-body';

const ABSOLUTE = /^https?:\/\/([^/?#]+)([/?].*)?$/i;

/**
 * The path and query of a request's target (RFC 9112, section 3.2): an absolute address loses its host, `*` stays.
 * Undefined for what is no address.
 */
export function originForm(target: string, method: string | undefined): string | undefined {
  if (target.startsWith('/')) return target.startsWith('//') ? undefined : target;
  if (target === '*') return method === 'OPTIONS' ? target : undefined;
  const [, authority, rest = '/'] = ABSOLUTE.exec(target) ?? [];
  if (authority === undefined || !URL.canParse(`http://${authority}`)) return undefined;
  return rest.startsWith('?') ? `/${rest}` : rest;
}

/** A missing Host is refused here with problem details, not by Node with an empty answer. */
const OWN_ANSWERS = { requireHostHeader: false };

/**
 * Express sets the prototype of every request and response, which costs V8 its fast paths and half the throughput.
 * Here both are born with the prototype that Express would give them. Answers that are ready are written directly.
 */
export class FastExpressAdapter extends ExpressAdapter {
  /** `checkMs` is how often node looks for requests whose head or body is late. */
  constructor(private readonly checkMs: number) {
    super();
  }

  override initHttpServer(options: NestApplicationOptions): void {
    const app = this.getInstance();
    const listener = (request: IncomingMessage, response: ServerResponse) => {
      readTarget(request as ApiRequest);
      app(request, response);
    };
    const own = { ...OWN_ANSWERS, connectionsCheckingInterval: this.checkMs };
    this.httpServer = options?.httpsOptions
      ? createSecureServer({ ...options.httpsOptions, ...own }, listener)
      : createServer(
          {
            ...own,
            IncomingMessage: withPrototype(IncomingMessage, app.request),
            ServerResponse: withPrototype(ServerResponse, app.response),
          },
          listener,
        );
    // Without a listener Node answers an expectation that it does not know by itself; here it is ignored.
    this.httpServer.on('checkExpectation', (request, response) => this.httpServer.emit('request', request, response));
  }

  /** Nest would answer unknown addresses below the prefix only; outside it they get problem details too. */
  override setNotFoundHandler(handler: RequestHandler): void {
    this.use(handler);
  }

  override reply(response: Response, body: unknown, statusCode?: number): void | Promise<void> {
    if (!(body instanceof RepresentedBody)) return super.reply(response, body, statusCode);
    writeBody(response, body.wire);
  }
}

/** Express takes a target that cannot be parsed for no path at all, and answers it with a page of its own. */
function readTarget(request: ApiRequest): void {
  const address = originForm(request.url, request.method);
  if (address === undefined) {
    // Problem details name what was sent; Express takes what it is given here.
    request.originalUrl = request.url;
    request.malformed = new MalformedRequest('The request target must be a path or an absolute HTTP URL.');
  } else if (request.headers.host === undefined && request.httpVersion === '1.1') {
    request.malformed = new MalformedRequest('HTTP/1.1 requests require a Host header.');
  }
  if (address !== request.url) request.url = address ?? '/';
}

/**
 * A constructor like `original`, whose objects have `prototype` from the start. It calls the original as node:http's own
 * classes call theirs, and stands above it: V8 then gives an object room for all the fields from the start.
 * `Reflect.construct` would leave them to be added one by one, which is slower than what this is to avoid.
 */
function withPrototype<T extends typeof IncomingMessage | typeof ServerResponse>(original: T, prototype: object): T {
  // The types know classes only; both are functions that can be called.
  const construct = original as unknown as (this: object, first: unknown, second: unknown) => void;
  function Born(this: object, first: unknown, second: unknown) {
    construct.call(this, first, second);
  }
  Born.prototype = prototype;
  return Object.setPrototypeOf(Born, original);
}
