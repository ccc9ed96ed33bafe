import type { OpenAPIObject } from '@nestjs/swagger';
import type { Response } from 'supertest';
import { EXAMPLE_RECORDS } from '../../src/docs/example-records';
import { storedOf } from '../../src/http/formats/instant';
import { operationsIn } from '../support/documented-operations';
import { EXAMPLE_SETTINGS, ExampleRequests, examplePath, writeExampleParts } from '../support/example-requests';
import { app, setUpApp } from '../support/running-app';
import { buildProgram } from '../support/service-process';
import { demoUser } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';
import { WebhookReceiver } from '../support/webhook-receiver';

const PREFIX = '/hr/pms';
const PUBLIC_URL = `https://apps.example${PREFIX}`;
const TYPES = ['application/json', 'application/xml'] as const;

/** Where an address begins that lacks the prefix: after it comes a path, or the end of an address. */
const UNPREFIXED = /(?<=^|["'<>\s(,=]|https?:\/\/[\w.:-]+)\/(?:v4|docs|scim|health)(?=[/"'<>\s?#,)]|$)[^"'<>\s]*/g;

buildProgram();

/** Paths of the service in the headers and the body of a response that would lead nowhere from outside. */
function unreachable({ headers, text }: Response): string[] {
  const found = [headers.link ?? '', headers.location ?? '', text ?? ''].join('\n');
  return (found.match(UNPREFIXED) ?? []).filter((each) => !each.startsWith(PREFIX));
}

interface Form {
  readonly env: NodeJS.ProcessEnv;
  readonly headers: Record<string, string>;
  /** What the whole addresses begin with. */
  readonly base: string;
}

const FORMS: [string, Form][] = [
  ['PUBLIC_URL', { env: { PUBLIC_URL }, headers: {}, base: PUBLIC_URL }],
  [
    'a trusted proxy',
    {
      env: { TRUST_PROXY: '1' },
      headers: { 'X-Forwarded-Prefix': PREFIX, 'X-Forwarded-Proto': 'https', Host: 'apps.example' },
      base: PUBLIC_URL,
    },
  ],
];

describe.each(FORMS)('addresses below a path that is named by %s (contract section 1)', (_, form) => {
  const { env, headers, base } = form;
  let document: OpenAPIObject;

  setUpApp({ ...EXAMPLE_SETTINGS, ...env }, { validates: false });
  beforeAll(async () => {
    await ExampleRequests.of(app);
    await writeExampleParts(app);
    // On a server, young entries are in the changes again (contract section 17): those of the seed fill pages.
    await app.database.read.run('UPDATE ledger SET Date = ?', [storedOf(Date.now() - 120_000)]);
    document = (await app.http.get('/docs/openapi.json').set(headers)).body;
  });

  const get = (path: string, type = 'application/json') =>
    app.http.get(path).redirects(0).set(demoUser()).set(headers).set('Accept', type);
  const send = (method: 'post' | 'delete', path: string, body?: object) =>
    app.http[method](path).set(demoUser()).set(headers).send(body);
  const linkIn = ({ headers: { link } }: Response, rel: string) =>
    [link]
      .flat()
      .join()
      .match(new RegExp(`<([^>]*)>; rel="${rel}"`))?.[1];

  it.each(TYPES)('are all reachable in what GETs respond with: %s', async (type) => {
    // Changes to link to, and a page of them.
    const { headers: first } = await get('/v4/changes');
    const since = String(first.link).match(/since=[^>&]*/)?.[0];
    await send('post', '/v4/colors', { Rank: 90, Name: `A color, ${type}`, Code: '008080' }).expect(200);
    const paths = operationsIn(document)
      .filter(({ method }) => method === 'get')
      .map(({ path, operation }) => `/v4${examplePath(path, operation)}`);
    const seen: string[] = [];
    for (const path of [
      ...paths,
      '/v4',
      '/v4/individuals?limit=1',
      '/v4/users?limit=1',
      `/v4/changes?${since}&limit=1`,
    ]) {
      const response = await get(path, type);
      // Problems say which path was requested.
      if (response.status >= 400) continue;
      seen.push(path);
      expect([path, unreachable(response)]).toEqual([path, []]);
    }
    expect(seen.length).toBeGreaterThan(paths.length * 0.8);
  });

  it('lead on: each link can be followed from outside', async () => {
    const followed = async (address: string | undefined) => {
      expect(address?.startsWith(`${PREFIX}/`)).toBe(true);
      return get(String(address).slice(PREFIX.length));
    };
    const second = await followed(linkIn(await get('/v4/individuals?limit=1'), 'next'));
    expect([second.status, second.body]).toEqual([200, [expect.anything()]]);
    const delta = linkIn(await get('/v4/changes?types=Color'), 'delta');
    const color = await send('post', '/v4/colors', { Rank: 91, Name: 'Another color', Code: '008080' }).expect(200);
    const changes = (await followed(delta)).body as { Type: string; RecordID: string; Href: string }[];
    const change = changes.find(({ Type, RecordID }) => Type === 'Color' && RecordID === String(color.body.ID));
    expect((await followed(change?.Href)).body).toMatchObject({ Name: 'Another color' });
    expect(linkIn(await send('post', '/v4/archives', {}), 'deprecation')).toBe(`${PREFIX}/docs`);
    const { body: data } = await get(`/v4/individuals/${EXAMPLE_RECORDS.person}/personaldata`);
    const [own] = (data as { Href: string | null }[]).filter(({ Href }) => Href !== null);
    expect((await followed(String(own.Href))).status).toBe(200);
    const { headers: moved } = await get('/');
    expect([moved.location, (await followed(moved.location)).status]).toEqual([`${PREFIX}/docs`, 200]);
    for (const page of ['/docs/', '/docs/dashboards/', '/docs/guides/'])
      expect((await get(page)).headers.location).toMatch(/^\.\.\/\w+$/);
  });

  it('are whole where they name the host: SCIM', async () => {
    const scim = `${base}/scim/v2`;
    const created = await send('post', '/scim/v2/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Below a path',
      members: [{ value: EXAMPLE_RECORDS.person }],
    });
    expect([created.status, created.headers.location]).toEqual([201, `${scim}/Groups/${created.body.id}`]);
    expect(created.body.meta.location).toBe(`${scim}/Groups/${created.body.id}`);
    expect(created.body.members[0].$ref).toBe(`${scim}/Users/${EXAMPLE_RECORDS.person}`);
    for (const path of ['Users', 'Groups', 'ServiceProviderConfig', 'ResourceTypes', 'Schemas']) {
      const response = await get(`/scim/v2/${path}`);
      expect(response.status).toBe(200);
      const locations = response.text.match(/"(?:location|\$ref)":"[^"]*"/g) ?? [];
      expect(locations.length).toBeGreaterThan(0);
      expect(locations.filter((each) => !each.includes(`"${scim}/`))).toEqual([]);
    }
    expect((await get('/scim/v2/ServiceProviderConfig')).body.documentationUri).toBe(
      `${base}/docs/guides/scim-profile`,
    );
  });

  it('are whole where they name the host: documents, and what tells of them', async () => {
    expect(document.servers?.slice(0, 2).map(({ url }) => url)).toEqual([`${base}/v4`, `${PREFIX}/v4`]);
    expect(document.externalDocs?.url).toBe(`${base}/docs`);
    const { body: clients } = await get('/docs/openapi-clients.json');
    expect(clients.servers).toEqual([expect.objectContaining({ url: `${base}/v4` })]);
    const { body: postman } = await get('/docs/postman.json');
    expect(JSON.stringify(postman.variable)).toContain(`${base}/v4`);
    const page = await get('/docs', 'text/html');
    const [, address] = /data-document="([^"]*)"/.exec(page.text) ?? [];
    const { body: shown } = await get(`/${address}`);
    expect(shown.servers.map(({ url }: { url: string }) => url)).toContain(`${PREFIX}/v4`);
    expect(shown.servers[0].url).not.toBe('/v4');
    const guide = await get('/docs/getting-started', 'text/html');
    expect(guide.text).toContain(`api=${base}/v4`);
    for (const text of [page.text, guide.text])
      expect((text.match(/(?:href|src)="[^"]*"/g) ?? []).filter((each) => each.includes('="/'))).toEqual([]);
    const catalog = JSON.parse((await get('/.well-known/api-catalog')).text ?? '{}').linkset[0];
    const service = (await get('/v4')).body;
    for (const [found, path] of [
      [catalog.anchor, '/v4'],
      [catalog['service-desc'][0].href, '/docs/openapi.json'],
      [catalog['service-doc'][0].href, '/docs'],
      [catalog.status[0].href, '/health/ready'],
      [service.Documentation, '/docs'],
      [service.Me, '/v4/me'],
    ])
      expect(found).toBe(`${env.PUBLIC_URL ?? PREFIX}${path}`);
  });

  it('leave the path of a problem as it was requested', async () => {
    for (const path of ['/v4/nowhere', '/v4/colors/4711']) expect((await get(path)).body.instance).toBe(path);
  });
});

