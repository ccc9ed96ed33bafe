import type { Response } from 'supertest';
import { DEFAULT_LIMITS } from '../../src/config/limits';
import { CallerLoad } from '../../src/http/limits/caller-load';
import { callerKey } from '../../src/security/caller';
import { countRows } from '../support/many-rows';
import { app, setUpWorld, world } from '../support/running-app';
import { startTestApp } from '../support/test-app';
import type { Wire } from '../support/wire';
import { makeWorld } from '../support/world';

const HELD = DEFAULT_LIMITS.heldBytes;
const LINES = 'application/x-ndjson';
const color = (Name: string) => JSON.stringify({ Rank: 1, Name, Code: '112233' });
/** A record with so many unknown members. */
const unknown = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`Unknown${at}`, 1])));

interface Refused {
  readonly Status: number;
  readonly Problem: { readonly detail: string; readonly code: string; readonly errors?: Wire[] };
}

describe('what a collection makes grow has a bound (contract section 21)', () => {
  setUpWorld();

  const post = (body: string, query = '', type = LINES, headers = {}): Promise<Response> =>
    app.http
      .post(`/v4/colors${query}`)
      .set({ Authorization: world.admin.authorization, 'Content-Type': type, ...headers })
      .send(body) as never;
  const colors = () => countRows(app.database, 'colors');
  /** Holds bytes for the Admin, as a response does that is not read. */
  const hold = (bytes: number) =>
    app.app.get(CallerLoad).reserveBytes(callerKey({ individualId: world.admin.id } as never), bytes);

  it('names 20 faults of a record and 1,000 of all, and says how many more there are', async () => {
    const { status, body } = await post(new Array(60).fill(unknown(100)).join('\n'), '?atomic=false');
    const results = body as Refused[];
    expect([status, results.length]).toEqual([207, 60]);
    // Three required members are missing in each record.
    const named = results.map(({ Problem: { errors = [], detail } }) => [
      errors.length,
      /: (\d+)\.$/.exec(detail)?.[1],
    ]);
    expect(named.slice(0, 50)).toEqual(new Array(50).fill([20, '83']));
    expect(named.slice(50)).toEqual(new Array(10).fill([0, '103']));
    expect(results.map(({ Problem: { code } }) => code)).toEqual(new Array(60).fill('validation_failed'));
    const atomic = await post(new Array(60).fill(unknown(100)).join('\n'));
    const { errors, detail } = atomic.body as { errors: Wire[]; detail: string };
    expect([atomic.status, errors.length, /: (\d+)\.$/.exec(detail)?.[1]]).toEqual([400, 1_000, '5180']);
    expect(errors.filter(({ field }) => String(field).startsWith('[7].'))).toHaveLength(20);
  });

  it('names as many faults of a line that cannot be read', async () => {
    const line = JSON.stringify(Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`M${at}`, '\b'])));
    const repeated = `{${new Array(30).fill('"Name":"a"').join(',')}}`;
    const { body } = await post(`${line}\n${repeated}\n`, '?atomic=false');
    const found = (body as Refused[]).map(({ Problem }) => [
      Problem.errors?.length,
      /: (\d+)\.$/.exec(Problem.detail)?.[1],
    ]);
    expect(found).toEqual([
      [20, '80'],
      [20, '9'],
    ]);
  });

  it('names 1,000 faults of one record', async () => {
    const { status, body } = await post(unknown(1_000), '', 'application/json');
    expect([status, body.errors.length, /: (\d+)\.$/.exec(body.detail)?.[1]]).toEqual([400, 1_003, undefined]);
    const long = await post(`{"${'x'.repeat(500_000)}":1}`, '', 'application/json');
    expect(long.text.length).toBeLessThan(2_000);
    const parameters = Array.from({ length: 2_000 }, (_, at) => `p${at}`).join('&');
    const { body: problem } = await app.http
      .get(`/v4/colors?${parameters}`)
      .set('Authorization', world.admin.authorization);
    expect([problem.errors.length, /: (\d+)\.$/.exec(problem.detail)?.[1]]).toEqual([1_000, '1000']);
  });

  it('is refused with a 429 while there is no room for its results, and writes nothing', async () => {
    const before = await colors();
    const release = hold(HELD);
    for (const [body, type] of [
      [`${color('a')}\n${color('b')}`, LINES],
      [`[${color('a')}]`, 'application/json'],
    ] as const)
      expect((await post(body, '?atomic=false', type)).body).toMatchObject({ status: 429, code: 'too_many_requests' });
    release();
    expect(await colors()).toBe(before);
    // There is room for 6,000 results.
    const other = hold(20_000_000);
    expect((await post(`${color('a')}\n`.repeat(7_000), '?atomic=false')).status).toBe(429);
    expect(await colors()).toBe(before);
    expect((await post(color('a'), '?atomic=false')).status).toBe(207);
    other();
  });

  it('is not refused with a 429 after it was written', async () => {
    const before = await colors();
    const load = app.app.get(CallerLoad);
    const count = jest.spyOn(load, 'countBytes');
    const { status, body } = await post(`${color('room')}\n`.repeat(1_000), '?atomic=false');
    expect([status, body.length]).toEqual([207, 1_000]);
    expect(count).toHaveBeenCalled();
    expect(await colors()).toBe(before + 1_000);
    count.mockRestore();
    // As a whole, where the response does not fit.
    const atomic = `[${new Array(900).fill(color('no room')).join(',')}]`;
    const release = hold(HELD - atomic.length);
    expect((await post(atomic, '', 'application/json')).status).toBe(429);
    expect(await colors()).toBe(before + 1_000);
    release();
    expect((await post(atomic, '', 'application/json')).status).toBe(200);
    expect(await colors()).toBe(before + 1_900);
  });

  it('counts empty lines as records, which have no index', async () => {
    const limited = await startTestApp({ RATE_LIMIT: '100' });
    const { admin } = await makeWorld(limited.database);
    const send = (body: string, type = LINES) =>
      limited.http
        .post('/v4/colors?atomic=false')
        .set({ Authorization: admin.authorization, 'Content-Type': type })
        .send(body);
    const { headers, body } = await send(`${'\n'.repeat(250)}${color('a')}\n\n${color('b')}\n`);
    expect((body as Wire[]).map(({ Index, Status }) => [Index, Status])).toEqual([
      [0, 200],
      [1, 200],
    ]);
    expect(headers.ratelimit).toMatch(/r=97;/);
    // The header of a CSV and the last line end are nothing.
    const rows = `Rank,Name,Code\r\n${'1,x,112233\r\n'.repeat(100)}`;
    expect((await send(rows, 'text/csv')).headers.ratelimit).toMatch(/r=96;/);
    await limited.close();
  });

  it('ends with a result after 10,000 lines, empty or not', async () => {
    for (const [body, results] of [
      ['\n'.repeat(2_000_000), 1],
      [`${color('before')}\n${'\r\n'.repeat(10_000)}`, 2],
      [`Name\r\n${'\r\n'.repeat(10_001)}`, 1],
      ['{}\n'.repeat(10_001), 10_001],
    ] as const) {
      const answer = await post(body, '?atomic=false', body.startsWith('Name') ? 'text/csv' : LINES);
      const last = (answer.body as Refused[]).at(-1);
      expect([answer.status, answer.body.length, last?.Status, last?.Problem.code]).toEqual([
        207,
        results,
        400,
        'too_many_records',
      ]);
    }
    expect((await post('{}\n'.repeat(10_000), '?atomic=false')).body).toHaveLength(10_000);
    expect((await post('\n'.repeat(1_001))).body).toMatchObject({ status: 400, code: 'too_many_records' });
    expect((await post('\n'.repeat(1_000))).body).toEqual([]);
  });
});
