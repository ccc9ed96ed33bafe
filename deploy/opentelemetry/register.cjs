// Loaded before the service with `node --require`. The variables OTEL_... configure everything else:
// https://opentelemetry.io/docs/languages/sdk-configuration/
// A span contains nothing that a client has written, and no user (ADR 0018).
const { tracingChannel } = require('node:diagnostics_channel');
const { setTimeout: pause } = require('node:timers/promises');
const { context, SpanKind, SpanStatusCode, trace } = require('@opentelemetry/api');
const { HttpInstrumentation } = require('@opentelemetry/instrumentation-http');
const { NodeSDK } = require('@opentelemetry/sdk-node');
const { AlwaysOnSampler, ParentBasedSampler } = require('@opentelemetry/sdk-trace');

const PROBES = new Set(['/health/live', '/health/ready', '/metrics']);
/** The share of the requests without traceparent that is recorded. */
const SHARE = Number(process.env.OTEL_TRACES_SAMPLER_ARG || 0.1);
/** The maximum time for the last spans of a process. Its orchestrator waits for it. */
const FLUSH_MS = 5_000;
/** The longest text of a statement in a span, in characters. */
const MAX_TEXT = 2_000;

/** Attributes of the instrumentation that say what the client has written, or where it is. */
const WITHOUT_CLIENT = {
  'client.address': undefined,
  'network.peer.address': undefined,
  'network.peer.port': undefined,
  'server.address': undefined,
  'server.port': undefined,
  'url.path': undefined,
  'url.query': undefined,
  'user_agent.original': undefined,
};

const http = new HttpInstrumentation({
  disableOutgoingRequestInstrumentation: true,
  // A caller that sends traceparent has decided itself.
  ignoreIncomingRequestHook: ({ url, headers }) =>
    PROBES.has(url) || (headers.traceparent === undefined && Math.random() >= SHARE),
  startIncomingSpanHook: () => WITHOUT_CLIENT,
  // The service writes it into the line of the log.
  requestHook: (span, request) => {
    request.traceId = span.spanContext().traceId;
  },
  applyCustomAttributesOnSpan: describe,
});

/** Adds what the service knows about a request that has ended. */
function describe(span, { method, route, caller, failure }, { writableFinished }) {
  if (route) {
    const template = route.path.replace(/:(\w+)/g, '{$1}');
    span.updateName(`${method} ${template}`);
    span.setAttribute('http.route', template);
  }
  if (caller) span.setAttribute('pms.site.id', caller.siteId);
  if (failure && failure.name !== 'ClientLeft') {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', failure.name);
  } else if (!writableFinished) span.setAttribute('error.type', 'client_disconnected');
}

const sampler = new ParentBasedSampler({ root: new AlwaysOnSampler() });
new NodeSDK({ sampler, instrumentations: [http] }).start();

const sdk = trace.getTracerProvider().getDelegate();

// mysql2 tells of its statements by channels of Node. The instrumentation of mysql2 would put the messages of errors into
// spans, which contain values, and does not see the statements that are sent together.
const tracer = trace.getTracer('performance-management-service');
for (const name of ['mysql2:execute', 'mysql2:query']) {
  tracingChannel(name).subscribe({
    start(statement) {
      if (!trace.getSpan(context.active())?.isRecording()) return;
      const { query, database, serverAddress, serverPort } = statement;
      const text = query.length > MAX_TEXT ? `${query.slice(0, MAX_TEXT - 1)}…` : query;
      const operation = /^\w+/.exec(query)?.[0] ?? 'SQL';
      const attributes = {
        'db.system.name': 'mysql',
        'db.namespace': database,
        'db.operation.name': operation,
        'db.query.text': text,
        'server.address': serverAddress,
        'server.port': serverPort,
      };
      statement.span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes });
    },
    error({ span, error }) {
      // Not the message: it may contain values, such as that of a duplicate key.
      span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.setAttribute('error.type', error.code ?? error.name);
    },
    asyncStart({ span }) {
      span?.end();
    },
  });
}

// The service ends its process when it has stopped. The last spans are exported before.
const { exit } = process;
process.exit = (code) => {
  const flushed = sdk.forceFlush().catch(() => undefined);
  Promise.race([flushed, pause(FLUSH_MS)]).finally(() => exit.call(process, code));
};
