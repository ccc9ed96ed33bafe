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
import { FastExpressAdapter } from './http/fast-express-adapter';
import { prepareRequest } from './http/prepare-request';
import { sendProblem } from './http/problem-writer';
import { handleRefusedRequests } from './http/refused-requests';
import { RequestAdmission } from './http/request-admission';
import { isLogged, logRefused, logRequest } from './http/request-log';
import { RequestSpans } from './http/request-spans';
import { checkMsOf, RequestWatch } from './http/request-watch';
import { RouteTable } from './http/route-table';
import { RouteExecutor } from './resource/route-executor';
import { WebhookDispatcher } from './resources/webhooks/dispatch/webhook-dispatcher';
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

/** Seconds that a browser may keep the answer to a preflight: the most that any of them does. */
const PREFLIGHT_SECONDS = 7_200;

/** Of the paths of all operations. */
const PREFIX = 'v4';

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
  const spans = RequestSpans.of(settings);
  if (spans) app.use(spans.start);
  app.use(prepareRequest(settings));
  app.use(app.get(RouteTable).describe);
  if (settings.corsOrigins.length > 0)
    app.enableCors({ origin: originsOf(settings), exposedHeaders: EXPOSED_HEADERS, maxAge: PREFLIGHT_SECONDS });
  const metrics = app.get(MetricsEndpoint).requests;
  app.use(admissionOf(app, settings, metrics));
  setUpHealth(app);
  watchRequests(app, settings, limits, { metrics, spans });
  setUpDocs(app, settings);
  app.setGlobalPrefix(PREFIX, { exclude: ['scim/v2/{*path}'] });
  await app.init();
  await app.get(Redis).open();
  const stack = stackOf(app);
  const routes = routesIn(stack);
  app.get(RouteTable).fill(routes);
  spans?.fill(routes);
  app.use(app.get(RouteExecutor).start(PREFIX));
  // Before the patterns of all routes, which Express compares with a request one by one.
  const first = stack.findIndex(({ route }) => route);
  stack.splice(first, 0, ...stack.splice(-1));
  return app;
}

interface Observers {
  readonly metrics: RequestMetrics;
  readonly spans: RequestSpans | undefined;
}

/** Enforces the time limits of requests, and counts, traces and logs each request. */
function watchRequests(
  app: NestExpressApplication,
  settings: Settings,
  limits: Limits,
  { metrics, spans }: Observers,
): void {
  const log = app.get(Log);
  const outages = app.get(OutageLog);
  const dispatcher = app.get(WebhookDispatcher, { strict: false });
  const { loggedRequests } = settings;
  const watch = new RequestWatch(limits, {
    finished: (finished) => {
      metrics.record(finished);
      spans?.finish(finished);
      if (finished.request.method !== 'GET') dispatcher.wake();
      // A flood would also flood the log.
      if (!finished.request.work?.wasRefused && isLogged(finished.status, loggedRequests)) logRequest(log, finished);
    },
    refuse: (request, response, error) => {
      outages.report('late', { requestId: request.requestId, reason: error.detail });
      sendProblem(request, response, error, settings.xmlNamespace);
    },
  });
  watch.watch(app.getHttpServer());
  app.get(ReadinessCheck).onStop(() => watch.drain());
  app.getHttpServer().on('drop', () => metrics.recordShed('connections'));
  handleRefusedRequests(app.getHttpServer(), settings, (refused) => {
    spans?.refused(refused);
    if (isLogged(refused.status, loggedRequests)) logRefused(log, refused);
  });
}

/** Lets the requests in that the process can work on; probes need no place. */
function admissionOf(app: NestExpressApplication, settings: Settings, metrics: RequestMetrics): RequestHandler {
  const memory = app.get(CredentialMemory);
  const outages = app.get(OutageLog);
  return new RequestAdmission({
    maxRequests: settings.maxRequests,
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

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Record<string, boolean> };
}

function stackOf(app: NestExpressApplication): Layer[] {
  // The types of Express for route and methods of a layer are wrong.
  return app.getHttpAdapter().getInstance().router.stack as unknown as Layer[];
}

function routesIn(stack: readonly Layer[]): { method: string; path: string }[] {
  return stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => ({ method: method.toUpperCase(), path: route.path })) : [],
  );
}
