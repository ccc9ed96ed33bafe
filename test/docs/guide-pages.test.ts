import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDE_PAGES, IMAGES } from '../../src/docs/guides/guide-pages';
import { PROBLEM_CODES, type ProblemCode } from '../../src/http/problems/problem-codes';
import { ROOT_FOLDER } from '../../src/root-folder';
import { app, setUpApp } from '../support/running-app';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { startTestApp } from '../support/test-app';
import { createMigratedDatabase } from '../support/test-database';
import { scopesForRequests } from './guide-scopes';

const ADDRESS = /(?:src|href)="([^"]+)"/g;
const pages = GUIDE_PAGES.map(({ address }) => address);

describe('the pages of the guides', () => {
  setUpApp();
  const textOf = async (address: string) => (await app.http.get(`/${address}`).expect(200)).text;

  it('exist for every guide of the repository', () => {
    const files = readdirSync(join(ROOT_FOLDER, 'docs/guides')).map((name) => `docs/guides/${name}`);
    expect(GUIDE_PAGES.map(({ file }) => file).sort()).toEqual([...files, 'docs/getting-started.md'].sort());
    const diagrams = readdirSync(join(ROOT_FOLDER, 'docs/images')).filter((name) => name.endsWith('.svg'));
    expect(IMAGES.map((name) => `${name}.svg`).sort()).toEqual(diagrams.sort());
  });

  it.each(pages)('%s loads its style and its one script from this service only', async (address) => {
    const { text, headers } = await app.http.get(`/${address}`).expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;/,
    );
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(text).toMatch(/<html lang="en">[\s\S]*<h1 id="[\w-]+">/);
    expect(text.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script defer src="[./]*docs\/guides\.js">$/),
    ]);
    expect(text).not.toMatch(/<style| style=| on\w+=|<!--/);
    await app.http.get(`/${address}`).set('If-None-Match', headers.etag).expect(304);
  });

  it.each(pages)('%s links to pages, sections and images of this service', async (address) => {
    const links = [...(await textOf(address)).matchAll(ADDRESS)].map(([, link]) => link);
    const outside = links.filter((link) => /^[a-z]+:/i.test(link));
    expect(outside.filter((link) => link !== 'data:,' && !link.startsWith('http://localhost:3000'))).toEqual([]);
    for (const link of links.filter((each) => !outside.includes(each))) {
      const url = new URL(link, `http://host/prefix/${address}`);
      expect(url.pathname).toMatch(/^\/prefix\/docs/);
      const target = await app.http.get(url.pathname.slice('/prefix'.length));
      expect([link, target.status]).toEqual([link, 200]);
      if (url.hash) expect(target.text).toContain(`id="${url.hash.slice(1)}"`);
    }
  });

  it('lead from the index to all others', async () => {
    const index = await textOf('docs/guides');
    for (const address of pages.slice(1)) expect(index).toContain(`href="../${address}"`);
  });

  it('have alternatives for images, and anchors that differ', async () => {
    for (const address of pages) {
      const text = await textOf(address);
      for (const [image] of text.matchAll(/<img [^>]*>/g)) expect(image).toMatch(/ alt="[^"]{10,}"/);
      const anchors = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect([address, new Set(anchors).size]).toEqual([address, anchors.length]);
    }
  });

  it('show code as text, with marks', async () => {
    const page = await textOf('docs/guides/first-call');
    expect(page).toContain(
      '<pre class="xml" tabindex="0"><code><span class="word">&lt;?xml</span> version=<span class="string">&quot;1.0&quot;</span>',
    );
    expect(page).toContain('<span class="word">curl</span> -i -u <span class="string">&quot;$admin&quot;</span>');
    expect(page).toContain('<span class="word">&quot;ID&quot;</span>: 1,');
  });

  it('list all guides, and lead to the previous and the next one', async () => {
    for (const [place, address] of pages.entries()) {
      const text = await textOf(address);
      const [, list] = /<aside>(.*?)<\/aside>/s.exec(text) as unknown as [string, string];
      const targets = [...list.matchAll(/href="([^"]+)"/g)].map(([, href]) => new URL(href, `http://host/${address}`));
      expect(targets.map(({ pathname }) => pathname.slice(1))).toEqual(pages);
      expect(list.match(/aria-current="page"/g)).toHaveLength(1);
      const linked = (rel: string) => new RegExp(`<a rel="${rel}" href="(?:../)*([^"]+)"`).exec(text)?.[1];
      expect([linked('prev'), linked('next')]).toEqual([pages[place - 1], pages[place + 1]]);
    }
  });

  it('have the address that they are served from in their commands', async () => {
    const commandsFor = async (host: string) => {
      const { text } = await app.http.get('/docs/guides/first-call').set('Host', host).expect(200);
      return /api=(\S+?)\/v4/.exec(text)?.[1];
    };
    expect(await commandsFor('pm.example:8080')).toBe('http://pm.example:8080');
    expect(await commandsFor('other.example')).toBe('http://other.example');
    expect(await commandsFor('<script>')).toMatch(/^http:\/\/localhost:\d+$/);
    const known = await startTestApp({ PUBLIC_URL: 'https://api.example.com' });
    const { text } = await known.http.get('/docs/guides/finding').expect(200);
    expect(text).toContain('find.exe https://api.example.com user:password');
    expect(text).not.toContain('localhost');
    await known.close();
  });

  it('are found with a slash at the end, and only at their addresses', async () => {
    for (const address of pages) {
      const { headers } = await app.http.get(`/${address}/`).expect(302);
      expect(new URL(headers.location, `http://host/${address}/`).pathname).toBe(`/${address}`);
    }
    await app.http.get('/docs/guides/README').expect(404);
    await app.http.get('/docs/guides/../../package.json').expect(404);
    await app.http.get('/docs/images/nothing.svg').expect(404);
  });

  it('are sent only over HTTPS where that is required', async () => {
    const strict = await startTestApp({ REQUIRE_HTTPS: 'true' });
    for (const path of ['/docs/guides', '/docs/guides.css', '/docs/guides.js', '/docs/images/dashboard.svg'])
      expect((await strict.http.get(path)).body.code).toBe('https_required');
    await strict.close();
  });

  it('are linked from the API documentation', async () => {
    const { body } = await app.http.get('/docs/openapi.json').expect(200);
    expect(body.info.description).toContain('(docs/getting-started)');
    expect(body.info.description).toContain('(docs/guides)');
  });
});

