import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { startChromium } from './chromium';

/** The built service with demo data, and a browser for its page `/docs`. */
export class DocsService {
  private constructor(
    private readonly test: TestDatabase,
    private readonly service: ServiceProcess,
    readonly origin: string,
    private readonly browser: Browser,
  ) {}

  static async start(): Promise<DocsService> {
    buildProgram();
    const test = await createTestDatabase();
    // Not production, so that there are demo data to call.
    const service = new ServiceProcess(test.url, { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: '0' });
    const origin = `http://127.0.0.1:${await service.port()}`;
    // The service creates the document for the first request.
    await fetch(`${origin}/docs`);
    return new DocsService(test, service, origin, await startChromium());
  }

  /** Opens a page in a context of its own, which waits as long as the machine needs: the test has a timeout. */
  async newPage(options?: BrowserContextOptions): Promise<Page> {
    const page = await (await this.browser.newContext(options)).newPage();
    page.setDefaultTimeout(0);
    return page;
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.service.stop();
    await this.test.drop();
  }
}

/** Opens an operation of the page by the search, and returns it when it is complete. */
export async function openBySearch(page: Page, method: string, path: string): Promise<Locator> {
  await page.fill('#search', `${method} ${path}`);
  const request = page.getByText(`${method.toUpperCase()} ${path}`, { exact: true });
  await page.locator('.search-hits li', { has: request }).getByRole('link').click();
  const operation = page.locator(`.opblock-${method}`, { has: page.locator(`[data-path="${path}"]`) });
  await operation.locator('.responses-table').first().waitFor();
  return operation;
}
