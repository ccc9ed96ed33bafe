import type { NestExpressApplication } from '@nestjs/platform-express';
import { SETTINGS, type Settings } from '../config/settings';
import { Routes } from '../http/server/routes';
import { MetricsEndpoint } from './metrics-endpoint';
import { respondLive, respondReady } from './probes';
import { ReadinessCheck } from './readiness';

/**
 * Adds `/health/live`, `/health/ready` and `/metrics` outside /v4, for clients without credentials and HTTPS (contract
 * section 1). They bypass the guards and reveal nothing about any site. With METRICS_PORT the metrics
 * have a server of their own.
 */
export function setUpHealth(app: NestExpressApplication): void {
  const metrics = app.get(MetricsEndpoint);
  metrics.countRequests();
  const readiness = app.get(ReadinessCheck);
  const routes = app.get(Routes);
  routes.add('GET', '/health/live', (_, response) => respondLive(response));
  routes.add('GET', '/health/ready', (_, response) => respondReady(readiness, response));
  const { port } = app.get<Settings>(SETTINGS).metrics;
  if (port === undefined) routes.add('GET', '/metrics', (request, response) => metrics.respond(request, response));
}
