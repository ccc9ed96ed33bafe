import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './app.setup';
import { Log } from './config/log';
import { SettingError } from './config/setting-error';
import { SETTINGS, type Settings } from './config/settings';
import { migrateDatabase } from './database/prepare-database';
import type * as firstLook from './demo/first-look';
import { ReadinessCheck } from './health/readiness';

/** Requests under way when the service stops listening get this long; what then remains is cut off. */
const GRACE_MS = 30_000;
const IDLE_CHECK_MS = 50;
/** Connections that may wait to be taken: with Node's own 511 those of others get lost when one client opens a thousand. */
const BACKLOG = 4_096;
/** A request that was sent before its client could know has arrived by then. */
const SETTLE_MS = 1_000;
/** Before it stops listening, no client has connected for so long. */
const QUIET_MS = 100;
const QUIET_CHECK_MS = 5;
/** Requests are held for so long at most, where clients that wait for nothing go on to connect. */
const HOLD_MS = 2_000;

/**
 * Brings the database up to date, fills an empty one with demo data outside production, and listens. Tells where it
 * listens: by `print` as text for a person, in production by a log line. Throws a SettingError of one line.
 */
export async function startService(settings: Settings, print: (text: string) => void): Promise<NestExpressApplication> {
  await migrateDatabase(settings);
  const app = await createApp(settings);
  try {
    if (settings.production) {
      await listen(app, settings);
      app.get(Log).info({ address: addressOf(app, settings) }, 'listening');
      return app;
    }
    const { greeting, seedWhenDue } = require('./demo/first-look') as typeof firstLook;
    await seedWhenDue(app);
    await listen(app, settings);
    print(await greeting(app, addressOf(app, settings)));
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/**
 * Is not ready from now on, and ends each connection with its next answer. After `delay` milliseconds, in which a
 * balancer notices the one or the other, it takes no more connections, finishes the requests that run and closes the
 * database.
 */
export async function stopService(
  app: NestExpressApplication,
  { delay } = { delay: app.get<Settings>(SETTINGS).shutdownDelay },
): Promise<void> {
  app.get(Log).info({ delay }, 'stopping');
  app.get(ReadinessCheck).stop();
  if (delay > 0) await pause(delay);
  await closeConnections(app.getHttpServer());
  await app.close();
  app.get(Log).info({}, 'stopped');
}

/** Stops listening, and resolves when the last connection has ended. */
async function closeConnections(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  await stopListening(server);
  await Promise.race([closed, pause(SETTLE_MS)]);
  // A connection falls idle when its last answer is written, and would hold the server open for its next request.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const end = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  try {
    await closed;
  } finally {
    clearInterval(idle);
    clearTimeout(end);
  }
}

/**
 * Stops listening at a moment when no connection waits to be accepted, as those would be reset. Requests are held until
 * then: clients that wait for answers make no new connections.
 */
async function stopListening(server: Server): Promise<void> {
  const held: [IncomingMessage, ServerResponse][] = [];
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => held.push([request, response]));
  const begun = performance.now();
  let latest = begun;
  server.on('connection', () => {
    latest = performance.now();
  });
  // A turn without a connection is not enough: the process may lose its processor between that turn and the close.
  for (let now = begun; now < begun + HOLD_MS && now < latest + QUIET_MS; now = performance.now()) {
    await pause(QUIET_CHECK_MS);
  }
  // Not by the method of http.Server, which at once ends connections whose first request is still on its way.
  NetServer.prototype.close.call(server);
  server.removeAllListeners('request');
  for (const listener of listeners) server.on('request', listener);
  for (const [request, response] of held) server.emit('request', request, response);
}

async function listen(app: NestExpressApplication, { port, host }: Settings): Promise<void> {
  try {
    // Not by app.listen, which writes the same fault to the log as well.
    const server: Server = app.getHttpServer();
    server.listen(port, host, BACKLOG);
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE')
      throw new SettingError('PORT', `${port} is already in use by another program. Choose another port.`);
    if (code === 'EACCES')
      throw new SettingError(
        'PORT',
        `${port} requires privileges that this user does not have. Choose a port above 1023.`,
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new SettingError('HOST', `${host} is not an address of this machine.`);
    }
    throw error;
  }
}

function addressOf(app: NestExpressApplication, { host }: Settings): string {
  const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isHere ? 'localhost' : host}:${port}`;
}
