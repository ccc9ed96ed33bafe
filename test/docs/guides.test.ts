import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLE_ORIGIN, GUIDE_PAGES } from '../../src/docs/guides/guide-pages';
import { WebhookDispatcher } from '../../src/platform/webhooks/dispatch/webhook-dispatcher';
import { ROOT_FOLDER } from '../../src/root-folder';
import type * as callerChecks from '../../src/security/access/caller-checks';
import type { Caller } from '../../src/security/caller';
import { seedDemo } from '../support/demo';
import { freePort } from '../support/free-port';
import { startTestApp, type TestApp } from '../support/test-app';
import { commandsOf, executeGuide, pasteGuide } from './execute-guide';
import { GuideScopes, scopeLinesIn } from './guide-scopes';
import { stepsOf } from './guide-steps';

/** The callers that were asked for a login of their own. */
const mockOwnLogins = new WeakSet<object>();
jest.mock('../../src/security/access/caller-checks', () => {
  const checks = jest.requireActual<typeof callerChecks>('../../src/security/access/caller-checks');
  const requireOwnLogin = (caller: Caller) => {
    mockOwnLogins.add(caller);
    checks.requireOwnLogin(caller);
  };
  const requireOwnLoginInOwnSite = (caller: Caller) => {
    mockOwnLogins.add(caller);
    checks.requireOwnLoginInOwnSite(caller);
  };
  return { ...checks, requireOwnLogin, requireOwnLoginInOwnSite };
});

/** The commands that start the service; test/e2e/start.test.ts covers what they do. */
const NOT_EXECUTED = [
  'npm ci && npm start\n',
  'WEBHOOK_ALLOW=localhost:8080 npm start\n',
  expect.stringContaining('"Type": "Color"'),
];

const pages = GUIDE_PAGES.map(({ file, address }) => [file, address] as const).slice(1);
const guides = pages.map(([file]) => file);
const missing = ['bash', 'curl'].filter((program) => spawnSync(program, ['--version']).status !== 0);
const describeWithShell = missing.length > 0 ? describe.skip : describe;

function textOf(file: string): string {
  return readFileSync(join(ROOT_FOLDER, file), 'utf8');
}

describeWithShell(`the guides${missing.length > 0 ? ` (skipped: no ${missing.join(' and ')} here)` : ''}`, () => {
  let app: TestApp;
  let url: string;
  let scopes: GuideScopes;
  let receiverPort: number;
  beforeAll(async () => {
    receiverPort = await freePort();
    app = await startTestApp({ WEBHOOK_ALLOW: `localhost:${receiverPort}` });
    await seedDemo(app);
    app.app.get(WebhookDispatcher).start();
    url = await app.app.getUrl();
    scopes = new GuideScopes(app.app.getHttpServer(), (caller) => mockOwnLogins.has(caller));
  });
  afterAll(async () => {
    await app.app.get(WebhookDispatcher).stop();
    await app.close();
  });

  it.each(guides)('%s shows commands and answers as they are, and the scopes that they need', async (file) => {
    scopes.reset();
    const { differences, unnoticed, changes } = await executeGuide(textOf(file), url, receiverPort);
    expect(differences).toEqual([]);
    expect(unnoticed).toEqual([]);
    expect(changes).toBeGreaterThan(5);
    expect(scopeLinesIn(textOf(file))).toEqual([scopes.line()]);
  });

  // Each of them leaves the demo data as the others need it: they are executed a second time, in reverse order.
  it.each([...pages].reverse())('%s runs when its page is pasted from top to bottom', async (file, address) => {
    const html = await (await fetch(`${url}/${address}`)).text();
    const inText = stepsOf(textOf(file)).map(({ command }) => command.replaceAll(EXAMPLE_ORIGIN, url));
    expect(commandsOf(html)).toEqual(inText);
    expect(await pasteGuide(html, textOf(file), receiverPort)).toEqual([]);
  });

  const COLOR = '"SiteID": "019b76da-a800-7d3e-8a5b-6c1f20e94b70", "Rank": 1, "Name": "Red", "Code": "D13438"';
  const sample = (command: string, answer = '') =>
    `\`\`\`sh\nuser=admin@demo.example:demo-password\n${command}\n\`\`\`\n${answer}`;
  const color = (answer: string, path = 'colors/1') =>
    sample(`curl -u "$user" "http://localhost:3000/v4/${path}"`, `\n\`\`\`json\n${answer}\n\`\`\`\n`);

  it.each([
    ['nothing', color(`{ "ID": 1, ${COLOR} }`), /^$/],
    ['nothing with what is left out', color('{ "ID": 1, ... }'), /^$/],
    ['a wrong value', color(`{ "ID": 2, ${COLOR} }`), /line 1: \.ID is 1, not 2/],
    ['a value of another type', color(`{ "ID": "1", ${COLOR} }`), /\.ID is 1, not "1"/],
    ['a member that does not exist', color('{ "ID": 1, "Title": "Red", ... }'), /has no member Title/],
    ['a member that is not shown', color(`{ ${COLOR} }`), /leaves out ID/],
    ['nothing that is left out', color(`{ "ID": 1, ${COLOR}, ... }`), /leaves out nothing/],
    ['another order', color('{ "Name": "Red", "ID": 1, ... }'), /the order is ID, Name/],
    ['a list that is longer', color('[{ "ID": 1, ... }]', 'colors'), /the answer has \d+ elements/],
    ['a list that is shorter', color('[{ ... }, ...]', 'colors?limit=1'), /the answer has 1 elements/],
    ['a wrong path', color('{ "ID": 1, ... }', 'colours/1'), /1 calls failed/],
    ['an error that does not happen', color('{ "status": 404, ... }'), /0 calls failed, not 1/],
    [
      'an error that is not shown',
      sample('curl "http://localhost:3000/v4/colors"'),
      /1 calls failed, not 0: .*unauthorized/,
    ],
    ['an error in a substitution', sample('all=$(curl -s http://localhost:3000/v4/me)'), /1 calls failed/],
    ['an open quote', sample('curl "http://localhost:3000/v4/colors'), /ended with \d/],
    ['a program that does not exist', sample('nothing-of-this-name'), /ended with 127/],
    ['a variable that is not set', sample('curl "$nowhere"'), /ended with|shell ended/],
    ['no server', sample('curl http://127.0.0.1:1/'), /1 calls failed/],
  ])('in a text with %s', async (_, markdown, expected) => {
    const { differences } = await executeGuide(markdown, url, receiverPort).catch((error: Error) => ({
      differences: [error.message],
    }));
    expect(differences.join('\n')).toMatch(expected);
  });
});

describe('the blocks of the guides', () => {
  it('are commands with their answers, but for those that are named here', () => {
    const others = guides.flatMap((file) =>
      [...textOf(file).matchAll(/^```console\n(.*?)^```$/gms)].map(([, text]) => text),
    );
    expect(others).toEqual(NOT_EXECUTED);
    expect(() => stepsOf('```json\n{}\n```\n')).toThrow('line 1: no command for this json block');
    expect(() => stepsOf('```sh\nx\n```\n\n```yaml\n```\n')).toThrow('line 5: no command for this yaml block');
  });

  it('have lines that fit on a page', () => {
    const long = guides.flatMap((file) =>
      stepsOf(textOf(file)).flatMap(({ command, line }) =>
        command
          .split('\n')
          .filter((each) => each.length > 96)
          .map((each) => `${file}:${line} ${each}`),
      ),
    );
    expect(long).toEqual([]);
  });
});
