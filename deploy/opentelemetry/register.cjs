// Loaded before the service with `node --require`. The variables OTEL_... configure everything else:
// https://opentelemetry.io/docs/languages/sdk-configuration/
const { NodeSDK } = require('@opentelemetry/sdk-node');
const { ParentBasedSampler, SamplingDecision, TraceIdRatioBasedSampler } = require('@opentelemetry/sdk-trace');

const PROBES = new Set(['/health/live', '/health/ready', '/metrics']);
// The share of the requests without traceparent. All of them cost a fifth more CPU (ADR 0018).
const share = new TraceIdRatioBasedSampler(Number(process.env.OTEL_TRACES_SAMPLER_ARG || 0.1));
const others = new ParentBasedSampler({ root: share });

/** Health checks and scrapes are not recorded. */
const sampler = {
  shouldSample: (context, traceId, name, kind, attributes, links) =>
    PROBES.has(attributes['url.path'])
      ? { decision: SamplingDecision.NOT_RECORD }
      : others.shouldSample(context, traceId, name, kind, attributes, links),
  toString: () => `WithoutProbes{${others}}`,
};

// Without instrumentations: the service creates its spans itself. It also exports the last ones when it stops.
new NodeSDK({ sampler, instrumentations: [] }).start();
