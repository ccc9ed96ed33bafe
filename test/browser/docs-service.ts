import type { Browser } from 'playwright-core';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { startChromium } from './chromium';

/** The built service with demo data, and a browser for its page `/docs`. */
export class DocsService {
  private constructor(
    private readonly test: TestDatabase,
    private readonly service: ServiceProcess,
    readonly origin: string,
    readonly browser: Browser,
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

  async stop(): Promise<void> {
    await this.browser.close();
    await this.service.stop();
    await this.test.drop();
  }
}
