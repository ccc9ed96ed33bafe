import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../../src/database/database';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { openTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';
import { makeWorld, type World } from '../support/world';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly events: readonly unknown[];
}

const [SERVER, CLIENT, ERROR] = [2, 3, 2];
const onServer = process.env.TEST_DATABASE_URL ? it : it.skip;

describe('traces', () => {
  let test: TestDatabase;
  let database: Database;
  let close: () => Promise<void>;
  let world: World;
  let collector: Server;
  let service: ServiceProcess;
  let origin: string;
  let spans: Span[] = [];
  const traced = ['--require', './deploy/opentelemetry/register.cjs', 'dist/src/main.js'];

  beforeAll(async () => {
    buildProgram();
    ({ test, database, close } = await openTestDatabase());
    world = await makeWorld(database);
    await givePassword(database, world.lead);
    collector = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      for (const { scopeSpans } of JSON.parse(Buffer.concat(chunks).toString()).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.setHeader('Content-Type', 'application/json').end('{}');
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    await start('1');
  });
  afterEach(() => {
    spans = [];
  });
  afterAll(async () => {
    await service.stop('SIGKILL');
    collector.close();
    await close();
  });

  async function start(share: string): Promise<void> {
    service = new ServiceProcess(
      test.url,
      {
        NODE_PATH: process.env.NODE_PATH,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_METRICS_EXPORTER: 'none',
        OTEL_LOGS_EXPORTER: 'none',
        OTEL_BSP_SCHEDULE_DELAY: '50',
        OTEL_TRACES_SAMPLER_ARG: share,
        LOG_LEVEL: 'info',
        SHUTDOWN_DELAY: '0',
      },
      [process.execPath, ...traced],
    );
    origin = `http://127.0.0.1:${await service.port()}`;
  }

  const send = (path: string, options: RequestInit = {}) =>
    fetch(`${origin}${path}`, {
      ...options,
      headers: { Authorization: world.admin.authorization, ...(options.headers as Record<string, string>) },
    });
  const create = (color: object) => {
    const headers = { 'Content-Type': 'application/json' };
    return send('/v4/colors', { method: 'POST', headers, body: JSON.stringify(color) });
  };
  const ofKind = (kind: number) => spans.filter((span) => span.kind === kind);
  /** The spans of the requests, once there are so many. Those of their statements came with them. */
  async function requests(count = 1): Promise<Span[]> {
    await until(() => ofKind(SERVER).length >= count);
    return ofKind(SERVER);
  }
  const attributesOf = ({ attributes }: Span) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));
  const traceOf = (flags: string) => ({ traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}` });

  it('records a request by its route, with no attribute that tells what the client sent', async () => {
    await send('/v4/colors/4711?tz=Europe/Paris');
    const [span] = await requests();
    expect([span.name, span.status.code ?? 0, span.events]).toEqual(['GET /v4/colors/{id}', 0, []]);
    expect(attributesOf(span)).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': '404',
      'http.route': '/v4/colors/{id}',
      'network.protocol.version': '1.1',
      'pms.site.id': world.siteId,
      'url.scheme': 'http',
    });
  });

  it('continues the trace of a caller, which decides whether it is recorded', async () => {
    await send('/v4/colors', { headers: { ...traceOf('00'), 'X-Request-Id': 'unrecorded' } });
    await send('/v4/colors', { headers: traceOf('01') });
    const [span, ...others] = await requests();
    expect([span.traceId, span.parentSpanId, others]).toEqual(['a'.repeat(32), 'b'.repeat(16), []]);
    const [line] = await service.says(/.*"requestId":"unrecorded".*/);
    expect(JSON.parse(line)).toMatchObject({ traceId: 'a'.repeat(32) });
  });

  it('records no health checks and scrapes', async () => {
    for (const path of ['/health/live', '/health/ready']) await send(path, { headers: traceOf('01') });
    await send('/nowhere');
    expect((await requests()).map(({ name }) => name)).toEqual(['GET']);
  });

  onServer('records the statements below their request, those of a transaction and its COMMIT too', async () => {
    // The second time all of them are prepared, and some are sent together.
    await create({ Rank: 1, Name: 'Red', Code: 'FF0000' });
    await requests();
    spans = [];
    await create({ Rank: 2, Name: 'Green', Code: '00FF00' });
    const [request] = await requests();
    const statements = ofKind(CLIENT).filter(({ traceId }) => traceId === request.traceId);
    const texts = statements.map((span) => attributesOf(span)['db.query.text']);
    expect(texts.filter((text) => /^INSERT INTO `colors`/.test(text))).toHaveLength(1);
    expect(texts.filter((text) => /^INSERT INTO ledger /.test(text))).toHaveLength(1);
    expect(texts).toContain('COMMIT');
    expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request.spanId]));
    expect(attributesOf(statements[0])).toEqual({
      'db.system.name': 'mysql',
      'db.namespace': new URL(test.url).pathname.slice(1),
      'db.operation.name': expect.any(String),
      'db.query.text': expect.any(String),
      'server.address': new URL(test.url).hostname,
      'server.port': new URL(test.url).port,
    });
  });

  onServer('keeps the statements of requests apart that wait for a connection together', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => (at + 1).toString(16).padStart(32, 'c'));
    const paths = ids.map((_, at) => (at % 2 ? '/v4/colors' : '/v4/projectphases'));
    const headersOf = (id: string) => ({ traceparent: `00-${id}-${'b'.repeat(16)}-01` });
    await Promise.all(ids.map((id, at) => send(paths[at], { headers: headersOf(id) })));
    await requests(ids.length);
    for (const [at, id] of ids.entries()) {
      const texts = ofKind(CLIENT).flatMap((span) => (span.traceId === id ? attributesOf(span)['db.query.text'] : []));
      const [own, other] = at % 2 ? ['`colors`', '`project_phases`'] : ['`project_phases`', '`colors`'];
      expect(texts.filter((text) => text.includes(`FROM ${own}`))).toHaveLength(1);
      expect(texts.filter((text) => text.includes(`FROM ${other}`))).toHaveLength(0);
    }
  });

  onServer('records an error of the database by its code', async () => {
    const Code = 'ABCDE1';
    await create({ Rank: 8, Name: 'planted-duplicate', Code });
    await database.read.run('UPDATE `colors` SET `Name` = ? WHERE `Code` = ?', ['x'.repeat(5), Code]);
    await database.read.run('RENAME TABLE `colors` TO `colors_away`');
    await create({ Rank: 9, Name: 'Blue', Code: '0000FF' });
    await database.read.run('RENAME TABLE `colors_away` TO `colors`');
    await requests(2);
    const failed = ofKind(CLIENT).filter(({ status }) => status.code === ERROR);
    expect(failed.length).toBeGreaterThan(0);
    for (const span of failed) {
      expect(attributesOf(span)).toMatchObject({ 'error.type': 'ER_NO_SUCH_TABLE' });
      expect(span.status.message ?? '').toBe('');
    }
    expect(ofKind(SERVER).map(({ status }) => status.code ?? 0)).toContain(ERROR);
  });

  it('writes none of the words that a client has sent into a span', async () => {
    let planted = 0;
    const word = (end = '') => `planted-${++planted}${end}`;
    const json = (authorization: string, body: object, headers: object = {}) => ({
      method: 'POST',
      headers: { authorization, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const { admin, lead } = world;
    await create({ Rank: 9, Name: word(), Code: 'ABCDEF' });
    await create({ Rank: 9, Name: word(), Code: 'ABCDEF' });
    await send('/v4/colors', json(admin.authorization, { Rank: word(), Name: word(), [word()]: 1 }));
    await send('/v4/login', json('', { UserName: word(), Password: word() }));
    await send('/v4/login', json('', { UserName: lead.userName, Password: PASSWORD }));
    await send('/v4/colors', { headers: { Authorization: basic(lead.userName, PASSWORD) } });
    await send('/v4/colors', { headers: { Authorization: `Bearer ${word()}`, 'User-Agent': word() } });
    await send('/v4/colors', { headers: { 'X-Request-Id': word(), Accept: `text/${word()}`, 'If-Match': word() } });
    await send('/v4/colors', json(admin.authorization, { Rank: 1 }, { 'Idempotency-Key': word() }));
    await send(`/v4/colors?cursor=${word()}`);
    await send(`/v4/colors?filter=${encodeURIComponent(`Name = "${word()}"`)}`);
    await send(`/v4/colors?sort=${word()}&fields=${word()}`);
    await send(`/v4/colors/${word()}`);
    await send(`/v4/me/tokens/${word()}`);
    await send(`/${word()}/${word('%20')}`, { headers: { tracestate: `vendor=${word()}` } });
    expect(planted).toBeGreaterThanOrEqual(20);
    const names = (await requests(15)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['POST /v4/login', 'GET /v4/colors/{id}', 'POST /v4/colors']));
    const text = JSON.stringify(spans.map((span) => ({ ...span, traceState: undefined })));
    const secrets = ['planted', 'ABCDEF', PASSWORD, lead.userName, lead.id, admin.id, 'Basic', '127.0.0.2'];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('exports the last spans when the process ends, and records only the share of other requests', async () => {
    await service.stop();
    await start('0.0000001');
    await send('/v4/colors');
    await send('/v4/colors', { headers: traceOf('01') });
    expect(await service.stop()).toBe(0);
    expect(ofKind(SERVER).map(({ traceId }) => traceId)).toEqual(['a'.repeat(32)]);
  });
});

describe('without an SDK', () => {
  it('the service loads nothing of OpenTelemetry', () => {
    const { dependencies } = require('../../package.json') as { dependencies: object };
    expect(Object.keys(dependencies).filter((name) => name.includes('opentelemetry'))).toEqual([]);
  });
});
