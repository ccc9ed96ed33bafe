import { version } from '../../package.json';
import { Database } from '../../src/database/database';
import { ReadinessCheck } from '../../src/health/readiness';
import { app, setUpWorld, world } from '../support/running-app';
import { startTestApp } from '../support/test-app';

describe('health and metrics', () => {
  setUpWorld({ REQUIRE_HTTPS: 'true', TRUST_PROXY: '1' });
  afterEach(() => jest.restoreAllMocks());

  const metric = async (line: string) => {
    const { text } = await app.http.get('/metrics').expect(200);
    const found = text.split('\n').find((each) => each.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length + 1));
  };

  it('is live while the process runs, without credentials and HTTPS', async () => {
    const answer = await app.http.get('/health/live').expect(200);
    expect(answer.body).toEqual({ status: 'ok', version });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is ready when the database answers', async () => {
    const answer = await app.http.get('/health/ready').expect(200);
    expect(answer.body).toEqual({ status: 'ok', version });
  });

  it('is not ready when the database is away, but still live', async () => {
    jest.spyOn(app.app.get(Database), 'ping').mockRejectedValue(new Error('away'));
    const answer = await app.http.get('/health/ready').expect(503);
    expect(answer.body).toEqual({ status: 'database_away', version });
    await app.http.get('/health/live').expect(200);
  });

  it('is not ready when the database hangs, and asks it once for all probes', async () => {
    const ping = jest.spyOn(app.app.get(Database), 'ping').mockReturnValue(new Promise(() => undefined));
    const answers = await Promise.all([app.http.get('/health/ready'), app.http.get('/health/ready')]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(ping).toHaveBeenCalledTimes(1);
  });

  it('says in the metrics that the database is away, and back, without a request or probe', async () => {
    const states = async () => [await metric('database_up'), await metric('database_writable')];
    expect(await states()).toEqual([1, 1]);
    const away = jest.spyOn(app.app.get(Database), 'ping').mockRejectedValue(new Error('away'));
    expect(await states()).toEqual([0, 0]);
    away.mockRestore();
    expect(await states()).toEqual([1, 1]);
  });

  it('is not ready while it stops', async () => {
    const stopping = await startTestApp();
    stopping.app.get(ReadinessCheck).onModuleDestroy();
    const answer = await stopping.http.get('/health/ready').expect(503);
    expect(answer.body).toEqual({ status: 'stopping', version });
    await stopping.close();
  });

  it('answers HEAD, and other methods with 405', async () => {
    for (const path of ['/health/live', '/health/ready', '/metrics']) {
      const head = await app.http.head(path).expect(200);
      expect(head.text).toBeUndefined();
      const post = await app.http.post(path).expect(405);
      expect(post.headers.allow).toBe('GET, HEAD');
      expect(post.body.code).toBe('method_not_allowed');
    }
  });

  it('counts requests by method, route and class of status, and times them by area', async () => {
    const headers = { Authorization: world.admin.authorization, 'X-Forwarded-Proto': 'https' };
    const created = await app.http.post('/v4/colors').set(headers).send({ Rank: 1, Name: 'Sky', Code: '3366CC' });
    await app.http.get(`/v4/colors/${created.body.ID}`).set(headers).expect(200);
    await app.http.get(`/V4/Colors/${created.body.ID}/`).set(headers).expect(200);
    await app.http.get('/v4/colors/4711').set(headers).expect(404);
    const labels = 'method="GET",route="/v4/colors/:id"';
    expect(await metric(`http_requests_total{${labels},status="2xx"}`)).toBe(2);
    expect(await metric(`http_requests_total{${labels},status="4xx"}`)).toBe(1);
    expect(await metric(`http_request_seconds_total{${labels}}`)).toBeGreaterThan(0);
    expect(await metric('http_responses_total{status="404"}')).toBeGreaterThan(0);
    const area = 'area="/v4/colors"';
    expect(await metric(`http_request_duration_seconds_count{${area}}`)).toBe(4);
    expect(await metric(`http_request_duration_seconds_bucket{${area},le="+Inf"}`)).toBe(4);
    expect(await metric(`http_request_duration_seconds_sum{${area}}`)).toBeGreaterThan(0);
  });

  it('shows transactions that run, and on the embedded database those that wait for its writer', async () => {
    let letGo = () => {};
    const holding = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const running = [1, 2, 3].map(() =>
      app.database.transaction(async (tx) => {
        await tx.query('SELECT 1 AS `one`');
        await holding;
      }),
    );
    const isServer = app.database.dialect === 'mysql';
    // A scrape tries to write.
    jest.spyOn(app.database, 'tryWrite').mockResolvedValue();
    const busy = isServer ? 3 : 1;
    for (let turn = 0; turn < 20; turn++)
      if ((await metric('database_pool_connections{pool="transaction",state="busy"}')) === busy) break;
    expect(await metric('database_pool_connections{pool="transaction",state="busy"}')).toBe(busy);
    expect(await metric('database_pool_waiting{pool="transaction"}')).toBe(isServer ? 0 : 2);
    letGo();
    await Promise.all(running);
  });

  it('draws up metrics once for all who ask at the same time, and never older than the request', async () => {
    const pools = jest.spyOn(app.database, 'pools');
    await Promise.all(Array.from({ length: 20 }, () => app.http.get('/metrics').expect(200)));
    // Each of the two gauges asks once for a text.
    expect(pools.mock.calls.length).toBeLessThan(2 * 10);
  });

  it('counts what has no route as unmatched, whatever its address', async () => {
    await app.http.get('/nowhere').expect(404);
    await app.http.get('/v4/nowhere/4711').expect(404);
    expect(await metric('http_requests_total{method="GET",route="unmatched",status="4xx"}')).toBe(2);
  });

  it('names no site, no id and no user in its metrics', async () => {
    await app.http.get(`/v4/accountabilities/${world.member.id}`).set({ Authorization: world.admin.authorization });
    const { text } = await app.http.get('/metrics');
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/i);
    expect(text).not.toContain(world.admin.userName);
  });

  it('answers Prometheus text with the metrics of the process', async () => {
    const answer = await app.http.get('/metrics').expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.text).toContain('# TYPE process_cpu_seconds_total counter');
    expect(answer.text).toContain('# TYPE http_request_duration_seconds histogram');
    const pools = app.database.dialect === 'mysql' ? ['read', 'transaction'] : ['transaction'];
    for (const pool of pools) expect(answer.text).toContain(`database_pool_connections{pool="${pool}",state="idle"}`);
  });
});