/** The codes in the guides to SCIM (RFC 7644, section 3.12). */
const SCIM_TYPES: Readonly<Record<string, number>> = {
  invalidFilter: 400,
  invalidPath: 400,
  invalidSyntax: 400,
  invalidValue: 400,
  mutability: 400,
  noTarget: 400,
  uniqueness: 409,
};

describe('the errors in the guides', () => {
  const files = GUIDE_PAGES.map(({ file }) => file).filter((file) => file !== 'docs/guides/README.md');

  it.each(files)('%s names codes of the catalog with their status', (file) => {
    const markdown = readFileSync(join(ROOT_FOLDER, file), 'utf8');
    const rows = [...markdown.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm)];
    expect(rows.length).toBeGreaterThan(2);
    for (const [, status, code] of rows)
      expect([code, PROBLEM_CODES[code as ProblemCode]?.status ?? SCIM_TYPES[code]]).toEqual([code, Number(status)]);
  });

  it.each(files)('%s ends with what to read next', (file) => {
    expect(readFileSync(join(ROOT_FOLDER, file), 'utf8')).toMatch(/\n## Read next\n\n(- .+\n)+$/);
  });
});

describe('the scopes in the guide Connect a program', () => {
  const markdown = readFileSync(join(ROOT_FOLDER, 'docs/guides/connect-a-program.md'), 'utf8');
  const rows = [...markdown.matchAll(/^\| ([^|]+) \| (`[A-Z]+ [^|]+) \| ([^|]+) \|$/gm)].map(([, ...cells]) => cells);

  it('are those of several tasks', () => {
    expect(rows.length).toBeGreaterThan(4);
  });

  it.each(rows)('%s: are the smallest for %s', (_, requests, scopes) => {
    expect(scopes).toBe(scopesForRequests([...requests.matchAll(/`([^`]+)`/g)].map(([, request]) => request)));
  });
});

describe('the compiled service', () => {
  it('has the guides, and loads the renderer with the first request for one', async () => {
    buildProgram();
    const test = await createMigratedDatabase();
    const service = new ServiceProcess(test.url);
    try {
      const url = `http://127.0.0.1:${await service.port()}`;
      expect(await (await fetch(`${url}/docs/getting-started`)).text()).toContain('<h1 id="getting-started">');
      expect((await fetch(`${url}/docs/images/dashboard.svg`)).status).toBe(200);
    } finally {
      await service.stop();
      await test.drop();
    }
    const script = `
      const isLoaded = () => Object.keys(require.cache).some((path) => path.includes('marked'));
      require('./dist/src/docs/docs.setup.js');
      console.log(isLoaded());
      require('./dist/src/docs/guides/render-guide.js');
      console.log(isLoaded());`;
    expect(spawnSync(process.execPath, ['-e', script], { cwd: ROOT_FOLDER, encoding: 'utf8' }).stdout).toBe(
      'false\ntrue\n',
    );
  });
});
