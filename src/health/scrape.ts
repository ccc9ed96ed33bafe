import { setTimeout as delay } from 'node:timers/promises';
import type { Registry } from 'prom-client';

const PAUSE_MS = 250;

/**
 * The text of registries, drawn up for all who ask at the same time and four times a second at most: a request that
 * comes earlier waits, so that the text is never older than the request.
 */
export class Scrape {
  private next: Promise<string> | undefined;
  private last = Number.NEGATIVE_INFINITY;

  constructor(private readonly registries: readonly Registry[]) {}

  text(): Promise<string> {
    this.next ??= this.drawUp();
    return this.next;
  }

  private async drawUp(): Promise<string> {
    await delay(Math.max(0, this.last + PAUSE_MS - performance.now()));
    this.next = undefined;
    this.last = performance.now();
    const texts = await Promise.all(this.registries.map((registry) => registry.metrics()));
    return texts.join('');
  }
}
