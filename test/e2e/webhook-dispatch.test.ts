import { setTimeout as delay } from 'node:timers/promises';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { v7 } from 'uuid';
import { storedOf } from '../../src/http/formats/instant';
import { DispatchStore } from '../../src/platform/webhooks/dispatch/dispatch.store';
import { WebhookDispatcher } from '../../src/platform/webhooks/dispatch/webhook-dispatcher';
import { clientOf } from '../support/client';
import { putClockBehind } from '../support/clock-behind';
import { statementsOf } from '../support/statements-of';
import { LogCapture, startTestApp, startTestAppOn, type TestApp } from '../support/test-app';
import { createMigratedDatabase } from '../support/test-database';
import { until } from '../support/until';
import { WebhookReceiver } from '../support/webhook-receiver';
import { insertPerson, makeWorld, type Person, type World } from '../support/world';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Wire {
  readonly ID: string;
  readonly Secret: string;
  readonly [name: string]: unknown;
}

describe('the dispatcher of webhooks', () => {
  let app: TestApp;
  let world: World;
  let receiver: WebhookReceiver;
  let dispatcher: WebhookDispatcher;
  /** How far the clock of the process is set forward. That of the database is not. */
  let ahead = 0;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    app = await startTestApp({ WEBHOOK_ALLOW: receiver.host });
    dispatcher = app.app.get(WebhookDispatcher);
  });
  beforeEach(async () => {
    ahead = 0;
    receiver.requests.length = 0;
    receiver.answer = (_, response) => response.writeHead(204).end();
    // Those of the last test.
    await app.database.read.run('UPDATE webhooks SET Enabled = ?', [false]);
    await dispatcher.sendDue();
    world = await makeWorld(app.database);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await dispatcher.stop();
    await app.close();
    await receiver.stop();
  });

  const { get, post, put, remove } = clientOf(() => app);
  const create = async (more: object = {}, by: Person = world.admin): Promise<Wire> => {
    const { status, body } = await post(by, 'webhooks', { Name: 'Hook', Url: receiver.url, ...more });
    expect([status, body.errors]).toEqual([200, undefined]);
    return body;
  };
  const makeColor = async (Name = 'Sky', by = world.admin) =>
    (await post(by, 'colors', { Rank: 1, Name, Code: 'A1B2C3' })).body as { ID: number };
  const webhook = async ({ ID }: { ID: string }) => (await get(world.admin, `webhooks/${ID}`)).body;
  const deliveries = async ({ ID }: { ID: string }) => (await get(world.admin, `webhooks/${ID}/deliveries`)).body;
  const sentTypes = () => receiver.requests.map(({ body }) => JSON.parse(body).type);

  it('sends a thin and signed event for each entry of the site', async () => {
    const { ID, Secret } = await create();
    const color = await makeColor();
    await put(world.admin, `colors/${color.ID}`, { ID: color.ID, Rank: 1, Name: 'Sea', Code: '000000' });
    await remove(world.admin, `colors/${color.ID}`);
    await makeColor('Other', world.other.admin);
    await dispatcher.sendDue();
    expect(sentTypes().sort()).toEqual(['color.created', 'color.removed', 'color.updated', 'webhook.created']);
    const received = receiver.requests.find(({ body }) => body.includes('color.updated'));
    const { headers, body = '' } = received ?? {};
    expect(new StandardWebhook(Secret).verify(body, headers as Record<string, string>)).toEqual({
      type: 'color.updated',
      timestamp: expect.any(String),
      data: { ID: String(color.ID), Type: 'Color', Version: 2, href: `/v4/colors/${color.ID}` },
    });
    expect(receiver.requests.map(({ body }) => body).join()).not.toMatch(/Sky|Sea|Admin/);
    expect(await deliveries({ ID })).toHaveLength(4);
    expect(await webhook({ ID })).toMatchObject({
      LastStatus: 204,
      FailingSince: null,
      LastSuccess: expect.any(String),
    });
  });

  it('sends each event once, and later those that happen later', async () => {
    const made = await create({ Types: 'Color' });
    for (let n = 0; n < 3; n++) {
      await makeColor(`Color ${n}`);
      for (let cycle = 0; cycle < 7; cycle++) await dispatcher.sendDue();
    }
    expect(receiver.requests).toHaveLength(3);
    expect((await deliveries(made)).map(({ Attempts }: { Attempts: number }) => Attempts)).toEqual([1, 1, 1]);
  });

  it('misses nothing when the clock of the database goes back, and begins with what happens then', async () => {
    await create({ Types: 'Color' });
    await makeColor('Read by the first one alone');
    await dispatcher.sendDue();
    await putClockBehind(app.database, world.siteId, 120);
    await create({ Types: 'Color' });
    await makeColor();
    for (let cycle = 0; cycle < 6; cycle++) await dispatcher.sendDue();
    expect(receiver.requests).toHaveLength(3);
    // A site where nothing has happened for two hours, and a clock that then goes back by one.
    await app.database.read.run('UPDATE webhooks SET Enabled = ? WHERE SiteID = ?', [false, world.siteId]);
    await putClockBehind(app.database, world.siteId, -7_200);
    await create({ Types: 'Color' });
    const { ID } = await makeColor();
    await app.database.read.run('UPDATE ledger SET Date = ? WHERE SiteID = ? AND RecordID = ?', [
      storedOf(Date.now() - HOUR),
      world.siteId,
      String(ID),
    ]);
    await dispatcher.sendDue();
    expect(receiver.requests).toHaveLength(4);
  });

  it('moves the position of no other webhook of the site', async () => {
    const [sent, other] = [await create(), await create()];
    await app.database.read.run('UPDATE webhooks SET Enabled = ? WHERE ID = ?', [false, other.ID]);
    const positions = async () => {
      const rows = await app.database.read.query<{ ID: string; PositionDate: string; PositionID: string }>(
        'SELECT ID, PositionDate, PositionID FROM webhooks WHERE SiteID = ?',
        [world.siteId],
      );
      return new Map(rows.map(({ ID, ...position }) => [ID, position]));
    };
    await app.database.read.run('UPDATE webhooks SET PositionDate = ?', [storedOf(Date.now() - HOUR)]);
    const before = await positions();
    await app.database.read.run(
      'INSERT INTO ledger (SiteID, Date, ID, Verb, Type, RecordID, Credential) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [world.siteId, storedOf(Date.now() - HOUR / 2), v7(), 'updated', 'Color', '77', 'system'],
    );
    for (let cycle = 0; cycle < 6; cycle++) await dispatcher.sendDue();
    const after = await positions();
    expect(after.get(sent.ID)).not.toEqual(before.get(sent.ID));
    expect(after.get(other.ID)).toEqual(before.get(other.ID));
  });

  it('asks the database once for all webhooks while there is nothing to send', async () => {
    for (let n = 0; n < 5; n++) await create({ Types: 'Period' });
    // They take the leases, and renew them.
    for (let cycle = 0; cycle < 2; cycle++) await dispatcher.sendDue();
    // As if all that has happened were older than the longest transaction.
    await app.database.read.run('UPDATE webhooks SET PositionDate = ? WHERE SiteID = ?', ['2100-01-01', world.siteId]);
    const cycles = dispatcher as unknown as { cycle(): Promise<number> };
    let pauseMs = 0;
    const statements = await statementsOf(app.database, async () => {
      pauseMs = await cycles.cycle();
    });
    expect([statements.length, pauseMs]).toEqual([1, 5_000]);
  });

  it('ends its pause when its own process has written something', async () => {
    const wake = jest.spyOn(dispatcher, 'wake');
    await get(world.admin, 'colors');
    expect(wake).not.toHaveBeenCalled();
    await makeColor();
    expect(wake).toHaveBeenCalledTimes(1);
    wake.mockRestore();
  });

  it('sends only the types and verbs of the webhook', async () => {
    await create({ Types: 'Color, Period', Verbs: 'removed' });
    const color = await makeColor();
    await remove(world.admin, `colors/${color.ID}`);
    await post(world.admin, 'corevalues', { Rank: 1, Name: 'Honesty', Description: 'x' });
    await dispatcher.sendDue();
    expect(sentTypes()).toEqual(['color.removed']);
  });

  it('tries again by the schedule, with the same ID, and gives up', async () => {
    receiver.answer = (_, response) => response.writeHead(500).end();
    const made = await create({ Types: 'Color' });
    await makeColor();
    await dispatcher.sendDue();
    const [first] = await deliveries(made);
    expect(first).toMatchObject({ Attempts: 1, Status: 500, Error: 'status', Delivered: false });
    expect(Date.parse(first.NextAttempt) - Date.parse(first.LastAttempt)).toBe(5 * SECOND);
    expect(await webhook(made)).toMatchObject({ LastStatus: 500, FailingSince: first.LastAttempt, LastSuccess: null });
    await dispatcher.sendDue();
    expect(receiver.requests).toHaveLength(1);
    for (let attempt = 2; attempt <= 10; attempt++) {
      const [{ NextAttempt }] = await deliveries(made);
      ahead += Date.parse(NextAttempt) - Date.now() + 1;
      await dispatcher.sendDue();
      expect(receiver.requests).toHaveLength(attempt);
    }
    const [last] = await deliveries(made);
    expect(last).toMatchObject({ Attempts: 10, NextAttempt: null, Delivered: false });
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first.ID]));
    expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
  });

  it('does not hold back later events', async () => {
    const failing = await makeColor('Failing');
    receiver.answer = (_, response) => response.writeHead(204).end();
    await create({ Types: 'Color' });
    const isFailing = (body: string) => JSON.parse(body).data.ID === String(failing.ID);
    receiver.answer = (_, response) => {
      response.writeHead(isFailing(receiver.requests.at(-1)?.body ?? '') ? 503 : 200).end();
    };
    await put(world.admin, `colors/${failing.ID}`, { ID: failing.ID, Rank: 1, Name: 'x', Code: '000000' });
    await makeColor('Later');
    await dispatcher.sendDue();
    // The success may bring the failed one forward.
    expect(new Set(sentTypes())).toEqual(new Set(['color.created', 'color.updated']));
  });

  it('sends nothing twice whose attempt is recorded while it reads what is due', async () => {
    await create({ Types: 'Color' });
    for (const name of ['Quick', 'Slow']) await makeColor(name);
    receiver.answer = async (_, response) => {
      if (receiver.requests.at(-1)?.body.includes('Slow')) await delay(30);
      response.writeHead(204).end();
    };
    const { due } = DispatchStore.prototype;
    const reads = jest.spyOn(DispatchStore.prototype, 'due').mockImplementation(async function (
      this: DispatchStore,
      ...args
    ) {
      const found = await due.apply(this, args);
      await delay(100);
      return found;
    });
    await dispatcher.sendDue();
    reads.mockRestore();
    expect(sentTypes()).toEqual(['color.created', 'color.created']);
  });

  it('sends a replayed delivery again', async () => {
    const made = await create({ Types: 'Color' });
    await makeColor();
    await dispatcher.sendDue();
    const [sent] = await deliveries(made);
    await post(world.admin, `webhooks/${made.ID}/deliveries/${sent.ID}/replay`);
    await dispatcher.sendDue();
    expect(receiver.requests).toHaveLength(2);
    expect((await deliveries(made))[0]).toMatchObject({ Attempts: 1, Delivered: true, NextAttempt: null });
  });

  it('disables a webhook whose receiver answers 410', async () => {
    receiver.answer = (_, response) => response.writeHead(410).end();
    const made = await create({ Types: 'Color' });
    await makeColor('a');
    await makeColor('b');
    await dispatcher.sendDue();
    expect(await webhook(made)).toMatchObject({ Enabled: false, LastStatus: 410, UpdatedBy: null });
    const found = await deliveries(made);
    expect(found.map(({ NextAttempt }: Wire) => NextAttempt)).toEqual([null, null]);
  });

  it('disables a webhook that has failed for five days', async () => {
    receiver.answer = (_, response) => response.writeHead(500).end();
    const made = await create({ Types: 'Color' });
    await makeColor();
    await dispatcher.sendDue();
    ahead = 5 * DAY - MINUTE;
    await dispatcher.sendDue();
    expect(await webhook(made)).toMatchObject({ Enabled: true });
    ahead = 5 * DAY + MINUTE;
    await dispatcher.sendDue();
    expect(await webhook(made)).toMatchObject({ Enabled: false, UpdatedBy: null });
  });

  it.each([
    ['is deleted', 'Deleted', true],
    ['is no Admin any more', 'IsAdmin', false],
  ])('disables a webhook whose owner %s', async (_, column, value) => {
    const place = { siteId: world.siteId, unit: world.organization, reportsTo: null };
    const owner = await insertPerson(app.database.read, 'Owner', { ...place, isAdmin: true });
    const made = await create({ Types: 'Color' }, owner);
    await makeColor();
    await app.database.read.run(`UPDATE individuals SET \`${column}\` = ? WHERE ID = ?`, [value, owner.id]);
    await dispatcher.sendDue();
    expect(receiver.requests).toHaveLength(0);
    expect(await webhook(made)).toMatchObject({ Enabled: false, UpdatedBy: null });
  });

  it.each([
    ['is deleted', 'Deleted', true],
    ['has no API', 'FeatureApi', false],
  ])('waits while the site %s, at most five days', async (_, column, value) => {
    const set = (to: boolean) =>
      app.database.read.run(`UPDATE sites SET \`${column}\` = ? WHERE ID = ?`, [to, world.siteId]);
    const made = await create({ Types: 'Color' });
    await makeColor();
    await set(value);
    await dispatcher.sendDue();
    expect(receiver.requests).toHaveLength(0);
    ahead = 4 * DAY;
    await dispatcher.sendDue();
    await set(!value);
    await dispatcher.sendDue();
    expect(receiver.requests).toHaveLength(1);
    await set(value);
    await dispatcher.sendDue();
    ahead += 5 * DAY + MINUTE;
    await dispatcher.sendDue();
    await set(!value);
    // Site states are cached for 30 seconds, and the row is what counts.
    const [row] = await app.database.read.query('SELECT Enabled FROM webhooks WHERE ID = ?', [made.ID]);
    expect(row).toEqual({ Enabled: 0 });
  });

  it('begins with what happens after the webhook is enabled again', async () => {
    const made = await create({ Types: 'Color' });
    const body = { ID: made.ID, Name: 'Hook', Url: receiver.url };
    await makeColor('before');
    await put(world.admin, `webhooks/${made.ID}`, { ...body, Enabled: false });
    const skipped = await makeColor('while disabled');
    await dispatcher.sendDue();
    await put(world.admin, `webhooks/${made.ID}`, { ...body, Enabled: true });
    const color = await makeColor('after');
    for (let cycle = 0; cycle < 6; cycle++) await dispatcher.sendDue();
    const sent = receiver.requests.map(({ body: text }) => JSON.parse(text).data.ID);
    expect([sent.includes(String(skipped.ID)), sent.includes(String(color.ID))]).toEqual([false, true]);
    expect(sent).toHaveLength(1);
  });

  it.each([true, false])('removes deliveries 30 days after their last attempt, enabled: %s', async (Enabled) => {
    const made = await create({ Types: 'Color' });
    await makeColor();
    await dispatcher.sendDue();
    expect(await deliveries(made)).toHaveLength(1);
    const { Secret: _, ...record } = made;
    if (!Enabled) await put(world.admin, `webhooks/${made.ID}`, { ...record, Enabled });
    const old = storedOf(Date.now() - 31 * DAY);
    await app.database.read.run('UPDATE webhook_deliveries SET Created = ?, LastAttempt = ? WHERE WebhookID = ?', [
      old,
      old,
      made.ID,
    ]);
    await makeColor('new');
    await dispatcher.sendDue();
    expect(await deliveries(made)).toHaveLength(Enabled ? 1 : 0);
  });

  it('finds an entry that is committed later with an earlier time', async () => {
    await create({ Types: 'Color' });
    const hourAgo = storedOf(Date.now() - HOUR);
    await app.database.read.run('UPDATE webhooks SET PositionDate = ? WHERE Enabled = ?', [hourAgo, true]);
    await makeColor('first');
    await dispatcher.sendDue();
    expect(receiver.requests).toHaveLength(1);
    // The embedded database has one writer at a time, so that no entry is committed after a younger one.
    const age = app.database.dialect === 'sqlite' ? 0 : 20 * SECOND;
    const late = { siteId: world.siteId, id: v7(), date: storedOf(Date.now() - age) };
    await app.database.read.run(
      'INSERT INTO ledger (SiteID, Date, ID, Verb, Type, RecordID, Credential) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [late.siteId, late.date, late.id, 'updated', 'Color', '77', 'system'],
    );
    for (let cycle = 0; cycle < 6; cycle++) await dispatcher.sendDue();
    expect(receiver.requests).toHaveLength(2);
  });
});

