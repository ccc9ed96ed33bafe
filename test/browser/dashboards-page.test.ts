import type { BrowserContextOptions, Page } from 'playwright-core';
import { faultsOf, hasChromium, REFUSED } from './chromium';
import { DocsService } from './docs-service';

const inBrowser = hasChromium ? describe : describe.skip;

inBrowser(`the page /docs/dashboards${hasChromium ? '' : ' (skipped: no chromium)'}`, () => {
  let docs: DocsService;
  let page: Page;
  let faults: readonly string[];

  beforeAll(async () => {
    docs = await DocsService.start();
  }, 240_000);
  afterAll(() => docs.stop(), 60_000);

  const open = async (options: BrowserContextOptions = {}) => {
    const context = await docs.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    page = await context.newPage();
    faults = faultsOf(page, REFUSED);
    await page.goto(`${docs.origin}/docs/dashboards`);
  };
  // Errors of scripts, and everything that the Content-Security-Policy blocks.
  afterEach(async () => {
    expect(faults).toEqual([]);
    await page.context().close();
  });

  // By keyboard alone: the page opens in the field of the user name.
  const signIn = async (user = 'admin@demo.example', password = 'demo-password') => {
    await page.locator('#user:focus').waitFor();
    await page.keyboard.type(user);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
  };
  const picture = (title: string | RegExp) => page.locator('#picture svg > title', { hasText: title });
  // As text, because the tests are compiled without the types of browsers.
  const evaluate = (expression: string) => page.evaluate<unknown>(expression);
  const storage = () => evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');

  it('shows all dashboards after signing in, and those that are chosen', async () => {
    await open();
    await signIn();
    await picture(/^Dashboards$/).waitFor({ state: 'attached' });
    expect(await storage()).toBe('[{},{},""]');
    await page.locator('#subject:focus').waitFor();
    await page.keyboard.type('Soft');
    await picture('Dashboard: Software').waitFor({ state: 'attached' });
    const [, , former] = await page.locator('#period option').allInnerTexts();
    await page.selectOption('#period', { label: former });
    await page.locator('#picture text', { hasText: former }).waitFor();
    await page.selectOption('#subject', { label: 'Leah Novak' });
    await picture('Dashboard: Dr. Leah Novak').or(picture('Dashboard: Leah Novak')).waitFor({ state: 'attached' });
    await page.selectOption('#subject', { label: 'All organizations and departments' });
    await picture(/^Dashboards$/).waitFor({ state: 'attached' });
    expect(await page.locator('#picture svg').getAttribute('aria-labelledby')).toBe('title');
  });

  it('says what is wrong, and shows nothing after signing out', async () => {
    await open();
    await signIn('admin@demo.example', 'wrong');
    await page.locator('#status', { hasText: /credentials|password/i }).waitFor();
    expect(await page.locator('#choice').isVisible()).toBe(false);
    await page.reload();
    await signIn('guest@demo.example');
    await page.locator('#status', { hasText: 'Performance Management' }).waitFor();
    await page.reload();
    await signIn();
    await picture(/^Dashboards$/).waitFor({ state: 'attached' });
    await page.click('#out');
    await page.locator('#user:focus').waitFor();
    expect(await page.locator('#picture svg').count()).toBe(0);
  });

  it('keeps a token for the tab until the person signs out, as /docs does', async () => {
    const login = await fetch(`${docs.origin}/v4/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ UserName: 'lead@demo.example', Password: 'demo-password' }),
    });
    const { Token } = (await login.json()) as { Token: string };
    await open();
    await page.fill('#token', Token);
    await page.keyboard.press('Enter');
    await picture(/^Dashboards$/).waitFor({ state: 'attached' });
    await page.reload();
    await picture(/^Dashboards$/).waitFor({ state: 'attached' });
    expect(await storage()).toBe(JSON.stringify([{}, { 'bearer-token': Token }, '']));
    await page.goto(`${docs.origin}/docs`);
    await page.locator('.auth-wrapper .btn.authorize.locked').waitFor();
    await page.goBack();
    await page.click('#out');
    expect(await storage()).toBe('[{},{},""]');
  });

  it.each([
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('fits on a screen of %i pixels (%s)', async (width, colorScheme) => {
    await open({ viewport: { width, height: 900 }, colorScheme });
    const expectFitting = async () =>
      expect(await evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await expectFitting();
    for (const field of await page.locator('input:visible, button:visible').all())
      expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await signIn();
    await picture(/^Dashboards$/).waitFor({ state: 'attached' });
    await expectFitting();
    const cell = page.locator('#picture .wide').first();
    expect(await cell.isVisible()).toBe(width === 1440);
    await page.selectOption('#subject', { label: 'Software' });
    await picture('Dashboard: Software').waitFor({ state: 'attached' });
    await expectFitting();
    const back = await evaluate('getComputedStyle(document.body).backgroundColor');
    expect(back === 'rgb(19, 22, 27)').toBe(colorScheme === 'dark');
  });
});
