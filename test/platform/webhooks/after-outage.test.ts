import type { ServerResponse } from 'node:http';
import { v7 } from 'uuid';
import { storedOf } from '../../../src/http/formats/instant';
import { WebhookDispatcher } from '../../../src/platform/webhooks/dispatch/webhook-dispatcher';
import { clientOf } from '../../support/client';
import { startTestAppOn, type TestApp } from '../../support/test-app';
import { createMigratedDatabase, type TestDatabase } from '../../support/test-database';
import { runs } from '../../support/test-form';
import { until } from '../../support/until';
import { WebhookReceiver } from '../../support/webhook-receiver';
import { makeWorld, type World } from '../../support/world';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** How many events of a webhook are sent at a time. */
const PARALLEL = 8;
/** How many the process sends at a time. */
const ATTEMPTS = 64;
/** From the first attempt to the last one. */
const SCHEDULE_MS = 75 * HOUR + 35 * MINUTE + 5 * SECOND;

interface Wire {
  readonly ID: string;
  readonly Attempts: number;
  readonly Created: string;
  readonly LastAttempt: string;
  readonly NextAttempt: string | null;
  readonly Delivered: boolean;
}

describe('when the receiver of a webhook accepts events again', () => {
  let test: TestDatabase;
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
    test = await createMigratedDatabase();
    app = await startTestAppOn(test, { WEBHOOK_ALLOW: receiver.host });
    dispatcher = app.app.get(WebhookDispatcher);
  });
  beforeEach(async () => {
    ahead = 0;
    await app.database.read.run('UPDATE webhooks SET Enabled = ?', [false]);
    await dispatcher.sendDue();
    world = await makeWorld(app.database);
    refuse();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await dispatcher.stop();
    await app.close();
    await receiver.stop();
  });

  const { get, post } = clientOf(() => app);
  const hookAt = (Url: string) => ({ Name: 'Hook', Url, Types: 'Color' });
  const create = async (): Promise<string> => (await post(world.admin, 'webhooks', hookAt(receiver.url))).body.ID;
  const makeColor = (Name: string) => post(world.admin, 'colors', { Rank: 1, Name, Code: 'A1B2C3' });
  const deliveries = async (id: string): Promise<Wire[]> =>
    (await get(world.admin, `webhooks/${id}/deliveries`)).body.reverse();
  const failingSince = async (id: string) => (await get(world.admin, `webhooks/${id}`)).body.FailingSince;
  const idsOf = (found: readonly Wire[]) => found.map(({ ID }) => ID);
  const sentIds = () => receiver.requests.map(({ headers }) => headers['webhook-id']);

  /** The answers from here on, each by the ID of its delivery. The requests before are forgotten. */
  function answer(statusOf: (id: string) => number): void {
    receiver.requests.length = 0;
    receiver.answer = (request, response) => response.writeHead(statusOf(String(request.headers['webhook-id']))).end();
  }
  const accept = () => answer(() => 204);
  const refuse = () => answer(() => 503);

  /** Deliveries of a webhook that all wait for their third attempt, 5 minutes after the second one. */
  async function waiting(count: number): Promise<{ id: string; found: Wire[] }> {
    const id = await create();
    for (let n = 0; n < count; n++) await makeColor(`Color ${n}`);
    await dispatcher.sendDue();
    ahead += 6 * SECOND;
    await dispatcher.sendDue();
    const found = await deliveries(id);
    expect(found.map(({ Attempts }) => Attempts)).toEqual(Array(count).fill(2));
    expect(receiver.requests).toHaveLength(2 * count);
    return { id, found };
  }

  it('what waits is sent before its time, once', async () => {
    const { id, found } = await waiting(30);
    accept();
    await dispatcher.sendDue();
    expect(sentIds()).toEqual([]);
    await makeColor('After the outage');
    await dispatcher.sendDue();
    await dispatcher.sendDue();
    const after = await deliveries(id);
    expect(sentIds()).toHaveLength(31);
    expect(sentIds()[0]).toBe(after[30].ID);
    expect(new Set(sentIds())).toEqual(new Set(idsOf(after)));
    expect(after.map(({ Attempts, NextAttempt, Delivered }) => [Attempts, NextAttempt, Delivered])).toEqual([
      ...found.map(() => [2, null, true]),
      [1, null, true],
    ]);
    expect(await failingSince(id)).toBeNull();
  });

  it('the oldest is sent first, as many at a time as ever', async () => {
    const { found } = await waiting(3 * PARALLEL);
    const open: ServerResponse[] = [];
    accept();
    // A wave is answered when it is complete, the event that begins it alone.
    let expected = 1;
    receiver.answer = (_, response) => {
      open.push(response);
      if (open.length < expected) return;
      for (const each of open.splice(0)) each.writeHead(204).end();
      expected = PARALLEL;
    };
    await makeColor('After the outage');
    await dispatcher.sendDue();
    const waves = [0, 1, 2].map((wave) => sentIds().slice(1 + wave * PARALLEL, 1 + (wave + 1) * PARALLEL));
    expect(waves.map((wave) => wave.length)).toEqual([PARALLEL, PARALLEL, PARALLEL]);
    expect(waves[0].sort()).toEqual(idsOf(found).slice(0, PARALLEL).sort());
    expect(waves.flat().sort()).toEqual(idsOf(found).sort());
  });

  it('the first of them that fails ends that, and leaves the schedule', async () => {
    const { id, found } = await waiting(5 * PARALLEL);
    await makeColor('After the outage');
    const known = new Set(idsOf(found));
    answer((each) => (known.has(each) ? 503 : 204));
    await dispatcher.sendDue();
    for (let cycle = 0; cycle < 3; cycle++) await dispatcher.sendDue();
    const count = sentIds().filter((each) => known.has(String(each))).length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(PARALLEL);
    const after = (await deliveries(id)).slice(0, found.length);
    const schedule = (all: readonly Wire[]) => all.map(({ Attempts, NextAttempt }) => [Attempts, NextAttempt]);
    expect(schedule(after)).toEqual(schedule(found));
    expect(after.filter(({ LastAttempt }, at) => LastAttempt !== found[at].LastAttempt)).toHaveLength(count);
    expect(await failingSince(id)).not.toBeNull();
    ahead += 6 * MINUTE;
    await dispatcher.sendDue();
    expect((await deliveries(id)).slice(0, found.length).map(({ Attempts }) => Attempts)).toEqual(found.map(() => 3));
  });

  it('each is brought forward at most once in five minutes', async () => {
    const { id, found } = await waiting(1);
    const [{ ID }] = found;
    answer((each) => (each === ID ? 503 : 204));
    // It is due again half an hour after the third attempt.
    ahead += 5 * MINUTE;
    await dispatcher.sendDue();
    const sent = () => sentIds().filter((each) => each === ID).length;
    expect(sent()).toBe(1);
    for (const [minutes, times] of [
      [1, 2],
      [2, 2],
      [2.9, 2],
      [0.2, 3],
      [4.9, 3],
    ] as const) {
      ahead += minutes * MINUTE;
      // As if another one had failed in between.
      await app.database.read.run('UPDATE webhooks SET FailingSince = ? WHERE ID = ?', [storedOf(Date.now()), id]);
      await makeColor(`After ${minutes}`);
      await dispatcher.sendDue();
      await dispatcher.sendDue();
      expect([minutes, sent()]).toEqual([minutes, times]);
    }
    expect((await deliveries(id))[0].Attempts).toBe(3);
  });

  it('a test brings nothing forward, also when it is replayed', async () => {
    const { id } = await waiting(1);
    const since = await failingSince(id);
    accept();
    const { body } = await post(world.admin, `webhooks/${id}/test`);
    await dispatcher.sendDue();
    await post(world.admin, `webhooks/${id}/deliveries/${body.ID}/replay`);
    await dispatcher.sendDue();
    await dispatcher.sendDue();
    expect(sentIds()).toEqual([body.ID, body.ID]);
    expect(await failingSince(id)).toBe(since);
  });

  it('another process goes on when the one that began is killed', async () => {
    const { id, found } = await waiting(20);
    accept();
    // As a process leaves it that is killed after it has recorded a success and sent the first of them.
    const now = storedOf(Date.now());
    const [first, ...rest] = found;
    await app.database.read.run(
      'UPDATE webhooks SET FailingSince = NULL, ForwardSince = ?, LeaseHolder = ?, LeaseUntil = ? WHERE ID = ?',
      [now, v7(), '2026-01-01 00:00:00.000', id],
    );
    await app.database.read.run(
      'UPDATE webhook_deliveries SET Delivered = ?, NextAttempt = NULL, LastAttempt = ? WHERE ID = ?',
      [true, now, first.ID],
    );
    const other = await startTestAppOn({ ...test, drop: async () => undefined }, { WEBHOOK_ALLOW: receiver.host });
    const dispatchers = [dispatcher, other.app.get(WebhookDispatcher)];
    await Promise.all(dispatchers.map((each) => each.sendDue()));
    await Promise.all(dispatchers.map((each) => each.sendDue()));
    expect(sentIds().sort()).toEqual(idsOf(rest).sort());
    expect((await deliveries(id)).map(({ Delivered }) => Delivered)).toEqual(found.map(() => true));
    const [row] = await app.database.read.query('SELECT ForwardSince FROM webhooks WHERE ID = ?', [id]);
    expect(row).toEqual({ ForwardSince: null });
    await dispatchers[1].stop();
    await other.close();
  });

  it('one whose attempt had begun before and fails after all others is sent once more', async () => {
    const { id, found } = await waiting(3 * PARALLEL);
    const [{ ID: held }] = found;
    let answerHeld: (() => void) | undefined;
    accept();
    const accepted = receiver.answer;
    // It is being sent, by its schedule, when another one is the first that is accepted.
    receiver.answer = (request, response) => {
      if (request.headers['webhook-id'] !== held || answerHeld) return accepted(request, response);
      answerHeld = () => response.writeHead(503).end();
    };
    await app.database.read.run('UPDATE webhook_deliveries SET NextAttempt = ? WHERE ID = ?', [
      storedOf(Date.now()),
      held,
    ]);
    const sent = dispatcher.sendDue();
    await until(() => answerHeld !== undefined);
    ahead += SECOND;
    await makeColor('After the outage');
    const others = dispatcher.sendDue();
    // All but the one that is held, and the new one.
    await until(async () => (await deliveries(id)).filter(({ Delivered }) => Delivered).length === found.length);
    ahead += SECOND;
    answerHeld?.();
    await Promise.all([sent, others]);
    const after = await deliveries(id);
    expect(after.map(({ Delivered }) => Delivered)).toEqual(Array(found.length + 1).fill(true));
    expect(sentIds().filter((each) => each === held)).toHaveLength(2);
    expect(after[0].Attempts).toBe(3);
    expect(await failingSince(id)).toBeNull();
  });

  it('one that is refused keeps its 75 hours, whatever else is accepted', async () => {
    const { id, found } = await waiting(1);
    const [{ ID }] = found;
    answer((each) => (each === ID ? 503 : 204));
    const of = async () => (await deliveries(id)).find((each) => each.ID === ID) as Wire;
    let current = await of();
    for (let attempt = 3; attempt <= 10; attempt++) {
      // Between two attempts of its schedule, others are accepted after it was refused.
      for (let n = 0; n < 3; n++) {
        await makeColor(`Accepted ${attempt} ${n}`);
        await dispatcher.sendDue();
      }
      expect([current.Attempts, (await of()).NextAttempt]).toEqual([attempt - 1, current.NextAttempt]);
      ahead += Date.parse(String(current.NextAttempt)) - Date.now() + 1;
      await dispatcher.sendDue();
      current = await of();
      expect(current.Attempts).toBe(attempt);
    }
    expect(current).toMatchObject({ NextAttempt: null, Delivered: false });
    expect(sentIds().filter((each) => each === ID).length).toBeGreaterThan(8);
    const lasted = Date.parse(current.LastAttempt) - Date.parse(current.Created);
    expect(lasted).toBeGreaterThanOrEqual(SCHEDULE_MS);
  });

  it('another site gets its events, however many of one wait for a receiver that hangs', async () => {
    const hanging: ServerResponse[] = [];
    receiver.answer = (request, response) => {
      if (String(request.url).endsWith('/hang')) hanging.push(response);
      else response.writeHead(204).end();
    };
    const held = () => hanging.filter(({ destroyed }) => !destroyed).length;
    for (let n = 0; n <= ATTEMPTS / PARALLEL; n++) await post(world.admin, 'webhooks', hookAt(`${receiver.url}/hang`));
    for (let n = 0; n < PARALLEL; n++) await makeColor(`Color ${n}`);
    const sending = dispatcher.sendDue();
    await until(() => held() === ATTEMPTS / 2);
    world = await makeWorld(app.database);
    const id = await create();
    await makeColor('Another site');
    const sendingAlso = dispatcher.sendDue();
    await until(async () => (await deliveries(id)).some(({ Delivered }) => Delivered));
    // One site alone has at most half of the attempts.
    expect(held()).toBeLessThanOrEqual(ATTEMPTS / 2);
    accept();
    for (const response of hanging) response.writeHead(204).end();
    await Promise.all([sending, sendingAlso]);
  });

  it('it was late for as long as it refused them, however fast', async () => {
    const { id } = await waiting(1);
    const late = async () => {
      await makeColor('New');
      await dispatcher.sendDue();
      await dispatcher.sendDue();
      return dispatcher.oldestWaiting;
    };
    ahead += HOUR;
    expect(await late()).toBeGreaterThanOrEqual(HOUR / SECOND);
    accept();
    expect(await late()).toBe(0);
    expect(await failingSince(id)).toBeNull();
  });

  it('all of an hour are there with the first ones that it accepts', async () => {
    const id = await create();
    const count = runs(300, 10_000);
    for (let at = 0; at < count; at += 100) await insertEntries(Math.min(100, count - at));
    for (const minutes of [0, 1, 10, 50]) {
      ahead = minutes * MINUTE;
      await dispatcher.sendDue();
    }
    ahead = HOUR;
    const seen = new Map<string, number>();
    let refusals = 0;
    // A receiver that is still unsteady: it refuses the 50th.
    answer((each) => {
      const isRefused = seen.size === 50 && refusals++ === 0;
      if (!isRefused) seen.set(each, (seen.get(each) ?? 0) + 1);
      return isRefused ? 503 : 204;
    });
    // Each success after a failure begins again.
    const events = 3;
    for (let n = 0; n < events; n++) {
      await makeColor(`After the outage ${n}`);
      await dispatcher.sendDue();
    }
    const [{ Untried }] = await app.database.read.query(
      'SELECT COUNT(*) AS Untried FROM webhook_deliveries WHERE WebhookID = ? AND Delivered = ? AND BroughtForward IS NULL',
      [id, false],
    );
    expect([Number(Untried), seen.size > 50]).toEqual([0, true]);
    // The refused one keeps its time, because the next success is not one after a failure.
    ahead = 3 * HOUR;
    await dispatcher.sendDue();
    expect(seen.size).toBe(count + events);
    expect(new Set(seen.values())).toEqual(new Set([1]));
    const [{ Waiting }] = await app.database.read.query(
      'SELECT COUNT(*) AS Waiting FROM webhook_deliveries WHERE WebhookID = ? AND Delivered = ?',
      [id, false],
    );
    expect(Number(Waiting)).toBe(0);
  });

  async function insertEntries(count: number): Promise<void> {
    const rows = Array.from({ length: count }, () => [
      world.siteId,
      storedOf(Date.now()),
      v7(),
      'updated',
      'Color',
      '77',
      'system',
    ]);
    await app.database.read.run(
      `INSERT INTO ledger (SiteID, Date, ID, Verb, Type, RecordID, Credential) VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
      rows.flat(),
    );
  }
});
