import { DEFAULT_LIMITS } from '../../src/config/limits';
import { CallerLoad } from '../../src/http/limits/caller-load';
import { BATCH } from '../../src/resource/features/bulk/sent-records';
import { callerKey } from '../../src/security/caller';
import { countRows } from '../support/many-rows';
import { startTestApp, type TestApp } from '../support/test-app';
import type { Wire } from '../support/wire';
import { makeWorld, type World } from '../support/world';

const HELD = DEFAULT_LIMITS.heldBytes;
/** What a list reserves for the results of 1,000 lines, and for all faults. */
const THOUSAND_RESULTS = 1_001 * 2_048 + 1_000 * 1_024;

/** A list of colors. A longer one than 1 MiB is not read as a whole before it is written. */
const BODIES = {
  'application/x-ndjson': (count: number, padding = '') =>
    `{"Rank":1,"Name":"x","Code":"112233"${padding}}\n`.repeat(count),
  'text/csv': (count: number) => `Rank,Name,Code\r\n${'1,x,112233\r\n'.repeat(count)}`,
};
const LONG = BODIES['application/x-ndjson'](3_000, ' '.repeat(400));

describe('many lists of one caller at once (contract section 21)', () => {
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    // That each of so many versions has an entry takes the embedded database a minute; other tests compare them.
    app = await startTestApp({ RATE_LIMIT: '0' }, { limits: { heldBytesMs: 400 }, writesVersions: true });
  });
  beforeEach(async () => {
    world = await makeWorld(app.database);
  });
  afterAll(() => {
    // A list that was answered early leaves a connection that is not idle.
    app.app.getHttpServer().closeAllConnections();
    return app.close();
  });

  const post = (body: string, type = 'application/x-ndjson', accept = 'application/json') =>
    app.http
      .post('/v4/colors?atomic=false')
      .set({ Authorization: world.admin.authorization, 'Content-Type': type, Accept: accept })
      .send(body);
  const colors = () => countRows(app.database, 'colors');
  const hold = (bytes: number) =>
    app.app.get(CallerLoad).reserveBytes(callerKey({ individualId: world.admin.id } as never), bytes);
  const statusesOf = (results: unknown) => {
    const counts: Record<number, number> = {};
    for (const { Status } of results as { readonly Status: number }[]) counts[Status] = (counts[Status] ?? 0) + 1;
    return counts;
  };

  it('refuse a long one of which nothing was written', async () => {
    const before = await colors();
    const release = hold(HELD - 1_048_576);
    const { status, body } = await post(LONG);
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(await colors()).toBe(before);
    release();
  });

  it('let a long one read no further until there is room again', async () => {
    const before = await colors();
    const waits = jest.spyOn(app.app.get(CallerLoad), 'waitForBytes');
    const release = hold(HELD - THOUSAND_RESULTS - 1_048_576);
    const answer = post(LONG).then((response) => response);
    while (!waits.mock.results.some(({ value }) => value instanceof Promise)) await new Promise(setImmediate);
    const written = (await colors()) - before;
    expect(written).toBeGreaterThan(1_000 - BATCH);
    expect(written).toBeLessThanOrEqual(1_000);
    release();
    const { status, body } = await answer;
    expect([status, statusesOf(body)]).toEqual([207, { 200: 3_000 }]);
    expect(await colors()).toBe(before + 3_000);
    waits.mockRestore();
  });

  it('end a long one with a result when there is no room for some time, and keep what it has written', async () => {
    const before = await colors();
    const release = hold(HELD - THOUSAND_RESULTS - 1_048_576);
    const { status, body } = await post(LONG);
    const written = (await colors()) - before;
    expect(written).toBeGreaterThan(1_000 - BATCH);
    expect([status, statusesOf(body)]).toEqual([207, { 200: written, 429: 1 }]);
    expect((body as Wire[]).at(-1)).toMatchObject({ Index: written, ID: null, Problem: { code: 'too_many_requests' } });
    // The bytes of nothing that has ended count.
    release();
    hold(HELD)();
    expect(hold(1)).toBeInstanceOf(Function);
  });

  it.each([
    [20, 100, 'application/x-ndjson'],
    [20, 100, 'text/csv'],
    [8, 1_000, 'application/x-ndjson'],
    [8, 1_000, 'text/csv'],
  ] as const)('%i of %i records each find room, as %s', async (lists, records, type) => {
    const before = await colors();
    const answers = await Promise.all(
      Array.from({ length: lists }, (_, at) =>
        post(BODIES[type](records), type, at % 2 === 0 ? 'application/json' : 'application/xml'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(new Array(lists).fill(207));
    expect(await colors()).toBe(before + lists * records);
  });
});
