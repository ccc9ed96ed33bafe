import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import express, { type Express, type RequestHandler } from 'express';
import request from 'supertest';
import { indexRoutes } from '../../src/http/route-index';

/** Tells which pattern was taken and with what parameters. */
function tell(app: Express, method: 'get' | 'put', pattern: string): void {
  const answer: RequestHandler = (incoming, response) => void response.json({ pattern, params: incoming.params });
  app[method](pattern, answer);
}

function application(): Express {
  const app = express();
  app.use((incoming, _, next) => {
    incoming.url = incoming.url.replace('/v4/users', '/v4/individuals');
    next();
  });
  tell(app, 'get', '/');
  tell(app, 'get', '/v4/individuals');
  tell(app, 'get', '/v4/colors/defaults');
  tell(app, 'get', '/v4/colors/:id');
  tell(app, 'put', '/v4/colors/:id');
  tell(app, 'get', '/v4/individuals/:id/comments');
  tell(app, 'get', '/v4/individuals/:id/goals');
  tell(app, 'get', '/v4/individuals/:id/coreValues');
  tell(app, 'get', '/v4/pictures/*name');
  tell(app, 'get', '/v4/:kind/examples');
  tell(app, 'get', '/v4/organizationmembers/:individualid/:organizationid');
  tell(app, 'get', '/v4/organizationmembers/:individualid/count');
  app.use((_, response) => void response.status(404).json({ pattern: null }));
  indexRoutes(app.router.stack as unknown as Parameters<typeof indexRoutes>[0]);
  return app;
}

describe('the route index', () => {
  const app = application();
  const get = async (path: string) => (await request(app).get(path)).body;

  it('finds a route by its words and hands over its parameters', async () => {
    expect(await get('/v4/individuals/7/goals')).toEqual({
      pattern: '/v4/individuals/:id/goals',
      params: { id: '7' },
    });
  });

  it('takes words of any case, a slash at the end and a query', async () => {
    expect((await get('/V4/Colors/7/?tz=Z')).pattern).toBe('/v4/colors/:id');
    expect((await get('/v4/individuals/?count=true')).pattern).toBe('/v4/individuals');
    expect((await get('/v4/Individuals/7/GOALS')).pattern).toBe('/v4/individuals/:id/goals');
    expect((await get('/v4/individuals/7/corevalues')).pattern).toBe('/v4/individuals/:id/coreValues');
  });

  it('finds a route whose fourth word is a parameter', async () => {
    expect(await get('/v4/organizationmembers/1/2')).toEqual({
      pattern: '/v4/organizationmembers/:individualid/:organizationid',
      params: { individualid: '1', organizationid: '2' },
    });
  });

  it('leaves routes of any length, or of any second word, where they are', async () => {
    expect((await get('/v4/pictures/of/zoe')).pattern).toBe('/v4/pictures/*name');
    expect((await get('/v4/boxes/examples')).pattern).toBe('/v4/:kind/examples');
    const stack = [{ route: { path: '/' } }, {}];
    indexRoutes(stack);
    expect(stack).toEqual([{ route: { path: '/' } }, {}]);
  });

  it('takes the host that stands before the path in a request to a proxy', async () => {
    const server = app.listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const [response] = await once(
        http.get({ port, host: '127.0.0.1', path: 'http://host/v4/colors/7?x=1' }),
        'response',
      );
      expect(await json(response)).toEqual({ pattern: '/v4/colors/:id', params: { id: '7' } });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('keeps the order of routes that fit the same address', async () => {
    expect((await get('/v4/colors/defaults')).pattern).toBe('/v4/colors/defaults');
    expect((await get('/v4/organizationmembers/1/count')).pattern).toBe(
      '/v4/organizationmembers/:individualid/:organizationid',
    );
  });

  it('looks at the address as a step before it has rewritten it', async () => {
    expect((await get('/v4/users')).pattern).toBe('/v4/individuals');
  });

  it('leaves other addresses and other methods to what stands behind', async () => {
    expect((await get('/')).pattern).toBe('/');
    expect((await get('/v4/colors/7/parts')).pattern).toBeNull();
    expect((await get('/v4')).pattern).toBeNull();
    expect((await request(app).put('/v4/individuals/7/goals')).status).toBe(404);
  });
});
