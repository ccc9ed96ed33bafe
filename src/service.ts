import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './app.setup';
import { Log } from './config/log';
import { SETTINGS, type Settings } from './config/settings';
import { Database } from './database/database';
import { warnOfServer } from './database/mysql/server-warnings';
import { migrateDatabase } from './database/prepare-database';
import type * as demoStartup from './demo/demo-startup';
import { MetricsServer } from './health/metrics-server';
import { ReadinessCheck } from './health/readiness';
import { PublicPort } from './http/server/public-port';
import { RequestWatch } from './http/server/request-watch';
import { WebhookDispatcher } from './platform/webhooks/dispatch/webhook-dispatcher';

/** The time limit for open requests after the service stops listening. Then their connections are closed. */
const GRACE_MS = 30_000;
const IDLE_CHECK_MS = 50;
/** After this time a request has arrived that was sent before the client could know of the stop. */
const SETTLE_MS = 1_000;
/**
 * The service stops listening when no client has connected in so many turns of 5 ms. Turns, because on a busy machine clients
 * take their time as well.
 */
const QUIET_TURNS = 40;
const TURN_MS = 5;
/** The maximum time for which requests are held, in case that clients keep connecting. */
const HOLD_MS = 2_000;

const NO_PUBLIC_URL =
  'PUBLIC_URL is not set: addresses in responses have the host of the request, which behind a proxy may be an internal name';

/**
 * Migrates the database, adds demo data to an empty one outside of production, and listens. Then it prints the address
 * with `print`, or logs it in production. Throws a SettingError of one line.
 */
export async function startService(settings: Settings, print: (text: string) => void): Promise<NestExpressApplication> {
  await migrateDatabase(settings);
  const app = await createApp(settings);
  try {
    await warnOfServer(app.get(Database), app.get(Log));
    if (settings.production) {
      if (settings.publicUrl === undefined) app.get(Log).warn(NO_PUBLIC_URL);
      await listenAll(app, settings);
      startSending(app, settings);
      app.get(Log).info({ address: addressOf(app, settings) }, 'listening');
      return app;
    }
    const { startMessage, seedWhenDue } = require('./demo/demo-startup') as typeof demoStartup;
    await seedWhenDue(app, print);
    await listenAll(app, settings);
    startSending(app, settings);
    print(await startMessage(app, addressOf(app, settings)));
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/**
 * Becomes not ready, and closes each connection with its next response. After `delay` milliseconds, in which load
 * balancers notice it, stops listening, finishes the open requests and attempts of webhooks, and closes the database.
 */
export async function stopService(
  app: NestExpressApplication,
  { delay } = { delay: app.get<Settings>(SETTINGS).shutdownDelay },
): Promise<void> {
  app.get(Log).info({ delay }, 'stopping');
  app.get(ReadinessCheck).stop();
  if (delay > 0) await pause(delay);
  // Both take their time, and the database is needed until the last attempt is recorded.
  await Promise.all([app.get(WebhookDispatcher).stop(), closeConnections(app)]);
  await app.close();
  app.get(Log).info({}, 'stopped');
}

function startSending(app: NestExpressApplication, { webhooks }: Settings): void {
  if (webhooks.areSent) app.get(WebhookDispatcher).start();
}

/** Stops listening. Resolves when the last connection has ended. */
async function closeConnections(app: NestExpressApplication): Promise<void> {
  const server: Server = app.getHttpServer();
  if (!server.listening) return;
  const { closed } = await stopListening(app.get(PublicPort), server);
  await Promise.race([closed, pause(SETTLE_MS)]);
  // A connection becomes idle after its last response, and would keep the server open for another request.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const end = setTimeout(() => app.get(RequestWatch).end(server), GRACE_MS);
  try {
    await closed;
  } finally {
    clearInterval(idle);
    clearTimeout(end);
  }
}

/**
 * Stops listening when no connection waits to be accepted, because such a connection would be reset. Requests are held
 * until then: clients that wait for a response open no new connections. What it returns waits for the last connection.
 */
async function stopListening(port: PublicPort, server: Server): Promise<{ closed: Promise<void> }> {
  const heldRequests: [IncomingMessage, ServerResponse][] = [];
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => heldRequests.push([request, response]));
  let quietTurns = 0;
  server.on('connection', () => {
    quietTurns = 0;
  });
  for (const end = performance.now() + HOLD_MS; quietTurns < QUIET_TURNS && performance.now() < end; quietTurns += 1)
    await pause(TURN_MS);
  // Just after the event loop has accepted what waits.
  await nextTurn();
  const closed = port.close();
  server.removeAllListeners('request');
  for (const listener of listeners) server.on('request', listener);
  for (const [request, response] of heldRequests) server.emit('request', request, response);
  return { closed };
}

/** Listens on PORT, and on METRICS_PORT if it is set. */
async function listenAll(app: NestExpressApplication, settings: Settings): Promise<void> {
  await app.get(MetricsServer).listen(settings);
  // app.listen would also log the error.
  await app.get(PublicPort).listen(app.getHttpServer(), settings);
}

function addressOf(app: NestExpressApplication, { host }: Settings): string {
  const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isHere ? 'localhost' : host}:${port}`;
}
