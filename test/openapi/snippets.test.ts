import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '../support/test-app';
import { isThorough, ONLY_THOROUGH } from '../support/test-form';
import { makeWorld, type World } from '../support/world';

type Language = 'curl' | 'javascript' | 'csharp' | 'python' | 'java';

/** A request as Swagger UI builds it. */
interface BuiltRequest {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const { languages } = require('../../src/docs/ui/snippets.js') as {
  languages: Record<Language, { title: string; code(request: BuiltRequest): string }>;
};

/** Text that some language would take for the end of a literal, an escape or a value to insert. */
const HOSTILE = [
  `it's "quoted" '''thrice''' """and""" \`again\``,
  'C:\\new\\table \\u0041 \\\\ %PATH% $HOME $(id) !! #{x} {0} $'.concat('{HOME} \\'),
  'Ünïcödé 漢字 🎯 \u2028 end',
  '\ttab\r',
  `'`,
].join('\n');

const has = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const PROGRAMS: Readonly<Record<Exclude<Language, 'csharp'>, { file: string; command: string; works: boolean }>> = {
  curl: { file: 'call.sh', command: 'bash', works: has('curl', '--version') },
  javascript: { file: 'call.mjs', command: process.execPath, works: true },
  python: { file: 'call.py', command: 'python3', works: has('python3', '-c', 'import requests') },
  java: { file: 'Main.java', command: 'java', works: has('javac', '-version') },
};

describe('the code for a request', () => {
  let app: TestApp;
  let world: World;
  let folder: string;
  let url: string;

  beforeAll(async () => {
    app = await startTestApp();
    world = await makeWorld(app.database);
    url = `${await app.app.getUrl()}/v4`;
    folder = mkdtempSync(join(tmpdir(), 'pms-snippets-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await app.close();
  });

  const run = async (language: keyof typeof PROGRAMS, request: BuiltRequest) => {
    const { file, command } = PROGRAMS[language];
    const path = join(folder, file);
    writeFileSync(path, languages[language].code(request));
    const env = { ...process.env, AUTHORIZATION: world.admin.authorization, PYTHONIOENCODING: 'utf-8' };
    const options = language === 'java' ? ['-Dfile.encoding=UTF-8', '-Dstdout.encoding=UTF-8'] : [];
    return (await promisify(execFile)(command, [...options, path], { env, encoding: 'utf8' })).stdout;
  };

  const described = async () =>
    (
      await app.http
        .get(`/v4/individuals/${world.member.id}/accountabilities`)
        .set('Authorization', world.admin.authorization)
    ).body;

  for (const language of Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[]) {
    const { works } = PROGRAMS[language];
    // Starting Java takes longer than all the others.
    const isDue = isThorough || language !== 'java';
    const inLanguage = works && isDue ? describe : describe.skip;
    const skipped = works ? (isDue ? '' : ONLY_THOROUGH) : ' (skipped: it is not installed)';

    inLanguage(`in ${languages[language].title}${skipped}`, () => {
      const headers = { accept: 'application/json', Authorization: 'Basic c2VjcmV0' };

      it('sends a JSON body as it is', async () => {
        const Name = `${language} JSON`;
        const body = JSON.stringify({ AncestorID: world.member.id, Rank: 1, Name, Description: HOSTILE }, null, 2);
        await run(language, {
          url: `${url}/accountabilities`,
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body,
        });
        expect(await described()).toContainEqual(expect.objectContaining({ Name, Description: HOSTILE }));
      });

      it('sends an XML body as it is', async () => {
        const Name = `${language} XML`;
        const text = HOSTILE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '&#13;');
        const body = `<?xml version="1.0" encoding="utf-8"?>\n<ListItem>\n  <AncestorID>${world.member.id}</AncestorID>\n  <Rank>1</Rank><Name>${Name}</Name><Description>${text}</Description>\n</ListItem>`;
        await run(language, {
          url: `${url}/accountabilities`,
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/xml' },
          body,
        });
        expect(await described()).toContainEqual(expect.objectContaining({ Name, Description: HOSTILE }));
      });

      it('sends a query as it is', async () => {
        const output = await run(language, {
          url: `${url}/colors?cursor=a'b"c\`d$HOME|{e}[f]^\\`,
          method: 'GET',
          headers,
        });
        expect(output).toContain('invalid_cursor');
      });
    });
  }

  it('in C# contains the body in a verbatim literal, which knows no escapes', () => {
    const code = languages.csharp.code({ url, method: 'POST', headers: { 'Content-Type': 'text/xml' }, body: HOSTILE });
    const [, literal] = /var body = @"((?:[^"]|"")*)";/.exec(code) ?? [];
    expect(literal.replaceAll('""', '"')).toBe(HOSTILE);
    expect(code).toContain('new StringContent(body, Encoding.UTF8, @"text/xml")');
  });

  it('never contains credentials, and none without them', () => {
    for (const { code } of Object.values(languages)) {
      const secret = code({ url, method: 'GET', headers: { authorization: 'Bearer secret' } });
      expect(secret).not.toContain('secret');
      expect(secret.match(/AUTHORIZATION/g)?.length).toBeGreaterThanOrEqual(2);
      const open = code({ url: `${url}/login`, method: 'POST', body: '{}' });
      expect(open).not.toContain('AUTHORIZATION');
    }
  });

  it('has no body where the request has none', () => {
    for (const [language, { code }] of Object.entries(languages))
      expect([language, code({ url, method: 'DELETE' })]).toEqual([
        language,
        expect.not.stringMatching(/--data-raw|body:|data=|ofString\(\n|StringContent/),
      ]);
  });
});
