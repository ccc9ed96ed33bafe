import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { AppModule } from './app.module';
import { DEFAULT_LIMITS, type Limits } from './config/limits';
import { Log } from './config/log';
import { OutageLog } from './config/outage-log';
import type { Settings } from './config/settings';
import { setUpDocs } from './docs/docs.setup';
import { setUpHealth } from './health/health.setup';
import { MetricsEndpoint } from './health/metrics-endpoint';
import { ReadinessCheck } from './health/readiness';
import type { RequestMetrics } from './health/request-metrics';
import { RequestAdmission } from './http/limits/request-admission';
import { sendProblem } from './http/problems/problem-writer';
import { FastExpressAdapter } from './http/server/fast-express-adapter';
import { prepareRequest } from './http/server/prepare-request';
import { PublicPort } from './http/server/public-port';
import { handleRefusedRequests } from './http/server/refused-requests';
import { isLogged, logRefused, logRequest } from './http/server/request-log';
import { checkMsOf, RequestWatch } from './http/server/request-watch';
import { Routes } from './http/server/routes';
import { WebhookDispatcher } from './platform/webhooks/dispatch/webhook-dispatcher';
import { RouteExecutor } from './resource/route-executor';
import { Redis } from './security/redis/redis';
import { CredentialMemory } from './security/sign-in/credential-memory';

/** The headers that pages of other origins can read: a client has to know when to try again. */
const EXPOSED_HEADERS = [
  'ETag',
  'Link',
  'X-Total-Count',
  'Idempotency-Replayed',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
  'Dry-Run',
  'Deprecation',
  'WWW-Authenticate',
];

/** The headers of requests that the service reads, and that a browser sends only if they are allowed. */
const ALLOWED_HEADERS = [
  'Accept',
  'Authorization',
  'Cache-Control',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Request-Id',
  'X-Site-ID',
  'traceparent',
  'tracestate',
];

/** Seconds that a browser may keep the answer to a preflight: the most that any of them does. */
const PREFLIGHT_SECONDS = 7_200;

/** Creates the application, ready to listen. Used by `main` and by the tests. */
export async function createApp(
  settings: Settings,
  { limits = DEFAULT_LIMITS, log = new Log(settings.logLevel) }: { limits?: Limits; log?: Log } = {},
): Promise<NestExpressApplication> {
  const adapter = new FastExpressAdapter(checkMsOf(limits.headMs));
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(settings, limits, log), adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: log,
  });
  app.disable('etag');
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy);
  const routes = app.get(Routes);
  app.use(prepareRequest(settings));
  app.use(routes.describe);
  if (settings.corsOrigins.length > 0)
    app.enableCors({
      origin: originsOf(settings),
      allowedHeaders: ALLOWED_HEADERS,
      exposedHeaders: EXPOSED_HEADERS,
      maxAge: PREFLIGHT_SECONDS,
    });
  const metrics = app.get(MetricsEndpoint).requests;
  app.use(admissionOf(app, settings, limits, metrics));
  app.use(routes.serve);
  setUpHealth(app);
  watchRequests(app, settings, metrics);
  setUpDocs(app, settings);
  await app.init();
  await app.get(Redis).open();
  app.get(RouteExecutor).start();
  return app;
}

/** Enforces the time limits of requests, and counts and logs each request. */
function watchRequests(app: NestExpressApplication, settings: Settings, metrics: RequestMetrics): void {
  const log = app.get(Log);
  const outages = app.get(OutageLog);
  const dispatcher = app.get(WebhookDispatcher, { strict: false });
  const { loggedRequests } = settings;
  const watch = app.get(RequestWatch);
  app.getHttpServer().keepAliveTimeout = settings.keepAliveSeconds * 1_000;
  watch.watch(app.getHttpServer(), {
    finished: (finished) => {
      metrics.record(finished);
      if (finished.request.method !== 'GET') dispatcher.wake();
      // A flood would also flood the log.
      if (!finished.request.lifetime.wasRefused && isLogged(finished.status, loggedRequests)) logRequest(log, finished);
    },
    refuse: (request, response, error) => {
      outages.report('late', { requestId: request.requestId, reason: error.detail });
      sendProblem(request, response, error, settings.xmlNamespace);
    },
  });
  app.get(ReadinessCheck).onStop(() => watch.drain());
  app.get(PublicPort).bound(app.getHttpServer(), () => metrics.recordShed('connections'));
  handleRefusedRequests(app.getHttpServer(), settings, (refused) => {
    if (isLogged(refused.status, loggedRequests)) logRefused(log, refused);
  });
}

/** Lets the requests in that the process can work on; probes need no place. */
function admissionOf(
  app: NestExpressApplication,
  settings: Settings,
  { placeMs }: Limits,
  metrics: RequestMetrics,
): RequestHandler {
  const memory = app.get(CredentialMemory);
  const outages = app.get(OutageLog);
  return new RequestAdmission({
    maxRequests: settings.maxRequests,
    placeMs,
    sourceOf: (request) => memory.sourceOf(request),
    onRefusal: () => metrics.recordShed('requests'),
    refuse: (request, response, error) => {
      outages.report('overload', { requestId: request.requestId, reason: error.detail });
      sendProblem(request, response, error, settings.xmlNamespace);
    },
  }).middleware;
}

function originsOf({ corsOrigins }: Settings): string | string[] {
  return corsOrigins.length === 1 && corsOrigins[0] === '*' ? '*' : [...corsOrigins];
}
