import dns from 'node:dns';
import type { ServerResponse } from 'node:http';
import { WebhookDispatcher } from '../../src/platform/webhooks/dispatch/webhook-dispatcher';
import { HostNames } from '../../src/security/outbound/host-names';
import { OutboundGuard } from '../../src/security/outbound/outbound-guard';
import { clientOf } from '../support/client';
import { NameServer } from '../support/name-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';
import { WebhookReceiver } from '../support/webhook-receiver';
import { makeWorld, type Person, type World } from '../support/world';

/** So many that a site with one more can still create it. */
const WEBHOOKS = 19;
const EVENTS = 4;
const NAME = 'receiver.test';

const silentNames = () => Array.from({ length: WEBHOOKS }, (_, n) => `silent-${n}.test`);

describe('webhooks of a site whose receivers do not answer', () => {
  let app: TestApp;
  let world: World;
  let receiver: WebhookReceiver;
  let names: NameServer;
  let dispatcher: WebhookDispatcher;
  const lookups = [jest.spyOn(dns, 'lookup'), jest.spyOn(dns.promises, 'lookup')];

  beforeAll(async () => {
    [receiver, names] = [await WebhookReceiver.start(), await NameServer.start()];
    names.answers = { [NAME]: ['127.0.0.1'] };
    app = await startTestApp({ WEBHOOK_ALLOW: `${NAME}:${receiver.port},${receiver.host}` });
    dispatcher = app.app.get(WebhookDispatcher);
    const own = new HostNames([names.address]);
    Object.assign(app.app.get(OutboundGuard), { resolve: own.addressesOf.bind(own) });
  });
  beforeEach(async () => {
    receiver.requests.length = 0;
    names.asked.length = 0;
    for (const lookup of lookups) lookup.mockClear();
    await app.database.read.run('UPDATE webhooks SET Enabled = ?', [false]);
    await dispatcher.sendDue();
    world = await makeWorld(app.database);
  });
  afterAll(async () => {
    await dispatcher.stop();
    await app.close();
    await receiver.stop();
    names.stop();
    jest.restoreAllMocks();
  });

  const { post } = clientOf(() => app);
  const create = async (by: Person, Url: string) => {
    await post(by, 'webhooks', { Name: 'Hook', Url, Types: 'Color' }).expect(200);
  };
  const makeColors = async (by: Person, count: number) => {
    for (let n = 0; n < count; n++)
      await post(by, 'colors', { Rank: 1, Name: `Color ${n}`, Code: 'A1B2C3' }).expect(200);
  };
  const failures = () =>
    [...dispatcher.attempts].filter(([outcome]) => outcome !== 'delivered').reduce((sum, [, count]) => sum + count, 0);

  it('hold up no other site while their name server is silent', async () => {
    for (const name of silentNames()) await create(world.admin, `https://${name}/hook`);
    await create(world.other.admin, `http://${NAME}:${receiver.port}/hook`);
    await makeColors(world.admin, EVENTS);
    const sent = dispatcher.sendDue();
    await until(() => names.asked.length >= 8);
    const before = failures();
    await makeColors(world.other.admin, EVENTS);
    const sentToo = dispatcher.sendDue();
    await until(() => receiver.requests.length === EVENTS);
    expect(failures()).toBe(before);
    const silent = new Set(names.asked.filter((name) => name !== NAME));
    expect(silent.size).toBeLessThanOrEqual(4);
    names.answers = { ...names.answers, ...Object.fromEntries(silentNames().map((name) => [name, []])) };
    await Promise.all([sent, sentToo]);
    expect(lookups.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('hold up no other site while they are slow', async () => {
    const open: ServerResponse[] = [];
    let isSlow = true;
    receiver.answer = (request, response) => {
      if (isSlow && request.url !== '/hook') open.push(response);
      else response.writeHead(204).end();
    };
    for (let n = 0; n < WEBHOOKS; n++) await create(world.admin, `${receiver.url}?${n}`);
    await create(world.other.admin, `http://${NAME}:${receiver.port}/hook`);
    await makeColors(world.admin, EVENTS);
    const sent = dispatcher.sendDue();
    await until(() => receiver.requests.length >= 32);
    const before = failures();
    await makeColors(world.other.admin, EVENTS);
    const sentToo = dispatcher.sendDue();
    const arrived = () => receiver.requests.filter(({ path }) => path === '/hook').length;
    await until(() => arrived() === EVENTS);
    expect(failures()).toBe(before);
    isSlow = false;
    for (const response of open) response.writeHead(204).end();
    await Promise.all([sent, sentToo]);
    expect(lookups.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });
});
