import type { Locator, Page } from 'playwright-core';
import { faultsOf, hasChromium, REFUSED } from './chromium';
import { DocsService } from './docs-service';

const inBrowser = hasChromium ? describe : describe.skip;

inBrowser(`links to operations of /docs${hasChromium ? '' : ' (skipped: no chromium)'}`, () => {
  let docs: DocsService;
  let token: string;
  let page: Page;
  let faults: readonly string[];

  beforeAll(async () => {
    docs = await DocsService.start();
    const answer = await fetch(`${docs.origin}/v4/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ UserName: 'admin@demo.example', Password: 'demo-password' }),
    });
    token = ((await answer.json()) as { Token: string }).Token;
  });
  afterAll(() => docs.stop());

  beforeEach(async () => {
    page = await docs.newPage();
    faults = faultsOf(page, REFUSED);
    // The page takes the token of the tab, as after a reload.
    await page.addInitScript(`sessionStorage.setItem('bearer-token', '${token}')`);
  });
  afterEach(async () => {
    expect(faults).toEqual([]);
    await page.context().close();
  });

  const address = (link: string) => `${docs.origin}/docs#/${link}`;
  const operationOf = (link: string) => page.locator(`#operations-${link.replace('/', '-')}`);
  /** Waits until an operation is open and complete, and the page has scrolled to it. */
  const expectOpen = async (link: string): Promise<Locator> => {
    const operation = operationOf(link);
    await operation.locator('.request-snippets').waitFor();
    await operation.locator('.execute').waitFor();
    expect(await operation.locator('.loading-container').count()).toBe(0);
    const isInView = `(() => {
      const { top } = document.getElementById('operations-${link.replace('/', '-')}').getBoundingClientRect();
      // What is above it may grow by a few lines afterwards.
      return top > -5 && top < (2 * innerHeight) / 3;
    })()`;
    // As long as the machine needs: the test has a timeout.
    while (!(await page.evaluate(isInView))) await page.waitForTimeout(50);
    return operation;
  };
  /** Executes an operation and returns the request that the browser sent. */
  const execute = async (operation: Locator) => {
    const sent = page.waitForRequest((request) => request.url().includes('/v4/'));
    await operation.locator('.execute').click();
    const request = await sent;
    const status = operation.locator('.live-responses-table tbody .response-col_status').first();
    await status.waitFor();
    const body = await operation.locator('.live-responses-table .highlight-code').first().innerText();
    expect([request.url(), (await status.innerText()).trim(), body]).toEqual([request.url(), '200', body]);
    return request;
  };

  it.each([
    ['GET', 'Color/getColor'],
    ['GET', 'Me/listMyGoals'],
    ['POST', 'Goal/createGoal'],
    ['PUT', 'Project/updateProject'],
    ['PATCH', 'Individual/patchIndividual'],
    ['DELETE', 'Comment/deleteComment'],
  ])('%s %s: shows it with its parameters, and executes it without those that are optional', async (method, link) => {
    await page.goto(address(link));
    const request = await execute(await expectOpen(link));
    expect([request.method(), new URL(request.url()).search]).toEqual([method, '']);
    const optional = ['idempotency-key', 'if-match', 'if-none-match', 'x-site-id'];
    const sent = Object.keys(await request.allHeaders()).filter((name) => optional.includes(name));
    expect(sent).toEqual(method === 'GET' ? [] : ['idempotency-key']);
  });

  it('scrolls to it at once, so that no click during the scrolling misses', async () => {
    await page.addInitScript("window.steps = 0; addEventListener('scroll', () => { window.steps += 1; })");
    await page.goto(address('Project/updateProject'));
    await expectOpen('Project/updateProject');
    const untilItRests = `new Promise((resolve) => {
      let [last, still] = [0, 0];
      const frame = () => {
        still = last === steps ? still + 1 : 0;
        last = steps;
        if (still < 30) requestAnimationFrame(frame);
        else resolve(steps);
      };
      frame();
    })`;
    // One jump, and what the browser corrects when lines above grow. In steps there were 29.
    expect(await page.evaluate(untilItRests)).toBeLessThan(6);
  });

  it('executes one write after another, each with a key of its own', async () => {
    const keys: string[] = [];
    const executeWrite = async (link: string) => {
      const key = (await (await execute(operationOf(link))).allHeaders())['idempotency-key'];
      expect(key).toMatch(/^[\da-f]{32}$/);
      expect(keys).not.toContain(key);
      keys.push(key);
    };
    await page.goto(address('Color/createColor'));
    await expectOpen('Color/createColor');
    await executeWrite('Color/createColor');
    await executeWrite('Color/createColor');
    await page.goto(address('Goal/createGoal'));
    await expectOpen('Goal/createGoal');
    await executeWrite('Goal/createGoal');
  });

  it('sends the key that a person enters', async () => {
    await page.goto(address('Color/createColor'));
    const operation = await expectOpen('Color/createColor');
    await operation.locator('.folded > summary').first().click();
    await operation.locator('tr[data-param-name="Idempotency-Key"] input').fill('my-own-key');
    // Swagger UI takes an entry over when the person pauses.
    await operation.locator('.request-snippets', { hasText: `--header 'Idempotency-Key: my-own-key'` }).waitFor();
    for (const replayed of [undefined, 'true']) {
      const request = await execute(operation);
      expect((await request.allHeaders())['idempotency-key']).toBe('my-own-key');
      expect((await request.response())?.headers()['idempotency-replayed']).toBe(replayed);
    }
  });

  it('follows the address while the page is open, back and forward', async () => {
    await page.goto(address('Color/getColor'));
    await expectOpen('Color/getColor');
    await page.evaluate(`location.hash = '#/Goal/createGoal'`);
    await expectOpen('Goal/createGoal');
    await page.evaluate(`location.hash = '#/Task'`);
    await operationOf('Task/createTask').waitFor();
    await page.goBack();
    await expectOpen('Goal/createGoal');
    await page.goBack();
    await expectOpen('Color/getColor');
    await page.goForward();
    await expectOpen('Goal/createGoal');
    expect(page.url()).toBe(address('Goal/createGoal'));
  });

  it('goes back to an operation that was closed', async () => {
    await page.goto(address('Goal/createGoal'));
    const goal = await expectOpen('Goal/createGoal');
    await goal.locator('.opblock-summary-control').click();
    await goal.locator('.execute').waitFor({ state: 'detached' });
    await page.goBack();
    await expectOpen('Goal/createGoal');
  });
});
