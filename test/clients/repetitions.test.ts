import { type Client, createClient, isProblem, ProblemError } from '../../clients/typescript/src/index';
import { failureOf } from '../support/failure-of';
import { type HostileServer, problem, reply, startHostileServer } from '../support/hostile-server';
import { startTestApp } from '../support/test-app';
import { makeWorld } from '../support/world';

const NOW = { 'Retry-After': '0' };
const COLOR = { ID: 1, Rank: 1, Name: 'Red', Code: 'FF0000' };

describe('the rate limit of the service', () => {
  /** How far the clock of the service is set forward. */
  let ahead = 0;
  beforeAll(() => {
    const start = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => start + ahead);
  });
  afterAll(() => jest.restoreAllMocks());

  it('is an error with the time to wait, or a wait if that is short enough', async () => {
    const app = await startTestApp({ RATE_LIMIT: '2' });
    const { admin } = await makeWorld(app.database);
    const options = { baseUrl: await app.app.getUrl(), credentials: { authorization: () => admin.authorization } };
    const impatient = createClient({ ...options, maxRetryDelay: 1_000 });
    await impatient.get('/me');
    await impatient.get('/me');
    const error = await failureOf(impatient.get('/me'));
    if (!(error instanceof ProblemError)) throw error;
    expect([error.status, error.code]).toEqual([429, 'too_many_requests']);
    expect(error.retryAfter).toBeGreaterThan(1);
    expect(error.retryAfter).toBeLessThanOrEqual(60);
    const refused: number[] = [];
    const patient = createClient({
      ...options,
      fetch: async (request) => {
        const response = await fetch(request);
        if (response.status !== 429) return response;
        // The minute of the service passes at once.
        const seconds = Number(response.headers.get('Retry-After'));
        refused.push(seconds);
        ahead += seconds * 1_000;
        return new Response(response.body, { status: 429, headers: { ...NOW } });
      },
    });
    expect((await patient.get('/me')).data.ID).toBe(admin.id);
    expect(refused).toHaveLength(1);
    await app.close();
  });
});

