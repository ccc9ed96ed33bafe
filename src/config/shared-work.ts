import { type Context, context, createContextKey, type Link, ROOT_CONTEXT, trace } from '@opentelemetry/api';

const LINKS = createContextKey('links of shared work');

/**
 * Work that several requests wait for. Its spans are children of the first request whose trace is recorded, and are
 * linked to the others. Without such a request there are no spans.
 */
export class SharedWork {
  private readonly waiting: Context[] = [];

  /** Adds the current request. */
  join(): void {
    this.waiting.push(context.active());
  }

  /** Runs the work for all requests that have joined. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const [parent = ROOT_CONTEXT, ...others] = this.waiting.filter(isRecorded);
    const links = others.flatMap((other): Link[] => {
      const linked = trace.getSpanContext(other);
      return linked ? [{ context: linked }] : [];
    });
    return context.with(parent.setValue(LINKS, links), work);
  }
}

/** The links of a new span in shared work; undefined elsewhere. */
export function linksIn(active: Context): Link[] | undefined {
  return active.getValue(LINKS) as Link[] | undefined;
}

/** Whether a span that starts in this context becomes part of a trace that is recorded. */
export function isRecorded(active: Context): boolean {
  return trace.getSpan(active)?.isRecording() ?? false;
}
