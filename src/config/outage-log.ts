import { Injectable } from '@nestjs/common';
import { Log } from './log';

const WINDOW_MS = 10_000;

/**
 * Logs errors that many requests share while a dependency is down or overloaded: the first one, and every ten seconds
 * the number of the others. There is no stack, because the error is not in the code.
 */
@Injectable()
export class OutageLog {
  /** By kind, the requests that were counted and not logged. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly log: Log) {}

  report(kind: string, facts: { readonly requestId: string; readonly code?: string; readonly reason: string }): void {
    const counted = this.counts.get(kind);
    if (counted !== undefined) {
      this.counts.set(kind, counted + 1);
      return;
    }
    this.counts.set(kind, 0);
    this.log.error({ kind, ...facts }, 'request failed temporarily');
    setTimeout(() => this.logCount(kind), WINDOW_MS).unref();
  }

  private logCount(kind: string): void {
    const requests = this.counts.get(kind) ?? 0;
    this.counts.delete(kind);
    if (requests > 0)
      this.log.error({ kind, requests }, `more requests failed temporarily within ${WINDOW_MS / 1000} s`);
  }
}
