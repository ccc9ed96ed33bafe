import { Registry } from 'prom-client';
import { RequestMetrics } from '../../src/health/request-metrics';
import type { FinishedRequest } from '../../src/http/server/request-watch';
import { operations } from '../support/golden';

describe('the metrics of requests', () => {
  let metrics: RequestMetrics;
  let registry: Registry;
  beforeEach(() => {
    metrics = new RequestMetrics();
    registry = new Registry();
    metrics.register(registry);
  });

  const finish = (ms: number, status = 200) =>
    metrics.record({
      request: { method: 'GET', route: { path: '/v4/colors' } },
      status,
      ms,
      bytes: 0,
    } as FinishedRequest);
  /** The numbers of the histogram by their upper bounds. */
  async function buckets(): Promise<Record<string, number>> {
    const lines = [...(await registry.metrics()).matchAll(/_bucket\{[^}]*le="([^"]+)"\} (\d+)/g)];
    return Object.fromEntries(lines.map(([, bound, value]) => [bound, Number(value)]));
  }

  it('count a time that is a bound below it, and what is slower than all in none but the last', async () => {
    for (const ms of [1, 2.5, 2.6, 30_000, 30_001]) finish(ms);
    const found = await buckets();
    expect([found['0.001'], found['0.0025'], found['0.005'], found['10'], found['30'], found['+Inf']]).toEqual([
      1, 2, 3, 3, 4, 5,
    ]);
  });

  it('keep each class of statuses of a route, and each status of all, and are there again at the next scrape', async () => {
    finish(1_000);
    finish(3_000, 500);
    finish(3_000, 503);
    for (let n = 0; n < 2; n++) {
      const text = await registry.metrics();
      const labels = (status: string) => `{method="GET",route="/v4/colors",status="${status}"}`;
      expect(text).toContain(`http_requests_total${labels('2xx')} 1\n`);
      expect(text).toContain(`http_requests_total${labels('5xx')} 2\n`);
      expect(text).toContain('http_request_seconds_total{method="GET",route="/v4/colors"} 7\n');
      for (const status of [200, 500, 503]) expect(text).toContain(`http_responses_total{status="${status}"} 1\n`);
    }
  });

  it('count HEAD with GET, and time the routes of an area together', async () => {
    const record = (method: string, path: string) =>
      metrics.record({ request: { method, route: { path } }, status: 200, ms: 1, bytes: 0 } as FinishedRequest);
    record('HEAD', '/v4/goals/:id');
    record('GET', '/v4/goals/:id');
    record('POST', '/v4/goals');
    record('GET', '/metrics');
    const text = await registry.metrics();
    expect(text).toContain('http_requests_total{method="GET",route="/v4/goals/:id",status="2xx"} 2\n');
    expect(text).toContain('http_request_duration_seconds_count{area="/v4/goals"} 3\n');
    expect(text).toContain('http_request_duration_seconds_count{area="/metrics"} 1\n');
    expect(text).not.toContain('HEAD');
  });

  it('have no more series when each operation has ended with each status after each time', async () => {
    const statuses = [...Array(500).keys()].map((status) => status + 100);
    for (const { method, path } of operations)
      for (const status of statuses)
        metrics.record({
          request: { method, route: { path: `/v4${path}` } },
          status,
          ms: status * 61,
          bytes: 0,
        } as FinishedRequest);
    const text = await registry.metrics();
    const count = (name: string) => text.match(new RegExp(`^${name}\\{`, 'gm'))?.length;
    const areas = new Set(operations.map(({ path }) => path.split('/')[1])).size;
    expect(count('http_requests_total')).toBe(5 * operations.length);
    expect(count('http_request_seconds_total')).toBe(operations.length);
    expect(count('http_responses_total')).toBe(statuses.length);
    expect(count('http_request_duration_seconds_bucket')).toBe(15 * areas);
  });

  it('have the bounds from a millisecond to half a minute', async () => {
    finish(1);
    expect(Object.keys(await buckets()).sort()).toEqual(
      [...'0.001 0.0025 0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 5 10 30'.split(' '), '+Inf'].sort(),
    );
  });

  it('are a counter and a histogram, with the number of all times beside their sum', async () => {
    finish(500);
    finish(1_000);
    const text = await registry.metrics();
    expect(text).toContain('# TYPE http_requests_total counter\n');
    expect(text).toContain('# TYPE http_request_duration_seconds histogram\n');
    expect(text).toContain('http_request_duration_seconds_count{area="/v4/colors"} 2\n');
    expect(text).toContain('http_request_duration_seconds_sum{area="/v4/colors"} 1.5\n');
  });
});
