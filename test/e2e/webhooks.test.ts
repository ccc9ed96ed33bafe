import { Webhook as StandardWebhook } from 'standardwebhooks';
import { v7 } from 'uuid';
import { clientOf, statusAndCode, statusAndFaults } from '../support/client';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { LogCapture, startTestApp, type TestApp } from '../support/test-app';
import { WebhookReceiver } from '../support/webhook-receiver';
import { insertGlobalAdmin, insertPerson, makeWorld, type Person, type World } from '../support/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BODY = { Name: 'Payroll', Url: 'https://hooks.example.com/performance' };

const PUBLIC_URLS = [
  'https://hooks.example.com',
  'https://8.8.8.8/x',
  'https://[2606:4700::1111]/',
  'https://x.test:443',
  'https://x.test:/',
  'HTTPS://X.TEST',
  // An @ that is no user information.
  'https://x.test/@team/hook',
  'https://x.test?to=a@b',
  'https://x.test#@b',
  'https://x.test/a:b@c',
];

/** Many of them are another address after the URL parser has read them. */
const FORBIDDEN_URLS = [
  ...['http://x.test', 'ftp://x.test', 'ws://x.test', 'wss://x.test', 'file:///etc/passwd', 'data:text/plain,x'],
  ...['blob:https://x.test/y', 'javascript:alert(1)', 'view-source:https://x.test'],
  ...['https://x.test:8443', 'https://x.test:80', 'https://x.test:0', 'http://x.test:443'],
  ...['https://user@x.test', 'https://user:secret@x.test', 'https://:secret@x.test', 'https://%75ser@x.test'],
  ...['https://x.test:443@y.test/', 'https://x.test%2f@y.test/', 'https://a@b@x.test/', 'https://a:b@c@x.test/'],
  // Empty user information and superfluous slashes, which the parser drops.
  ...['https://@x.test/', 'https://:@x.test/', 'https://@@x.test/', 'HTTPS://@x.test', 'https://@x.test?y'],
  ...['https:///x', 'https:////x.test/', 'https:///@x.test/', 'https:///user@x.test/', 'https://////x.test#y'],
  ...['https:///127.0.0.1/', 'https://@10.0.0.1/', 'https://@8.8.8.8/'],
  ...['https://127.0.0.1', 'https://2130706433', 'https://0x7f.1', 'https://0177.0.0.1', 'https://%31%32%37.0.0.1'],
  ...['https://127。0。0。1', 'https://①②⑦.0.0.1', 'https://⑩.0.0.1', 'https://0', 'https://10.1.2.3'],
  ...['https://[::1]/', 'https://[::]', 'https://[::ffff:10.0.0.1]', 'https://[64:ff9b::7f00:1]', 'https://[fe80::1]'],
  // Names that are never public.
  ...[
    'https://localhost',
    'https://LOCALHOST./x',
    'https://a.localhost',
    'https://ｌocalhost',
    'https://printer.local',
  ],
  ...['https://metadata.google.internal/', 'https://nas.home.arpa', 'https://internal.'],
];

const UNREADABLE_URLS = [
  ...[
    '',
    'x.test',
    '/hook',
    '//x.test/',
    'https',
    'https//x.test',
    'https://',
    'https://@',
    'https://?x',
    'https://#x',
  ],
  ...['https:x.test', 'https:/x.test', 'https:\\\\x.test', 'https://x.test\\@y.test', 'https:／／x.test/'],
  ...[
    'https://a b.test',
    ' https://x.test',
    'https://x.test ',
    'https://x.te\tst',
    'https://x.test\n/',
    'https://:443',
  ],
  ...[
    'https://%40x.test/',
    'https://x.test%40y.test',
    'https://＠x.test/',
    'https://x.test%00/',
    'https://x.test%3A443/',
  ],
  ...[
    'https://256.1.1.1',
    'https://1.2.3.4.5',
    'https://[::1%25lo]',
    'https://[fe80::1%25eth0]',
    'https://x.test:65536',
  ],
];

interface Wire {
  readonly ID: string;
  readonly Secret: string;
  readonly [name: string]: unknown;
}

