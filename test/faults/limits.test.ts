import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_LIMITS, type Limits } from '../../src/config/limits';
import { Log } from '../../src/config/log';
import { DatabaseError } from '../../src/database/database-error';
import { RequestLifetime } from '../../src/http/server/request-lifetime';
import { insertAccountabilities } from '../support/many-rows';
import { headOf, openSocket, readToEnd } from '../support/raw-socket';
import { app, setUpWorld, world } from '../support/running-app';
import { until } from '../support/until';

const STREAMS = 3;
/** The clock of the bodies alone stands still until a test moves it. */
const REAL = ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'] as const;
/** Longer than the service needs to look at all requests once. */
const CHECK_MS = 1_500;
// More than the buffers of a connection on loopback take, so that a reader who takes nothing is noticed.
const ROWS = 3_000;
const DESCRIPTION = 'x'.repeat(4_000);

/** An application with these limits, and a list that is longer than what a connection takes at once. */
function serve(limits: Partial<Limits>) {
  let list: string;
  const sockets: Socket[] = [];

  setUpWorld({}, { limits });
  beforeAll(async () => {
    list = `/v4/individuals/${world.member.id}/accountabilities`;
    await insertAccountabilities(app.database, {
      siteId: world.siteId,
      individual: world.member.id,
      count: ROWS,
      description: DESCRIPTION,
    });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  return {
    app: () => app,
    world: () => world,
    list: () => list,
    open: async (text: string) => {
      const socket = await openSocket(app);
      sockets.push(socket);
      socket.write(text);
      return socket;
    },
    head: (start: string, ...lines: string[]) => headOf(start, world.admin.authorization, ...lines),
    asAdmin: (path: string) => app.http.get(path).set('Authorization', world.admin.authorization),
  };
}

describe('the limit of a head (contract section 15)', () => {
  const { open } = serve({ headMs: 300 });

  it('closes a connection whose head does not arrive', async () => {
    const socket = await open('GET /v4/colors HTTP/1.1\r\nHost: localhost\r\n');
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('limits of a request (contract section 15)', () => {
  const { app, world, open, head, asAdmin } = serve(DEFAULT_LIMITS);
  let passed = 0;
  beforeEach(() => {
    const now = performance.now.bind(performance);
    passed = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('answers 408 to a body that does not arrive, and closes the connection', async () => {
    jest.useFakeTimers({ doNotFake: [...REAL, 'clearImmediate', 'clearInterval'] });
    const timers = jest.spyOn(global, 'setTimeout');
    const lines = ['Content-Type: application/json', 'Content-Length: 100'];
    const socket = await open(`${head('POST /v4/colors', ...lines)}{"Rank":`);
    await until(() => timers.mock.calls.some(([, ms]) => ms === DEFAULT_LIMITS.bodyMs));
    jest.advanceTimersByTime(DEFAULT_LIMITS.bodyMs);
    const text = await readToEnd(socket);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('Connection: close');
    expect(text).toContain('"code":"request_timeout"');
    expect(text).toContain('within 30 s.');
  });

  it.each([
    ['application/json', JSON.stringify({ UserName: 'a', Password: 'x'.repeat(16_384) })],
    ['application/xml', `<LoginParameter><UserName>${'x'.repeat(16_384)}</UserName></LoginParameter>`],
  ])('refuses a body of a public operation over 16 KiB: %s', async (type, body) => {
    for (const sent of [body, Buffer.from(body)]) {
      const answer = await app().http.post('/v4/login').set('Content-Type', type).send(sent.toString());
      expect([answer.status, answer.headers['content-type']]).toEqual([413, 'application/json; charset=utf-8']);
      expect(answer.body.code).toBe('body_too_large');
    }
  });

  it('refuses one that does not announce its length as soon as it is too long', async () => {
    const chunk = `4000\r\n${'x'.repeat(16_384)}\r\n`;
    const lines = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const text = await readToEnd(await open(`${head('POST /v4/login', ...lines)}${chunk}${chunk}`));
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('refuses one by the length that it announces, before any of it is there', async () => {
    const lines = ['Content-Type: application/json', 'Content-Length: 16385'];
    const text = await readToEnd(await open(head('POST /v4/login', ...lines)));
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain('Connection: close');
  });

  it('closes a connection whose body is still on its way when the answer is a 503', async () => {
    const away = jest
      .spyOn(app().database.read, 'query')
      .mockRejectedValue(new DatabaseError('away', new Error('connection refused')));
    const lines = ['Content-Type: application/json', 'Content-Length: 100'];
    // A credential that is not remembered: the database is asked before the body is read.
    const text = await readToEnd(await open(headOf('POST /v4/colors', `Bearer ${randomUUID()}`, ...lines)));
    away.mockRestore();
    // Nothing follows the answer, as a 408 for the rest of the body would.
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 503']);
    expect(text).toContain('Connection: close');
  });

  it('does not answer 503 to a change that is being made durable', async () => {
    const commit = RequestLifetime.prototype.commit;
    const slow = jest.spyOn(RequestLifetime.prototype, 'commit').mockImplementation(function (
      this: RequestLifetime,
      work,
    ) {
      return commit.call(this, async () => {
        await work();
        passed = 1.5 * DEFAULT_LIMITS.responseMs;
        await delay(CHECK_MS);
      });
    });
    const answer = await app()
      .http.post('/v4/colors')
      .set('Authorization', world().admin.authorization)
      .send({ Rank: 1, Name: 'Slow', Code: '000000' });
    expect(slow).toHaveBeenCalledTimes(1);
    slow.mockRestore();
    expect([answer.status, answer.body.Name]).toEqual([200, 'Slow']);
  });

  it('answers 503 when the answer does not begin in time, and changes nothing', async () => {
    const { body: color } = await app()
      .http.post('/v4/colors')
      .set('Authorization', world().admin.authorization)
      .send({ Rank: 1, Name: 'Before', Code: '000000' })
      .expect(200);
    let letGo = () => {};
    const holding = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const other = app().database.transaction(async (tx) => {
      await tx.run('UPDATE `colors` SET `Name` = `Name` WHERE `ID` = ?', [color.ID]);
      isHeld();
      await holding;
    });
    await held;
    const logged = jest.spyOn(Log.prototype, 'error').mockReturnValue();
    const pool = () =>
      app()
        .database.pools()
        .find(({ pool: name }) => name === 'transaction');
    const answered = app()
      .http.put(`/v4/colors/${color.ID}`)
      .set('Authorization', world().admin.authorization)
      .send({ ...color, Name: 'After' })
      .then((response) => response);
    await until(() => Number(pool()?.busy) + Number(pool()?.waiting) === 2);
    passed = DEFAULT_LIMITS.responseMs + 1;
    const answer = await answered;
    letGo();
    // On a server it has taken too long, too.
    await other.catch(() => undefined);
    expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body.detail).toMatch(/longer than 30 s\. Nothing was changed/);
    const { requestId, detail: reason } = answer.body;
    expect(logged.mock.calls).toEqual([[{ kind: 'late', requestId, reason }, 'request failed temporarily']]);
    logged.mockRestore();
    await delay(100);
    expect((await asAdmin(`/v4/colors/${color.ID}`)).body).toMatchObject({ Name: 'Before', Rank: 1 });
  });
});

describe('the limit of a reader (contract section 15)', () => {
  const { app, list, open, head } = serve({ stallMs: 3_000 });

  // When exactly is a matter of test/http/request-watch.test.ts.
  it('cuts off a reader who takes nothing', async () => {
    const connected = once(app().app.getHttpServer(), 'connection');
    const socket = await open(head(`GET ${list()}`));
    const [serving] = (await connected) as [Socket];
    await once(socket, 'readable');
    // Not a byte is read from here on; the end shows once what the machine holds is read.
    await once(serving, 'close');
    const text = await readToEnd(socket);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text.length).toBeLessThan(ROWS * DESCRIPTION.length);
    expect(text.endsWith('0\r\n\r\n')).toBe(false);
  });
});

describe('limits of what is held for a caller (contract section 15)', () => {
  // As long as the tests take, no reader is too slow here.
  const { app, world, list, open, head, asAdmin } = serve({ streams: STREAMS });

  it('breaks off an answer that has begun, when what follows on its connection is no request', async () => {
    const socket = await open(head(`GET ${list()}`));
    await once(socket, 'readable');
    socket.write('this is no request\r\n\r\n');
    const text = await readToEnd(socket);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
    expect(text.endsWith('0\r\n\r\n')).toBe(false);
  });

  it('lets a slow reader have the whole', async () => {
    const socket = await open(head(`GET ${list()}`, 'Connection: close'));
    let size = 0;
    socket.on('data', (part) => {
      size += part.length;
      socket.pause();
      setTimeout(() => socket.resume(), part.length / 20_000);
    });
    await once(socket, 'close');
    expect(size).toBeGreaterThan(ROWS * DESCRIPTION.length);
  });

  it('has at most so many streams open for a caller, and lets go of those that end', async () => {
    const streams = await Promise.all(
      Array.from({ length: STREAMS }, async () => {
        const socket = await open(head(`GET ${list()}`));
        await once(socket, 'readable');
        return socket;
      }),
    );
    const refused = await asAdmin(list());
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toBe('1');
    // Pages, and other callers, are not kept from theirs.
    await asAdmin(`${list()}?limit=10`).expect(200);
    await app().http.get(list()).set('Authorization', world().member.authorization).expect(200);
    for (const socket of streams) socket.destroy();
    await until(async () => (await asAdmin(list())).status === 200);
  });

  it('holds the answers of a caller that wait for their reader within a limit, few and large rows too', async () => {
    const large = `/v4/individuals/${world().guest.id}/accountabilities`;
    await insertAccountabilities(app().database, {
      siteId: world().siteId,
      individual: world().guest.id,
      count: 40,
      // Each is five characters in XML.
      description: '&'.repeat(60_000),
    });
    const paused = [];
    for (let n = 0; n < 5; n++) {
      const socket = await open(head(`GET ${large}`, 'Accept: application/xml'));
      await once(socket, 'readable');
      paused.push(socket);
    }
    const texts = paused.map((socket) => String(socket.read(12)));
    expect(texts.filter((text) => text === 'HTTP/1.1 200').length).toBeLessThan(5);
    expect(texts).toContain('HTTP/1.1 429');
    for (const socket of paused) socket.destroy();
    await until(async () => (await asAdmin(large)).status === 200);
  });

  it('holds the bodies of a caller within a limit', async () => {
    const large = ['Content-Type: application/json', 'Content-Length: 1000000'];
    const waiting = [];
    const arrived = jest.fn();
    app().app.getHttpServer().on('request', arrived);
    for (let n = 0; n < 33; n++) waiting.push(await open(`${head('POST /v4/colors', ...large)}{`));
    await until(() => arrived.mock.calls.length === 33);
    const text = await readToEnd(await open(`${head('POST /v4/colors', ...large, 'Connection: close')}{`));
    expect(text).toMatch(/^HTTP\/1\.1 429 /);
    for (const socket of waiting) socket.destroy();
    const post = () =>
      app()
        .http.post('/v4/colors')
        .set('Authorization', world().admin.authorization)
        .send({ Rank: 1, Name: 'x'.repeat(900_000), Code: '000000' });
    await until(async () => (await post()).status === 400);
  });

  it('holds of a body what its length says', async () => {
    const lines = ['Content-Type: application/json', 'Content-Length: 20000'];
    for (let n = 0; n < 60; n++) await open(`${head('POST /v4/colors', ...lines)}{`);
    const text = await readToEnd(
      await open(`${head('POST /v4/colors', ...lines, 'Connection: close')}${'x'.repeat(20_000)}`),
    );
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
  });
});
