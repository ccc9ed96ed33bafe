import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { runCli } from '../support/terminal';
import { LogCapture, startTestApp, type TestApp } from '../support/test-app';
import { insertGlobalAdmin, makeWorld, type Person, type World } from '../support/world';

/** The level that the service logs at where LOG_LEVEL says nothing. */
const DEFAULT_LEVEL = { LOG_LEVEL: '' };

describe('security events at the default level', () => {
  let log: LogCapture;
  let app: TestApp;
  let world: World;
  let global: Person;
  const secrets: string[] = [PASSWORD];
  const everything: unknown[] = [];

  beforeAll(async () => {
    log = new LogCapture();
    app = await startTestApp(DEFAULT_LEVEL, { log });
    world = await makeWorld(app.database);
    global = await insertGlobalAdmin(app.database, world);
    await givePassword(app.database, world.admin, world.lead, world.member);
  });
  beforeEach(() => {
    log.lines.length = 0;
  });
  afterEach(() => {
    everything.push(...log.lines);
  });
  afterAll(() => app.close());

  const send = (verb: 'get' | 'post' | 'put' | 'delete', path: string, authorization: string) =>
    app.http[verb](`/v4${path}`).set({ Authorization: authorization, 'X-Request-Id': 'event-test' });
  const login = (UserName: string, Password = PASSWORD) =>
    app.http.post('/v4/login').set('X-Request-Id', 'event-test').send({ UserName, Password });
  const request = { requestId: 'event-test', address: '127.0.0.1' };
  const of = ({ id, userName }: Person) => ({ ...request, site: world.siteId, individual: id, userName });

  it('tell of a refused sign-in, with the user name only where it exists', async () => {
    await send('get', '/colors', basic(world.member.userName, 'a wrong password'));
    await login(world.member.userName, 'a wrong password');
    await send('get', '/colors', basic('my-secret-typed-as-name', 'a wrong password'));
    await login('my-secret-typed-as-name', 'a wrong password');
    await send('get', '/colors', 'Bearer 6a2f41a3-c54c-4ce8-8d8f-2f1d6f0e6a52');
    const refused = log.events('sign_in_refused');
    const known = { ...of(world.member), reason: 'wrong_password' };
    const unknown = { ...request, reason: 'wrong_password' };
    expect(refused).toMatchObject([known, known, unknown, unknown, { ...request, reason: 'unknown_token' }]);
    for (const line of refused.slice(2)) expect(line).not.toHaveProperty('userName');
    const text = JSON.stringify(log.lines);
    for (const secret of ['my-secret', 'a wrong password', '6a2f41a3']) expect(text).not.toContain(secret);
  });

  it('say each request that is refused, also equal ones at the same time', async () => {
    const header = basic('nobody', 'one wrong password');
    await Promise.all(['a', 'b', 'c'].map((id) => send('get', '/colors', header).set('X-Request-Id', id)));
    const ids = log.events('sign_in_refused').map(({ requestId }) => requestId);
    expect(ids.sort()).toEqual(['a', 'b', 'c']);
  });

  it('tell of a throttle that is hit', async () => {
    const { userName } = world.stranger;
    for (let i = 0; i < 11; i += 1) await login(userName, `a wrong password ${i}`);
    expect(log.events('sign_in_refused')).toHaveLength(10);
    expect(log.events('throttle_hit')).toMatchObject([{ ...request, limit: 'sign_in' }]);
  });

  it('tell of an impersonation with both names, for each request', async () => {
    const header = basic(`${world.admin.userName}\\${world.member.userName}`, PASSWORD);
    for (let i = 0; i < 2; i += 1) await send('get', '/colors', header).expect(200);
    const both = { ...of(world.member), admin: world.admin.id, adminUserName: world.admin.userName };
    expect(log.events('impersonation')).toMatchObject([both, both]);
  });

  it('tell of the visit of a global admin, once in 30 s for each site', async () => {
    for (let i = 0; i < 3; i += 1)
      await send('get', '/colors', global.authorization).set('X-Site-ID', world.other.siteId).expect(200);
    expect(log.events('site_visited')).toMatchObject([{ ...of(global), site: world.other.siteId }]);
  });

  it('tell of each site that a global admin visits, and of each global admin', async () => {
    const one = await insertGlobalAdmin(app.database, world, 'One');
    const two = await insertGlobalAdmin(app.database, world, 'Two');
    const sites = [world.other.siteId, (await makeWorld(app.database)).siteId];
    for (const { authorization } of [one, two])
      for (const site of [...sites, ...sites])
        await send('get', '/colors', authorization).set('X-Site-ID', site).expect(200);
    const visits = [one, two].flatMap((person) => sites.map((site) => ({ ...of(person), site })));
    expect(log.events('site_visited')).toMatchObject(visits);
  });

  it('tell of each user that a site token acts as, and of each token', async () => {
    const path = `/sites/${world.siteId}/tokens`;
    const uses = [];
    for (const Name of ['Import', 'Export']) {
      const { body } = await send('post', path, world.admin.authorization).send({ Name }).expect(200);
      secrets.push(body.Token);
      for (const person of [world.member, world.lead, world.member, world.lead])
        await send('get', '/colors', basic(person.userName, `{SiteToken}${body.Token}`)).expect(200);
      uses.push({ ...of(world.member), tokenId: body.ID }, { ...of(world.lead), tokenId: body.ID });
    }
    expect(log.events('site_token_used')).toMatchObject(uses);
  });

  it('tell of the use of a site token once in 30 s, and of its making and its end', async () => {
    const path = `/sites/${world.siteId}/tokens`;
    const { body } = await send('post', path, world.admin.authorization).send({ Name: 'Import' }).expect(200);
    secrets.push(body.Token);
    const header = basic(world.member.userName, `{SiteToken}${body.Token}`);
    for (let i = 0; i < 3; i += 1) await send('get', '/colors', header).expect(200);
    await send('delete', `${path}/${body.ID}`, world.admin.authorization).expect(200);
    const token = { ...of(world.admin), kind: 'site', tokenId: body.ID };
    expect(log.events('token_made')).toMatchObject([token]);
    expect(log.events('site_token_used')).toMatchObject([{ ...of(world.member), tokenId: body.ID }]);
    expect(log.events('token_ended')).toMatchObject([{ ...token, reason: 'deleted' }]);
  });

  it('tell of what a visitor does in the site that it does it in', async () => {
    const path = `/sites/${world.other.siteId}/tokens`;
    const made = await send('post', path, global.authorization)
      .set('X-Site-ID', world.other.siteId)
      .send({ Name: 'Import' })
      .expect(200);
    secrets.push(made.body.Token);
    const facts = { ...of(global), site: world.other.siteId, kind: 'site', tokenId: made.body.ID };
    expect(log.events('token_made')).toMatchObject([facts]);
  });

  it('tell of user tokens and sessions that are made and ended', async () => {
    const user = (await send('post', '/me/tokens', world.member.authorization).send({ Name: 'Mine' })).body;
    await send('delete', `/me/tokens/${user.ID}`, world.member.authorization);
    const session = (await login(world.member.userName)).body;
    await send('post', '/logout', `Bearer ${session.Token}`).expect(200);
    secrets.push(user.Token, session.Token);
    const kinds = (event: string) => log.events(event).map(({ kind }) => kind);
    expect([kinds('token_made'), kinds('token_ended')]).toEqual([
      ['user', 'session'],
      ['user', 'session'],
    ]);
    expect(log.events('token_made')).toMatchObject([of(world.member), of(world.member)]);
    expect(log.events('token_ended')).toMatchObject([of(world.member), { ...of(world.member), reason: 'logout' }]);
  });

  it('tell of a new password, of what it ends, and of IsAdmin', async () => {
    const record = (await send('get', `/individuals/${world.lead.id}`, world.admin.authorization)).body;
    const put = (body: object) =>
      send('put', `/individuals/${world.lead.id}`, world.admin.authorization).send({ ...record, ...body });
    await login(world.lead.userName).expect(200);
    log.lines.length = 0;
    await put({ Password: 'another good password' }).expect(200);
    await put({ IsAdmin: true }).expect(200);
    await put({ IsAdmin: true }).expect(200);
    await put({ IsAdmin: false }).expect(200);
    await put({ Password: 'short' }).expect(400);
    secrets.push('another good password');
    const subject = { ...of(world.admin), subject: world.lead.id };
    expect(log.events('password_changed')).toMatchObject([subject]);
    // Its session, and the token by which it signs in within these tests.
    expect(log.events('token_ended')).toMatchObject([{ ...subject, reason: 'password_changed', count: 2 }]);
    expect(log.events('is_admin_changed')).toMatchObject([
      { ...subject, isAdmin: true },
      { ...subject, isAdmin: false },
    ]);
  });

  it('tell once of what is written by a transaction that runs again', async () => {
    const record = (await send('get', `/individuals/${world.stranger.id}`, world.admin.authorization)).body;
    const transaction = app.database.transaction.bind(app.database);
    const twice = jest.spyOn(app.database, 'transaction').mockImplementationOnce(async (work, lifetime) => {
      const overtaken = new Error('a deadlock');
      const first = transaction(async (tx) => {
        await work(tx);
        throw overtaken;
      }, lifetime);
      await expect(first).rejects.toBe(overtaken);
      return transaction(work, lifetime);
    });
    await send('put', `/individuals/${world.stranger.id}`, world.admin.authorization)
      .send({ ...record, IsAdmin: true })
      .expect(200);
    twice.mockRestore();
    const change = { ...of(world.admin), subject: world.stranger.id, isAdmin: true };
    expect(log.events('is_admin_changed')).toMatchObject([change]);
  });

  it('tell of a permission row that is written, and not of one that is refused', async () => {
    const row = {
      ...{ RowID: world.engineering, PrincipalID: world.guest.id, ChildType: null },
      ...{ CreateState: 0, ReadState: 1, UpdateState: 1, DeleteState: 0, DelegateState: 0 },
    };
    const { body } = await send('post', '/permissions', world.admin.authorization).send(row).expect(200);
    await send('put', `/permissions/${body.ID}`, world.admin.authorization)
      .send({ ...body, UpdateState: 2 })
      .expect(200);
    await send('post', '/permissions', world.guest.authorization).send(row).expect(403);
    await send('delete', `/permissions/${body.ID}`, world.admin.authorization).expect(200);
    const facts = { ...of(world.admin), permission: body.ID, record: world.engineering, principal: world.guest.id };
    expect(log.events('permission_written')).toMatchObject(
      ['create', 'update', 'delete'].map((verb) => ({ ...facts, verb })),
    );
  });

  it('hold no secret', () => {
    expect(secrets.length).toBeGreaterThan(4);
    expect(everything.length).toBeGreaterThan(30);
    const text = JSON.stringify(everything);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('tell of what the command line does, on standard error, where no program looks for the id', async () => {
    const args = ['admin', 'create', '--site', world.siteId, '--user-name', 'root', '--first-name', 'Ada'];
    const more = ['--last-name', 'Root', '--email', 'root@example.test'];
    const { output, errors } = await runCli(app.url, [...args, ...more], { input: PASSWORD, env: DEFAULT_LEVEL });
    const id = output.trim();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const lines = errors
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const facts = { site: world.siteId, command: 'admin create', subject: id };
    expect(lines).toEqual([
      expect.objectContaining({ event: 'password_changed', ...facts }),
      expect.objectContaining({ event: 'is_admin_changed', ...facts, isAdmin: true }),
    ]);
    expect(errors).not.toContain(PASSWORD);
  });
});

describe('the event of a rate limit', () => {
  it('names the caller where it is known, and the address alone before', async () => {
    const log = new LogCapture();
    const app = await startTestApp({ ...DEFAULT_LEVEL, RATE_LIMIT: '1' }, { log });
    try {
      const world = await makeWorld(app.database);
      for (let i = 0; i < 2; i += 1) {
        await app.http.get('/v4/colors').set('Authorization', world.member.authorization);
        await app.http.post('/v4/login').send({ UserName: 'nobody', Password: 'a wrong password' });
      }
      const hits = log.events('throttle_hit');
      expect(hits).toMatchObject([
        { limit: 'rate', individual: world.member.id, userName: world.member.userName },
        { limit: 'rate', address: '127.0.0.1' },
      ]);
      expect(hits[1]).not.toHaveProperty('individual');
    } finally {
      await app.close();
    }
  });
});
