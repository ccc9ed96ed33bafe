import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './app.setup';
import { Log } from './config/log';
import { SettingError } from './config/setting-error';
import type { Settings } from './config/settings';
import { migrateDatabase } from './database/prepare-database';
import { DEMO_ACCOUNTS } from './demo/demo-data';
import { DemoSeed } from './demo/demo-seed';
import { DEMO_PASSWORD } from './demo/demo-site';

/** Answers still being written when the service stops get this long; what then remains is cut off. */
const GRACE_MS = 8_000;
const IDLE_CHECK_MS = 50;

/**
 * Brings the database up to date, fills an empty one with demo data outside production, and listens. Tells where it
 * listens: by `print` as text for a person, in production by a log line. Throws a SettingError of one line.
 */
export async function startService(settings: Settings, print: (text: string) => void): Promise<NestExpressApplication> {
  await migrateDatabase(settings);
  const app = await createApp(settings);
  try {
    const demo = app.get(DemoSeed);
    if (!settings.production && (await demo.isDue())) await demo.run();
    await listen(app, settings);
    if (settings.production) app.get(Log).info({ address: addressOf(app, settings) }, 'listening');
    else print(greeting(addressOf(app, settings), await demo.isThere()));
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Takes no more connections, finishes the requests that run, closes the database; within ten seconds. */
export async function stopService(app: NestExpressApplication): Promise<void> {
  const server: Server = app.getHttpServer();
  // A connection falls idle when its last answer is written, and would hold the server open for its next request.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const end = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(end);
  }
}

async function listen(app: NestExpressApplication, { port, host }: Settings): Promise<void> {
  try {
    // Not by app.listen, which writes the same fault to the log as well.
    const server: Server = app.getHttpServer();
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') throw new SettingError('PORT', `${port} is taken by another program`);
    if (code === 'EACCES') throw new SettingError('PORT', `${port} may not be used by this user`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new SettingError('HOST', `${host} is no address of this machine`);
    }
    throw error;
  }
}

function addressOf(app: NestExpressApplication, { host }: Settings): string {
  const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isHere ? 'localhost' : host}:${port}`;
}

function greeting(address: string, hasDemo: boolean): string {
  const lines = ['', `The API is at ${address}/v4`, `Swagger UI is at ${address}/docs`, ''];
  if (hasDemo) {
    const width = Math.max(...DEMO_ACCOUNTS.map(({ userName }) => userName.length));
    lines.push(
      `Demo accounts, all with the password ${DEMO_PASSWORD}:`,
      ...DEMO_ACCOUNTS.map(({ userName, who }) => `  ${userName.padEnd(width)}  ${who}`),
      '',
      'A first call:',
      `  curl -u ${DEMO_ACCOUNTS[0].userName}:${DEMO_PASSWORD} ${address}/v4/individuals`,
      '',
    );
  }
  return `${lines.join('\n')}\n`;
}
