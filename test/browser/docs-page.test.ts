import type { BrowserContextOptions, Page } from 'playwright-core';
import { faultsOf, hasChromium, PageCosts, REFUSED } from './chromium';
import { DocsService, openBySearch } from './docs-service';

const USER = 'admin@demo.example';
const PASSWORD = 'demo-password';

const inBrowser = hasChromium ? describe : describe.skip;

inBrowser(`the page /docs${hasChromium ? '' : ' (skipped: no chromium)'}`, () => {
  let docs: DocsService;
  let page: Page;
  let faults: readonly string[];

  beforeAll(async () => {
    docs = await DocsService.start();
  });
  afterAll(() => docs.stop());

  const open = async (options: BrowserContextOptions = {}, address = '/docs') => {
    page = await docs.newPage(options);
    faults = faultsOf(page, REFUSED);
    const costs = await PageCosts.of(page);
    await page.goto(docs.origin + address);
    await page.waitForSelector('.opblock-tag');
    return costs;
  };
  // Errors of scripts, and everything that the Content-Security-Policy blocks.
  afterEach(async () => {
    expect(faults).toEqual([]);
    await page.context().close();
  });

  const search = async (words: string, result: RegExp) => {
    await page.fill('#search', words);
    await page.locator('.search-result', { hasText: result }).waitFor();
  };
  const openOperation = (method: string, path: string) => openBySearch(page, method, path);
  const signIn = async () => {
    await page.click('.btn.authorize');
    await page.keyboard.type(USER);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('.auth-container').getByText('Logout').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.dialog-ux').waitFor({ state: 'detached' });
  };
  // As text, because the tests are compiled without the types of browsers.
  const evaluate = (expression: string) => page.evaluate<unknown>(expression);
  const storage = () => evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');

  it('is small, loads each file once, and again only the page itself', async () => {
    const costs = await open();
    // On a busy machine the network is idle before the page has asked for its images. The policy of the page forbids
    // waitForFunction, which evaluates its text again and again.
    await page.waitForSelector('img', { state: 'attached' });
    await evaluate('Promise.all([...document.images].map((each) => each.complete || each.decode()))');
    await page.waitForLoadState('networkidle');
    const files = [...costs.bytes.keys()].map((url) => url.replace(/.*\//, '').replace(/\?.*/, ''));
    expect(files).toEqual(expect.arrayContaining(['docs', 'swagger-ui-bundle.js', 'openapi-3.0.json', 'start.js']));
    expect(new Set(files).size).toBe(files.length);
    expect(costs.totalBytes).toBeGreaterThan(200_000);
    expect(costs.totalBytes).toBeLessThan(600_000);
    costs.bytes.clear();
    await page.reload();
    await page.waitForSelector('.opblock-tag');
    expect(costs.totalBytes).toBeLessThan(2_000);
  });

  it('draws few elements before an operation is opened', async () => {
    await open();
    expect(await page.locator('*').count()).toBeLessThan(1_500);
  });

  it.each([
    ['put', '/projects/{id}'],
    ['post', '/individuals'],
    ['get', '/individuals/{id}'],
    ['get', '/dashboards'],
    ['post', '/permissions'],
    ['post', '/metrics'],
  ])('opens %s %s without drawing what is folded', async (method, path) => {
    await open();
    await openOperation(method, path);
    expect(await page.locator('*').count()).toBeLessThan(3_000);
  });

  it('draws each part of an operation once', async () => {
    await open();
    await search('put /projects/{id}', /found/);
    await evaluate(`(() => {
      window.drawn = { texts: 0, ids: 0 };
      const { parseFromString } = DOMParser.prototype;
      // Each text that is drawn is sanitized.
      DOMParser.prototype.parseFromString = function (...args) {
        drawn.texts++;
        return parseFromString.apply(this, args);
      };
      // Examples get new random IDs whenever they are drawn. The one of the body is filled in later.
      const isResponse = ({ target }) => target.closest('.responses-wrapper');
      new MutationObserver((changes) => { drawn.ids += changes.filter(isResponse).length; })
        .observe(document.body, { subtree: true, attributeFilter: ['aria-controls'] });
    })()`);
    const operation = await openOperation('put', '/projects/{id}');
    await page.waitForLoadState('networkidle');
    const texts = await operation.locator('.renderedMarkdown').count();
    expect(texts).toBeGreaterThan(10);
    expect(await evaluate('drawn')).toEqual({ texts, ids: 0 });
  });

  it('lists the operations once', async () => {
    await open();
    expect(await evaluate('ui.specSelectors.taggedOperations() === ui.specSelectors.taggedOperations()')).toBe(true);
  });

  it('shows the other media type, the schema and the status of a response', async () => {
    await open();
    const operation = await openOperation('get', '/colors');
    const response = operation.locator('.responses-table tr.response[data-code="200"]').first();
    await response.locator('.highlight-code', { hasText: '"Name"' }).waitFor();
    await response.locator('select[aria-label="Media Type"]').selectOption('application/xml');
    await response.locator('.highlight-code', { hasText: '<Name>' }).waitFor();
    await response.getByText('Schema', { exact: true }).press('Enter');
    await response.locator('.model-box', { hasText: '1 to 50 characters' }).waitFor();
    await response.locator('.model-box .model-toggle').first().click();
    await response.locator('.model-box .model-toggle.collapsed').first().waitFor();
    await response.getByText('Example Value', { exact: true }).press('Enter');
    await response.locator('.highlight-code', { hasText: '<Name>' }).waitFor();
    await operation.locator('.execute').click();
    await operation.locator('.responses-table tr.response_current[data-code="401"]').waitFor();
  });

  it.each(['light', 'dark'] as const)('shows a picture as an image (%s)', async (colorScheme) => {
    await open({ colorScheme });
    await signIn();
    const operation = await openOperation('get', '/dashboards/sample');
    const response = operation.locator('.responses-table tr.response[data-code="200"]').first();
    await response.locator('select[aria-label="Media Type"]').selectOption('image/svg+xml');
    await operation.locator('.execute').click();
    const picture = operation.locator('.live-responses-table img.response-picture');
    await picture.waitFor();
    expect(await picture.getAttribute('alt')).toMatch(/^Dashboard: Sample /);
    const size = `document.querySelector('img.response-picture').decode().then(() => document.querySelector('img.response-picture').naturalWidth)`;
    expect(await evaluate(size)).toBe(400);
  });

  it('lists the nearest of what a search finds, names before texts', async () => {
    await open();
    await page.keyboard.press('/');
    expect(await evaluate('document.activeElement.id')).toBe('search');
    await search('deadline', /found/);
    const hits = page.locator('.search-hits li');
    await hits.first().getByText('Create a goal').waitFor();
    expect(await hits.count()).toBeLessThanOrEqual(12);
    await hits.first().getByRole('link').click();
    await page.locator('#operations-Goal-createGoal .execute').waitFor();
    await search('payroll', /has no salaries and payroll/);
    await search('no such thing', /Nothing contains “no such thing”/);
    expect(await hits.count()).toBe(0);
    await page.keyboard.press('Escape');
    // The list follows what is typed.
    await page.locator('.search-result', { hasText: /^$/ }).waitFor({ state: 'attached' });
  });

  it('leads from the search to a guide, and to a part of the introduction', async () => {
    await open();
    await search('429', /found/);
    await page.getByRole('link', { name: 'Limits', exact: true }).click();
    await page.getByRole('button', { name: 'Fold the introduction' }).waitFor();
    await page.locator('.introduction h2', { hasText: 'Limits' }).waitFor();
    await search('onboarding', /found/);
    await page.getByRole('link', { name: 'Hire somebody', exact: true }).click();
    await page.locator('h1', { hasText: 'Hire somebody' }).waitFor();
  });

  it('has the groups at the side, with the one that is read', async () => {
    await open();
    const contents = page.getByRole('navigation', { name: 'Contents' });
    expect(await contents.locator('strong').count()).toBe(7);
    await contents.getByText('Audit', { exact: true }).click();
    await page.locator('#operations-Audit-listAuditEntries').waitFor();
    await contents.locator('[aria-current]', { hasText: /^Audit$/ }).waitFor();
    await contents.getByText('Goals', { exact: true }).click();
    await contents.locator('[aria-current]', { hasText: /^Goals$/ }).waitFor();
    await contents.getByText("What's new", { exact: true }).click();
    await page.locator('h1', { hasText: 'Changelog' }).waitFor();
  });

  it.each([1280, 390])('opens operations that are at most 3,000 pixels high (%d pixels)', async (width) => {
    await open({ viewport: { width, height: 844 } });
    for (const [method, path] of [
      ['post', '/goals'],
      ['get', '/goals'],
      ['put', '/projects/{id}'],
      ['get', '/dashboards'],
    ]) {
      const operation = await openOperation(method, path);
      await operation.locator('.request-snippets .curl').waitFor();
      const { height = 0 } = (await operation.boundingBox()) ?? {};
      expect([path, height > 500, height <= 3_000]).toEqual([path, true, true]);
    }
  });

  it('begins with the body of a creation, and folds what few callers send', async () => {
    await open();
    const operation = await openOperation('post', '/goals');
    expect(await operation.locator('tr[data-param-name]:visible').count()).toBe(0);
    await operation.locator('.opblock-section-request-body textarea').waitFor();
    const names = await operation
      .locator('tr[data-param-name]')
      .evaluateAll((rows) => rows.map((row) => row.dataset.paramName));
    expect(names).toEqual(['tz', 'atomic', 'dryrun', 'Idempotency-Key', 'X-Site-ID']);
    await operation.getByText('Optional: tz, Idempotency-Key, atomic, dryrun, X-Site-ID').click();
    await operation.locator('tr[data-param-name="dryrun"] select').selectOption('true');
    await operation.locator('.request-snippets', { hasText: '/v4/goals?dryrun=true' }).waitFor();
  });

  it('says after a 401 where to sign in', async () => {
    await open();
    const operation = await openOperation('get', '/colors');
    await operation.locator('.execute').click();
    await operation.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.locator('#auth-basic-username').and(page.locator(':focus')).waitFor();
  });

  it('authorizes at Basic, and keeps no password', async () => {
    await open();
    await evaluate(`localStorage.setItem('authorized', '{"Basic":"of an earlier version"}')`);
    await signIn();
    expect(await storage()).not.toContain(PASSWORD);
    const operation = await openOperation('get', '/colors');
    await operation.locator('.execute').click();
    await operation.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
    const code = await operation.locator('.request-snippets').innerText();
    expect(code).toContain('--header "Authorization: $AUTHORIZATION"');
    expect(code).not.toContain(Buffer.from(`${USER}:${PASSWORD}`).toString('base64'));
    await page.reload();
    await page.waitForSelector('.opblock-tag');
    expect(await storage()).toBe('[{},{},""]');
    await expectSignedIn(false);
  });

  it('lets a manager of passwords fill in the account, and store no token', async () => {
    await open();
    const filled = () =>
      evaluate(`[...document.querySelectorAll('.dialog-ux input')].map((each) => each.autocomplete)`);
    await page.click('.btn.authorize');
    expect(await filled()).toEqual(['username', 'current-password', 'off', 'off']);
    await page.keyboard.press('Escape');
    await signIn();
    await page.click('.btn.authorize');
    await page.locator('.auth-container').getByText('Logout').first().click();
    expect(await filled()).toEqual(['username', 'current-password', 'off', 'off']);
  });

  it('keeps a token for the tab, until the person signs out', async () => {
    await open();
    await page.click('.btn.authorize');
    await page.fill('#auth-bearer-value', 'a-token');
    await page.keyboard.press('Enter');
    await page.locator('.auth-container').getByText('Logout').first().waitFor();
    await page.reload();
    await page.waitForSelector('.opblock-tag');
    await expectSignedIn(true);
    expect(await evaluate('JSON.stringify({ ...localStorage })')).toBe('{}');
    await page.click('.btn.authorize');
    await page.locator('.auth-container').getByText('Logout').first().click();
    expect(await storage()).toBe('[{},{},""]');
  });

  const expectSignedIn = async (signedIn: boolean) => {
    const button = page.locator('.auth-wrapper .btn.authorize');
    await button.and(page.locator(signedIn ? '.locked' : '.unlocked')).waitFor();
  };

  it('shows code for a request in five languages before it is sent, with what is typed', async () => {
    await open();
    const operation = await openOperation('post', '/goals');
    await operation.locator('.opblock-section-request-body textarea').fill('{"Name":"typed"}');
    const snippets = operation.locator('.request-snippets');
    await snippets.getByText('"Authorization: $AUTHORIZATION"').waitFor();
    for (const [language, text] of [
      ['curl', "curl --request POST '"],
      ['JavaScript', 'await fetch('],
      ['C#', 'new HttpClient()'],
      ['Python', 'requests.request('],
      ['Java', 'HttpRequest.newBuilder('],
    ]) {
      await snippets.getByText(language, { exact: true }).click();
      await snippets.getByText(text).first().waitFor();
      expect(await snippets.innerText()).toContain('typed');
    }
  });

  it('shows descriptions, limits and values of a schema without more clicks, and nothing about XML', async () => {
    await open();
    const operation = await openOperation('post', '/permissions');
    await operation.locator('.opblock-section-request-body').getByText('Schema', { exact: true }).click();
    const schema = await operation.locator('.opblock-section-request-body .model-box').innerText();
    expect(schema).toMatch(/One of: (?:\d+ ?)+/);
    expect(schema).not.toMatch(/xml|namespace/i);
    const color = await openOperation('post', '/colors');
    await color.locator('.opblock-section-request-body').getByText('Schema', { exact: true }).click();
    const text = await color.locator('.opblock-section-request-body .model-box').innerText();
    expect(text).toContain('1 to 50 characters');
    expect(text).toContain('pattern ^#?[0-9A-Fa-f]{6}$');
    expect(text).toMatch(/sort order/);
  });

  it.each(['light', 'dark'] as const)('fits on a narrow screen (%s)', async (colorScheme) => {
    await open({ viewport: { width: 390, height: 844 }, colorScheme });
    const expectFitting = async () =>
      expect(await evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await expectFitting();
    await page.getByText('Read the whole introduction').click();
    await expectFitting();
    const operation = await openOperation('put', '/projects/{id}');
    await expectFitting();
    await operation.locator('.opblock-section-request-body').getByText('Schema', { exact: true }).click();
    await operation.locator('.execute').click();
    await operation.locator('.live-responses-table').waitFor();
    await expectFitting();
    for (const target of ['.execute', '.opblock-summary-control']) {
      const box = await operation.locator(target).first().boundingBox();
      expect([target, (box?.height ?? 0) >= 40]).toEqual([target, true]);
    }
    const color = await evaluate('getComputedStyle(document.documentElement).backgroundColor');
    expect(color === 'rgb(28, 32, 34)').toBe(colorScheme === 'dark');
  });
});
