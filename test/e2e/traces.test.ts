import { setTimeout as delay } from 'node:timers/promises';
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { v7 } from 'uuid';
import { flushTraces } from '../../src/config/tracer';
import { clientOf } from '../support/client';
import { periodOf } from '../support/periods';
import { headOf, openSocket, readToEnd } from '../support/raw-socket';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { isRequest, SpanRecorder, traceOf } from '../support/span-recorder';
import { allStatementsOf } from '../support/statements-of';
import { LogCapture, startTestApp, type TestApp } from '../support/test-app';
import { makeWorld, type World } from '../support/world';

const recorder = new SpanRecorder();
const log = new LogCapture();
let app: TestApp;
let world: World;
const { get, post } = clientOf(() => app);

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'info', PUBLIC_URL: 'https://api.example.test' }, { log });
  world = await makeWorld(app.database);
  // From now on the credentials are cached, so that the statements of a request do not depend on the order of tests.
  await get(world.admin, 'colors').expect(200);
  await recorder.spans();
});
afterAll(() => app.close());
beforeEach(() => recorder.reset());
afterEach(() => jest.restoreAllMocks());

const colors = (traceparent?: string) => {
  const request = get(world.admin, 'colors');
  return traceparent === undefined ? request : request.set('traceparent', traceparent);
};

