import { spawnSync } from 'node:child_process';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The program, from CHROMIUM or the PATH. If CHROMIUM is set it has to work: a wrong path must not skip tests. */
const CHROMIUM = process.env.CHROMIUM || 'chromium';

/** Whether there is a browser for the tests. */
export const hasChromium = Boolean(process.env.CHROMIUM) || spawnSync(CHROMIUM, ['--version']).status === 0;

/** Starts the browser. Its sandbox does not work for root, as which CI runs. */
export function startChromium(): Promise<Browser> {
  const path = spawnSync('which', [CHROMIUM], { encoding: 'utf8' }).stdout.trim();
  return chromium.launch({ executablePath: path, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

/** A refused request is an error on the console too. */
export const REFUSED = /status of 4/;

/**
 * Returns a list to which errors of scripts on a page are added, and all that its Content-Security-Policy blocks, except
 * what is expected.
 */
export function faultsOf(page: Page, expected?: RegExp): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) faults.push(message.text());
  });
  return faults;
}

/** What the browser loaded for a page. */
export class PageCosts {
  /** Bytes over the wire, by URL. */
  readonly bytes = new Map<string, number>();

  static async of(page: Page): Promise<PageCosts> {
    const session = await page.context().newCDPSession(page);
    const costs = new PageCosts();
    const urls = new Map<string, string>();
    session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = urls.get(requestId) as string;
      if (!url.startsWith('data:')) costs.bytes.set(url, encodedDataLength);
    });
    await session.send('Network.enable');
    return costs;
  }

  get totalBytes(): number {
    return [...this.bytes.values()].reduce((sum, size) => sum + size, 0);
  }
}
