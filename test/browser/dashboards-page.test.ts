import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { faultsOf, hasChromium, REFUSED } from './chromium';
import { measureContrast, measurePictures } from './contrast';
import { DocsService } from './docs-service';

const inBrowser = hasChromium ? describe : describe.skip;

inBrowser(`the page /docs/dashboards${hasChromium ? '' : ' (skipped: no chromium)'}`, () => {
  let docs: DocsService;
  let page: Page;
  let faults: readonly string[];

  beforeAll(async () => {
    docs = await DocsService.start();
  });
  afterAll(() => docs.stop());

  const open = async (options: BrowserContextOptions = {}) => {
    page = await docs.newPage({ viewport: { width: 1440, height: 900 }, ...options });
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
  const picture = (title: string | RegExp) => page.locator('#panel svg > title', { hasText: title });
  // As text, because the tests are compiled without the types of browsers.
  const evaluate = (expression: string) => page.evaluate<unknown>(expression);
  const storage = () => evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');

  it('shows all dashboards after signing in, and those that are chosen', async () => {
    await open();
    await signIn();
    await picture(/^Dashboards$/).waitFor({ state: 'attached' });
    expect(await storage()).toBe('[{},{},""]');
    await page.locator('#find:focus').waitFor();
    await page.keyboard.type('Soft');
    await page.locator('#found a', { hasText: 'Software' }).click();
    await picture('Dashboard: Software').waitFor({ state: 'attached' });
    const [, former] = await page.locator('#period option').allInnerTexts();
    await page.selectOption('#period', { label: former });
    await page.locator('#panel text', { hasText: former }).waitFor();
    expect(page.url()).toMatch(/\?subject=departments%2F[\w-]+&period=1$/);
    await page.goBack();
    await page.goBack();
    await picture(/^Dashboards$/).waitFor({ state: 'attached' });
    expect(await page.locator('#panel svg').getAttribute('aria-labelledby')).toBe('title');
  });

  it('says what is wrong, and shows nothing after signing out', async () => {
    await open();
    await signIn('admin@demo.example', 'wrong');
    await page.locator('#status', { hasText: /credentials|password/i }).waitFor();
    expect(await page.locator('#choice').isVisible()).toBe(false);
    expect(await page.inputValue('#user')).toBe('admin@demo.example');
    await page.reload();
    await signIn('guest@demo.example');
    await page.locator('#status', { hasText: 'Performance Management' }).waitFor();
    await page.reload();
    await signIn();
    await picture(/^Dashboards$/).waitFor({ state: 'attached' });
    await page.click('#out');
    await page.locator('#user:focus').waitFor();
    expect(await page.locator('#panel svg').count()).toBe(0);
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

  it('has tabs that arrow keys reach, goals with late ones, a download and a demo account', async () => {
    await open();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.reload();
    await page.click('#demo');
    expect(requested.slice(0, 2)).toEqual(['/docs/dashboards', '/docs/dashboards.js']);
    expect(requested).not.toContain('/docs');
    await picture(/^Dashboards$/).waitFor({ state: 'attached' });
    const [table] = await Promise.all([page.waitForEvent('download'), page.click('#csv')]);
    expect(table.suggestedFilename()).toBe('dashboards.csv');
    expect((await readFile(await table.path(), 'utf8')).split('\r\n')[0]).toContain('Name');
    await page.focus('#tab-dashboard');
    for (const [key, name] of [
      ['ArrowRight', 'Tree'],
      ['End', 'Goals'],
      ['ArrowRight', 'Dashboard'],
      ['ArrowLeft', 'Goals'],
    ]) {
      await page.keyboard.press(key);
      await page.locator('[role="tab"][aria-selected="true"]:focus', { hasText: name }).waitFor();
    }
    await page.locator('#panel h2', { hasText: 'Late goals by department' }).waitFor();
    expect(page.url()).toMatch(/\?tab=goals$/);
    expect(await page.locator('#status').innerText()).toBe('');
    await page.locator('#panel a', { hasText: 'Software' }).first().click();
    await page.locator('#panel p', { hasText: /open, \d+ of them late/ }).waitFor();
    await page.click('#tab-tree');
    await page.locator('#panel svg').first().waitFor();
    await page.click('#tab-metrics');
    await page.locator('#panel .metric svg').first().waitFor();
    await page.click('#tab-dashboard');
    await page.locator('#panel h2', { hasText: 'What changed since the period before' }).waitFor();
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
    expect((await measureContrast(page)).faults).toEqual([]);
    const cell = page.locator('#panel .wide').first();
    expect(await cell.isVisible()).toBe(width === 1440);
    await page.locator('#panel [data-unit] a text.b', { hasText: 'Software' }).click();
    await picture('Dashboard: Software').waitFor({ state: 'attached' });
    await expectFitting();
    const back = await evaluate('getComputedStyle(document.body).backgroundColor');
    expect(back === 'rgb(19, 22, 27)').toBe(colorScheme === 'dark');
  });

  it.each(['light', 'dark'] as const)(
    'has pictures whose texts and figures are easy to see (%s)',
    async (colorScheme) => {
      await open({ colorScheme });
      await signIn();
      const expectVisible = async (title: string | RegExp, atLeast: number) => {
        await picture(title).first().waitFor({ state: 'attached' });
        const { count, faults } = await measurePictures(page);
        expect([title, count > atLeast, faults]).toEqual([title, true, []]);
      };
      await expectVisible(/^Dashboards$/, 500);
      await page.click('#tab-tree');
      await expectVisible(/^Departments of /, 10);
      await page.fill('#find', 'Soft');
      await page.locator('#found a', { hasText: 'Software' }).click();
      await expectVisible('Dashboard: Software', 100);
      const [, former] = await page.locator('#period option').allInnerTexts();
      await page.selectOption('#period', { label: former });
      await page.locator('#panel text', { hasText: former }).waitFor();
      await expectVisible('Dashboard: Software', 100);
      await page.click('#tab-metrics');
      await expectVisible(/^Values of /, 20);
    },
  );

  it('prints on light paper what a wide screen shows, also from a narrow and dark one', async () => {
    await open({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });
    await signIn();
    await page.locator('#figureLabel').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.locator('#figureLabel').waitFor({ state: 'hidden' });
    expect(await page.locator('#panel .wide').first().isVisible()).toBe(true);
    for (const part of ['document.body', `document.querySelector('#panel > div').svg`])
      expect(await evaluate(`getComputedStyle(${part}).backgroundColor`)).toBe('rgb(255, 255, 255)');
    expect((await measureContrast(page)).faults).toEqual([]);
    expect((await measurePictures(page)).faults).toEqual([]);
  });

  // The last test, because the others are quicker with few people.
  it('finds each of 2,000 people, and draws a department with many below it', async () => {
    const headers = { Authorization: `Basic ${btoa('admin@demo.example:demo-password')}` };
    const call = async (path: string, body?: object) => {
      const type = { 'Content-Type': 'application/json' };
      const sent = body && { method: 'POST', headers: { ...headers, ...type }, body: JSON.stringify(body) };
      const response = await fetch(`${docs.origin}/v4/${path}`, sent ?? { headers });
      expect([path, response.status]).toEqual([path, 200]);
      return (await response.json()) as { ID: string }[];
    };
    const [{ ID: ParentID }] = await call('organizations?limit=1');
    const [{ ID }] = await call('departments', [{ ParentID, Rank: 50, Name: 'Field service' }]);
    const numbers = Array.from({ length: 2_000 }, (_, number) => number);
    const stations = numbers.slice(0, 60).map((Rank) => ({ ParentID: ID, Rank, Name: `Station ${Rank}` }));
    await call('departments', stations);
    const { ID: PrimaryReportsTo } = (await call('me')) as unknown as { ID: string };
    const people = numbers.map((number) => {
      const [name, Email] = [{ FirstName: 'Person', LastName: `Zz${number}` }, `person-${number}@demo.example`];
      const job = { PrimaryOrganizationID: ID, PrimaryTitle: 'Technician', PrimaryReportsTo };
      return { ...name, ...job, Email, UserName: Email, UserEmail: Email };
    });
    await call('individuals', people.slice(0, 1_000));
    const [last] = (await call('individuals', people.slice(1_000))).slice(-1);
    const first = await call('individuals?limit=1000&fields=ID');
    expect([first.length, first.some((each) => each.ID === last.ID)]).toEqual([1_000, false]);

    await open({ viewport: { width: 390, height: 844 } });
    await signIn();
    await picture(/^Dashboards$/).waitFor({ state: 'attached' });
    await page.fill('#find', 'Person Zz1999');
    await page.locator('#found a', { hasText: 'Person Zz1999' }).click();
    await picture('Dashboard: Person Zz1999').waitFor({ state: 'attached' });
    expect(page.url()).toContain(last.ID);
    await page.fill('#find', 'Field');
    await page.locator('#found a', { hasText: 'Field service' }).click();
    await page.click('#tab-tree');
    await picture('Departments of Field service').waitFor({ state: 'attached' });
    expect(await page.locator('#panel [data-unit]').count()).toBe(61);
    expect(await evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });
});
