import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'express';
import { SETTINGS, type Settings } from '../config/settings';
import { MetricsEndpoint } from './metrics-endpoint';
import { OpenRequests } from './open-requests';
import { ReadinessCheck } from './readiness';
import type { RequestMetrics } from './request-metrics';

/**
 * Adds `/health/live`, `/health/ready` and `/metrics` outside /v4, for clients without credentials and HTTPS (contract
 * section 1). They bypass the guards and reveal nothing about any site. With METRICS_PORT the metrics
 * have a server of their own. Returns those that count requests.
 */
export function setUpHealth(app: NestExpressApplication): RequestMetrics {
  const metrics = app.get(MetricsEndpoint);
  const readiness = app.get(ReadinessCheck);
  const open = new OpenRequests(app.getHttpServer());
  readiness.onStop(() => open.drain());
  const routes = app.getHttpAdapter().getInstance();
  routes.get('/health/live', (_, response) => sendJson(response, 200, { status: 'ok' }));
  routes.get('/health/ready', async (_, response) => {
    const status = await readiness.check();
    sendJson(response, status === 'ok' ? 200 : 503, { status });
  });
  const { port } = app.get<Settings>(SETTINGS).metrics;
  if (port === undefined) routes.get('/metrics', (request, response) => metrics.respond(request, response));
  return metrics.requests;
}

function sendJson(response: Response, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}
