import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { readSettings } from '../../src/config/settings';
import { WebhookDispatcher } from '../../src/platform/webhooks/dispatch/webhook-dispatcher';
import { startService, stopService } from '../../src/service';
import { clientOf } from '../support/client';
import { runCli } from '../support/terminal';
import { startTestAppOn, type TestApp } from '../support/test-app';
import { createMigratedDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';
import { WebhookReceiver } from '../support/webhook-receiver';
import { makeWorld, type World } from '../support/world';

describe('sending of webhooks', () => {
  let test: TestDatabase;
  let app: TestApp;
  let world: World;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    test = await createMigratedDatabase();
    app = await startTestAppOn(test, { WEBHOOK_ALLOW: receiver.host });
    world = await makeWorld(app.database);
    await post(world.admin, 'webhooks', { Name: 'Hook', Url: receiver.url, Types: 'Color' });
  });
  beforeEach(() => {
    receiver.requests.length = 0;
    receiver.answer = (_, response) => response.writeHead(204).end();
  });
  afterAll(async () => {
    await app.close();
    await receiver.stop();
  });

  const { post } = clientOf(() => app);
  const makeColor = (Name: string) => post(world.admin, 'colors', { Rank: 1, Name, Code: 'A1B2C3' });
  const start = (env: NodeJS.ProcessEnv = {}) => {
    const settings = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...env };
    return startService(
      readSettings({ ...settings, WEBHOOK_ALLOW: receiver.host, DATABASE_URL: test.url }),
      () => undefined,
    );
  };
  const received = async (count: number) => {
    await until(() => receiver.requests.length >= count);
    return receiver.requests.length;
  };
  const leases = () => app.database.read.query('SELECT LeaseHolder FROM webhooks');

  it('is part of the service, which counts attempts and ends its leases when it stops', async () => {
    const service = await start();
    await makeColor('one');
    expect(await received(1)).toBe(1);
    const { port } = service.getHttpServer().address() as AddressInfo;
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toMatch(/^webhook_attempts_total\{outcome="delivered"\} 1$/m);
    expect(metrics).toMatch(/^webhook_oldest_waiting_seconds \d/m);
    expect(await leases()).toEqual([{ LeaseHolder: expect.any(String) }]);
    await stopService(service, { delay: 0 });
    expect(await leases()).toEqual([{ LeaseHolder: null }]);
  });

  it('finishes and records the attempt that is being made when the service stops', async () => {
    const service = await start();
    const arrived = once(receiver.events, 'request');
    receiver.answer = (_, response) => setTimeout(() => response.writeHead(204).end(), 1_000);
    await makeColor('slow');
    await arrived;
    await stopService(service, { delay: 0 });
    const [newest] = await app.database.read.query(
      'SELECT Delivered, Attempts FROM webhook_deliveries ORDER BY Created DESC LIMIT 1',
    );
    expect(newest).toEqual({ Delivered: 1, Attempts: 1 });
  });

  it('is off with WEBHOOK_SENDING=false, and is done by the command instead', async () => {
    const service = await start({ WEBHOOK_SENDING: 'false' });
    await makeColor('two');
    await delay(2_500);
    expect(receiver.requests).toHaveLength(0);
    await stopService(service, { delay: 0 });
    const env = { WEBHOOK_ALLOW: receiver.host };
    const { code, output } = await runCli(test.url, ['webhook', 'send', '--once', '--json'], { env });
    expect([code, JSON.parse(output)]).toEqual([0, { delivered: 1, failed: 0 }]);
    expect(receiver.requests).toHaveLength(1);
    const again = await runCli(test.url, ['webhook', 'send', '--once'], { env });
    expect(again.output).toBe('Webhooks: delivered: 0, failed attempts: 0.\n');
  });

  it('is not begun by the application alone, which commands and tests create', () => {
    expect(app.app.get(WebhookDispatcher).attempts.size).toBe(0);
  });
});
