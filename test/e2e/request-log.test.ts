import { once } from 'node:events';
import { Agent, get as httpGet } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Log } from '../../src/config/log';
import { DatabaseError } from '../../src/database/database-error';
import { insertAccountabilities } from '../support/many-rows';
import { app, setUpWorld, world } from '../support/running-app';
import { basic } from '../support/sign-in';
import { LogCapture, startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';
import { makeWorld } from '../support/world';

describe('the log of requests', () => {
  let lines: jest.SpyInstance;
  let errors: jest.SpyInstance;

  setUpWorld();
  beforeEach(() => {
    lines = jest.spyOn(Log.prototype, 'request');
    errors = jest.spyOn(Log.prototype, 'error').mockReturnValue();
  });
  afterEach(() => jest.restoreAllMocks());

  const written = async (count = 1) => {
    await until(() => lines.mock.calls.length >= count);
    return lines.mock.calls.map(([facts]) => facts);
  };
  const as = (path: string) => app.http.get(path).set('Authorization', world.admin.authorization);

  it('has one line for each, with who asked for what and how it ended', async () => {
    const answer = await as(`/v4/users?limit=1`).set('X-Request-Id', 'mine').expect(200);
    const found = await written();
    expect(found).toEqual([
      {
        requestId: 'mine',
        caller: world.admin.id,
        site: world.siteId,
        method: 'GET',
        route: '/v4/individuals',
        status: 200,
        ms: expect.any(Number),
        bytes: expect.any(Number),
      },
    ]);
    expect(found[0].bytes).toBeGreaterThan(Number(answer.headers['content-length']));
  });

  it('counts the bytes of each answer, not of all on its connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const url = `${await app.app.getUrl()}/v4/individuals`;
    for (let n = 1; n <= 3; n++) {
      const asked = httpGet(url, { agent, headers: { Authorization: world.admin.authorization, 'X-Request-Id': 'x' } });
      const [answer] = await once(asked, 'response');
      await once(answer.resume(), 'end');
      await written(n);
    }
    agent.destroy();
    const sizes = (await written(3)).map(({ bytes }) => bytes);
    expect(sizes[0]).toBeGreaterThan(100);
    // The head differs by the digits of a count or a time at most.
    for (const size of sizes) expect(Math.abs(size - sizes[0])).toBeLessThan(20);
  });

  it('holds no id, name, query, header or body', async () => {
    await as(`/v4/individuals/${world.member.id}?tz=Europe/Paris`).expect(200);
    await app.http.post('/v4/login').send({ UserName: 'somebody@example.test', Password: 'not the password' });
    const text = JSON.stringify(await written(2));
    for (const secret of [world.member.id, 'Paris', 'somebody', 'not the', world.admin.userName, 'Basic', 'Bearer'])
      expect(text).not.toContain(secret);
  });

  it.each([
    ['no credentials', '/v4/colors', false, 401, '/v4/colors'],
    ['no record', '/v4/colors/4711', true, 404, '/v4/colors/:id'],
    ['no route', '/v4/nowhere', true, 404, 'unmatched'],
    ['nothing outside', '/nowhere', false, 404, 'unmatched'],
    ['the documentation', '/docs/openapi.json', false, 200, '/docs/openapi.json'],
  ])('has a line where there is %s', async (_, path, isSignedIn, status, route) => {
    const request = isSignedIn ? as(path) : app.http.get(path);
    await request.expect(status);
    expect(await written()).toMatchObject([{ status, route }]);
  });

  it('says who was refused by a label', async () => {
    const { member } = world;
    await app.http
      .post('/v4/colors')
      .set('Authorization', member.authorization)
      .send({ Rank: 1, Name: 'a', Code: '000000' })
      .expect(403);
    expect(await written()).toMatchObject([{ status: 403, caller: member.id, site: world.siteId }]);
  });

  it('says who was refused in another site, in the order in which requests are judged', async () => {
    const { member } = world;
    const visit = (accept: string) =>
      app.http
        .get('/v4/colors')
        .set({ Authorization: member.authorization, 'X-Site-ID': world.other.siteId, Accept: accept });
    await visit('application/xml')
      .expect(403)
      .expect('Content-Type', /^application\/xml/);
    await visit('image/png').expect(406);
    const who = { caller: member.id, site: world.siteId };
    expect(await written(2)).toMatchObject([
      { status: 403, ...who },
      { status: 406, ...who },
    ]);
  });

  it('has a line for a client that left', async () => {
    const { query } = app.database.read;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      jest.spyOn(app.database.read, 'query').mockImplementation(async (sql, params) => {
        resolve();
        await released;
        return query.call(app.database.read, sql, params) as never;
      });
    });
    const url = `${await app.app.getUrl()}/v4/colors`;
    const request = httpGet(url, { headers: { Authorization: world.admin.authorization } });
    request.on('error', () => undefined);
    await asked;
    request.destroy();
    expect(await written()).toMatchObject([{ status: 499, route: '/v4/colors' }]);
    release();
    expect(errors).not.toHaveBeenCalled();
  });

  it('says that the service cut off a list that it could not finish, as the metrics do', async () => {
    const many = { siteId: world.siteId, individual: world.member.id, count: 5_000, description: 'x' };
    await insertAccountabilities(app.database, many);
    const { query } = app.database.read;
    let step = 0;
    jest.spyOn(app.database.read, 'query').mockImplementation(async (sql, params) => {
      if (/FROM `accountabilities`/.test(sql) && ++step > 1) throw new Error('gone');
      return query.call(app.database.read, sql, params) as never;
    });
    await expect(as(`/v4/individuals/${world.member.id}/accountabilities`)).rejects.toThrow();
    expect(await written()).toMatchObject([{ status: 500, cut: true }]);
    const { text } = await app.http.get('/metrics').expect(200);
    expect(text).toMatch(/http_requests_total\{[^}]*accountabilities"[^}]*status="5xx"\} 1\n/);
    expect(text).not.toMatch(/accountabilities"[^}]*status="499"/);
  });

  it('keeps health probes and scrapes for the level debug', async () => {
    for (const path of ['/health/live', '/health/ready', '/metrics']) await app.http.get(path).expect(200);
    await written(3);
    const calls = lines.mock.calls.map(([{ route }, level]) => [route, level]);
    expect(calls).toEqual([
      ['/health/live', 'debug'],
      ['/health/ready', 'debug'],
      ['/metrics', 'debug'],
    ]);
  });

  it('tells of an outage once, without a stack', async () => {
    const away = new DatabaseError('away', Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    jest.spyOn(app.database.read, 'query').mockRejectedValue(away);
    for (let n = 0; n < 20; n++) await as('/v4/colors').expect(503);
    expect(await written(20)).toHaveLength(20);
    expect(errors.mock.calls).toEqual([
      [
        { kind: 'away', code: 'ECONNREFUSED', reason: 'The database is unavailable', requestId: expect.any(String) },
        'request failed temporarily',
      ],
    ]);
  });

  it('keeps the stack of a fault in the code', async () => {
    jest.spyOn(app.database.read, 'query').mockRejectedValue(new TypeError('a fault'));
    await as('/v4/colors').expect(500);
    expect(errors.mock.calls[0][0].err).toBeInstanceOf(TypeError);
  });
});

describe('LOG_REQUESTS', () => {
  it.each([
    ['all', [200, 404, 400]],
    ['errors', [404, 400]],
    ['none', []],
  ] as const)('= %s leaves these requests in the log, and every security event', async (LOG_REQUESTS, statuses) => {
    const log = new LogCapture();
    const app = await startTestApp({ LOG_LEVEL: 'info', LOG_REQUESTS }, { log });
    const world = await makeWorld(app.database);
    await app.http.get('/v4/me').set('Authorization', world.admin.authorization).expect(200);
    await app.http.get('/v4/nowhere').expect(404);
    const socket = await connectTo(app);
    socket.write('no HTTP\r\n\r\n');
    await once(socket, 'end');
    await app.http.get('/v4/me').set('Authorization', basic('nobody', 'wrong')).expect(401);
    const found = () => log.lines.filter(({ msg }) => msg === 'request').map(({ status }) => status);
    const expected = LOG_REQUESTS === 'none' ? [] : [...statuses, 401];
    await until(() => log.events('sign_in_refused').length > 0 && found().length >= expected.length);
    expect(found()).toEqual(expected);
    expect(log.events('sign_in_refused')).toHaveLength(1);
    await app.close();
  });

  async function connectTo({ app }: TestApp): Promise<Socket> {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').resume();
    await once(socket, 'connect');
    return socket;
  }
});