describe('two dispatchers of one database', () => {
  it('leave a webhook to each other that only one of them may send for', async () => {
    const receiver = await WebhookReceiver.start();
    const test = await createMigratedDatabase();
    const log = new LogCapture();
    const open = await startTestAppOn(test, { WEBHOOK_ALLOW: receiver.host });
    const closed = await startTestAppOn({ ...test, drop: async () => undefined }, { LOG_LEVEL: 'warn' }, { log });
    const [sending, refusing] = [open, closed].map(({ app }) => app.get(WebhookDispatcher));
    const world = await makeWorld(open.database);
    const { get, post } = clientOf(() => open);
    const { body } = await post(world.admin, 'webhooks', { Name: 'Hook', Url: receiver.url, Types: 'Color' });
    const deliveries = async () => (await get(world.admin, `webhooks/${body.ID}/deliveries`)).body;
    // The one that may not has the webhook first.
    refusing.start();
    await post(world.admin, 'colors', { Rank: 1, Name: 'Sky', Code: 'A1B2C3' });
    await until(() => log.lines.length > 0);
    expect(log.lines).toMatchObject([
      {
        ...{ level: 'warn', site: world.siteId, webhook: body.ID },
        msg: 'a webhook is left to other processes, because this one may not send to its address',
      },
    ]);
    expect(await deliveries()).toMatchObject([{ Attempts: 0, Error: null }]);
    sending.start();
    await until(() => receiver.requests.length > 0);
    await until(async () => (await deliveries())[0].Delivered);
    expect(await deliveries()).toMatchObject([{ Attempts: 1, Error: null }]);

    // Without another one it is told to the administrators.
    await sending.stop();
    await post(world.admin, 'colors', { Rank: 2, Name: 'Sea', Code: 'A1B2C3' });
    await until(async () => (await deliveries()).some(({ Error: error }: Wire) => error === 'forbidden_address'));
    await refusing.stop();
    await closed.app.close();
    await open.close();
    await receiver.stop();
  });

  it('share the webhooks, and one takes over when the lease of the other ends', async () => {
    const receiver = await WebhookReceiver.start();
    const test = await createMigratedDatabase();
    const env = { WEBHOOK_ALLOW: receiver.host };
    const one = await startTestAppOn(test, env);
    const other = await startTestAppOn({ ...test, drop: async () => undefined }, env);
    const world = await makeWorld(one.database);
    const { post } = clientOf(() => one);
    const [first, second] = [one, other].map(({ app }) => app.get(WebhookDispatcher));
    const makeColor = (Name: string) => post(world.admin, 'colors', { Rank: 1, Name, Code: 'A1B2C3' });
    await post(world.admin, 'webhooks', { Name: 'Hook', Url: receiver.url, Types: 'Color' });
    await makeColor('a');
    await Promise.all([first.sendDue(), second.sendDue()]);
    expect(receiver.requests).toHaveLength(1);
    const [{ LeaseHolder }] = await one.database.read.query('SELECT LeaseHolder FROM webhooks');
    await makeColor('b');
    await Promise.all([first.sendDue(), second.sendDue()]);
    expect(receiver.requests).toHaveLength(2);
    expect(await one.database.read.query('SELECT LeaseHolder FROM webhooks')).toEqual([{ LeaseHolder }]);
    // As if its holder had been killed a minute ago.
    await one.database.read.run('UPDATE webhooks SET LeaseHolder = ?, LeaseUntil = ?', [
      v7(),
      '2026-01-01 00:00:00.000',
    ]);
    await makeColor('c');
    await Promise.all([first.sendDue(), second.sendDue()]);
    expect(receiver.requests).toHaveLength(3);
    await Promise.all([first.stop(), second.stop()]);
    expect(await one.database.read.query('SELECT LeaseHolder FROM webhooks')).toEqual([{ LeaseHolder: null }]);
    await other.close();
    await one.close();
    await receiver.stop();
  });
});
