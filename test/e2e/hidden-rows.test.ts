import { get as httpGet } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { copyRow } from '../support/many-rows';
import { plainGoal } from '../support/measures';
import { periodOf } from '../support/periods';
import { startTestApp, type TestApp } from '../support/test-app';
import { makeWorld, type World } from '../support/world';

const HIDDEN = 3_000;
const STATEMENTS_OF_A_STEP = 4;

describe('lists with thousands of rows that the caller may not read', () => {
  let app: TestApp;
  let world: World;
  let statements: string[];

  beforeAll(async () => {
    app = await startTestApp();
    world = await makeWorld(app.database);
    const period = await periodOf(world, app);
    const make = async (individual: string, name: string, DueDate: string) => {
      const body = { ...plainGoal(individual, period, name), DueDate };
      const { body: made } = await app.http
        .post('/v4/goals')
        .set('Authorization', world.admin.authorization)
        .send(body)
        .expect(200);
      return made.ID as number;
    };
    await make(world.stranger.id, 'first', '2026-10-01T00:00:00Z');
    const hidden = await make(world.member.id, 'hidden', '2026-10-02T00:00:00Z');
    await copyRow(app.database, 'goals', hidden, HIDDEN);
    await make(world.stranger.id, 'last', '2026-10-03T00:00:00Z');
    await make(world.stranger.id, 'end', '2026-10-04T00:00:00Z');
  });
  afterAll(() => app.close());
  beforeEach(() => {
    statements = [];
    app.database.onStatement = (sql) => {
      statements.push(sql);
    };
  });
  afterEach(() => {
    app.database.onStatement = undefined;
    jest.restoreAllMocks();
  });

  const get = (path: string) => app.http.get(path).set('Authorization', world.stranger.authorization).expect(200);
  const nextOf = ({ headers }: { headers: Record<string, string> }) => /<([^>]+)>/.exec(headers.link ?? '')?.[1];
  const namesOf = ({ body }: { body: { Name: string }[] }) => body.map(({ Name }) => Name);

  it('read on in steps of at least 500 rows, whatever the limit', async () => {
    const first = await get('/v4/goals?limit=1');
    expect(namesOf(first)).toEqual(['first']);
    const second = await get(String(nextOf(first)));
    expect(namesOf(second)).toEqual(['last']);
    expect(statements.length).toBeLessThanOrEqual((HIDDEN / 500 + 4) * STATEMENTS_OF_A_STEP);
  });

  it('go on behind a page for which more rows were read than it holds', async () => {
    const names: string[] = [];
    for (let path: string | undefined = '/v4/goals?limit=1'; path; ) {
      const page = await get(path);
      names.push(...namesOf(page));
      path = nextOf(page);
    }
    expect(names).toEqual(['first', 'last', 'end']);
  });

  it('answer a page of the limit and no more, though more was read', async () => {
    const { body } = await get('/v4/goals?limit=1');
    const pages: string[] = [];
    for (let path: string | undefined = '/v4/goals?limit=2'; path; ) {
      const page = await get(path);
      expect(page.body.length).toBeLessThanOrEqual(2);
      pages.push(...namesOf(page));
      path = nextOf(page);
    }
    expect(body.length).toBe(1);
    expect(pages).toEqual(['first', 'last', 'end']);
  });

  it('answer an empty page where nothing is there, and where all of it is hidden', async () => {
    for (const individual of [world.guest, world.member]) {
      const page = await get(`/v4/individuals/${individual.id}/goals?limit=2&count=true`);
      expect([page.body, nextOf(page), page.headers['x-total-count']]).toEqual([[], undefined, '0']);
    }
  });

  it('count in steps, too', async () => {
    const { headers } = await get('/v4/goals?limit=1&count=true');
    expect(headers['x-total-count']).toBe('3');
    expect(statements.length).toBeLessThanOrEqual((HIDDEN / 500 + 4) * STATEMENTS_OF_A_STEP);
  });

  it.each([
    ['a whole list', '/v4/goals'],
    ['a page', 'the second page'],
    ['a count', '/v4/goals?limit=1&count=true'],
  ])('ask nothing more once the client of %s has left', async (_, path) => {
    const pages = () => statements.filter((sql) => /FROM `goals`/.test(sql)).length;
    const address = path.startsWith('/') ? path : nextOf(await get('/v4/goals?limit=1'));
    statements = [];
    const url = `${await app.app.getUrl()}${address}`;
    const { query } = app.database.read;
    const request = httpGet(url, { headers: { Authorization: world.stranger.authorization } });
    request.on('error', () => undefined);
    // Each step takes a while, as it does in a large site, so that the client leaves in the middle of them.
    jest.spyOn(app.database.read, 'query').mockImplementation(async (sql, params) => {
      const rows = await query.call(app.database.read, sql, params);
      await delay(30);
      return rows as never;
    });
    while (pages() < 2) await delay(5);
    request.destroy();
    await delay(200);
    const asked = statements.length;
    await delay(300);
    expect(statements.length).toBe(asked);
    expect(pages()).toBeLessThan(HIDDEN / 1_000 + 2);
  });
});
