import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import type { Settings } from '../config/settings';
import { serviceTracer } from '../config/tracer';
import type { ApiRequest } from './api-request';
import { ALIAS_WORDS } from './path-aliases';
import type { RefusedRequest } from './refused-requests';
import { serviceFailureOf } from './request-lifetime';
import type { FinishedRequest } from './request-watch';

/** Marks the contexts of this service, as opposed to those of an instrumentation of node:http. */
const OWN = createContextKey('request of this service');
const OWN_ROOT = ROOT_CONTEXT.setValue(OWN, true);
const KNOWN_METHODS = new Set(['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']);
/** What the conventions prescribe for other methods, in the name of a span and in its attribute. */
const UNKNOWN_METHOD = { name: 'HTTP', method: '_OTHER' };
/** IDs of records are integers or UUIDs of version 7. Tokens are of version 4. */
const ID = /^(?:\d{1,10}|[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12})$/i;
/** What the conventions prescribe for a value that is left out. */
const REDACTED = 'REDACTED';
const PARAMETER = /:(\w+)/g;

type SpannedSettings = Pick<Settings, 'host' | 'port' | 'publicUrl'>;

/**
 * SERVER spans of requests, by the semantic conventions of OpenTelemetry. They continue the trace of `traceparent`, and
 * contain no user, header, query or body.
 */
export class RequestSpans {
  private readonly server: Attributes;
  /** The names of the headers that name a parent. */
  private readonly parentHeaders = propagation.fields();
  private readonly words = new Set<string>(ALIAS_WORDS);
  /** The templates of routes in the form of the OpenAPI document, by that of Express. */
  private readonly templates = new Map<string, string>();

  private constructor(
    private readonly tracer: Tracer,
    settings: SpannedSettings,
  ) {
    this.server = serverOf(settings);
  }

  /** Undefined if no SDK is loaded. */
  static of(settings: SpannedSettings): RequestSpans | undefined {
    const tracer = serviceTracer();
    return tracer && new RequestSpans(tracer, settings);
  }

  /** Sets the routes when the application has started. Their words are not redacted in `url.path`. */
  fill(routes: readonly { path: string }[]): void {
    for (const { path } of routes) for (const word of path.split('/')) this.words.add(word.toLowerCase());
  }

  /** The first middleware: starts a span, and runs the others in its context. */
  readonly start: RequestHandler = (incoming, _response, next) => {
    const request = incoming as ApiRequest;
    const parent = this.parentOf(request);
    const { name, method } = methodOf(request.method);
    // What samplers decide by. An SDK copies these attributes several times, also for spans that it does not record.
    const attributes = { 'http.request.method': method, 'url.path': this.redacted(request.url) };
    const span = this.tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    request.span = span;
    if (span.isRecording()) this.describe(span, request);
    // Contexts cost more than all else here, so a request without a trace runs without one.
    if (span.isRecording() || trace.getSpan(parent)) context.with(trace.setSpan(parent, span), next);
    else if (trace.getSpan(context.active())) context.with(OWN_ROOT, next);
    else next();
  };

  /** Ends the span of a request that has ended. */
  finish({ request }: FinishedRequest): void {
    const { span, res: response, route } = request;
    if (!span?.isRecording() || !response) return;
    if (route) {
      const template = this.templateOf(route.path);
      span.updateName(`${methodOf(request.method).name} ${template}`);
      span.setAttribute('http.route', template);
    }
    if (request.caller) span.setAttribute('pms.site.id', request.caller.siteId);
    if (response.headersSent) span.setAttribute('http.response.status_code', response.statusCode);
    const failure = serviceFailureOf(request);
    if (failure || response.statusCode >= 500) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', failure ? failure.name : String(response.statusCode));
    } else if (!response.writableFinished) {
      // Not an error of the service, as a 4xx is not.
      span.setAttribute('error.type', 'client_disconnected');
    }
    span.end();
  }

  /** The span of a request that Node could not parse. Nothing is known about it besides the response. */
  refused({ status }: RefusedRequest): void {
    const attributes = {
      ...this.server,
      'http.request.method': UNKNOWN_METHOD.method,
      'http.response.status_code': status,
    };
    this.tracer.startSpan(UNKNOWN_METHOD.name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT).end();
  }

  /**
   * The span of an instrumentation of node:http, if the operator has one, or the one that `traceparent` names. An invalid
   * header is ignored. Events of a connection may run in the context of its previous request, which is not the parent.
   */
  private parentOf({ headers }: ApiRequest): Context {
    const active = context.active();
    if (trace.getSpan(active) && !active.getValue(OWN)) return active.setValue(OWN, true);
    return this.parentHeaders.some((name) => name in headers) ? propagation.extract(OWN_ROOT, headers) : OWN_ROOT;
  }

  private describe(span: Span, { method, protocol, httpVersion }: ApiRequest): void {
    span.setAttributes(this.server);
    if (!KNOWN_METHODS.has(method)) span.setAttribute('http.request.method_original', method);
    span.setAttribute('network.protocol.version', httpVersion);
    span.setAttribute('url.scheme', protocol === 'https' ? 'https' : 'http');
  }

  /** The path without segments that are neither a word of a route nor an ID, and may contain anything. */
  private redacted(url: string): string {
    const mark = url.indexOf('?');
    return (mark < 0 ? url : url.slice(0, mark))
      .split('/')
      .map((segment) => (this.words.has(segment.toLowerCase()) || ID.test(segment) ? segment : REDACTED))
      .join('/');
  }

  private templateOf(path: string): string {
    let template = this.templates.get(path);
    if (template === undefined) {
      template = path.replace(PARAMETER, '{$1}');
      this.templates.set(path, template);
    }
    return template;
  }
}

function methodOf(method: string): { name: string; method: string } {
  return KNOWN_METHODS.has(method) ? { name: method, method } : UNKNOWN_METHOD;
}

/** The address that clients use, not the Host header, which may contain anything. */
function serverOf({ host, port, publicUrl }: SpannedSettings): Attributes {
  if (!publicUrl) return { 'server.address': host, ...(port && { 'server.port': port }) };
  const url = new URL(publicUrl);
  const defaultPort = url.protocol === 'https:' ? 443 : 80;
  return { 'server.address': url.hostname, 'server.port': Number(url.port || defaultPort) };
}
