import { Webhook as StandardWebhook } from 'standardwebhooks';
import { EventRunService } from '../../src/platform/events/event-run.service';
import { WebhookDispatcher } from '../../src/platform/webhooks/dispatch/webhook-dispatcher';
import { Caller } from '../../src/security/caller';
import { credentialsOf, inDays } from '../credentials/credential-helpers';
import { clientOf, statusAndFaults } from '../support/client';
import { plainGoal } from '../support/measures';
import { insertPeriods } from '../support/periods';
import { startTestApp, type TestApp } from '../support/test-app';
import { WebhookReceiver } from '../support/webhook-receiver';
import { makeWorld, type World } from '../support/world';

const DAY = 86_400_000;

describe('webhooks with events of time (contract section "Events of time")', () => {
  let app: TestApp;
  let world: World;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    app = await startTestApp({ WEBHOOK_ALLOW: receiver.host });
  });
  beforeEach(async () => {
    receiver.requests.length = 0;
    world = await makeWorld(app.database);
  });
  afterAll(async () => {
    await app.app.get(WebhookDispatcher).stop();
    await app.close();
    await receiver.stop();
  });

  const { get, post, put } = clientOf(() => app);
  const credentials = credentialsOf(
    () => app,
    () => world,
  );
  const register = (lists: object) => post(world.admin, 'webhooks', { Name: 'Hook', Url: receiver.url, ...lists });
  const run = (now: number) =>
    app.app.get(EventRunService, { strict: false }).run(Caller.system('test', world.siteId), now);

  /** Makes each of the events of a goal, a period and a credential, beside changes of them. Returns what was sent. */
  async function sentTo(lists: object): Promise<{ events: string[]; secret: string; ids: Record<string, unknown> }> {
    const now = Date.now();
    const { current } = await insertPeriods(app.database.read, world.siteId);
    const { body: hook, status } = await register(lists);
    expect(status).toBe(200);
    await run(now);
    const DueDate = new Date(now + 10 * DAY).toISOString();
    const { body: goal } = await post(world.admin, 'goals', { ...plainGoal(world.member.id, current), DueDate });
    const program = await credentials.ofSite('goal:read', { Expires: inDays(20) });
    const { Secret: _, authorization: __, ...body } = program;
    await put(world.admin, `credentials/${program.ID}`, { ...body, Name: 'Renamed' }).expect(200);
    for (const day of [5, 15, 25, 45, 55]) await run(now + day * DAY);
    await app.app.get(WebhookDispatcher).sendDue();
    const { body: deliveries } = await get(world.admin, `webhooks/${hook.ID}/deliveries`);
    const events = (deliveries as { EventType: string }[])
      .map(({ EventType }) => EventType)
      .filter((type) => type !== 'webhook.created');
    return {
      events: events.sort(),
      secret: hook.Secret,
      ids: { goal: goal.ID, program: program.ID, period: current },
    };
  }

  it.each([
    // Receivers that did not ask for them get none that they do not know, but warnings of credentials that end.
    [{}, ['credential.expiring', 'goal.created']],
    [{ Verbs: 'created,updated' }, ['goal.created']],
    [{ Types: 'Goal' }, ['goal.created']],
    [{ Types: 'Credential' }, ['credential.expiring']],
    [{ Types: 'Goal,Credential', Verbs: 'updated' }, []],
    [{ Verbs: 'expiring' }, ['credential.expiring']],
    [{ Types: 'Credential', Verbs: 'expiring,updated' }, ['credential.expiring']],
    [{ Types: 'Goal', Verbs: 'expiring' }, []],
    [{ Verbs: 'due_soon,due,ending' }, ['goal.due', 'goal.due_soon', 'period.ending']],
    [{ Types: 'Goal', Verbs: 'due,ending,created' }, ['goal.created', 'goal.due']],
  ])('%j are sent what the lists name', async (lists, expected) => {
    expect((await sentTo(lists)).events).toEqual(expected);
  });

  it('are sent signed, with the address of the record, and without a version', async () => {
    const { secret, ids } = await sentTo({ Verbs: 'due_soon,ending,expiring' });
    const sent = receiver.requests.map(({ body, headers }) => {
      const { timestamp, ...event } = new StandardWebhook(secret).verify(body, headers as Record<string, string>) as {
        timestamp: string;
      };
      expect(Date.parse(timestamp)).toBeGreaterThan(0);
      return JSON.stringify(event);
    });
    const event = (type: string, Type: string, ID: string, href: string) =>
      JSON.stringify({ type, data: { ID, Type, Version: null, href } });
    expect(sent.sort()).toEqual([
      event('credential.expiring', 'Credential', String(ids.program), `/v4/credentials/${ids.program}`),
      event('goal.due_soon', 'Goal', String(ids.goal), `/v4/goals/${ids.goal}`),
      event('period.ending', 'Period', String(ids.period), `/v4/periods/${ids.period}`),
    ]);
  });

  it('name the types and verbs that events have, and no others', async () => {
    const all = 'created,updated,removed,deleted,undeleted,hidden,shown,due_soon,due,ending,expiring';
    expect((await register({ Verbs: all })).status).toBe(200);
    expect(await statusAndFaults(register({ Types: 'SiteToken', Verbs: 'credential_made' }))).toEqual([
      ...[400, 'Types out_of_range', 'Verbs out_of_range'],
    ]);
    const changes = get(world.admin, 'changes?types=Credential');
    expect(await statusAndFaults(changes)).toEqual([400, 'types out_of_range']);
  });
});
