// Loaded before the service with `node --require`. The variables OTEL_... configure everything else:
// https://opentelemetry.io/docs/languages/sdk-configuration/
const { INVALID_SPAN_CONTEXT, trace } = require('@opentelemetry/api');
const { NodeSDK } = require('@opentelemetry/sdk-node');
const { AlwaysOnSampler, ParentBasedSampler } = require('@opentelemetry/sdk-trace');

const PROBES = new Set(['/health/live', '/health/ready', '/metrics']);
/** The share of the requests without traceparent that is recorded (ADR 0018). */
const SHARE = Number(process.env.OTEL_TRACES_SAMPLER_ARG || 0.1);
const NOT_RECORDED = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

// Without instrumentations: the service creates its spans itself. It also exports the last ones when it stops.
new NodeSDK({ sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }), instrumentations: [] }).start();

// A sampler of the SDK is asked only when most of the work of a span is done, so requests are left out before it.
const sdk = trace.getTracerProvider().getDelegate();
trace.disable();
trace.setGlobalTracerProvider({
  getTracer(...scope) {
    const tracer = sdk.getTracer(...scope);
    return {
      startSpan: (name, options, context) =>
        isLeftOut(options, context) ? NOT_RECORDED : tracer.startSpan(name, options, context),
      startActiveSpan: (...args) => tracer.startActiveSpan(...args),
    };
  },
  forceFlush: () => sdk.forceFlush(),
});

/** Health checks, scrapes, and the requests beyond the share. A caller that sends traceparent has decided itself. */
function isLeftOut(options, context) {
  if (PROBES.has(options?.attributes?.['url.path'])) return true;
  const hasParent = context !== undefined && trace.getSpan(context) !== undefined;
  return !hasParent && Math.random() >= SHARE;
}
