import { v7 } from 'uuid';
import { storedOf } from '../../../src/http/formats/instant';
import { WebhookDispatcher } from '../../../src/platform/webhooks/dispatch/webhook-dispatcher';
import { clientOf, statusAndFaults } from '../../support/client';
import { startTestApp, type TestApp } from '../../support/test-app';
import { WebhookReceiver } from '../../support/webhook-receiver';
import { makeWorld, type World } from '../../support/world';

const DAY = 86_400_000;
/** How many deliveries one replay changes at most, and one statement of this test inserts. */
const MAX_REPLAYED = 100_000;
const INSERTED = 1_000;

/** A delivery as it is stored, before it is replayed. */
interface Stored {
  readonly id?: string;
  readonly days: number;
  readonly attempts?: number;
  readonly next?: Date;
  readonly isDelivered?: boolean;
  readonly isTest?: boolean;
}

describe('POST /webhooks/{id}/replay', () => {
  let app: TestApp;
  let world: World;
  let receiver: WebhookReceiver;
  let dispatcher: WebhookDispatcher;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    app = await startTestApp({ WEBHOOK_ALLOW: receiver.host });
    dispatcher = app.app.get(WebhookDispatcher);
    world = await makeWorld(app.database);
  });
  beforeEach(async () => {
    await app.database.read.run('UPDATE webhooks SET Enabled = ?', [false]);
    receiver.requests.length = 0;
  });
  afterAll(async () => {
    await dispatcher.stop();
    await app.close();
    await receiver.stop();
  });

  const { post, put } = clientOf(() => app);
  const create = async (): Promise<string> =>
    (await post(world.admin, 'webhooks', { Name: 'Hook', Url: receiver.url, Types: 'Color' })).body.ID;
  const replay = (id: string, query: string) => post(world.admin, `webhooks/${id}/replay${query}`);
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
  const sentIds = () => receiver.requests.map(({ headers }) => String(headers['webhook-id'])).sort();

  /** Inserts deliveries, by default ones that were given up. Returns their IDs. */
  async function insert(webhook: string, rows: readonly Stored[]): Promise<string[]> {
    const values = rows.map((row) => {
      const { id = v7(), days, attempts = 10, next, isDelivered = false, isTest = false } = row;
      const [created, nextAttempt] = [storedOf(daysAgo(days).getTime()), next ? storedOf(next.getTime()) : null];
      const event = [isTest ? null : v7(), isTest ? 'webhook.test' : 'color.updated', '/v4/colors/1', '{}'];
      return [world.siteId, id, webhook, ...event, attempts, isDelivered, created, created, nextAttempt, 1];
    });
    await app.database.read.run(
      `INSERT INTO webhook_deliveries (SiteID, ID, WebhookID, EntryID, EventType, Href, Payload, Attempts, Delivered,
       Created, LastAttempt, NextAttempt, Version) VALUES ${values.map(() => `(${Array(13).fill('?').join(', ')})`).join(', ')}`,
      values.flat(),
    );
    return values.map(([, id]) => String(id));
  }

  async function toSend(webhook: string): Promise<string[]> {
    const rows = await app.database.read.query<{ ID: string }>(
      'SELECT ID FROM webhook_deliveries WHERE WebhookID = ? AND Attempts = 0 AND NextAttempt <= ?',
      [webhook, storedOf(Date.now())],
    );
    return rows.map(({ ID }) => ID).sort();
  }

  it.each([
    ['', 'since', 'required'],
    ['?tz=UTC', 'since', 'required'],
    ['?since=', 'since', 'invalid_format'],
    ['?since=yesterday', 'since', 'invalid_format'],
    ['?since=2026-01-01&until=2026-02-01', 'until', 'unknown_parameter'],
  ])('needs a date: "%s"', async (query, field, code) => {
    const id = await create();
    expect(await statusAndFaults(replay(id, query))).toEqual([400, `${field} ${code}`]);
  });

  it('is for a webhook of the site', async () => {
    const id = await create();
    expect((await post(world.other.admin, `webhooks/${id}/replay?since=2026-01-01`)).status).toBe(404);
    expect((await replay(v7(), '?since=2026-01-01')).status).toBe(404);
  });

  it('sends what was given up or waits since then, with a new schedule, and nothing else', async () => {
    const id = await create();
    const other = await create();
    const [givenUp, waits, isDue] = await insert(id, [
      { days: 3 },
      { days: 2, attempts: 8, next: daysAgo(-1) },
      { days: 2, attempts: 2, next: daysAgo(1) },
      { days: 5 },
      { days: 2, isDelivered: true, attempts: 1 },
      { days: 2, isTest: true, attempts: 1 },
    ]);
    await insert(other, [{ days: 2 }]);
    const { status, body } = await replay(id, `?since=${daysAgo(4).toISOString()}`);
    expect([status, body]).toEqual([200, {}]);
    expect(await toSend(id)).toEqual([givenUp, waits, isDue].sort());
    await dispatcher.sendDue();
    expect(sentIds()).toEqual([givenUp, waits, isDue].sort());
    const rows = await app.database.read.query(
      'SELECT Attempts, Delivered FROM webhook_deliveries WHERE WebhookID = ? AND ID = ?',
      [id, givenUp],
    );
    expect(rows).toEqual([{ Attempts: 1, Delivered: 1 }]);
  });

  it('reads the date in the zone of tz', async () => {
    const id = await create();
    const at = (text: string) => (Date.now() - Date.parse(text)) / DAY;
    const [, late] = await insert(id, [{ days: at('2026-03-01T04:59:00Z') }, { days: at('2026-03-01T05:01:00Z') }]);
    await replay(id, '?since=2026-03-01&tz=-05:00');
    expect(await toSend(id)).toEqual([late]);
  });

  it('waits while the webhook is disabled', async () => {
    const id = await create();
    const body = { ID: id, Name: 'Hook', Url: receiver.url, Types: 'Color' };
    await put(world.admin, `webhooks/${id}`, { ...body, Enabled: false });
    const sent = await insert(id, [{ days: 1 }]);
    expect((await replay(id, '?since=2026-01-01')).status).toBe(200);
    await dispatcher.sendDue();
    expect(sentIds()).toEqual([]);
    await put(world.admin, `webhooks/${id}`, { ...body, Enabled: true });
    await dispatcher.sendDue();
    expect(sentIds()).toEqual(sent);
  });

  it('changes the oldest 100,000, and goes on when it is sent again', async () => {
    const id = await create();
    const count = MAX_REPLAYED + 1;
    for (let at = 0; at < count; at += INSERTED) {
      const rows = Array.from({ length: Math.min(INSERTED, count - at) }, (_, n) => ({ days: 10 - (at + n) / count }));
      await insert(id, rows);
    }
    const left = async () => {
      const rows = await app.database.read.query<{ Created: string }>(
        'SELECT Created FROM webhook_deliveries WHERE WebhookID = ? AND NextAttempt IS NULL',
        [id],
      );
      return rows.map(({ Created }) => Created);
    };
    expect((await replay(id, '?since=2026-01-01')).status).toBe(200);
    const [newest] = await app.database.read.query<{ Created: string }>(
      'SELECT MAX(Created) AS Created FROM webhook_deliveries WHERE WebhookID = ?',
      [id],
    );
    expect(await left()).toEqual([newest.Created]);
    expect((await replay(id, '?since=2026-01-01')).status).toBe(200);
    expect(await left()).toEqual([]);
  });
});