describe('the TypeScript client repeats', () => {
  let server: HostileServer;
  let client: Client;
  beforeAll(async () => {
    server = await startHostileServer();
    client = createClient({ baseUrl: server.url });
  });
  afterAll(() => server.close());

  const methods = () => server.requests.map(({ method }) => method);
  const path = { id: 1 };

  it.each([429, 503])('reads, updates and deletions after a %i', async (status) => {
    const refusal = problem(status, 'too_many_requests', NOW);
    server.respond(refusal, refusal, reply(200, [COLOR]));
    expect((await client.get('/colors')).data).toEqual([COLOR]);
    expect(methods()).toEqual(['GET', 'GET', 'GET']);
    server.respond(refusal, reply(200, COLOR));
    expect((await client.put('/colors/{id}', { path, body: COLOR })).data).toEqual(COLOR);
    server.respond(refusal, reply(200, {}));
    expect((await client.delete('/colors/{id}', { path })).data).toEqual({});
  });

  it('the whole request, under the same ID', async () => {
    const bodies: string[] = [];
    server.respond(problem(503, 'service_unavailable', NOW), reply(200, COLOR));
    const spy = createClient({
      baseUrl: server.url,
      fetch: async (request) => {
        bodies.push(await request.clone().text());
        return fetch(request);
      },
    });
    await spy.put('/colors/{id}', { path, body: COLOR, ifMatch: '"1-a"' });
    expect(bodies).toEqual([JSON.stringify(COLOR), JSON.stringify(COLOR)]);
    const [first, second] = server.requests.map(({ headers }) => headers);
    expect(first['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second['x-request-id']).toBe(first['x-request-id']);
    expect(second['if-match']).toBe('"1-a"');
  });

  it('writes with the same idempotency key, also those that are not idempotent by themselves', async () => {
    const busy = reply(503, '<h1>Busy</h1>', { 'Content-Type': 'text/html', ...NOW });
    const inUse = problem(409, 'idempotency_key_in_use', NOW);
    const body = { Rank: 1, Name: 'Red', Code: 'FF0000' };
    const keys = () => server.requests.map(({ headers }) => headers['idempotency-key']);
    server.respond(busy, inUse, reply(200, COLOR));
    expect((await client.post('/colors', { body })).data).toEqual(COLOR);
    const [key] = keys();
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys()).toEqual([key, key, key]);
    server.respond(busy, reply(200, COLOR));
    await client.put('/colors/{id}', { path, body: COLOR, ifMatch: '"1-a"', idempotencyKey: 'mine' });
    expect(keys()).toEqual(['mine', 'mine']);
    server.respond(reply(200, {}));
    await client.delete('/colors/{id}', { path });
    expect(keys()[0]).not.toBe(key);
  });

  it('a write without a key only if that is safe, and no read has a key', async () => {
    const keys = () => server.requests.map(({ headers }) => headers['idempotency-key']);
    server.respond(reply(200, COLOR));
    await client.delete('/colors/{id}', { path, idempotencyKey: false });
    expect(keys()).toEqual([undefined]);
    server.respond(reply(200, []));
    await client.get('/colors');
    expect(keys()).toEqual([undefined]);
    server.respond(problem(409, 'deleted'));
    expect(await failureOf(client.put('/colors/{id}', { path, body: COLOR }))).toMatchObject({ status: 409 });
    expect(methods()).toHaveLength(1);
    // Its response is a secret, for which the service ignores the key.
    server.respond(problem(503, 'service_unavailable', NOW));
    expect(await failureOf(client.post('/me/tokens', { body: { Name: 'CI' } }))).toMatchObject({ status: 503 });
    expect([keys(), methods()]).toEqual([[undefined], ['POST']]);
  });

  it('no request without a key that could be executed twice', async () => {
    const client = createClient({ baseUrl: server.url, idempotencyKeys: false });
    server.respond(problem(503, 'service_unavailable', NOW));
    const body = { Rank: 1, Name: 'Red', Code: 'FF0000' };
    expect(isProblem(await failureOf(client.post('/colors', { body })), 'service_unavailable')).toBe(true);
    expect(methods()).toEqual(['POST']);
    server.respond(problem(503, 'service_unavailable', NOW));
    const toggle = client.put('/tasks/{id}/togglecompleted', { path: { id: '01920f4e-7c1a-7b3c-9d2e-5f6a7b8c9d0e' } });
    expect(isProblem(await failureOf(toggle), 'service_unavailable')).toBe(true);
    expect(methods()).toEqual(['PUT']);
  });

  it('no conditional write that a proxy refused, which may have been executed', async () => {
    server.respond(reply(503, '<h1>Busy</h1>', { 'Content-Type': 'text/html', ...NOW }));
    const write = client.put('/colors/{id}', { path, body: COLOR, ifMatch: '"1-a"', idempotencyKey: false });
    expect(await failureOf(write)).toMatchObject({ name: 'UnexpectedResponseError', status: 503, retryAfter: 0 });
    expect(methods()).toEqual(['PUT']);
  });

  const lost: Parameters<HostileServer['respond']>[0] = (_, response) => response.destroy();
  const cutOff: typeof lost = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    response.write('[');
    setTimeout(() => response.destroy(), 20);
  };

  it.each([
    ['before the response', lost],
    ['within it', cutOff],
  ])('twice after a connection that was lost %s: reads, and writes under their key', async (_, breaks) => {
    server.respond(breaks, breaks, reply(200, [COLOR]));
    expect((await client.get('/colors')).data).toEqual([COLOR]);
    expect(methods()).toEqual(['GET', 'GET', 'GET']);
    server.respond(breaks, reply(200, COLOR));
    expect((await client.post('/colors', { body: { Rank: 1, Name: 'Red', Code: 'FF0000' } })).data).toEqual(COLOR);
    const [key, again] = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(key);
    server.respond(breaks);
    expect(await failureOf(client.get('/colors'))).toMatchObject({
      name: 'ConnectionError',
      message: expect.stringContaining(`The connection to ${new URL(server.url).host} failed`),
    });
    expect(methods()).toEqual(['GET', 'GET', 'GET']);
  });

  it.each([
    ['before the response', lost],
    ['within it', cutOff],
  ])('no write without a key after a connection that was lost %s, and nothing without retries', async (_, breaks) => {
    server.respond(breaks);
    const write = client.put('/colors/{id}', { path, body: COLOR, idempotencyKey: false });
    expect(await failureOf(write)).toMatchObject({ name: 'ConnectionError' });
    expect(methods()).toEqual(['PUT']);
    server.respond(breaks);
    const read = createClient({ baseUrl: server.url, retries: 0 }).get('/colors');
    expect(await failureOf(read)).toMatchObject({ name: 'ConnectionError' });
    expect(methods()).toEqual(['GET']);
  });

  it('at most as often as its options allow', async () => {
    server.respond(problem(503, 'service_unavailable', NOW));
    expect(await failureOf(client.get('/colors'))).toMatchObject({ status: 503 });
    expect(methods()).toHaveLength(3);
    server.respond(problem(503, 'service_unavailable', NOW));
    expect(await failureOf(createClient({ baseUrl: server.url, retries: 0 }).get('/colors'))).toMatchObject({
      status: 503,
      retryAfter: 0,
    });
    expect(methods()).toHaveLength(1);
  });

  it('nothing after other errors', async () => {
    for (const status of [400, 404, 409, 500, 502, 504]) {
      server.respond(problem(status, 'some_code', NOW));
      expect(await failureOf(client.get('/colors'))).toMatchObject({ status });
      expect([status, methods().length]).toEqual([status, 1]);
    }
  });

  it('after a date in Retry-After, and without that header', async () => {
    const past = { 'Retry-After': 'Fri, 20 Nov 2020 22:19:59 GMT' };
    server.respond(problem(503, 'service_unavailable', past), reply(200, []));
    expect((await client.get('/colors')).data).toEqual([]);
    const later = { 'Retry-After': new Date(Date.now() + 7_200_000).toUTCString() };
    server.respond(problem(503, 'service_unavailable', later));
    const error = await failureOf(client.get('/colors'));
    expect(isProblem(error) && error.retryAfter).toBeGreaterThan(7_000);
    server.respond(reply(503, 'busy'), reply(200, []));
    expect((await client.get('/colors')).data).toEqual([]);
    expect(methods()).toHaveLength(2);
  });

  it('not after the signal, which ends the wait', async () => {
    server.respond(problem(503, 'service_unavailable', { 'Retry-After': '50' }));
    const abort = new AbortController();
    const reason = new Error('Enough.');
    const waiting = createClient({
      baseUrl: server.url,
      fetch: async (request) => {
        const response = await fetch(request);
        setTimeout(() => abort.abort(reason), 20);
        return response;
      },
    });
    expect(await failureOf(waiting.get('/colors', { signal: abort.signal }))).toBe(reason);
    expect(methods()).toHaveLength(1);
  });
});
