import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { SETTINGS, type Settings } from '../config/settings';
import { ReadinessCheck } from './readiness';
import { RequestMetrics } from './request-metrics';
import { Scrape } from './scrape';
import { ServiceMetrics } from './service-metrics';

/** Between two samples of the event loop. With the 10 ms of the library they are most of what an idle process does. */
const LAG_SAMPLE_MS = 100;

// Memory, event loop and garbage collection are metrics of the process, whatever the number of applications in it.
let processRegistry: Registry | undefined;

function processMetrics(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry, eventLoopMonitoringPrecision: LAG_SAMPLE_MS });
  }
  return processRegistry;
}

/** Responds with the metrics in the Prometheus text format, to those who send METRICS_TOKEN if it is set. */
@Injectable()
export class MetricsEndpoint {
  readonly requests = new RequestMetrics();
  private readonly registry = new Registry();
  private readonly scrape: Scrape;
  private readonly authorization: Buffer | undefined;

  constructor(@Inject(SETTINGS) { metrics }: Settings, service: ServiceMetrics, readiness: ReadinessCheck) {
    for (const each of service.all()) this.registry.registerMetric(each);
    this.scrape = new Scrape([processMetrics(), this.registry], () => readiness.check());
    this.authorization = metrics.token === undefined ? undefined : Buffer.from(`Bearer ${metrics.token}`);
  }

  /** Adds the metrics of requests: only for a process that serves some, by which alerts tell it from `webhook send`. */
  countRequests(): void {
    this.requests.register(this.registry);
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    if (!this.isAuthorized(request.headers.authorization)) {
      response.statusCode = 401;
      response.setHeader('WWW-Authenticate', 'Bearer');
      response.end();
      return;
    }
    const text = await this.scrape.text();
    response.setHeader('Content-Type', Registry.PROMETHEUS_CONTENT_TYPE);
    response.end(text);
  }

  private isAuthorized(sent: string | undefined): boolean {
    if (this.authorization === undefined) return true;
    const header = Buffer.from(sent ?? '');
    return header.length === this.authorization.length && timingSafeEqual(header, this.authorization);
  }
}