describe('webhooks', () => {
  const log = new LogCapture();
  let app: TestApp;
  let world: World;
  let receiver: WebhookReceiver;
  /** How far the clock is set forward. */
  let ahead = 0;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    const now = Date.now.bind(Date);
    // Before the application starts, which keeps the function.
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    app = await startTestApp({ WEBHOOK_ALLOW: receiver.host, LOG_LEVEL: 'info' }, { log });
  });
  beforeEach(async () => {
    ahead = 0;
    receiver.requests.length = 0;
    receiver.answer = (_, response) => response.writeHead(204).end();
    world = await makeWorld(app.database);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await app.close();
    await receiver.stop();
  });

  const { as, get, post, put, remove } = clientOf(() => app);
  const create = async (more: object = {}, by: Person = world.admin): Promise<Wire> => {
    const { status, body } = await post(by, 'webhooks', { ...BODY, ...more });
    expect([status, body.errors]).toEqual([200, undefined]);
    return body;
  };
  /** Callers with the rights of an Admin who do not act as themselves in their own site. */
  const strangers = async () => {
    await givePassword(app.database, world.admin);
    const unit = { siteId: world.siteId, unit: world.organization, reportsTo: null };
    const { userName } = await insertPerson(app.database.read, 'Second', { ...unit, isAdmin: true });
    const { body: token } = await post(world.admin, `sites/${world.siteId}/tokens`, { Name: 'Import' });
    const { authorization } = await insertGlobalAdmin(app.database, world.other);
    const [borrowed, visiting] = ['own_login_required', 'own_site_required'];
    const strangers: { by: Record<string, string>; code: string }[] = [
      { by: { Authorization: basic(`${world.admin.userName}\\${userName}`, PASSWORD) }, code: borrowed },
      { by: { Authorization: basic(world.admin.userName, `{SiteToken}${token.Token}`) }, code: borrowed },
      { by: { Authorization: authorization, 'X-Site-ID': world.siteId }, code: visiting },
    ];
    return strangers;
  };
  const send = (by: Record<string, string>, method: 'post' | 'put' | 'patch' | 'delete', path: string, body?: object) =>
    app.http[method](`/v4/${path}`).set(by).send(body);
  const faultsOfUrl = async (Url: string) => await statusAndFaults(post(world.admin, 'webhooks', { ...BODY, Url }));

  describe('are records', () => {
    it('with defaults: enabled, for all types and verbs', async () => {
      expect(await create()).toMatchObject({ Enabled: true, Types: '', Verbs: '', LastStatus: null });
    });

    it('in the order of their names', async () => {
      for (const Name of ['b', 'C', 'a']) await create({ Name });
      const names = (await get(world.admin, 'webhooks')).body.map(({ Name }: { Name: string }) => Name);
      expect(names).toEqual(['a', 'b', 'C']);
    });

    it('with known words in Types and Verbs', async () => {
      expect(await create({ Types: ' Goal, Task ', Verbs: 'created,updated' })).toMatchObject({
        Types: ' Goal, Task ',
      });
      for (const Types of ['goal', 'Goal,', 'Goal,,Task', 'Nonsense', ','])
        expect(await statusAndFaults(post(world.admin, 'webhooks', { ...BODY, Types }))).toEqual([
          400,
          'Types out_of_range',
        ]);
      for (const Verbs of ['signed_in', 'Created', 'erased'])
        expect(await statusAndFaults(post(world.admin, 'webhooks', { ...BODY, Verbs }))).toEqual([
          400,
          'Verbs out_of_range',
        ]);
    });

    it('whose deletion removes their deliveries', async () => {
      const { ID } = await create({ Url: receiver.url });
      await post(world.admin, `webhooks/${ID}/test`);
      expect((await remove(world.admin, `webhooks/${ID}`)).status).toBe(200);
      expect((await get(world.admin, `webhooks/${ID}/deliveries`)).status).toBe(404);
      const rows = await app.database.read.query('SELECT ID FROM webhook_deliveries WHERE WebhookID = ?', [ID]);
      expect(rows).toEqual([]);
    });

    it('of which a site has at most 20, also if they are created at the same time', async () => {
      for (let n = 0; n < 15; n++) await create({ Name: `Webhook ${n}` });
      const many = await Promise.all(
        Array.from({ length: 12 }, async (_, n) =>
          statusAndCode(await post(world.admin, 'webhooks', { ...BODY, Name: `More ${n}` })),
        ),
      );
      expect(many.filter(([status]) => status === 200).length).toBe(5);
      expect(many.filter(([, code]) => code === 'too_many_webhooks').length).toBe(7);
      await create({}, world.other.admin);
    });
  });

  describe('have a Url that', () => {
    it('is an https address of a public host', async () => {
      for (const url of PUBLIC_URLS) await create({ Url: url });
    });

    it('has no other scheme, port or user information, and no address that is not public', async () => {
      for (const url of FORBIDDEN_URLS)
        expect([url, ...(await faultsOfUrl(url))]).toEqual([url, 400, 'Url forbidden_address']);
    });

    it('can be read', async () => {
      for (const url of UNREADABLE_URLS)
        expect([url, ...(await faultsOfUrl(url))]).toEqual([url, 400, 'Url invalid_format']);
    });

    it('can be one whose name only begins like one that is never public', async () => {
      for (const host of ['localhost.example', 'mylocalhost.example', 'local.example', 'internal-hooks.example'])
        await create({ Url: `https://${host}/` });
    });

    it('can be one that the operator permits', async () => {
      await create({ Url: receiver.url });
      expect(await faultsOfUrl(`http://127.0.0.1:${receiver.port}/`)).toEqual([400, 'Url forbidden_address']);
    });

    it.each([
      ['http://localhost:8080/payroll', 'localhost:8080'],
      ['https://localhost', 'localhost:443'],
      ['https://127.1.2.3', '127.1.2.3:443'],
      ['http://[::1]:8080/', '[::1]:8080'],
    ])('can be on the machine of a developer: the answer to %s names the setting for it', async (Url, allowance) => {
      const { body } = await post(world.admin, 'webhooks', { ...BODY, Url });
      expect(body.errors[0].message).toContain(`. WEBHOOK_ALLOW=${allowance} allows this one.`);
    });

    it.each(['http://10.0.0.7:8080/', 'http://user@localhost:8080/', 'ftp://localhost/'])(
      'is not allowed by a setting that would not help: %s',
      async (Url) => {
        const { body } = await post(world.admin, 'webhooks', { ...BODY, Url });
        expect(body.errors[0]).toMatchObject({ code: 'forbidden_address' });
        expect(body.errors[0].message).not.toContain('WEBHOOK_ALLOW');
      },
    );

    it('names no setting in production', async () => {
      const other = await startTestApp({ NODE_ENV: 'production' });
      const { admin } = await makeWorld(other.database);
      const { body } = await clientOf(() => other).post(admin, 'webhooks', { ...BODY, Url: 'http://localhost:8080/' });
      expect(body.errors[0].message).toMatch(/^Url must be an https address .* can allow other hosts and ports\.$/);
      await other.close();
    });

    it('keeps the rule in an update', async () => {
      const { ID } = await create();
      const update = put(world.admin, `webhooks/${ID}`, { ID, ...BODY, Url: 'https://localhost:8443' });
      expect(await statusAndFaults(update)).toEqual([400, 'Url forbidden_address']);
    });
  });

  describe('have a secret that', () => {
    it('only the responses contain that create it', async () => {
      const created = await post(world.admin, 'webhooks', BODY);
      expect(created.body.Secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(created.headers['cache-control']).toBe('no-store');
      const { ID } = created.body;
      const changed = await post(world.admin, `webhooks/${ID}/secret`);
      expect(changed.headers['cache-control']).toBe('no-store');
      expect(changed.body.Secret).toMatch(/^whsec_/);
      expect(changed.body.Secret).not.toBe(created.body.Secret);
      const others = [
        await get(world.admin, 'webhooks'),
        await get(world.admin, `webhooks/${ID}`),
        await put(world.admin, `webhooks/${ID}`, { ID, ...BODY }),
        await post(world.admin, `webhooks/${ID}/test`),
        await get(world.admin, `webhooks/${ID}/deliveries`),
      ];
      for (const { status, text } of others) expect([status, text.includes('whsec_')]).toEqual([200, false]);
      expect(JSON.stringify(log.lines)).not.toContain('whsec_');
    });

    it('a borrowed identity and a visiting global admin do not make', async () => {
      const { ID } = await create();
      for (const { by, code } of await strangers())
        for (const path of ['webhooks', `webhooks/${ID}/secret`])
          expect(statusAndCode(await send(by, 'post', path, BODY))).toEqual([403, code]);
    });
  });

  describe('are changed', () => {
    /** What sends events elsewhere, or more of them. */
    const REDIRECTING = [
      { Url: 'https://elsewhere.example/' },
      { Types: 'Goal,Task' },
      { Types: '' },
      { Verbs: '' },
      { Enabled: true },
    ];

    it('by a borrowed identity and a visiting global admin, except for what is sent, and where', async () => {
      const { ID } = await create({ Types: 'Goal', Verbs: 'created', Enabled: false });
      const same = { ID, ...BODY, Types: 'Goal', Verbs: 'created', Enabled: false };
      const path = `webhooks/${ID}`;
      for (const { by, code } of await strangers()) {
        for (const change of REDIRECTING) {
          const put = await send(by, 'put', path, { ...same, ...change });
          const patch = await send(by, 'patch', path, change);
          expect([change, statusAndCode(put), statusAndCode(patch)]).toEqual([change, [403, code], [403, code]]);
        }
        // The refusal comes before the faults of the body, and after a missing record.
        expect(statusAndCode(await send(by, 'patch', path, { Url: 'http://10.0.0.1/' }))).toEqual([403, code]);
        expect((await send(by, 'patch', `webhooks/${v7()}`, { Url: BODY.Url })).status).toBe(404);
        for (const change of [{}, { Name: 'Other' }, { Name: BODY.Name, Enabled: false }])
          expect((await send(by, 'put', path, { ...same, ...change })).status).toBe(200);
      }
      expect((await get(world.admin, path)).body).toMatchObject(same);
    });

    it('by them so that they end', async () => {
      for (const { by } of await strangers()) {
        const { ID } = await create();
        const { status, body } = await send(by, 'patch', `webhooks/${ID}`, { Enabled: false });
        expect([status, body.Enabled, body.Url]).toEqual([200, false, BODY.Url]);
        expect((await send(by, 'delete', `webhooks/${ID}`)).status).toBe(200);
      }
    });

    it('by each Admin of the site', async () => {
      const { ID } = await create({ Types: 'Goal', Verbs: 'created', Enabled: false });
      for (const change of REDIRECTING)
        expect(
          (await send({ Authorization: world.admin.authorization }, 'patch', `webhooks/${ID}`, change)).body,
        ).toMatchObject(change);
    });
  });

  describe('send a test that', () => {
    it('the published library verifies', async () => {
      const { ID, Secret } = await create({ Url: receiver.url });
      const { status, body } = await post(world.admin, `webhooks/${ID}/test`);
      expect([status, body]).toMatchObject([
        200,
        { WebhookID: ID, EntryID: null, EventType: 'webhook.test', Href: `/v4/webhooks/${ID}`, Attempts: 1 },
      ]);
      expect(body).toMatchObject({ Status: 204, Error: null, Delivered: true, NextAttempt: null });
      expect(receiver.requests).toHaveLength(1);
      const [{ headers, body: text, method, path }] = receiver.requests;
      expect([method, path, headers['content-type'], headers['webhook-id']]).toEqual([
        'POST',
        '/hook',
        'application/json',
        body.ID,
      ]);
      expect(headers).not.toHaveProperty('authorization');
      const event = new StandardWebhook(Secret).verify(text, headers as Record<string, string>);
      expect(event).toEqual({
        type: 'webhook.test',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
        data: { ID, Type: 'Webhook', Version: 1, href: `/v4/webhooks/${ID}` },
      });
    });

    it('both secrets sign for 24 hours after a change, and then only the new one', async () => {
      const created = await create({ Url: receiver.url });
      const changed: Wire = (await post(world.admin, `webhooks/${created.ID}/secret`)).body;
      const verifies = (secret: string) => {
        const { body, headers } = receiver.requests[receiver.requests.length - 1];
        try {
          return Boolean(new StandardWebhook(secret).verify(body, headers as Record<string, string>));
        } catch {
          return false;
        }
      };
      const signatures = () =>
        String(receiver.requests[receiver.requests.length - 1].headers['webhook-signature']).split(' ');
      // The library compares the timestamp with the clock, so that it has to be that of the service.
      for (const [hours, count, former] of [
        [0, 2, true],
        [23.9, 2, true],
        [24.1, 1, false],
      ] as const) {
        ahead = hours * HOUR;
        await post(world.admin, `webhooks/${created.ID}/test`);
        expect([signatures().length, verifies(changed.Secret), verifies(created.Secret)]).toEqual([
          count,
          true,
          former,
        ]);
      }
      ahead = 0;
      const again: Wire = (await post(world.admin, `webhooks/${created.ID}/secret`)).body;
      await post(world.admin, `webhooks/${created.ID}/test`);
      expect([verifies(again.Secret), verifies(changed.Secret), verifies(created.Secret)]).toEqual([true, true, false]);
    });

    it('reports how it failed', async () => {
      const { ID } = await create({ Url: receiver.url, Enabled: false });
      receiver.answer = (_, response) => response.writeHead(302, { Location: receiver.url }).end();
      expect((await post(world.admin, `webhooks/${ID}/test`)).body).toMatchObject({
        ...{ Status: 302, Error: 'redirect', Delivered: false, NextAttempt: null, Attempts: 1 },
      });
      receiver.answer = (_, response) => response.writeHead(500).end();
      expect((await post(world.admin, `webhooks/${ID}/test`)).body).toMatchObject({ Status: 500, Error: 'status' });
      expect(receiver.requests).toHaveLength(2);
      const list = await get(world.admin, `webhooks/${ID}/deliveries?limit=1&count=true`);
      expect([list.headers['x-total-count'], list.body.length, list.body[0].Status]).toEqual(['2', 1, 500]);
      expect(list.headers.link).toContain('rel="next"');
    });

    it('is sent at most 10 times a minute in a site', async () => {
      const first = await create({ Url: receiver.url });
      const second = await create({ Url: receiver.url });
      const at = await Promise.all(
        Array.from({ length: 13 }, (_, n) => post(world.admin, `webhooks/${(n % 2 ? first : second).ID}/test`)),
      );
      expect(at.filter(({ status }) => status === 200).length).toBe(10);
      expect(receiver.requests).toHaveLength(10);
      const refused = at.filter(({ status }) => status === 429);
      expect(refused.length).toBe(3);
      expect(Number(refused[0].headers['retry-after'])).toBeGreaterThan(50);
      ahead = MINUTE + 1_000;
      expect((await post(world.admin, `webhooks/${first.ID}/test`)).status).toBe(200);
    });
  });

  describe('have deliveries that', () => {
    it('can be replayed', async () => {
      const { ID } = await create({ Url: receiver.url });
      const { body: sent } = await post(world.admin, `webhooks/${ID}/test`);
      const { status, body } = await post(world.admin, `webhooks/${ID}/deliveries/${sent.ID}/replay`);
      expect([status, body]).toMatchObject([200, { ID: sent.ID, Attempts: 0, Delivered: false, Status: null }]);
      expect(body.NextAttempt).not.toBeNull();
    });

    it('belong to one webhook of one site', async () => {
      const { ID } = await create({ Url: receiver.url });
      const { ID: otherID } = await create();
      const { body: sent } = await post(world.admin, `webhooks/${ID}/test`);
      expect((await get(world.admin, `webhooks/${otherID}/deliveries`)).body).toEqual([]);
      expect((await post(world.admin, `webhooks/${otherID}/deliveries/${sent.ID}/replay`)).status).toBe(404);
      for (const path of [`test`, `secret`, `deliveries/${sent.ID}/replay`])
        expect((await post(world.other.admin, `webhooks/${ID}/${path}`)).status).toBe(404);
      expect((await get(world.other.admin, `webhooks/${ID}/deliveries`)).status).toBe(404);
    });

    it('are given up when the webhook is disabled', async () => {
      const { ID } = await create({ Url: receiver.url });
      const { body: sent } = await post(world.admin, `webhooks/${ID}/test`);
      await post(world.admin, `webhooks/${ID}/deliveries/${sent.ID}/replay`);
      await put(world.admin, `webhooks/${ID}`, { ID, ...BODY, Enabled: false });
      const list = await as(world.admin, app.http.get(`/v4/webhooks/${ID}/deliveries`));
      expect(list.body).toMatchObject([{ ID: sent.ID, NextAttempt: null, Delivered: false }]);
    });
  });
});
