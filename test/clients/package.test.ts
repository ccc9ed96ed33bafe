import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { credentialsOf } from '../credentials/credential-helpers';
import { codeOf } from '../docs/guide-programs';
import { givePassword, PASSWORD } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';
import { isThorough, ONLY_THOROUGH } from '../support/test-form';
import { makeWorld, type World } from '../support/world';

const run = promisify(execFile);
const ROOT = join(__dirname, '..', '..');
const CLIENT = join(ROOT, 'clients', 'typescript');
const README = readFileSync(join(CLIENT, 'README.md'), 'utf8');
const EXAMPLES = [...README.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text]) => text);
/** What examples use and another one, or the reader, defines. */
const PRELUDE = `
import type { Change, Client } from 'performance-management-client';
declare global {
  const client: Client;
  function askForPassword(): Promise<string>;
  function applyToCopy(changes: readonly Change[]): Promise<void>;
  function readEverything(): Promise<void>;
  function save(since: string): Promise<void>;
  function tokenOfIdentityProvider(): Promise<string>;
}
`;
const STRICT = {
  target: 'es2022',
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
};
/** A program with most features. Each expected error shows that a mistake does not compile. */
const PROGRAM = `
import { createClient, isProblem, type Color, type ColorCreate, session } from 'performance-management-client';

const [baseUrl = '', userName = '', password = ''] = process.argv.slice(2);
const client = createClient({ baseUrl, credentials: session(userName, password), tz: 'Asia/Tokyo' });
const body: ColorCreate = { Rank: 1, Name: 'Teal', Code: '008080' };
const created: Color = (await client.post('/colors', { body })).data;
const path = { id: created.ID };
const { data, etag } = await client.update('/colors/{id}', { path }, (color) => ({ ...color, Rank: color.Rank + 1 }));
const names: string[] = [];
for await (const { Name } of client.list('/colors', { query: { limit: 1 } })) names.push(Name);
const unchanged = etag === undefined ? null : await client.getIfChanged('/colors/{id}', etag, { path });
let code: string | undefined;
try {
  await client.get('/colors/{id}', { path: { id: 999_999 } });
} catch (error) {
  if (isProblem(error, 'not_found')) code = error.code;
}
const webhook = { Name: 'Payroll', Url: 'https://hooks.example.com/performance' };
const made = (await client.post('/webhooks', { body: webhook })).data;
const renewed = (await client.post('/webhooks/{id}/secret', { path: { id: made.ID } })).data;
const token = (await client.post('/me/tokens', { body: { Name: 'CI' } })).data.Token;
const secrets = [made.Secret, renewed.Secret, token].map((secret) => secret?.length);
console.log(JSON.stringify({ rank: data.Rank, names, unchanged: unchanged === undefined, code, secrets }));

export const mistakes = () => [
  // @ts-expect-error A path that does not exist
  client.get('/colours'),
  // @ts-expect-error No ID
  client.get('/colors/{id}'),
  // @ts-expect-error A member that does not exist
  created.Colour,
  // @ts-expect-error A body without a required member
  client.post('/colors', { body: { Rank: 1, Name: 'Teal' } }),
  // @ts-expect-error A value of another type
  client.post('/colors', { body: { ...body, Rank: '1' } }),
  // @ts-expect-error A parameter that does not exist
  client.get('/colors', { query: { page: 1 } }),
  // @ts-expect-error An operation without versions
  client.post('/colors', { body, ifMatch: '' }),
  // @ts-expect-error A secret, which is not stored under a key
  client.post('/webhooks', { body: webhook, idempotencyKey: '' }),
  // @ts-expect-error Not a list
  client.list('/me'),
  // @ts-expect-error Read and written under the path of different records
  client.update('/projectscopes/{id}', { path: { id: '' } }, (scope) => scope),
  // @ts-expect-error A code that does not exist
  isProblem(undefined, 'not_there'),
];
`;

const whenThorough = isThorough ? describe : describe.skip;

