import http, { type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_LIMITS } from '../../src/config/limits';
import { countRows } from '../support/many-rows';
import { app, setUpWorld, world } from '../support/running-app';
import { until } from '../support/until';
import type { Wire } from '../support/wire';
import { type Person } from '../support/world';

const { bodyMs, bulkBodyMs } = DEFAULT_LIMITS;
/** The clock of the bodies alone stands still until a test moves it. */
const REAL = ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'] as const;
const line = (Name: string) => `${JSON.stringify({ Rank: 1, Name, Code: '112233' })}\n`;

interface Answered {
  readonly status: number | undefined;
  readonly body: unknown;
}

describe('a collection that arrives slowly (contract section 21)', () => {
  setUpWorld({}, { limits: { bodyMs, bulkBodyMs } });
  beforeEach(() => void jest.useFakeTimers({ doNotFake: [...REAL, 'clearImmediate', 'clearInterval'] }));
  afterEach(() => void jest.useRealTimers());

  function open(path: string, person: Person = world.admin): { request: ClientRequest; answered: Promise<Answered> } {
    const { port } = app.app.getHttpServer().address() as AddressInfo;
    const headers = { Authorization: person.authorization, 'Content-Type': 'application/x-ndjson' };
    const request = http.request({ port, path: `/v4/${path}`, method: 'POST', headers, agent: false });
    const answered = new Promise<Answered>((resolve) => {
      request.on('response', (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode, body: JSON.parse(text) }));
      });
      request.on('error', () => resolve({ status: undefined, body: undefined }));
    });
    return { request, answered };
  }
  const colors = () => countRows(app.database, 'colors');
  async function writtenBefore(count: number): Promise<void> {
    await until(async () => (await colors()) >= count);
  }

  it('is written as it arrives, for longer than another body may take', async () => {
    const before = await colors();
    const { request, answered } = open('colors?atomic=false');
    for (let at = 0; at < 4; at++) {
      request.write(line(`slow ${at}`));
      await writtenBefore(before + at + 1);
      jest.advanceTimersByTime(bodyMs - 1);
    }
    request.end(line('slow 4').trimEnd());
    const { status, body } = await answered;
    expect([status, (body as Wire[]).map(({ Status }) => Status)]).toEqual([207, new Array(5).fill(200)]);
  });

  it('ends with a 408 after its own time, and keeps what is written', async () => {
    const before = await colors();
    const { request, answered } = open('colors?atomic=false');
    request.write(line('late 1') + line('late 2').slice(0, 10));
    await writtenBefore(before + 1);
    jest.advanceTimersByTime(bulkBodyMs);
    const { status, body } = await answered;
    expect([status, (body as Wire[]).map(({ Status }) => Status)]).toEqual([207, [200, 408]]);
    expect(await colors()).toBe(before + 1);
    request.destroy();
  });

  it('has the time of another body as a whole', async () => {
    const before = await colors();
    const { request, answered } = open('colors');
    const timers = jest.spyOn(global, 'setTimeout');
    request.write(line('whole'));
    await until(() => timers.mock.calls.some(([, ms]) => ms === bodyMs));
    timers.mockRestore();
    jest.advanceTimersByTime(bodyMs);
    expect((await answered).status).toBe(408);
    expect(await colors()).toBe(before);
    request.destroy();
  });

  it('leaves what was written if its client leaves', async () => {
    const before = await colors();
    const { request, answered } = open('colors?atomic=false');
    request.write(line('left 1') + line('left 2').slice(0, 10));
    await writtenBefore(before + 1);
    request.destroy();
    await answered;
    await delay(100);
    expect(await colors()).toBe(before + 1);
  });

  it('ends when its caller loses the credential', async () => {
    const person = { ...world.admin };
    const { request, answered } = open('colors?atomic=false', person);
    const before = await colors();
    request.write(new Array(100).fill(line('mine')).join(''));
    await writtenBefore(before + 100);
    const as = { Authorization: world.admin.authorization };
    const { body: tokens } = await app.http.get('/v4/me/tokens').set(as);
    await app.http
      .delete(`/v4/me/tokens/${(tokens as Wire[])[0].ID}`)
      .set(as)
      .expect(200);
    request.end(new Array(10).fill(line('not mine')).join(''));
    const { status, body } = await answered;
    const last = (body as Wire[]).at(-1);
    expect([status, (body as Wire[]).length, last?.Status]).toEqual([207, 101, 401]);
    expect(await colors()).toBe(before + 100);
  });
});
