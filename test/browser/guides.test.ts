import type { Page } from 'playwright-core';
import { GUIDE_PAGES } from '../../src/docs/guides/guide-pages';
import { faultsOf, hasChromium } from './chromium';
import { measureContrast } from './contrast';
import { DocsService } from './docs-service';

const inBrowser = hasChromium ? describe : describe.skip;

inBrowser(`the pages of the guides${hasChromium ? '' : ' (skipped: no chromium)'}`, () => {
  let docs: DocsService;
  let page: Page;
  let faults: readonly string[];

  beforeAll(async () => {
    docs = await DocsService.start();
  });
  afterAll(() => docs.stop());
  // Errors of scripts, and everything that the Content-Security-Policy blocks.
  afterEach(async () => {
    expect(faults).toEqual([]);
    await page.context().close();
  });

  const open = async (width: number, colorScheme: 'light' | 'dark' = 'light') => {
    page = await docs.newPage({ viewport: { width, height: 844 }, colorScheme, permissions: ['clipboard-read'] });
    faults = faultsOf(page);
  };

  it.each([
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('can be read, and fit (%d pixels, %s)', async (width, colorScheme) => {
    await open(width, colorScheme);
    for (const { address } of GUIDE_PAGES) {
      await page.goto(`${docs.origin}/${address}`);
      expect([address, (await measureContrast(page)).faults]).toEqual([address, []]);
      const needed = await page.evaluate<number>('document.documentElement.scrollWidth');
      expect([address, needed <= width]).toEqual([address, true]);
    }
  });

  it('copy a block with one click', async () => {
    await open(1440);
    await page.goto(`${docs.origin}/docs/guides/first-call`);
    const block = page.locator('.code').first();
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByText('Copied').waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toContain(`api=${docs.origin}/v4\nadmin=admin@demo.example:demo-password\n`);
    await block.getByText('Copy', { exact: true }).waitFor();
  });

  it('lead from one guide to the next', async () => {
    await open(390);
    await page.goto(`${docs.origin}/${GUIDE_PAGES[1].address}`);
    for (const { address } of GUIDE_PAGES.slice(2)) {
      await page.locator('[rel="next"]').click();
      await page.waitForURL(`**/${address}`);
    }
    expect(await page.locator('[rel="next"]').count()).toBe(0);
    await page.getByRole('navigation', { name: 'Guides' }).getByText('Audit').click();
    await page.waitForURL('**/docs/guides/audit');
  });
});
