import type { Page } from 'playwright-core';
import { hasChromium } from './chromium';
import { measureContrast } from './contrast';
import { DocsService, openBySearch } from './docs-service';

const inBrowser = hasChromium ? describe : describe.skip;
const OPERATIONS = [
  ['get', '/colors'],
  ['post', '/goals'],
  ['put', '/goals/{id}'],
  ['patch', '/goals/{id}'],
  ['delete', '/goals/{id}'],
] as const;

inBrowser(`what can be read on /docs${hasChromium ? '' : ' (skipped: no chromium)'}`, () => {
  let docs: DocsService;
  let page: Page;

  beforeAll(async () => {
    docs = await DocsService.start();
  });
  afterAll(() => docs.stop());
  afterEach(() => page.context().close());

  const open = async (colorScheme: 'light' | 'dark', path = '/docs', width = 1440) => {
    page = await docs.newPage({ viewport: { width, height: 700 }, colorScheme });
    await page.goto(docs.origin + path);
  };
  const openOperation = async (method: string, path: string) => {
    const operation = await openBySearch(page, method, path);
    for (const part of await operation.locator('.folded > summary, .response-fold button').all()) await part.click();
    await operation.locator('.execute').click();
    await operation.locator('.live-responses-table').waitFor();
    return operation;
  };
  const expectReadable = async (atLeast: number) => {
    // Buttons change their colors in steps.
    await page.waitForTimeout(500);
    const { texts, faults } = await measureContrast(page);
    expect(texts).toBeGreaterThan(atLeast);
    expect(faults).toEqual([]);
  };

  it.each(['light', 'dark'] as const)('has a contrast of 4.5 or more everywhere (%s)', async (colorScheme) => {
    await open(colorScheme);
    await page.getByText('Read the whole introduction').click();
    await expectReadable(300);
    for (const [method, path] of OPERATIONS) {
      const operation = await openOperation(method, path);
      await expectReadable(600);
      if (method === 'get' || method === 'post') {
        await operation.getByText('Schema', { exact: true }).first().click();
        await expectReadable(600);
      }
      await operation.locator('.opblock-summary-control').click();
    }
    await page.click('.btn.authorize');
    await expectReadable(300);
    await page.keyboard.press('Escape');
    await page.fill('#search', 'no such thing');
    await expectReadable(300);
    await page.locator('section.models h4 button').click();
    await expectReadable(300);
  });

  it('has names for all fields', async () => {
    await open('light');
    await openOperation('post', '/goals');
    const names = await page.locator('select').evaluateAll((boxes) => boxes.map((box) => box.ariaLabel));
    expect(names).toEqual(
      expect.arrayContaining(['Server', 'Example', 'atomic', 'Request content type', 'Media Type']),
    );
    expect(names).not.toContain(null);
  });

  it.each([1440, 390])('opens the dialog of Authorize at its top (%d pixels)', async (width) => {
    await open('light', '/docs', width);
    await page.click('.btn.authorize');
    await page.locator('#auth-basic-username').and(page.locator(':focus')).waitFor();
    const heading = await page.locator('.modal-ux-content h4').first().boundingBox();
    const dialog = await page.locator('.modal-ux-content').boundingBox();
    expect(dialog?.y).toBeGreaterThan(0);
    expect(heading?.y).toBeGreaterThan(dialog?.y as number);
  });

  it('shows a first request that works: the address of this service, and a demo account', async () => {
    await open('light');
    const example = page.locator('.introduction .renderedMarkdown pre').first();
    await example.waitFor();
    const [line] = (await example.innerText()).split('\n');
    const [, account, url] = /^curl -u (\S+) (\S+)$/.exec(line) as RegExpExecArray;
    expect(url).toBe(`${docs.origin}/v4/me`);
    const headers = { Authorization: `Basic ${Buffer.from(account).toString('base64')}` };
    expect((await fetch(url, { headers })).status).toBe(200);
  });
});
