import { setTimeout as delay } from 'node:timers/promises';
import { type Context, SpanKind } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, type ReadableSpan, type Span } from '@opentelemetry/sdk-trace-node';

/** Registers an SDK for this test file, as an operator does with --require, and keeps its spans in memory. */
export class SpanRecorder {
  private readonly exporter = new InMemorySpanExporter();
  private open = 0;
  /** Called when the SDK is asked to export what it holds. */
  readonly flush = jest.fn(() => Promise.resolve());

  constructor() {
    const provider = new NodeTracerProvider({
      spanProcessors: [
        {
          onStart: (_span: Span, _parent: Context) => {
            this.open += 1;
          },
          onEnd: (span: ReadableSpan) => {
            this.open -= 1;
            this.exporter.export([span], () => undefined);
          },
          forceFlush: () => this.flush(),
          shutdown: () => Promise.resolve(),
        },
      ],
    });
    provider.register();
  }

  /** Forgets all spans so far. */
  reset(): void {
    this.exporter.reset();
  }

  /** The finished spans, once there are `requests` spans of requests and no span is open. */
  async spans(requests = 1): Promise<readonly ReadableSpan[]> {
    for (let turn = 0; turn < 500; turn++) {
      const spans = this.exporter.getFinishedSpans();
      if (this.open === 0 && spans.filter(isRequest).length >= requests) return spans;
      await delay(10);
    }
    throw new Error(`${this.open} spans are open, and there are ${this.exporter.getFinishedSpans().length}`);
  }

  /** The span of the only request. */
  async request(): Promise<ReadableSpan> {
    return (await this.spans()).filter(isRequest)[0];
  }

  /** The spans of the statements of all requests. */
  async statements(requests = 1): Promise<readonly ReadableSpan[]> {
    return (await this.spans(requests)).filter(({ kind }) => kind === SpanKind.CLIENT);
  }
}

/** Whether it is the span of a request. */
export function isRequest({ kind }: ReadableSpan): boolean {
  return kind === SpanKind.SERVER;
}

/** A new `traceparent` with its parts. */
export function traceOf(n: number, flags = '01'): { traceId: string; spanId: string; traceparent: string } {
  const traceId = n.toString(16).padStart(32, 'a');
  const spanId = n.toString(16).padStart(16, 'b');
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` };
}
