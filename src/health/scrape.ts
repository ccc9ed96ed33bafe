import { setTimeout as delay } from 'node:timers/promises';
import type { Registry } from 'prom-client';

const PAUSE_MS = 250;

/**
 * The text of registries, created once for concurrent requests and at most four times a second. A request that comes
 * earlier waits, so that the text is never older than the request.
 */
export class Scrape {
  private next: Promise<string> | undefined;
  private last = Number.NEGATIVE_INFINITY;

  /** `check` finds out what no request has told. It must not fail. */
  constructor(
    private readonly registries: readonly Registry[],
    private readonly check: () => Promise<unknown>,
  ) {}

  text(): Promise<string> {
    this.next ??= this.render();
    return this.next;
  }

  private async render(): Promise<string> {
    await delay(Math.max(0, this.last + PAUSE_MS - performance.now()));
    this.next = undefined;
    this.last = performance.now();
    await this.check();
    const texts = await Promise.all(this.registries.map((registry) => registry.metrics()));
    return texts.join('');
  }
}
