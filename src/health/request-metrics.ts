import type { Registry } from 'prom-client';
import { getOrCreate } from '../config/get-or-create';
import { routeOf } from '../http/request-log';
import type { FinishedRequest } from '../http/request-watch';
import { metric, type Sample } from './metric';

/** Upper bounds of the histogram, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of one method, route and status. */
interface Cell {
  count: number;
  /** Seconds. */
  sum: number;
  /** By bucket, not cumulative. The last one counts requests slower than all bounds. */
  readonly buckets: number[];
}

interface Labels {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

/**
 * Counts and times requests in plain numbers, and converts them to Prometheus metrics when they are scraped. The
 * counters of prom-client hash their labels at each step, which is too slow for every request.
 */
export class RequestMetrics {
  private readonly shed = { requests: 0, connections: 0 };
  private readonly cells = new Map<string, Map<string, Cell[]>>();

  record({ request, status, ms }: FinishedRequest): void {
    // The template of the route, not the URL: each ID would create a series.
    this.add(request.method, routeOf(request), status, ms / 1000);
  }

  /** Counts a request that found no place, or a connection. */
  recordShed(what: 'requests' | 'connections'): void {
    this.shed[what] += 1;
  }

  /** Adds the metrics to a registry. */
  register(registry: Registry): void {
    registry.registerMetric(
      metric('http_requests_total', 'counter', 'Completed requests by method, route and status.', () => this.totals()),
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

  private add(method: string, route: string, status: number, seconds: number): void {
    const cell = this.cell(method, route, status);
    cell.count += 1;
    cell.sum += seconds;
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > BUCKETS[bucket]) bucket += 1;
    cell.buckets[bucket] += 1;
  }

  private cell(method: string, route: string, status: number): Cell {
    const methods = getOrCreate(this.cells, route, () => new Map());
    const statuses = getOrCreate(methods, method, () => []);
    statuses[status] ??= { count: 0, sum: 0, buckets: new Array(BUCKETS.length + 1).fill(0) };
    return statuses[status];
  }

  private *entries(): Generator<[Labels, Cell]> {
    for (const [route, methods] of this.cells)
      for (const [method, statuses] of methods)
        for (const key of Object.keys(statuses)) {
          const status = Number(key);
          yield [{ method, route, status }, statuses[status]];
        }
  }

  private totals(): Sample[] {
    return [...this.entries()].map(([labels, { count }]) => ({ labels: { ...labels }, value: count }));
  }

  private durations(): Sample[] {
    const samples: Sample[] = [];
    const name = 'http_request_duration_seconds';
    for (const [labels, { count, sum, buckets }] of this.entries()) {
      let below = 0;
      for (const [index, bound] of BUCKETS.entries()) {
        below += buckets[index];
        samples.push({ metricName: `${name}_bucket`, labels: { ...labels, le: bound }, value: below });
      }
      samples.push({ metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count });
      samples.push({ metricName: `${name}_sum`, labels: { ...labels }, value: sum });
      samples.push({ metricName: `${name}_count`, labels: { ...labels }, value: count });
    }
    return samples;
  }
}
