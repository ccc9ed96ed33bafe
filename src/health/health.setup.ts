import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { Database } from '../database/database';
import { OpenRequests } from './open-requests';
import { registerPoolGauge } from './pool-gauge';
import { ReadinessCheck } from './readiness';
import { RequestMetrics } from './request-metrics';
import { Scrape } from './scrape';

// Memory, event loop and garbage are facts of the process, however many applications it holds.
let ofProcess: Registry | undefined;

function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/**
 * `/health/live`, `/health/ready` and `/metrics`: outside /v4, for machines that have neither credentials nor HTTPS
 * (contract section 1). They stand before the guard and tell nothing of any site. Answers what counts requests.
 */
export function setUpHealth(app: NestExpressApplication): RequestMetrics {
  const registry = new Registry();
  const requests = new RequestMetrics();
  requests.register(registry);
  registerPoolGauge(registry, app.get(Database));
  const scrape = new Scrape([processMetrics(), registry]);

  const readiness = app.get(ReadinessCheck);
  const open = new OpenRequests(app.getHttpServer());
  readiness.onStop(() => open.drain());
  const routes = app.getHttpAdapter().getInstance();
  routes.get('/health/live', (_, response) => tell(response, 200, { status: 'ok' }));
  routes.get('/health/ready', async (_, response) => {
    const status = await readiness.check();
    tell(response, status === 'ok' ? 200 : 503, { status });
  });
  routes.get('/metrics', async (_, response) => {
    const text = await scrape.text();
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', Registry.PROMETHEUS_CONTENT_TYPE);
    response.end(text);
  });
  return requests;
}

function tell(response: Response, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}
