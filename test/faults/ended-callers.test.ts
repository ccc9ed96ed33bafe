import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 } from 'uuid';
import { CallerValidation } from '../../src/security/access/caller-validation';
import { insertRows } from '../support/many-rows';
import { permissionOf } from '../support/permissions';
import { headOf, openSocket, readToEnd } from '../support/raw-socket';
import { statementsOf } from '../support/statements-of';
import { LogCapture, startTestApp, type TestApp } from '../support/test-app';
import { runs } from '../support/test-form';
import { makeKey, TestIssuer } from '../support/test-issuer';
import { audit, live, type Person } from '../support/world';
import { ENDS_OF_CREDENTIALS, type EndingCaller, type EndsWorld } from './ends-of-callers';
import { ReplicaWorld } from './replica-world';

/** More than the buffers between the service and a client that does not read. */
const ROWS = 3_000;
const DESCRIPTION = 'x'.repeat(8_192);
/** The first of its lines are written before the caller ends, in batches. */
const LINES = 120;
/** Each end is combined with so many of the moments, by chance; the long form has all of them. */
const MOMENTS = runs(1, Number.POSITIVE_INFINITY);

/** Who sends a request. */
type Sender = Pick<EndingCaller, 'authorization' | 'site'>;

type Body = { readonly path: string; readonly type: string; readonly lines?: string[]; readonly text: string };

const record = (AncestorID: string, Name: string) => ({ AncestorID, Rank: 1, Name, Description: '' });
const xml = (AncestorID: string, Name: string) =>
  `<ListItem><AncestorID>${AncestorID}</AncestorID><Rank>1</Rank><Name>${Name}</Name><Description></Description></ListItem>`;

const BODIES: Readonly<Record<string, (ancestor: string, name: string) => Body>> = {
  JSON: (ancestor, name) => ({
    path: 'accountabilities',
    type: 'application/json',
    text: JSON.stringify(record(ancestor, name)),
  }),
  XML: (ancestor, name) => ({ path: 'accountabilities', type: 'application/xml', text: xml(ancestor, name) }),
  'an atomic list': (ancestor, name) => ({
    path: 'accountabilities',
    type: 'application/json',
    text: JSON.stringify([record(ancestor, name), record(ancestor, name)]),
  }),
  // The end of the credential comes before what is wrong with its members (contract section 8).
  'members that are wrong': (ancestor, name) => ({
    path: 'accountabilities',
    type: 'application/json',
    text: JSON.stringify({ ...record(ancestor, name), Rank: 'first' }),
  }),
  'an ancestor that does not exist': (_, name) => ({
    path: 'accountabilities',
    type: 'application/json',
    text: JSON.stringify(record(v7(), name)),
  }),
};

