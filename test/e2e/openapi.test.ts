import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Log } from '../../src/config/log';
import { tagGroupsOf, tagsOf } from '../../src/docs/tags';
import { DEFAULT_SETTINGS } from '../../src/resources/dashboards/figures/dashboard-figures';
import { childTypeOf } from '../../src/security/rights/child-types';
import { RowType } from '../../src/security/rights/row-types';
import { app, setUpApp } from '../support/running-app';
import { buildProgram } from '../support/service-process';
import { startTestApp } from '../support/test-app';

buildProgram();

describe('the documentation', () => {
  setUpApp({ PUBLIC_URL: 'https://api.example.com' });

  it('is where the root leads', async () => {
    const answer = await app.http.get('/').expect(302);
    expect(answer.headers.location).toBe('/docs');
  });

  const loadedFiles = async () => {
    const answer = await app.http.get('/docs').expect(200);
    return [...answer.text.matchAll(/(?:src|href|data-document)="(docs\/(?!openapi\.json)[^"]+)"/g)].map(
      ([, address]) => `/${address}`,
    );
  };
  const fileOf = async (name: string) => (await loadedFiles()).find((address) => address.includes(name)) as string;

  it('is a page that loads from this service only', async () => {
    const answer = await app.http.get('/docs').expect(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const addresses = [...answer.text.matchAll(/(?:src|href|data-document)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) {
      expect(address).toMatch(/^docs\//);
      await app.http.get(`/${address}`).expect(200);
    }
    expect(answer.text).not.toMatch(/<script>|<style>| on\w+=/);
  });

  it('loads all that its modules import in advance', async () => {
    const files = await loadedFiles();
    const imported = readFileSync(join(__dirname, '../../src/docs/ui/start.js'), 'utf8').matchAll(/from '\.\/(.+)'/g);
    const names = [...imported].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(files.filter((address) => address.endsWith(`/${name}`))).toHaveLength(1);
  });

  it('tells browsers to run nothing else, to guess no types and to keep nothing stale', async () => {
    const page = await app.http.get('/docs');
    expect(page.headers['content-security-policy']).toContain(`default-src 'none'; script-src 'self';`);
    expect(page.headers['content-security-policy']).toContain(`connect-src 'self' https://api.example.com;`);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    const ofDashboards = ['/docs/dashboards', '/docs/dashboards.js'];
    for (const path of ['/', '/docs', '/docs/openapi.json', ...ofDashboards, ...(await loadedFiles())]) {
      const { headers } = await app.http.get(path);
      expect([path, headers['referrer-policy']]).toEqual([path, 'no-referrer']);
      expect([path, headers['content-security-policy']]).toEqual([path, page.headers['content-security-policy']]);
      expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
    }
  });

  it('lets caches keep what has its version in the URL, and check everything else', async () => {
    const files = await loadedFiles();
    expect(files.length).toBeGreaterThan(8);
    for (const path of files)
      await app.http.get(path).expect(200).expect('Cache-Control', 'public, max-age=31536000, immutable');
    const others = ['/docs', '/docs/openapi.json', '/docs/openapi-3.0.json', '/docs/openapi-3.0.json?v=other'];
    for (const path of [...others, '/docs/dashboards', '/docs/dashboards.js', '/docs/ui/other/start.js']) {
      const { headers } = await app.http.get(path).expect(200).expect('Cache-Control', 'no-cache');
      await app.http.get(path).set('If-None-Match', `"a", W/${headers.etag}`).expect(304);
      await app.http.get(path).set('If-None-Match', '"a"').expect(200);
    }
  });

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('is sent with %s to whom prefers it, with an ETag of its own', async (coding, decompress) => {
    const { url } = (await app.http.get('/docs')).request;
    for (const path of ['', '/openapi.json', (await fileOf('search.js')).slice('/docs'.length)]) {
      const get = (headers: Record<string, string>) =>
        new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
          request(`${url}${path}`, { headers }, async (answer) =>
            resolve({ headers: answer.headers, body: Buffer.concat(await answer.toArray()) }),
          )
            .on('error', reject)
            .end();
        });
      const plain = await get({});
      const encoded = await get({ 'Accept-Encoding': `identity;q=0.1, ${coding}` });
      expect([plain.headers['content-encoding'], encoded.headers['content-encoding']]).toEqual([undefined, coding]);
      expect(decompress(encoded.body).equals(plain.body)).toBe(true);
      expect(encoded.body.length).toBeLessThan(plain.body.length);
      expect(encoded.headers.etag).not.toBe(plain.headers.etag);
      expect([plain.headers.vary, encoded.headers.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
    }
  });

  it('calls without the browser taking part, or a 401 would open its sign-in window over the page', async () => {
    const script = await app.http.get(await fileOf('start.js')).expect(200);
    expect(script.text).toContain(`credentials: 'omit'`);
    expect(script.text).toContain('validatorUrl: null');
    expect(script.text).toContain('persistAuthorization: false');
  });

  it('gives the OpenAPI document to anybody, and 304 to whom has it', async () => {
    const answer = await app.http.get('/docs/openapi.json').expect(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body.openapi).toBe('3.1.0');
    expect(answer.body.servers.map(({ url }: { url: string }) => url)).toEqual([
      'https://api.example.com/v4',
      '/v4',
      '{origin}/v4',
    ]);
    await app.http.get('/docs/openapi.json').set('If-None-Match', answer.headers.etag).expect(304);
    await app.http.head('/docs/openapi.json').expect(200);
  });

  describe('describes records', () => {
    type Property = { description: string; example?: unknown; enum?: readonly unknown[] };
    let schemas: Record<string, { properties?: Record<string, Property> }>;
    beforeAll(async () => {
      schemas = (await app.http.get('/docs/openapi.json').expect(200)).body.components.schemas;
    });
    const exampleOf = (name: string) =>
      Object.fromEntries(
        Object.entries(schemas[name].properties ?? {}).map(([field, { example }]) => [field, example]),
      ) as Record<string, number>;

    it('and says what each number of a few stands for', () => {
      const numbers = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
        Object.entries(properties).flatMap(([field, { description, enum: values = [] }]) =>
          values
            .filter((value) => typeof value === 'number')
            .map((value) => ({ of: `${name}.${field}`, isNamed: new RegExp(`\\b${value}\\b`).test(description) })),
        ),
      );
      expect(numbers.length).toBeGreaterThan(50);
      expect(numbers.filter(({ isNamed }) => !isNamed)).toEqual([]);
    });

    it('with a dashboard that agrees with itself and with what a site has by default', () => {
      const example = exampleOf('Dashboard');
      expect(example).toMatchObject(DEFAULT_SETTINGS);
      const { Threshold1, Threshold2, Threshold3 } = example;
      for (const kind of ['Organization', 'Department', 'Individual']) {
        const [part, whole] = ['Completed', 'Total'].map((end) => example[`${kind}Commitments${end}`]);
        const reached = [Threshold1, Threshold2, Threshold3].filter((one) => (100 * part) / whole >= one);
        expect([kind, example[`${kind}CommitmentsColorValue`]]).toEqual([kind, 1 + reached.length]);
      }
      const shares = ['Exceeds', 'Meets', 'Minimum', 'Below'].map((level) => example[`Metrics${level}Percent`]);
      expect(shares.reduce((sum, share) => sum + share)).toBe(100);
      expect([example.RowType, example.Name]).toEqual([RowType.Department, 'Engineering']);
      const [from, to] = [example.FromDate, example.ToDate].map((date) => new Date(date).toISOString());
      expect([from, to]).toEqual(['2026-07-01T00:00:00.000Z', '2026-12-31T23:59:59.999Z']);
    });

    it('with the settings of dashboards that a site has by default', () => {
      expect(exampleOf('DashboardSettings')).toEqual(DEFAULT_SETTINGS);
    });
  });

  it('says the numbers of row types and child types, which differ for departments alone', async () => {
    const { description } = (await app.http.get('/docs/openapi.json').expect(200)).body.info;
    const rows = [...description.matchAll(/^\| (\w[\w ]*) \| (\d+) \| (\d*) \|$/gm)].map(([, ...row]) => row);
    const published = Object.values(RowType).filter((rowType) => rowType < 1000);
    expect(rows.map(([, rowType]) => Number(rowType)).sort()).toEqual([...published].sort());
    for (const [name, rowType, childType] of rows) {
      expect([name, childType]).toEqual([name, String(childTypeOf(Number(rowType)) ?? '')]);
      if (childType !== rowType) expect(['site', 'task', 'individual', 'department']).toContain(name);
    }
  });

  it('serves nothing else of the package and of the folder that the page comes from', async () => {
    const folder = (await fileOf('start.js')).replace(/start\.js$/, '');
    for (const name of [
      'package.json',
      'swagger-ui.js',
      'start.js.br',
      'index.html',
      '..%2fui-files.js',
      '__proto__',
    ]) {
      const answer = await app.http.get(folder + name).expect(404);
      expect(answer.body.code).toBe('not_found');
    }
  });

  it('answers its files whole, whatever part or version a request names', async () => {
    const error = jest.spyOn(Log.prototype, 'error');
    const file = await fileOf('swagger-ui.css');
    for (const headers of [
      { Range: 'bytes=99999999-' },
      { Range: 'bytes=0-1' },
      { 'If-Match': '"other"' },
      { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    ])
      await app.http
        .get(file)
        .set(headers)
        .expect(200)
        .expect('Content-Type', /^text\/css/);
    const { headers } = await app.http.get(file).expect(200);
    await app.http.get(file).set('If-None-Match', headers.etag).expect(304);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('leads from an address with a slash at its end to the page', async () => {
    const answer = await app.http.get('/docs/').expect(302);
    expect(answer.headers.location).toBe('../docs');
    const ofDashboards = await app.http.get('/docs/dashboards/').expect(302);
    expect(ofDashboards.headers.location).toBe('../dashboards');
  });

  it('has a page of dashboards in one file of at most 400 lines, whose script the service sends by itself', async () => {
    const file = readFileSync(join(__dirname, '../../src/docs/ui/dashboards.html'), 'utf8');
    const { text: page, type } = await app.http.get('/docs/dashboards').expect(200);
    expect(type).toBe('text/html');
    expect([...page.matchAll(/<script[\s\S]*?<\/script>/g)].map(([tag]) => tag)).toEqual([
      '<script type="module" src="dashboards.js"></script>',
    ]);
    const script = await app.http.get('/docs/dashboards.js').expect(200);
    expect(script.type).toBe('text/javascript');
    expect(file.split('\n').length - 1).toBeLessThanOrEqual(400);
    // A test has no demo site, whose account the page would offer.
    expect(page).toContain('id="demo" hidden>');
    expect(file).toContain(`<script type="module">${script.text}</script>`);
  });

  it('answers other methods with 405, and unknown addresses outside /v4 with problem details', async () => {
    const post = await app.http.post('/docs').expect(405);
    expect(post.headers.allow).toBe('GET, HEAD');
    const nowhere = await app.http.get('/nowhere').set('Accept', 'text/xml').expect(404);
    expect(nowhere.text).toContain('<code>not_found</code>');
  });

  it('describes a tag without a text of its own as the resource of that name, after the others', () => {
    const tags = tagsOf(new Set(['Status', 'CoreValue']));
    expect(tags).toEqual([
      { name: 'CoreValue', 'x-displayName': 'Core values', description: expect.stringContaining('core values') },
      { name: 'Status', description: 'A status that a project of the site can have.' },
    ]);
    expect(tagGroupsOf(tags)).toEqual([{ name: 'Administration', tags: ['CoreValue', 'Status'] }]);
  });

  it('is refused without HTTPS where HTTPS is required', async () => {
    const strict = await startTestApp({ REQUIRE_HTTPS: 'true', TRUST_PROXY: '1' });
    for (const path of [
      '/',
      '/docs',
      '/docs/openapi.json',
      '/docs/openapi-3.0.json',
      '/docs/postman.json',
      '/docs/dashboards',
      '/docs/dashboards.js',
      '/docs/whats-new',
      '/llms.txt',
      '/docs/ui/1/start.js',
    ]) {
      const answer = await strict.http.get(path).expect(403);
      expect(answer.body.code).toBe('https_required');
    }
    await strict.http.get('/docs').set('X-Forwarded-Proto', 'https').expect(200);
    await strict.close();
  });
});
