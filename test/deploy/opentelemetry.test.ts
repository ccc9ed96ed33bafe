import * as api from '@opentelemetry/api';
import { ROOT_CONTEXT, type SpanContext, trace } from '@opentelemetry/api';
import * as sdk from '@opentelemetry/sdk-trace-node';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type Sampler,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';

const exporter = new InMemorySpanExporter();
const REMOTE: SpanContext = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1, isRemote: true };

class NodeSDK {
  constructor(private readonly options: { sampler: Sampler }) {}

  start(): void {
    const spanProcessors = [new SimpleSpanProcessor(exporter)];
    new NodeTracerProvider({ sampler: this.options.sampler, spanProcessors }).register();
  }
}

/** Loads the file as an operator does, with this share. */
function register(share: string): void {
  process.env.OTEL_TRACES_SAMPLER_ARG = share;
  trace.disable();
  jest.isolateModules(() => {
    jest.doMock('@opentelemetry/api', () => api);
    jest.doMock('@opentelemetry/sdk-node', () => ({ NodeSDK }), { virtual: true });
    jest.doMock('@opentelemetry/sdk-trace', () => sdk, { virtual: true });
    require('../../deploy/opentelemetry/register.cjs');
  });
}

function namesOf(paths: readonly string[], parent?: SpanContext): string[] {
  exporter.reset();
  const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  for (const path of paths)
    trace
      .getTracer('service')
      .startSpan(path, { attributes: { 'url.path': path } }, context)
      .end();
  return exporter.getFinishedSpans().map(({ name }) => name);
}

describe('deploy/opentelemetry/register.cjs', () => {
  afterAll(() => {
    delete process.env.OTEL_TRACES_SAMPLER_ARG;
    trace.disable();
  });

  it('records the share of the requests that no caller traces', () => {
    register('1');
    expect(namesOf(['/v4/colors', '/v4/goals'])).toEqual(['/v4/colors', '/v4/goals']);
    register('0.5');
    jest.spyOn(Math, 'random').mockReturnValueOnce(0.6).mockReturnValueOnce(0.4);
    expect(namesOf(['/v4/colors', '/v4/goals'])).toEqual(['/v4/goals']);
  });

  it('leaves the decision to a caller that sends a trace', () => {
    register('0.0000001');
    expect(namesOf(['/v4/colors'])).toEqual([]);
    expect(namesOf(['/v4/colors'], REMOTE)).toEqual(['/v4/colors']);
    register('1');
    expect(namesOf(['/v4/colors'], { ...REMOTE, traceFlags: 0 })).toEqual([]);
  });

  it('records no health checks and scrapes', () => {
    register('1');
    expect(namesOf(['/health/live', '/health/ready', '/metrics'], REMOTE)).toEqual([]);
  });
});
