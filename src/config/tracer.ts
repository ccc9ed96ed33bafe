import { setTimeout as pause } from 'node:timers/promises';
import { type Tracer, type TracerProvider, trace } from '@opentelemetry/api';
import { version } from '../../package.json';

/** The name of the instrumentation scope. */
const SCOPE = 'performance-management-service';
/** The maximum time for the last spans of a process. Its orchestrator waits for it. */
const FLUSH_MS = 5_000;

/** The provider of the API, which stands for the one that an SDK registered. It may be of another copy of the API. */
interface ProxyProvider extends TracerProvider {
  getDelegateTracer?(name: string, version?: string): Tracer | undefined;
  getDelegate?(): SdkProvider;
}

interface SdkProvider extends TracerProvider {
  forceFlush?(): Promise<void>;
}

/**
 * The tracer of the SDK that the operator loaded before the service; undefined without an SDK. Each user calls this once
 * and keeps the result: without a tracer it runs no code of OpenTelemetry and creates no objects for a request.
 */
export function serviceTracer(): Tracer | undefined {
  const provider: ProxyProvider = trace.getTracerProvider();
  return provider.getDelegateTracer ? provider.getDelegateTracer(SCOPE, version) : provider.getTracer(SCOPE, version);
}

/** Exports the spans that the SDK still holds. Resolves after 5 s at the latest, also if that fails. */
export async function flushTraces(): Promise<void> {
  const provider: ProxyProvider = trace.getTracerProvider();
  const flushed = provider.getDelegate?.().forceFlush?.();
  if (!flushed) return;
  // The SDK reports its failures itself.
  await Promise.race([flushed.catch(() => undefined), pause(FLUSH_MS, undefined, { ref: false })]);
}