describe('a caller that ends while its request is under way (contract, Replicas)', () => {
  const log = new LogCapture();
  let app: TestApp;
  let world: ReplicaWorld;
  let issuer: TestIssuer;
  let at: EndsWorld;
  let requests = 0;
  /** How many requests have passed the guards. */
  let admitted: jest.SpyInstance;

  beforeAll(async () => {
    issuer = await TestIssuer.start(makeKey('ES256', 'key'));
    const env = { OIDC_ISSUER: issuer.url, OIDC_AUDIENCE: 'pms', LOG_LEVEL: 'info', TRUST_PROXY: '1' };
    app = await startTestApp(env, { log, validates: false });
    world = await ReplicaWorld.create(app.database);
    admitted = jest.spyOn(app.app.get(CallerValidation, { strict: false }), 'of');
    at = { app, world, issuer, done };
    const { siteId, sales } = world.site;
    const common = { SiteID: siteId, AncestorID: sales, TreeParentID: sales, Description: DESCRIPTION };
    const ranks = { RankKey: 1, RankOrder: '0001', ...live, ...audit() };
    const rows = Array.from({ length: ROWS }, (_, n) => ({
      ID: v7(),
      Rank: n,
      Name: `Project ${n}`,
      ...common,
      ...ranks,
    }));
    await insertRows(app.database, 'projects', rows);
  });
  afterAll(async () => {
    await app.close();
    await issuer.stop();
  });

  async function done(
    { authorization }: Pick<Person, 'authorization'>,
    method: string,
    path: string,
    body?: object,
    site?: string,
  ) {
    const send = app.http[method.toLowerCase() as 'get'](`/v4/${path}`).set('Authorization', authorization);
    const answer = await (site ? send.set('X-Site-ID', site) : send).send(body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Sends the head of a request, with the first bytes of its body, and resolves when it has passed the guards. */
  async function begin(caller: Sender, start: string, lines: string[], first = ''): Promise<Socket> {
    const socket = await openSocket(app);
    const before = admitted.mock.calls.length;
    // Failed sign-ins are counted for an address.
    requests += 1;
    const site = caller.site ? [`X-Site-ID: ${caller.site}`] : [];
    const address = `X-Forwarded-For: 10.0.${requests >> 8}.${requests & 255}`;
    socket.write(headOf(start, caller.authorization, ...site, address, 'Connection: close', ...lines) + first);
    let early = '';
    const hear = (part: Buffer) => {
      early += part.toString();
    };
    if (!start.startsWith('GET')) socket.on('data', hear);
    while (admitted.mock.calls.length === before && early === '') await delay(2);
    socket.off('data', hear);
    if (early !== '') throw new Error(`It was answered before it was complete: ${early}`);
    return socket;
  }

  async function written(name: string): Promise<number> {
    const sql = 'SELECT COUNT(*) AS n FROM `accountabilities` WHERE `Name` = ?';
    const [{ n }] = await app.database.read.query<{ n: number }>(sql, [name]);
    return n;
  }

  const statusIn = (text: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);

  const duringBody =
    (body: keyof typeof BODIES, ...headers: string[]) =>
    async (caller: EndingCaller, name: string) => {
      const { path, type, text } = BODIES[body](caller.actsAs.id, name);
      const lines = [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(text)}`, ...headers];
      const socket = await begin(caller, `POST /v4/${path}`, lines, text.slice(0, 3));
      await caller.end();
      socket.write(text.slice(3));
      expect(statusIn(await readToEnd(socket))).toBe(caller.status);
      expect(await written(name)).toBe(0);
    };

  async function duringList(caller: EndingCaller, name: string): Promise<void> {
    const line = `${JSON.stringify(record(caller.actsAs.id, name))}\n`;
    const chunk = (lines: string) => `${lines.length.toString(16)}\r\n${lines}\r\n`;
    const lines = ['Content-Type: application/x-ndjson', 'Transfer-Encoding: chunked'];
    const first = chunk(line.repeat(LINES / 2));
    const socket = await begin(caller, 'POST /v4/accountabilities?atomic=false', lines, first);
    while ((await written(name)) < LINES / 2) await delay(5);
    await caller.end();
    socket.write(`${chunk(line.repeat(LINES / 2))}0\r\n\r\n`);
    const text = await readToEnd(socket);
    expect(statusIn(text)).toBe(207);
    expect([text.match(/"Status":200/g)?.length, text.match(/"Status":4\d\d/g)]).toEqual([
      LINES / 2,
      [`"Status":${caller.status}`],
    ]);
    expect(await written(name)).toBe(LINES / 2);
  }

  async function duringStream(caller: EndingCaller): Promise<void> {
    const socket = await begin(caller, 'GET /v4/projects', []);
    const [head] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    await caller.end();
    const text = await readToEnd(socket);
    expect(statusIn(head.toString('latin1'))).toBe(200);
    expect(text.endsWith('0\r\n\r\n')).toBe(false);
    expect(text).not.toContain(`"Project ${ROWS - 1}"`);
  }

  const moments: Record<string, (caller: EndingCaller, name: string) => Promise<void>> = {
    ...Object.fromEntries(Object.keys(BODIES).map((body) => [`in a body: ${body}`, duringBody(body)])),
    'in a body with a key': (caller: EndingCaller, name: string) =>
      duringBody('JSON', `Idempotency-Key: "${name}"`)(caller, name),
    'between the batches of a list': duringList,
    'between the steps of a stream': duringStream,
  };

  /** Some of the moments, by chance. */
  function momentsOf(): string[] {
    const names = Object.keys(moments);
    while (names.length > MOMENTS) names.splice(Math.floor(Math.random() * names.length), 1);
    return names;
  }

  const cases = Object.keys(ENDS_OF_CREDENTIALS).flatMap((kind) => momentsOf().map((moment) => [kind, moment]));

  it.each(cases)('%s, %s', async (kind, moment) => {
    const caller = await ENDS_OF_CREDENTIALS[kind](at);
    const hasProjects =
      (caller.site ?? world.site.siteId) === world.site.siteId && !kind.startsWith('a user of a site');
    const act = moment.includes('stream') && !hasProjects ? duringList : moments[moment];
    await act(caller, `Late ${v7()}`);
  });

  /** Sends a request whose body is complete after an act. Returns the status and the code of the response. */
  async function sendAround(by: Sender, start: string, body: object, act: () => Promise<unknown>): Promise<unknown[]> {
    const text = JSON.stringify(body);
    const lines = ['Content-Type: application/json', `Content-Length: ${text.length}`];
    const socket = await begin(by, start, lines, text.slice(0, 3));
    await act();
    socket.write(text.slice(3));
    const answer = await readToEnd(socket);
    return [statusIn(answer), /"code":"(\w+)"/.exec(answer)?.[1]];
  }

  describe('a role that ends before the body is complete', () => {
    let admin: Person;
    let demote: () => Promise<unknown>;
    beforeEach(async () => {
      admin = await world.person('Demoted', { isAdmin: true });
      demote = () => done(world.admin, 'PATCH', `individuals/${admin.id}`, { IsAdmin: false });
    });

    it('does not open an operation for Admins', async () => {
      const color = { Rank: 1, Name: 'Late', Code: '112233' };
      expect(await sendAround(admin, 'POST /v4/colors', color, demote)).toEqual([403, 'requires_admin']);
    });

    it('does not bind an identity', async () => {
      const path = `individuals/${admin.id}/identity`;
      const late = await sendAround(admin, `PUT /v4/${path}`, { Subject: 'late' }, demote);
      expect(late).toEqual([403, 'requires_admin']);
      expect(await app.database.read.query("SELECT 1 FROM `oidc_bindings` WHERE `Subject` = 'late'")).toEqual([]);
    });

    it('does not give itself back', async () => {
      const path = `individuals/${admin.id}`;
      expect(await sendAround(admin, `PATCH /v4/${path}`, { IsAdmin: true }, demote)).toEqual([403, 'forbidden']);
      expect(await done(world.admin, 'GET', path)).toMatchObject({ IsAdmin: false });
    });

    it('gives no rights on records', async () => {
      const { member } = world.site;
      const created = await sendAround(admin, 'POST /v4/accountabilities', record(member.id, 'Late'), demote);
      expect(created).toEqual([403, 'forbidden']);
    });

    it('does not open Performance Management', async () => {
      const { performanceGroup: group } = world.site;
      const user = await world.person('User', { group });
      const leave = () => done(world.admin, 'DELETE', `securitygroups/${group}/individuals/${user.id}`);
      expect(await sendAround(user, 'POST /v4/commitments', { Name: 'Late' }, leave)).toEqual([403, 'requires_pm']);
    });

    it('is that of now, if it begins', async () => {
      const user = await world.person('Promoted');
      const promote = () => done(world.admin, 'PATCH', `individuals/${user.id}`, { IsAdmin: true });
      const { member } = world.site;
      const created = await sendAround(user, 'POST /v4/accountabilities', record(member.id, 'Late'), promote);
      expect(created).toEqual([200, undefined]);
    });
  });

  it('goes on in a stream under the rights of now', async () => {
    const reader = await world.person('Reader');
    const socket = await begin(reader, 'GET /v4/projects', []);
    let text = '';
    await once(socket, 'data');
    socket.pause();
    await done(world.admin, 'POST', 'permissions', {
      ...permissionOf(world.site.sales, reader.id, { ReadState: 2 }),
      ChildType: 15,
    });
    text = await readToEnd(socket);
    expect(text.endsWith(']\r\n0\r\n\r\n')).toBe(true);
    expect(text).not.toContain(`"Project ${ROWS - 1}"`);
  });

  it('costs a write whose body comes later no statement more', async () => {
    const { member } = world.site;
    const send = async (pause: () => Promise<unknown>) =>
      statementsOf(app.database, () =>
        sendAround(member, 'POST /v4/accountabilities', record(member.id, 'Counted'), pause),
      );
    // The first one reads what is cached afterwards.
    await send(async () => undefined);
    const sent = await send(() => delay(30));
    expect(sent.filter((sql) => sql.includes('ProvenEpoch'))).toEqual([sent[0]]);
    const writes = ['INSERT INTO `accountabilities`', 'INSERT INTO `nodes`', 'INSERT INTO ledger'];
    expect(sent.slice(1).map((sql) => /^INSERT INTO `?\w+`?/.exec(sql)?.[0])).toEqual(writes);
  });
});
