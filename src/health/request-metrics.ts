import type { Registry } from 'prom-client';
import { getOrCreate } from '../config/get-or-create';
import { routeOf } from '../http/server/request-log';
import type { FinishedRequest } from '../http/server/request-watch';
import { metric, type Sample } from './metric';

/** Upper bounds of the histogram, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The durations of one area. */
interface Histogram {
  count: number;
  /** Seconds. */
  sum: number;
  /** By bucket, not cumulative. The last one counts requests slower than all bounds. */
  readonly buckets: number[];
}

/** The requests of one method and route. */
interface Totals {
  /** By the first digit of the status. */
  readonly counts: number[];
  seconds: number;
}

interface RouteMetrics {
  readonly methods: Map<string, Totals>;
  readonly durations: Histogram;
}

/**
 * Counts and times requests in plain numbers, and converts them to Prometheus metrics when they are scraped. The
 * counters of prom-client hash their labels at each step, which is too slow for every request.
 *
 * Callers can reach each status of each route, so no series has both, and none of a route has buckets: the routes alone
 * limit the number of series.
 */
export class RequestMetrics {
  private readonly shed = { requests: 0, connections: 0 };
  private readonly routes = new Map<string, RouteMetrics>();
  private readonly areas = new Map<string, Histogram>();
  private readonly statuses = new Map<number, number>();

  record({ request, status, ms }: FinishedRequest): void {
    const seconds = ms / 1000;
    // The template of the route, not the URL: each ID would create a series.
    const route = routeOf(request);
    const { methods, durations } = getOrCreate(this.routes, route, () => this.newRoute(route));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const totals = getOrCreate(methods, method, () => ({ counts: new Array(6).fill(0), seconds: 0 }));
    totals.counts[Math.floor(status / 100)] += 1;
    totals.seconds += seconds;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    time(durations, seconds);
  }

  /** Counts a request that found no place, or a connection. */
  recordShed(what: 'requests' | 'connections'): void {
    this.shed[what] += 1;
  }

  /** Adds the metrics to a registry. */
  register(registry: Registry): void {
    registry.registerMetric(
      metric('http_requests_total', 'counter', 'Completed requests by method, route and class of status.', () => [
        ...this.totals(),
      ]),
    );
    registry.registerMetric(
      metric('http_request_seconds_total', 'counter', 'Duration of all requests by method and route.', () => [
        ...this.seconds(),
      ]),
    );
    registry.registerMetric(
      metric('http_responses_total', 'counter', 'Completed requests by status.', () =>
        [...this.statuses].map(([status, value]) => ({ labels: { status }, value })),
      ),
    );
    registry.registerMetric(
      metric(
        'http_request_duration_seconds',
        'histogram',
        'Duration of requests in seconds, from the headers of the request to the end of the response.',
        () => this.durations(),
      ),
    );
    registry.registerMetric(
      metric(
        'requests_shed_total',
        'counter',
        'Requests with a 503 because too many others were being worked on, and connections closed because of their number.',
        () => Object.entries(this.shed).map(([what, value]) => ({ labels: { what }, value })),
      ),
    );
  }

  private newRoute(route: string): RouteMetrics {
    // "/v4/goals" of "/v4/goals/:id".
    const area = route.split('/', 3).join('/');
    const newHistogram = () => ({ count: 0, sum: 0, buckets: new Array(BUCKETS.length + 1).fill(0) });
    return { methods: new Map(), durations: getOrCreate(this.areas, area, newHistogram) };
  }

  private *entries(): Generator<[{ method: string; route: string }, Totals]> {
    for (const [route, { methods }] of this.routes)
      for (const [method, totals] of methods) yield [{ method, route }, totals];
  }

  private *totals(): Generator<Sample> {
    for (const [labels, { counts }] of this.entries())
      for (const [digit, value] of counts.entries())
        if (value > 0) yield { labels: { ...labels, status: `${digit}xx` }, value };
  }

  private *seconds(): Generator<Sample> {
    for (const [labels, { seconds }] of this.entries()) yield { labels, value: seconds };
  }

  private durations(): Sample[] {
    const samples: Sample[] = [];
    const name = 'http_request_duration_seconds';
    for (const [area, { count, sum, buckets }] of this.areas) {
      let below = 0;
      for (const [index, bound] of BUCKETS.entries()) {
        below += buckets[index];
        samples.push({ metricName: `${name}_bucket`, labels: { area, le: bound }, value: below });
      }
      samples.push({ metricName: `${name}_bucket`, labels: { area, le: '+Inf' }, value: count });
      samples.push({ metricName: `${name}_sum`, labels: { area }, value: sum });
      samples.push({ metricName: `${name}_count`, labels: { area }, value: count });
    }
    return samples;
  }
}

function time(histogram: Histogram, seconds: number): void {
  histogram.count += 1;
  histogram.sum += seconds;
  let bucket = 0;
  while (bucket < BUCKETS.length && seconds > BUCKETS[bucket]) bucket += 1;
  histogram.buckets[bucket] += 1;
}
