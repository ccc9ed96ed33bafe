import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DEMO_PASSWORD } from '../../src/demo/demo-site';
import { storedOf } from '../../src/http/formats/instant';
import { schemaFile } from '../../tools/documents/xml/schema-files';
import { inDays, type Made, madeOf } from '../credentials/credential-helpers';
import { clientOf } from '../support/client';
import { seedDemo } from '../support/demo';
import { demoUser } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';
import { isThorough } from '../support/test-form';
import { NAMESPACE } from '../support/wire';
import { codeOf, compileClasses, compileGuide, hasMono, runGuide } from './guide-programs';
import { type Exchange, RecordingProxy } from './recording-proxy';

const RECORDED = join(__dirname, 'recorded', 'csharp.json');
const isRecording = process.env.RECORD_GUIDES !== undefined;
const KEY = 'idempotency-key';
const USER = 'admin@demo.example';
const ADDRESS = /<([^>]*)>; rel="(?:next|delta)"/;

/** The code of a guide that was run, and what it sent. Values that differ each time have names in braces. */
interface Recorded {
  readonly code: string;
  readonly exchanges: readonly Exchange[];
}

/** Changes the site while a program runs, or while its requests are sent again. */
interface Scenario {
  /** What happens before the request at this position, counted from 0. */
  readonly before: Readonly<Record<number, 'create' | 'delete' | 'narrow'>>;
  /** Returns the Authorization header of its requests, where that is not the one of the administrator. */
  readonly signIn?: () => Promise<string>;
  readonly run: (program: string) => Promise<void>;
}

// Compilers take the same course on both databases.
const isRun = hasMono && (isThorough || isRecording);
const SKIPPED = isRun ? '' : ' (skipped: only with Mono, on a server or in the long form)';