describe('the prefix of a proxy', () => {
  const nextFor = async (app: TestApp, headers: Record<string, string>) => {
    const { link } = (await app.http.get('/v4/colors/defaults?limit=1').set(demoUser()).set(headers)).headers;
    return /<([^?]*)/.exec(link)?.[1];
  };
  const start = async (env: NodeJS.ProcessEnv) => {
    const app = await startTestApp(env, { validates: false });
    await ExampleRequests.of(app);
    return app;
  };

  it('counts if it is segments of plain characters alone, of a proxy that is trusted', async () => {
    const app = await start({ TRUST_PROXY: '1' });
    const path = '/v4/colors/defaults';
    for (const prefix of ['/hr', '/hr/pms', '/a.b/~c_d-e', '/...'])
      expect([prefix, await nextFor(app, { 'X-Forwarded-Prefix': prefix })]).toEqual([prefix, prefix + path]);
    const others = ['', '/', '//evil.example', '/a//b', 'hr', 'https://evil.example', '/a/../b', '/.', '/..', '/a/./b'];
    const hostile = [
      '/a b',
      '/a>b',
      '/a;b',
      '/a"b',
      '/a%2fb',
      '/a?b',
      '/a#b',
      '/a, /b',
      '/a\\b',
      '/é',
      `/${'a'.repeat(300)}`,
    ];
    for (const prefix of [...others, ...hostile]) {
      const sent = Buffer.from(prefix).toString('latin1');
      expect([prefix, await nextFor(app, { 'X-Forwarded-Prefix': sent })]).toEqual([prefix, path]);
    }
    await app.close();
  });

  it('counts neither of a proxy that is not trusted, nor beside PUBLIC_URL', async () => {
    const headers = { 'X-Forwarded-Prefix': '/evil' };
    for (const [env, prefix] of [
      [{}, ''],
      [{ TRUST_PROXY: '1', PUBLIC_URL: 'https://pm.example' }, ''],
      [{ TRUST_PROXY: '1', PUBLIC_URL }, PREFIX],
    ] as const) {
      const app = await start(env);
      expect(await nextFor(app, headers)).toBe(`${prefix}/v4/colors/defaults`);
      expect((await app.http.get('/').redirects(0).set(headers)).headers.location).toBe(`${prefix}/docs`);
      await app.close();
    }
  });

  it('makes a few documents at most: each costs memory', async () => {
    const app = await startTestApp({ TRUST_PROXY: '1' }, { validates: false });
    const servers: string[] = [];
    for (let n = 0; n < 9; n++) {
      const { body } = await app.http.get('/docs/openapi-3.0.json').set('X-Forwarded-Prefix', `/path-${n}`);
      servers.push(body.servers[0].url);
    }
    expect(servers.slice(0, 8)).toEqual(Array.from({ length: 8 }, (_, n) => `/path-${n}/v4`));
    expect(servers[8]).toBe('/v4');
    await app.close();
  });
});

describe('the addresses in events of webhooks', () => {
  it('begin with PUBLIC_URL, and their deliveries with its path', async () => {
    const receiver = await WebhookReceiver.start();
    const app = await startTestApp({ PUBLIC_URL, WEBHOOK_ALLOW: receiver.host }, { validates: false });
    await ExampleRequests.of(app);
    const post = (path: string, body = {}) => app.http.post(`/v4/${path}`).set(demoUser()).send(body);
    const { body: webhook } = await post('webhooks', { Name: 'Payroll', Url: receiver.url });
    const { body: delivery } = await post(`webhooks/${webhook.ID}/test`);
    expect(delivery.Href).toBe(`${PREFIX}/v4/webhooks/${webhook.ID}`);
    const list = await app.http.get(`/v4/webhooks/${webhook.ID}/deliveries`).set(demoUser());
    expect(list.body).toEqual([expect.objectContaining({ Href: delivery.Href })]);
    expect(JSON.parse(receiver.requests[0].body).data.href).toBe(`${PUBLIC_URL}/v4/webhooks/${webhook.ID}`);
    await app.close();
    await receiver.stop();
  });
});
