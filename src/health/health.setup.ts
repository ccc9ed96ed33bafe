import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { Database } from '../database/database';
import { OpenRequests } from './open-requests';
import { registerPoolGauge } from './pool-gauge';
import { ReadinessCheck } from './readiness';
import { RequestMetrics } from './request-metrics';
import { Scrape } from './scrape';

// Memory, event loop and garbage collection are metrics of the process, whatever the number of applications in it.
let processRegistry: Registry | undefined;

function processMetrics(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

/**
 * Adds `/health/live`, `/health/ready` and `/metrics` outside /v4, for clients without credentials and HTTPS (contract
 * section 1). They bypass the guards and reveal nothing about any site. Returns the metrics that count requests.
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
  routes.get('/health/live', (_, response) => sendJson(response, 200, { status: 'ok' }));
  routes.get('/health/ready', async (_, response) => {
    const status = await readiness.check();
    sendJson(response, status === 'ok' ? 200 : 503, { status });
  });
  routes.get('/metrics', async (_, response) => {
    const text = await scrape.text();
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', Registry.PROMETHEUS_CONTENT_TYPE);
    response.end(text);
  });
  return requests;
}

function sendJson(response: Response, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}