describe('the C# of the guides', () => {
  let app: TestApp;
  let proxy: RecordingProxy;
  let folder: string;
  let color = '';
  let credential: Made;
  const admin = demoUser(USER);
  const { as, post, remove } = clientOf(() => app);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pms-guides-'));
    app = await startTestApp();
    await seedDemo(app);
    // On a server, young entries are in the changes again (contract section 17): those of the seed would be read too.
    await app.database.read.run('UPDATE ledger SET Date = ?', [storedOf(Date.now() - 120_000)]);
    proxy = await RecordingProxy.start(await app.app.getUrl());
    if (isRun) await compileClasses(schemaFile(app.app, 'PerformanceManagement.cs', NAMESPACE), folder);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await proxy.stop();
    await app.close();
  });

  const change = {
    create: async () => {
      const { body } = await post(admin, 'colors', { Rank: 90, Name: 'Gold', Code: 'FFD700' }).expect(200);
      color = String(body.ID);
    },
    delete: async () => {
      await remove(admin, `colors/${color}`).expect(200);
    },
    narrow: async () => {
      await as(admin, app.http.patch(`/v4/credentials/${credential.ID}`))
        .send({ Scopes: 'color:read' })
        .expect(200);
    },
  };
  const start = (program: string) => runGuide(program, [proxy.url, `${USER}:${DEMO_PASSWORD}`]);
  const signInProgram = async () => {
    const body = { Name: 'Directory', Scopes: 'individual:read', Expires: inDays(1) };
    credential = madeOf(await post(admin, 'credentials', body));
    return credential.authorization;
  };

  const scenarios: Readonly<Record<string, Scenario>> = {
    sync: {
      before: { 3: 'create', 4: 'delete' },
      run: async (file) => {
        const names = async () => (await start(file)).join();
        expect(await names()).not.toContain('Gold');
        await change.create();
        expect(await names()).toContain('Gold');
        await change.delete();
        expect(await names()).not.toContain('Gold');
      },
    },
    audit: {
      before: { 0: 'create' },
      run: async (file) => {
        await change.create();
        const lines = await start(file);
        expect(lines).toContain(`Color created ${color} Rank=90, Name=Gold, Code=FFD700`);
        await change.delete();
      },
    },
    idempotency: {
      before: {},
      run: async (file) => {
        proxy.lost = 1;
        expect(await start(file)).toEqual(['Olive true']);
      },
    },
    bulk: {
      before: {},
      run: async (file) => {
        const refusal = 'Code must be a hexadecimal RGB color such as 3366CC.';
        expect(await start(file)).toEqual(['Ivory: created', `Smoke: ${refusal}`]);
      },
    },
    'connect-a-program': {
      before: { 1: 'narrow' },
      signIn: signInProgram,
      run: async (file) => {
        await signInProgram();
        const list = () => runGuide(file, [proxy.url], { PMS_SECRET: credential.Secret });
        expect(await list()).toContain('Ruth Okafor');
        await change.narrow();
        expect(await list()).toEqual(['A scope is missing: error="insufficient_scope", scope="individual:read"']);
      },
    },
    finding: {
      before: {},
      run: async (file) => {
        expect(await start(file)).toEqual(['Daniel Osei <daniel.osei@demo.example>']);
      },
    },
  };
  const guides = Object.keys(scenarios);

  /** Replaces what differs each time by names. */
  const named = (exchanges: readonly Exchange[]): Exchange[] =>
    exchanges.map(({ path, headers, ...rest }) => {
      const renamed = Object.entries(headers).map(([name, value]) => [name, name === KEY ? '{key}' : value]);
      return { ...rest, path: nameIn(path), headers: Object.fromEntries(renamed) };
    });
  const nameIn = (path: string) =>
    path
      .replace(/(since|cursor)=[\w.-]+/, '$1={token}')
      .replace(/from=[\d-]+/, 'from={yesterday}')
      .replace(new RegExp(`^/v4/colors/${color}$`), '/v4/colors/{color}');

  describe.each(guides)('in %s', (guide) => {
    (isRun ? it : it.skip)(`compiles without warnings and works${SKIPPED}`, async () => {
      const program = await compileGuide(guide, folder);
      proxy.exchanges.length = 0;
      await scenarios[guide].run(program);
      const exchanges = named(proxy.exchanges);
      if (isRecording) record(guide, { code: codeOf(guide, 'csharp'), exchanges });
      expect(withoutRepetitions(exchanges)).toEqual(withoutRepetitions(recordedOf(guide).exchanges));
    });

    it('is what was run when its requests were recorded', () => {
      expect(codeOf(guide, 'csharp')).toBe(recordedOf(guide).code);
    });

    it('sends requests that the service answers as it did', async () => {
      const { exchanges } = recordedOf(guide);
      expect(exchanges.length).toBeGreaterThan(0);
      const authorization = (await scenarios[guide].signIn?.()) ?? admin.authorization;
      let link = '';
      const key = crypto.randomUUID();
      const answers: { status: number; text: string; replayed?: string }[] = [];
      for (const [at, { method, path, headers, body }] of exchanges.entries()) {
        const happens = scenarios[guide].before[at];
        if (happens) await change[happens]();
        const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
        const url = path.includes('{token}') ? link : path.replace('{yesterday}', yesterday).replace('{color}', color);
        const sent = headers[KEY] ? { ...headers, [KEY]: key } : headers;
        const request = app.http[method.toLowerCase() as 'get' | 'post'](url).set(sent);
        const answer = await request
          .set('Authorization', authorization)
          .buffer(true)
          .send(body || undefined);
        link = ADDRESS.exec(answer.headers.link ?? '')?.[1] ?? link;
        answers.push({ status: answer.status, text: answer.text, replayed: answer.headers['idempotency-replayed'] });
      }
      expect(answers.map(({ status }) => status)).toEqual(exchanges.map(({ status }) => status));
      // The second one has the key of the first.
      if (guide === 'idempotency') expect(answers[1]).toEqual({ ...answers[0], replayed: 'true' });
      if (guide === 'audit') await change.delete();
    });
  });

  (isRun ? it : it.skip)(
    `sync waits after a 429 and a 503, and goes on after the last page that it has saved${SKIPPED}`,
    async () => {
      const file = await compileGuide('sync', folder);
      await start(file);
      const colors = Array.from({ length: 300 }, (_, n) => ({ Rank: n, Name: `Color ${n}`, Code: 'FF0000' }));
      await post(admin, 'colors', colors).expect(200);
      proxy.exchanges.length = 0;
      proxy.refusals.push(429, undefined, 500);
      const begun = performance.now();
      await expect(start(file)).rejects.toThrow('500');
      proxy.refusals.push(503);
      const [names] = await start(file);
      expect(performance.now() - begun).toBeGreaterThan(2_000);
      expect(colors.filter(({ Name }) => !names.split(', ').includes(Name))).toEqual([]);
      const [first, second] = [...new Set(proxy.exchanges.map(({ path }) => path))];
      const sent = proxy.exchanges.slice(0, 5).map(({ path, status }) => [status, path]);
      expect(sent).toEqual([
        [429, first],
        [200, first],
        [500, second],
        [503, second],
        [200, second],
      ]);
    },
  );

  function record(guide: string, recorded: Recorded): void {
    const all = isRecording ? readRecorded() : {};
    writeFileSync(RECORDED, `${JSON.stringify({ ...all, [guide]: recorded }, undefined, 2)}\n`);
  }
});

/** The requests without those that equal the one before, because an entry can be in the changes twice. */
function withoutRepetitions(exchanges: readonly Exchange[]): Exchange[] {
  return exchanges.filter((exchange, at) => !isDeepStrictEqual(exchange, exchanges[at - 1]));
}

function readRecorded(): Record<string, Recorded> {
  try {
    return JSON.parse(readFileSync(RECORDED, 'utf8'));
  } catch (error) {
    if (isRecording) return {};
    throw error;
  }
}

function recordedOf(guide: string): Recorded {
  const found = readRecorded()[guide];
  if (!found) throw new Error(`${guide} is not recorded: set RECORD_GUIDES=1`);
  return found;
}
