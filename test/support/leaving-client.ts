import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { TestApp } from './test-app';

/** Resolves when the service has noticed that the client of its next request has left. */
export async function clientLeaves({ app }: TestApp): Promise<void> {
  const [{ socket }] = (await once(app.getHttpServer(), 'request')) as [IncomingMessage];
  // It can be an error before.
  await new Promise((resolve) => socket.once('close', resolve));
  await new Promise(setImmediate);
}