whenThorough(`the package of the TypeScript client${ONLY_THOROUGH}`, () => {
  let app: TestApp;
  let world: World;
  let folder: string;
  let files: string[];
  const { ofSite } = credentialsOf(
    () => app,
    () => world,
  );

  beforeAll(async () => {
    app = await startTestApp();
    world = await makeWorld(app.database);
    await givePassword(app.database, world.admin);
    folder = mkdtempSync(join(tmpdir(), 'client-package-'));
    files = await install();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await app.close();
  });

  /** Packs the client and installs it as a dependency of an empty project. Returns the names of its files. */
  async function install(): Promise<string[]> {
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: CLIENT,
      env: { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH}` },
    });
    const [{ filename, files: packed }] = JSON.parse(stdout.slice(stdout.indexOf('[\n')));
    const modules = join(folder, 'project', 'node_modules');
    const target = join(modules, 'performance-management-client');
    mkdirSync(target, { recursive: true });
    await run('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', target]);
    // What npm would install with it.
    const fetcher = dirname(require.resolve('openapi-fetch/package.json'));
    symlinkSync(fetcher, join(modules, 'openapi-fetch'), 'junction');
    mkdirSync(join(modules, '@types'));
    for (const name of ['@types/node', 'undici-types'])
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'junction');
    writeFileSync(join(folder, 'project', 'package.json'), '{ "type": "module" }');
    return packed.map(({ path }: { path: string }) => path).sort();
  }

  /** Compiles files of the project. Fails with the messages of the compiler. */
  async function compile(name: string, options: object, include: readonly string[]): Promise<void> {
    const config = join(folder, 'project', `tsconfig.${name}.json`);
    const compilerOptions = { ...STRICT, outDir: `out-${name}`, rootDir: '.', ...options };
    writeFileSync(config, JSON.stringify({ compilerOptions, files: include }));
    const command = [require.resolve('typescript/bin/tsc'), '-p', config];
    const failure = await run(process.execPath, command).catch(({ stdout }) => stdout);
    expect(failure).toMatchObject({ stdout: '' });
  }

  it('contains the compiled files, their types, the license and the README only', () => {
    const modules = [
      'client',
      'credentials',
      'errors',
      'index',
      'operations',
      'paging',
      'sender',
      'transport',
      'webhooks',
    ];
    const compiled = [...modules, 'generated/api', 'generated/calls', 'generated/schemas'].flatMap((name) => [
      `dist/${name}.d.ts`,
      `dist/${name}.js`,
    ]);
    expect(files).toEqual(['LICENSE', 'README.md', ...compiled.sort(), 'package.json']);
  });

  it('has the license, the Node versions and the dependencies that it was tested with', () => {
    const own = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8'));
    const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(readFileSync(join(CLIENT, 'LICENSE'), 'utf8')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
    // The oldest that loads ES modules by require. Unlike the service, the client has no native module.
    expect(own.engines).toEqual({ node: '>=20.19' });
    expect(own.dependencies).toEqual({ 'openapi-fetch': `~${root.devDependencies['openapi-fetch']}` });
  });

  it('compiles strictly and runs against the service', async () => {
    writeFileSync(join(folder, 'project', 'program.ts'), PROGRAM);
    await compile('node', { lib: ['es2022'], types: ['node'], skipLibCheck: true }, ['program.ts']);
    const args = ['out-node/program.js', await app.app.getUrl(), world.admin.userName, PASSWORD];
    const { stdout } = await run(process.execPath, args, { cwd: join(folder, 'project') });
    expect(JSON.parse(stdout)).toEqual({
      rank: 2,
      names: ['Teal'],
      unchanged: true,
      code: 'not_found',
      secrets: ['whsec_'.length + 44, 'whsec_'.length + 44, 36],
    });
  });

  it('runs in the program of the guide Connect a program', async () => {
    writeFileSync(join(folder, 'project', 'connect.ts'), codeOf('connect-a-program', 'ts'));
    await compile('guide', { lib: ['es2022'], types: ['node'], skipLibCheck: true }, ['connect.ts']);
    const runWith = async (scopes: string) => {
      const { Secret: PMS_SECRET } = await ofSite(scopes);
      const env = { ...process.env, PMS_URL: await app.app.getUrl(), PMS_SECRET };
      return run(process.execPath, ['out-guide/connect.js'], { cwd: join(folder, 'project'), env });
    };
    expect((await runWith('individual:read')).stdout.split('\n')).toContain('Admin Test');
    expect((await runWith('color:read')).stderr).toBe(
      'A scope is missing: This operation requires a credential with the scope individual:read.\n',
    );
  });

  it('can be required by CommonJS', async () => {
    const script = "console.log(Object.keys(require('performance-management-client')).sort().join())";
    const { stdout } = await run(process.execPath, ['--input-type=commonjs', '-e', script], {
      cwd: join(folder, 'project'),
    });
    expect(stdout).toContain(
      'ProblemError,UnexpectedResponseError,WebhookVerificationError,basic,bearer,createClient,',
    );
  });

  it('has a README whose examples compile for browsers, and whose first one runs', async () => {
    expect(EXAMPLES.length).toBeGreaterThan(7);
    const first = EXAMPLES[0]
      .replace('http://localhost:3000', await app.app.getUrl())
      .replace('admin@demo.example', world.admin.userName)
      .replace('demo-password', PASSWORD);
    const texts = [first, ...EXAMPLES.slice(1)];
    const names = texts.map((text, index) => {
      writeFileSync(join(folder, 'project', `example-${index}.ts`), `${text}\nexport {};\n`);
      return `example-${index}.ts`;
    });
    writeFileSync(join(folder, 'project', 'prelude.ts'), PRELUDE);
    await compile('browser', { lib: ['es2022', 'dom', 'dom.iterable'], types: [] }, ['prelude.ts', ...names]);
    const { stdout } = await run(process.execPath, ['out-browser/example-0.js'], { cwd: join(folder, 'project') });
    expect(stdout).toBe('2 Teal #008080\n');
  });
});
