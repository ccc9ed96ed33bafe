import type { OpenAPIObject } from '@nestjs/swagger';
import { GUIDE_PAGES } from '../../src/docs/guides/guide-pages';
import { app, setUpApp } from '../support/running-app';

const linksIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, link]) => link);

describe('what language models read first', () => {
  setUpApp();

  it('is short text, which leads to the documents, all guides and all groups of operations', async () => {
    const { text, headers } = await app.http.get('/llms.txt').set('Host', 'api.example').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^# Performance Management API\n\n> The Performance Management API manages /);
    expect(text.length).toBeLessThan(10_000);
    const links = linksIn(text, /\]\((.+?)\)/g);
    const { tags = [] } = (await app.http.get('/docs/openapi.json').expect(200)).body as OpenAPIObject;
    const wanted = [...GUIDE_PAGES.map(({ address }) => address), ...tags.map(({ name }) => `docs#/${name}`)];
    expect(links).toEqual(expect.arrayContaining(wanted.map((address) => `http://api.example/${address}`)));
    for (const link of links) {
      const { pathname } = new URL(link);
      expect([link, (await app.http.get(pathname)).status]).toEqual([link, 200]);
    }
  });

  it('says of each guide what it is for', async () => {
    const { text } = await app.http.get('/llms.txt').expect(200);
    const guides = text.split('## Guides')[1].split('##')[0].trim().split('\n').slice(1);
    expect(guides).toHaveLength(GUIDE_PAGES.length - 1);
    expect(guides.filter((line) => !/\): .{8,}$/.test(line))).toEqual([]);
  });
});

describe("the page What's new", () => {
  setUpApp();

  it('shows the changelog, with links to pages of this service only', async () => {
    const { text, headers } = await app.http.get('/docs/whats-new').expect(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'/);
    const { version } = (await app.http.get('/docs/openapi.json').expect(200)).body.info;
    expect(linksIn(text, /<h2 id="[^"]*">\[(.+?)\]/g)[0]).toBe(version);
    const paths = linksIn(text, /href="(?!https:|data:|#)([^"]+)"/g).map(
      (link) => new URL(link, 'http://host/docs/whats-new').pathname,
    );
    expect(paths).toEqual(expect.arrayContaining(['/docs', '/docs/guides', '/docs/guides/spreadsheets']));
    for (const path of new Set(paths)) expect([path, (await app.http.get(path)).status]).toEqual([path, 200]);
  });

  it('is what the introduction of the document leads to', async () => {
    const { info } = (await app.http.get('/docs/openapi.json').expect(200)).body as OpenAPIObject;
    expect(info.description).toContain("[What's new](docs/whats-new)");
  });
});

describe('the example of a body', () => {
  setUpApp();

  it('begins with the required members, in JSON', async () => {
    const { components = {} } = (await app.http.get('/docs/openapi.json').expect(200)).body as OpenAPIObject;
    const bodies = Object.entries(components.requestBodies ?? {}).flatMap(([name, body]) => {
      const { required } = (components.schemas?.[name] ?? {}) as { required?: string[] };
      const { content } = body as { content: Record<string, { examples?: Record<string, { value: object }> }> };
      return required
        ? [{ name, required, members: Object.keys(content['application/json'].examples?.all.value ?? {}) }]
        : [];
    });
    expect(bodies.length).toBeGreaterThan(20);
    const wrong = bodies.filter(({ required, members }) =>
      members.slice(0, required.length).some((each) => !required.includes(each)),
    );
    expect(wrong).toEqual([]);
  });
});
