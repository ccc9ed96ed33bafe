import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Response, Test } from 'supertest';
import { Semaphore } from '../../src/config/semaphore';
import { RequestLifetime } from '../../src/http/server/request-lifetime';
import { ColorService } from '../../src/resources/colors/color.service';
import { insertAccountabilities } from '../support/many-rows';
import { headOf, openSocket, readToEnd } from '../support/raw-socket';
import { app, setUpWorld, world } from '../support/running-app';
import { LogCapture, startTestApp } from '../support/test-app';
import { insertPerson, makeWorld, type Person } from '../support/world';

/** How many requests are worked on, and how many wait. */
const MAX_REQUESTS = 2;
const COLOR = JSON.stringify({ Rank: 1, Name: 'Teal', Code: '008080' });

describe('more requests than the process can work on (contract section 15)', () => {
  const log = new LogCapture();
  const sockets: Socket[] = [];
  /** The requests of a test that take or wait for the places. */
  const asked: Promise<Response>[] = [];
  /** The users whose requests have begun, in their order. */
  let begun: string[];
  let release: () => void;

  setUpWorld({ MAX_REQUESTS: String(MAX_REQUESTS), LOG_LEVEL: 'info' }, { log, limits: { placeMs: 600_000 } });
  beforeEach(() => {
    begun = [];
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const colors = app.app.get(ColorService, { strict: false });
    const list = colors.list.bind(colors);
    jest.spyOn(colors, 'list').mockImplementation(async (caller, params) => {
      begun.push(caller.userName);
      await released;
      return list(caller, params);
    });
  });
  afterEach(async () => {
    release();
    await Promise.all(asked.splice(0));
    for (const socket of sockets.splice(0)) socket.destroy();
    jest.restoreAllMocks();
  });

  const sent = (test: Test): Promise<Response> => test.then((response) => response);
  const colorsOf = ({ authorization }: Person) => sent(app.http.get('/v4/colors').set('Authorization', authorization));

  async function open(head: string, rest = ''): Promise<Socket> {
    const socket = await openSocket(app);
    sockets.push(socket);
    socket.write(head + rest);
    return socket;
  }

  async function untilBegun(count: number): Promise<void> {
    while (begun.length < count) await delay(2);
  }

  /** Waits until so many more calls of a method of the queue have been made. */
  async function untilCalled(method: jest.SpyInstance, calls: number): Promise<void> {
    while (method.mock.calls.length < calls) await delay(2);
  }

  /** As many requests as are worked on, and as many as wait, which are of different callers unless they are of one. */
  async function fill(...people: Person[]): Promise<Promise<Response>[]> {
    for (const person of people) await sent(app.http.get('/v4/me').set('Authorization', person.authorization));
    const answers = Array.from({ length: MAX_REQUESTS }, () => colorsOf(people[0]));
    await untilBegun(MAX_REQUESTS);
    const queued = jest.spyOn(RequestLifetime.prototype, 'enter');
    const waiting = Array.from({ length: MAX_REQUESTS }, (_, n) => colorsOf(people[n % people.length]));
    await untilCalled(queued, MAX_REQUESTS);
    asked.push(...answers, ...waiting);
    return [...answers, ...waiting];
  }

  it('are refused before their credentials are read, with the time to retry', async () => {
    const answers = await fill(world.admin, world.lead);
    expect(begun).toHaveLength(MAX_REQUESTS);
    const [json, xml] = await Promise.all([
      sent(app.http.get('/v4/colors').set('Authorization', 'Bearer wrong').set('X-Request-Id', 'shed-1')),
      sent(app.http.get('/v4/goals').set('Accept', 'application/xml')),
    ]);
    expect([json.status, json.headers['retry-after'], json.headers['x-request-id']]).toEqual([503, '1', 'shed-1']);
    expect(json.body).toMatchObject({ code: 'service_unavailable', instance: '/v4/colors', requestId: 'shed-1' });
    expect([xml.status, xml.text]).toEqual([503, expect.stringContaining('<code>service_unavailable</code>')]);
    release();
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
    expect((await app.http.get('/v4/colors')).status).toBe(401);
  });

  it('are counted, leave one line in the log, and delay no probe', async () => {
    const shed = async () =>
      Number(/^requests_shed_total\{what="requests"\} (\d+)/m.exec((await app.http.get('/metrics')).text)?.[1]);
    const before = await shed();
    await fill(world.admin, world.lead);
    log.lines.length = 0;
    for (let n = 0; n < 5; n++) expect((await colorsOf(world.admin)).status).toBe(503);
    for (const probe of ['live', 'ready']) expect((await app.http.get(`/health/${probe}`)).status).toBe(200);
    expect(await shed()).toBe(before + 5);
    const lines = log.lines.map((line) => JSON.stringify(line));
    expect(lines.filter((line) => line.includes('too many requests')).length).toBeLessThanOrEqual(1);
    expect(lines.filter((line) => line.includes('"status":503'))).toEqual([]);
  });

  it('take turns by the credentials that the process knows', async () => {
    const { siteId, engineering: unit, admin } = world;
    const other = await insertPerson(app.database.read, 'Other', { siteId, unit, reportsTo: admin.id });
    await sent(app.http.get('/v4/me').set('Authorization', other.authorization));
    const answers = await fill(admin);
    const queued = jest.spyOn(RequestLifetime.prototype, 'enter');
    const before = queued.mock.calls.length;
    const answer = colorsOf(other);
    await untilCalled(queued, before + 1);
    release();
    expect((await answer).status).toBe(200);
    // It has the place of what the busiest caller had asked for last.
    const statuses = await Promise.all(answers.map(async (each) => (await each).status));
    expect(statuses.filter((status) => status === 503)).toHaveLength(1);
  });

  it('need no place while their bodies arrive', async () => {
    const lines = ['Content-Type: application/json', `Content-Length: ${COLOR.length}`, 'Connection: close'];
    const head = headOf('POST /v4/colors', world.admin.authorization, ...lines);
    const slow = await Promise.all(Array.from({ length: 3 * MAX_REQUESTS }, () => open(head, COLOR.slice(0, 5))));
    await delay(50);
    release();
    expect((await colorsOf(world.admin)).status).toBe(200);
    for (const socket of slow) {
      socket.write(COLOR.slice(5));
      expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  it('need no place while their clients take nothing of a long list', async () => {
    const { siteId, member } = world;
    const rows = { siteId, individual: member.id, count: 3_000, description: 'x'.repeat(4_000) };
    await insertAccountabilities(app.database, rows);
    const head = headOf(`GET /v4/individuals/${member.id}/accountabilities`, world.admin.authorization);
    for (let n = 0; n < 2 * MAX_REQUESTS; n++) {
      const socket = await open(head);
      await once(socket, 'data');
      socket.pause();
    }
    release();
    expect((await colorsOf(world.admin)).status).toBe(200);
  });

  it('are refused if there is no place when their body is complete, and have changed nothing', async () => {
    const body = COLOR.replace('Teal', 'Late');
    const lines = ['Content-Type: application/json', `Content-Length: ${body.length}`, 'Connection: close'];
    const socket = await open(headOf('POST /v4/colors', world.admin.authorization, ...lines), body.slice(0, 5));
    await delay(50);
    await fill(world.admin, world.lead);
    socket.write(body.slice(5));
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 503 /);
    release();
    await Promise.all(asked);
    const { status, text } = await colorsOf(world.admin);
    expect([status, text]).toEqual([200, expect.not.stringContaining('Late')]);
  });

  it('leave their places when their clients leave, whether they have begun or wait', async () => {
    const queued = jest.spyOn(RequestLifetime.prototype, 'enter');
    const freed = jest.spyOn(Semaphore.prototype, 'release');
    const head = headOf('GET /v4/colors', world.admin.authorization);
    for (let n = 0; n < MAX_REQUESTS; n++) await open(head);
    await untilBegun(MAX_REQUESTS);
    for (let n = 0; n < MAX_REQUESTS; n++) await open(head);
    await untilCalled(queued, MAX_REQUESTS);
    for (const socket of sockets.splice(0)) socket.destroy();
    await untilCalled(freed, 2 * MAX_REQUESTS);
    begun = [];
    const answers = await fill(world.admin);
    release();
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  });
});

describe('a request that has waited long for its place (contract section 15)', () => {
  it('is refused, although others may wait', async () => {
    const app = await startTestApp({ MAX_REQUESTS: '1' }, { limits: { placeMs: 1 } });
    const { admin } = await makeWorld(app.database);
    const colors = app.app.get(ColorService, { strict: false });
    let release = () => {};
    const begun = new Promise<void>((resolve) => {
      jest.spyOn(colors, 'list').mockImplementation(async () => {
        resolve();
        await new Promise<void>((end) => {
          release = end;
        });
        return [] as never;
      });
    });
    const ask = () => app.http.get('/v4/colors').set('Authorization', admin.authorization);
    const first = ask().then(({ status }) => status);
    await begun;
    const { status, headers } = await ask();
    expect([status, headers['retry-after']]).toEqual([503, '1']);
    release();
    expect(await first).toBe(200);
    jest.restoreAllMocks();
    await app.close();
  });
});
