import { Registry } from 'prom-client';
import { RequestMetrics } from '../../src/health/request-metrics';
import type { FinishedRequest } from '../../src/http/request-watch';

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

  it('keep each status by itself, and are there again at the next scrape', async () => {
    finish(1);
    finish(3_000, 503);
    finish(3_000, 503);
    for (let n = 0; n < 2; n++) {
      const text = await registry.metrics();
      const labels = (status: number) => `{method="GET",route="/v4/colors",status="${status}"}`;
      expect(text).toContain(`http_requests_total${labels(200)} 1\n`);
      expect(text).toContain(`http_requests_total${labels(503)} 2\n`);
      expect(text).toContain(`http_request_duration_seconds_sum${labels(503)} 6\n`);
    }
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
    const labels = '{method="GET",route="/v4/colors",status="200"}';
    expect(text).toContain(`http_request_duration_seconds_count${labels} 2\n`);
    expect(text).toContain(`http_request_duration_seconds_sum${labels} 1.5\n`);
  });
});
