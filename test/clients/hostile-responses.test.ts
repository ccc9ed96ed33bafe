import {
  type Client,
  ConnectionError,
  createClient,
  UnexpectedResponseError,
} from '../../clients/typescript/src/index';
import { failureOf } from '../support/failure-of';
import { freePort } from '../support/free-port';
import { type HostileServer, reply, startHostileServer } from '../support/hostile-server';

describe('the TypeScript client, behind a proxy or without the service', () => {
  let server: HostileServer;
  let client: Client;
  beforeAll(async () => {
    server = await startHostileServer();
    client = createClient({ baseUrl: server.url });
  });
  afterAll(() => server.close());

  const path = { id: 1 };
  const COLOR = { ID: 1, Rank: 1, Name: 'Red', Code: 'FF0000' };

  it('reports the error page of a proxy', async () => {
    const page = `<html><h1>502 Bad Gateway</h1>${'<!-- padding -->'.repeat(500)}</html>`;
    server.respond(reply(502, page, { 'Content-Type': 'text/html' }));
    const error = await failureOf(client.get('/colors', { requestId: 'mine' }));
    if (!(error instanceof UnexpectedResponseError)) throw error;
    expect(error).toMatchObject({ status: 502, contentType: 'text/html', requestId: 'mine' });
    expect(error.text).toBe(page.slice(0, 1_000));
    expect(error.message).toBe(`GET ${server.url}/v4/colors: 502. The response is not one of the service.`);
  });

  it.each([
    ['an error of another service', { status: 404, code: 'not_found' }, 'application/json'],
    ['a problem of another kind', { title: 'Bad Gateway' }, 'application/problem+json'],
    ['a problem that is cut off', '{"status":502,"co', 'application/problem+json'],
    ['an empty body', '', 'application/problem+json'],
  ])('does not take %s for a problem of the service', async (_, body, type) => {
    server.respond(reply(502, body, { 'Content-Type': type }));
    expect(await failureOf(client.get('/colors'))).toMatchObject({ name: 'UnexpectedResponseError', status: 502 });
  });

  it.each([
    ['a sign-in page', '<html>Sign in to the network</html>'],
    ['JSON that is cut off', '[{"ID":1},{"ID":'],
    ['nothing', ''],
  ])('does not take %s for a success', async (_, body) => {
    server.respond(reply(200, body));
    const error = await failureOf(client.get('/colors'));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 200, text: body });
  });

  it.each([
    ['of an announced length', { 'Content-Length': '1000' }],
    ['in chunks', {}],
  ])('reports a body %s that breaks off', async (_, headers) => {
    server.respond((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', ...headers });
      response.write('[{"ID":1},');
      setTimeout(() => response.destroy(), 20);
    });
    const error = await failureOf(client.get('/colors'));
    if (!(error instanceof ConnectionError)) throw error;
    expect(error.url).toBe(`${server.url}/v4/colors`);
    expect(error.cause).toMatchObject({ name: 'TypeError' });
  });

  it('reports an error whose body breaks off', async () => {
    server.respond((_, response) => {
      response.writeHead(500, { 'Content-Type': 'application/problem+json', 'Content-Length': '1000' });
      response.write('{"status":500,');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await failureOf(client.get('/colors'))).toBeInstanceOf(ConnectionError);
  });

  it('ends while a body is being read, if the signal says so', async () => {
    const abort = new AbortController();
    const reason = new Error('Too slow.');
    server.respond((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('[');
      setTimeout(() => abort.abort(reason), 20);
    });
    expect(await failureOf(client.get('/colors', { signal: abort.signal }))).toBe(reason);
  });

  it('reports that nothing listens', async () => {
    const port = await freePort();
    const nowhere = createClient({ baseUrl: `http://127.0.0.1:${port}` });
    const error = await failureOf(nowhere.post('/colors', { body: { Rank: 1, Name: 'Red', Code: 'FF0000' } }));
    expect(error).toBeInstanceOf(ConnectionError);
    const url = `http://127.0.0.1:${port}/v4/colors`;
    expect(error).toMatchObject({
      method: 'POST',
      message: `POST ${url}: 127.0.0.1:${port} refused the connection. Is the service running there?`,
    });
  });

  it('follows no redirect, which could turn a write into a read', async () => {
    server.respond(reply(302, '', { Location: '/v4/colors' }), reply(200, []));
    const error = await failureOf(client.post('/colors', { body: { Rank: 1, Name: 'Red', Code: 'FF0000' } }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(server.requests).toHaveLength(1);
  });

  it('uses the ETag that a compressing proxy has weakened', async () => {
    server.respond(reply(200, COLOR, { ETag: 'W/"3-abc"' }), reply(200, COLOR, { ETag: 'W/"4-def"' }));
    const { etag } = await client.update('/colors/{id}', { path }, (color) => color);
    expect(server.requests[1].headers['if-match']).toBe('"3-abc"');
    expect(etag).toBe('"4-def"');
  });

  it('overwrites nothing if a proxy removes the ETag', async () => {
    server.respond(reply(200, COLOR));
    const update = client.update('/colors/{id}', { path }, (color) => color);
    expect(await failureOf(update)).toMatchObject({ name: 'UnexpectedResponseError' });
    expect(server.requests.map(({ method }) => method)).toEqual(['GET']);
  });

  describe('reading pages', () => {
    const link = (target: string) => ({ Link: target });
    const all = async (base = '') => {
      const names: string[] = [];
      const prefixed = createClient({ baseUrl: `${server.url}${base}` });
      for await (const { Name } of prefixed.list('/colors', { query: { limit: 1 } })) names.push(Name);
      return names;
    };

    it('stays at its own address', async () => {
      server.respond(
        reply(200, [COLOR], link('<https://evil.example/v4/colors?limit=1&cursor=two>; rel="next"')),
        reply(200, [COLOR]),
      );
      expect(await all('/gateway/pm')).toEqual(['Red', 'Red']);
      expect(server.requests.map(({ url }) => url)).toEqual([
        '/gateway/pm/v4/colors?limit=1',
        '/gateway/pm/v4/colors?limit=1&cursor=two',
      ]);
    });

    it('finds the link among others', async () => {
      const links = [
        '</v4/colors?cursor=a,b>; rel="prev"; title="next"',
        '</help;rel=next>; rel=help',
        '</v4/colors?limit=1&cursor=W10%3D>; title="a, b"; rel=next',
      ];
      server.respond(reply(200, [COLOR], link(links.join(', '))), reply(200, [], link('</v4/colors>; rel="first"')));
      expect(await all()).toEqual(['Red']);
      expect(server.requests[1].url).toBe('/v4/colors?limit=1&cursor=W10%3D');
    });

    it.each(['</v4/colors?limit=1&cursor=same>; rel="next"', '</v4/colors>; rel="next"'])(
      'ends at a link that leads nowhere: %s',
      async (target) => {
        server.respond(reply(200, [COLOR], link(target)));
        expect(await failureOf(all())).toMatchObject({ name: 'UnexpectedResponseError', status: 200 });
        expect(server.requests.length).toBeLessThanOrEqual(2);
      },
    );

    it('throws when a page breaks off, after what was complete', async () => {
      server.respond(reply(200, [COLOR], link('</v4/colors?cursor=two>; rel="next"')), (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('[');
        setTimeout(() => response.destroy(), 20);
      });
      const names: string[] = [];
      const read = (async () => {
        for await (const { Name } of client.list('/colors')) names.push(Name);
      })();
      expect(await failureOf(read)).toBeInstanceOf(ConnectionError);
      expect(names).toEqual(['Red']);
    });
  });
});
