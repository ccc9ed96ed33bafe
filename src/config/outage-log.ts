import { Injectable } from '@nestjs/common';
import { Log } from './log';

const WINDOW_MS = 10_000;

/**
 * Faults that many requests share while something is away or overloaded: a line when they begin, and every ten seconds
 * one that counts the others. They have no stack, because the fault is not in the code.
 */
@Injectable()
export class OutageLog {
  /** Requests of each kind that were counted and have no line of their own. */
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
    setTimeout(() => this.sum(kind), WINDOW_MS).unref();
  }

  private sum(kind: string): void {
    const requests = this.counts.get(kind) ?? 0;
    this.counts.delete(kind);
    if (requests > 0)
      this.log.error({ kind, requests }, `more requests failed temporarily within ${WINDOW_MS / 1000} s`);
  }
}