describe('the trace of a request', () => {
  it('continues the one of traceparent and tracestate', async () => {
    const { traceId, spanId, traceparent } = traceOf(1);
    await colors(traceparent).set('tracestate', 'vendor=1').expect(200);
    const span = await recorder.request();
    expect(span.spanContext()).toMatchObject({ traceId, traceFlags: 1 });
    expect(span.spanContext().traceState?.serialize()).toBe('vendor=1');
    expect(span.parentSpanContext).toMatchObject({ spanId, isRemote: true });
  });

  it('is a new one without traceparent, also on a connection that had one', async () => {
    const agent = (await import('supertest')).agent(await app.app.getUrl());
    const send = (headers: object) =>
      agent.get('/v4/colors').set({ Authorization: world.admin.authorization, Connection: 'keep-alive', ...headers });
    await send({ traceparent: traceOf(2).traceparent }).expect(200);
    await send({}).expect(200);
    const [first, second] = (await recorder.spans(2)).filter(isRequest);
    expect(first.spanContext().traceId).toBe(traceOf(2).traceId);
    expect(second.spanContext().traceId).not.toBe(traceOf(2).traceId);
    expect(second.parentSpanContext).toBeUndefined();
  });

  it.each([
    ['a word', 'nonsense'],
    ['a trace ID of zeros', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`],
    ['a span ID of zeros', `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`],
    ['an invalid version', `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`],
    ['a short trace ID', `00-abc-${'b'.repeat(16)}-01`],
    ['two values', `${traceOf(3).traceparent}, ${traceOf(4).traceparent}`],
  ])('ignores a traceparent with %s', async (_, traceparent) => {
    await colors(traceparent).expect(200);
    expect((await recorder.request()).parentSpanContext).toBeUndefined();
  });

  it('is not recorded if the client does not record it, but is in the log', async () => {
    const { traceId, traceparent } = traceOf(5, '00');
    await colors(traceparent).set('X-Request-Id', 'unrecorded').expect(200);
    await colors().expect(200);
    const spans = await recorder.spans();
    expect(spans.filter((span) => span.spanContext().traceId === traceId)).toEqual([]);
    expect(spans.filter(isRequest)).toHaveLength(1);
    expect(log.lines.find(({ requestId }) => requestId === 'unrecorded')).toMatchObject({ traceId });
  });

  it('is in the line of the log', async () => {
    await colors().set('X-Request-Id', 'logged').expect(200);
    const { traceId } = (await recorder.request()).spanContext();
    expect(log.lines.find(({ requestId }) => requestId === 'logged')).toMatchObject({ traceId });
  });

  it('continues that of an instrumentation of node:http', async () => {
    const server = app.app.getHttpServer();
    const other = trace.getTracer('another').startSpan('GET', { kind: SpanKind.INTERNAL }, ROOT_CONTEXT);
    const emit = server.emit.bind(server);
    jest
      .spyOn(server, 'emit')
      .mockImplementation((...args) => context.with(trace.setSpan(ROOT_CONTEXT, other), () => emit(...args)));
    await colors(traceOf(6).traceparent).expect(200);
    other.end();
    expect((await recorder.request()).parentSpanContext?.spanId).toBe(other.spanContext().spanId);
  });
});

describe('the span of a request', () => {
  it('has the attributes of the conventions, and no others', async () => {
    const { body } = await post(world.admin, 'colors', { Rank: 1, Name: 'Red', Code: 'FF0000' }).expect(200);
    await recorder.spans();
    recorder.reset();
    await get(world.admin, `colors/${body.ID}?tz=Europe/Paris`).expect(200);
    const { name, kind, attributes, status, events } = await recorder.request();
    expect({ name, kind, status, events }).toEqual({
      name: 'GET /v4/colors/{id}',
      kind: SpanKind.SERVER,
      status: { code: SpanStatusCode.UNSET },
      events: [],
    });
    expect(attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': '/v4/colors/{id}',
      'network.protocol.version': '1.1',
      'pms.site.id': world.siteId,
      'server.address': 'api.example.test',
      'server.port': 443,
      'url.path': `/v4/colors/${body.ID}`,
      'url.scheme': 'http',
    });
  });

  it.each([
    ['http://api.example.test', 80],
    ['http://api.example.test:8080', 8080],
  ])('has the port of %s', async (PUBLIC_URL, port) => {
    const other = await startTestApp({ PUBLIC_URL });
    recorder.reset();
    await other.http.get('/health/live').expect(200);
    expect((await recorder.request()).attributes).toMatchObject({
      'server.address': 'api.example.test',
      'server.port': port,
    });
    await other.close();
  });

  it.each([
    ['GET', '/v4/colors/4711', 404, 'GET /v4/colors/{id}', '/v4/colors/4711'],
    ['GET', '/v4/colors/open-sesame', 400, 'GET /v4/colors/{id}', '/v4/colors/REDACTED'],
    ['GET', '/v4/users', 200, 'GET /v4/individuals', '/v4/users'],
    ['GET', '/nowhere?x=1', 404, 'GET', '/REDACTED'],
    ['PATCH', '/v4/colors', 405, 'PATCH', '/v4/colors'],
    ['GET', '/health/live', 200, 'GET /health/live', '/health/live'],
  ] as const)('of %s %s has the status %i and no error', async (method, path, status, name, shownPath) => {
    const request = method === 'GET' ? app.http.get(path) : app.http.patch(path);
    const response = await request.set('Authorization', world.admin.authorization);
    const span = await recorder.request();
    expect([response.status, span.name, span.status.code]).toEqual([status, name, SpanStatusCode.UNSET]);
    expect(span.attributes).toMatchObject({ 'http.response.status_code': status, 'url.path': shownPath });
    expect(span.attributes).not.toHaveProperty('error.type');
  });

  it('has no unknown method in its name', async () => {
    const socket = await openSocket(app);
    socket.write(headOf('PROPFIND /v4/colors', world.admin.authorization, 'Connection: close'));
    await readToEnd(socket);
    const { name, attributes } = await recorder.request();
    expect(name).toBe('HTTP');
    expect(attributes).toMatchObject({ 'http.request.method': '_OTHER', 'http.request.method_original': 'PROPFIND' });
  });

  it('is an error for a 500, without its message', async () => {
    jest.spyOn(app.database.read, 'query').mockRejectedValue(new TypeError('the value secret-1'));
    await colors().expect(500);
    const { status, attributes, events } = await recorder.request();
    expect({ status, events }).toEqual({ status: { code: SpanStatusCode.ERROR }, events: [] });
    expect(attributes).toMatchObject({ 'http.response.status_code': 500, 'error.type': '500' });
  });

  it.each([
    ['431', `GET /v4/colors HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
    ['not HTTP', 'nonsense\r\n\r\n', 400],
  ])('is there for a request that Node refuses: %s', async (_, bytes, status) => {
    const socket = await openSocket(app);
    socket.write(bytes);
    await readToEnd(socket);
    const { name, attributes, parentSpanContext } = await recorder.request();
    expect({ name, parentSpanContext }).toEqual({ name: 'HTTP', parentSpanContext: undefined });
    expect(attributes).toEqual({
      'http.request.method': '_OTHER',
      'http.response.status_code': status,
      'server.address': 'api.example.test',
      'server.port': 443,
    });
  });
});

describe('the spans of statements', () => {
  const texts = async () =>
    (await recorder.statements()).map(({ attributes }) => String(attributes['db.query.text'])).sort();
  /** The spans contain the first 2,000 characters. */
  const shown = (sql: string) => (sql.length > 2_000 ? `${sql.slice(0, 1_999)}…` : sql);

  it('are one for each statement of a read, below the request', async () => {
    const sent = await allStatementsOf(app.database, () => colors().expect(200));
    expect(sent.length).toBeGreaterThan(0);
    expect(await texts()).toEqual(sent.map(shown).sort());
    const { spanId, traceId } = (await recorder.request()).spanContext();
    for (const span of await recorder.statements()) {
      expect([span.spanContext().traceId, span.parentSpanContext?.spanId]).toEqual([traceId, spanId]);
      expect(span.status.code).toBe(SpanStatusCode.UNSET);
    }
  });

  it('have the start of a long statement', async () => {
    await periodOf(world, app);
    const path = `organizations/${world.organization}/dashboards`;
    const sent = await allStatementsOf(app.database, () => get(world.admin, path).expect(200));
    expect(sent.map((sql) => sql.length > 2_000)).toContain(true);
    expect(await texts()).toEqual(sent.map(shown).sort());
  });

  it('are one for each statement of a transaction, and one for its COMMIT', async () => {
    const sent = await allStatementsOf(app.database, () =>
      post(world.admin, 'colors', { Rank: 2, Name: 'Blue', Code: '0000FF' }).expect(200),
    );
    expect(await texts()).toEqual(['COMMIT', ...sent.map(shown)].sort());
    const { spanId } = (await recorder.request()).spanContext();
    const spans = await recorder.statements();
    expect(spans.map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual(spans.map(() => spanId));
  });

  it('name the database and the statement', async () => {
    await colors().expect(200);
    const span = (await recorder.statements()).find(({ name }) => name === 'SELECT colors');
    const isMysql = app.database.dialect === 'mysql';
    expect(span?.attributes).toEqual({
      'db.system.name': app.database.dialect,
      'db.operation.name': 'SELECT',
      'db.query.summary': 'SELECT colors',
      'db.query.text': expect.stringMatching(/^SELECT .*SiteID` = \?/),
      ...(isMysql && {
        'db.namespace': new URL(app.url).pathname.slice(1),
        'server.address': new URL(app.url).hostname,
        'server.port': Number(new URL(app.url).port || 3306),
      }),
    });
  });

  it('end with the error of the driver, without its message, and show the ROLLBACK', async () => {
    const transaction = app.database.transaction.bind(app.database);
    jest.spyOn(app.database, 'transaction').mockImplementation((_work, options) =>
      transaction(async (tx) => {
        await tx.query('SELECT `Missing` FROM `colors` WHERE `SiteID` = ?', ['secret-2']);
        throw new Error('unreachable');
      }, options),
    );
    await post(world.admin, 'colors', { Rank: 3, Name: 'Green', Code: '00FF00' }).expect(500);
    const spans = await recorder.statements();
    expect(spans.map(({ name }) => name)).toContain('ROLLBACK');
    const failed = spans.find(({ name, status }) => name === 'SELECT colors' && status.code === SpanStatusCode.ERROR);
    const isMysql = app.database.dialect === 'mysql';
    expect(failed?.attributes).toMatchObject({
      'error.type': isMysql ? 'ER_BAD_FIELD_ERROR' : 'SQLITE_ERROR',
      'db.response.status_code': isMysql ? '1054' : 'SQLITE_ERROR',
    });
    expect([failed?.status, failed?.events]).toEqual([{ code: SpanStatusCode.ERROR }, []]);
  });

  (process.env.TEST_DATABASE_URL ? it.skip : it)('end with the error of the driver if COMMIT fails', async () => {
    const transaction = app.database.transaction.bind(app.database);
    jest.spyOn(app.database, 'transaction').mockImplementation((_work, options) =>
      transaction(async (tx) => {
        await tx.run('PRAGMA defer_foreign_keys = ON');
        await tx.run('UPDATE `organization_members` SET `OrganizationID` = ? WHERE `SiteID` = ?', [v7(), world.siteId]);
      }, options).catch(() => {
        // The operation has no response for this fault.
        throw new Error('COMMIT failed');
      }),
    );
    await post(world.admin, 'colors', { Rank: 3, Name: 'Green', Code: '00FF00' }).expect(500);
    const commit = (await recorder.statements()).find(({ name }) => name === 'COMMIT');
    expect(commit?.attributes).toMatchObject({ 'error.type': 'SQLITE_CONSTRAINT_FOREIGNKEY' });
  });

  it('belong to their own request if many run at the same time', async () => {
    const traces = Array.from({ length: 30 }, (_, n) => traceOf(100 + n));
    await Promise.all(traces.map(({ traceparent }) => colors(traceparent).expect(200)));
    const spans = await recorder.spans(traces.length);
    const requests = new Map(
      spans.filter(isRequest).map((span) => [span.spanContext().traceId, span.spanContext().spanId]),
    );
    expect([...requests.keys()].sort()).toEqual(traces.map(({ traceId }) => traceId).sort());
    const reads = spans.filter(({ name }) => name === 'SELECT colors');
    expect(reads.map((span) => span.spanContext().traceId).sort()).toEqual([...requests.keys()].sort());
    for (const span of spans.filter(({ kind }) => kind === SpanKind.CLIENT))
      expect(span.parentSpanContext?.spanId).toBe(requests.get(span.spanContext().traceId));
  });

  it('that serve several requests are below one of them and linked to the others', async () => {
    const { query } = app.database.read;
    jest.spyOn(app.database.read, 'query').mockImplementation(async (sql, params) => {
      await delay(20);
      return query.call(app.database.read, sql, params) as never;
    });
    const traces = Array.from({ length: 30 }, (_, n) => traceOf(200 + n));
    // A refusal waits for a read of its own, which it shares with others.
    const refused = (traceparent: string) => colors(traceparent).set('Accept', 'image/png').expect(406);
    await Promise.all(traces.map(({ traceparent }) => refused(traceparent)));
    const epochs = (await recorder.spans(traces.length)).filter(({ name }) => name === 'SELECT site_epochs');
    const served = epochs.flatMap((span) => [
      span.spanContext().traceId,
      ...span.links.map((link) => link.context.traceId),
    ]);
    expect(served.sort()).toEqual(traces.map(({ traceId }) => traceId).sort());
    expect(epochs.length).toBeLessThan(traces.length);
  });

  it('are not there outside of a request', async () => {
    await app.database.ping();
    await colors().expect(200);
    expect(await texts()).not.toContain('SELECT 1 AS `one`');
  });
});

it('spans are exported when the process ends, which a failure does not prevent', async () => {
  await flushTraces();
  recorder.flush.mockRejectedValueOnce(new Error('no collector'));
  await expect(flushTraces()).resolves.toBeUndefined();
  expect(recorder.flush).toHaveBeenCalledTimes(2);
});

it('spans contain no secret and no value of a record', async () => {
  await givePassword(app.database, world.lead);
  await get({ authorization: basic(world.lead.userName, PASSWORD) }, 'colors').expect(200);
  await app.http.post('/v4/login').send({ UserName: world.lead.userName, Password: PASSWORD }).expect(200);
  await app.http.post('/v4/login').send({ UserName: 'no-one-hush', Password: 'wrong-hush' }).expect(401);
  const token = world.admin.authorization.replace('Bearer ', '');
  await get(world.admin, `tokens/${token}`).expect(404);
  await get(world.admin, `colors?cursor=query-hush`).expect(400);
  const create = () => post(world.admin, 'colors', { Rank: 9, Name: 'name-hush', Code: 'ABCDEF' });
  await create().set({ 'X-Request-Id': 'header-hush', 'User-Agent': 'agent-hush', Host: 'host-hush' }).expect(200);
  const text = JSON.stringify(
    (await recorder.spans(6)).map(({ name, attributes, events, links, status }) => ({
      ...{ name, attributes, events, status },
      links: links.map((link) => link.attributes),
    })),
  );
  expect(text).toContain('POST /v4/login');
  expect(text).toContain('INSERT colors');
  const secrets = [world.lead.userName, world.lead.id, world.admin.id, PASSWORD, token, 'hush', 'ABCDEF', 'Basic'];
  for (const secret of secrets) expect(text).not.toContain(secret);
});
