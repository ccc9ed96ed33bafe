import type { Response } from 'supertest';
import type { Database } from '../../src/database/database';
import { clientOf, statusAndCode } from '../support/client';
import { statementsOf } from '../support/statements-of';
import { startTestAppOn, type TestApp } from '../support/test-app';
import { createMigratedDatabase } from '../support/test-database';
import { makeWorld, type Person, type World } from '../support/world';

const LIMITS = { keys: 3, recordKeys: 4, keyBytes: 2_000 };
const MINUTE_MS = 60_000;
/** The plan of a statement that reads an index alone. */
const COVERED = { sqlite: 'USING COVERING INDEX IX_idempotency_keys_owner', mysql: 'Using index' };

describe('the keys that one who signed in has stored (contract section 20)', () => {
  /** Two processes on one database, each with a count of its own. */
  let first: TestApp;
  let second: TestApp;
  let app: TestApp;
  let world: World;
  const { post } = clientOf(() => app);

  beforeAll(async () => {
    const test = await createMigratedDatabase();
    first = await startTestAppOn(test, {}, { limits: LIMITS });
    second = await startTestAppOn({ ...test, drop: async () => undefined }, {}, { limits: LIMITS });
  });
  beforeEach(async () => {
    app = first;
    world = await makeWorld(first.database);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const create = (key: string, person: Person = world.admin, Name = 'Teal') =>
    post(person, 'colors', { Rank: 1, Name, Code: '008080' }).set('Idempotency-Key', key);
  const listOf = (length: number) => Array.from({ length }, (_, at) => ({ Rank: 1, Name: `${at}`, Code: '008080' }));
  const createEach = (key: string, length: number) =>
    post(world.admin, 'colors?atomic=false', listOf(length)).set('Idempotency-Key', key);
  const statusesOf = ({ body }: Response) => (body as { Status: number }[]).map(({ Status }) => Status);
  const counts = async (database: Database, work: () => Promise<unknown>) =>
    (await statementsOf(database, work)).filter((sql) => sql.includes('COUNT(k.Size)')).length;

  it('are counted once a minute, and no more are accepted beyond the limit', async () => {
    const sent = await counts(app.database, async () => {
      await Promise.all(['a', 'b'].map((key) => create(key).expect(200)));
      for (const key of ['c', 'd']) await create(key).expect(200);
    });
    expect(sent).toBe(1);
    app = second;
    const refused = await create('e');
    expect([...statusAndCode(refused), refused.headers['retry-after']]).toEqual([429, 'too_many_requests', '60']);
    // What is stored can be replayed, and others and requests without a key are not concerned.
    expect((await create('d')).headers['idempotency-replayed']).toBe('true');
    await post(world.admin, 'colors', { Rank: 1, Name: 'Teal', Code: '008080' }).expect(200);
    await create('e', world.other.admin).expect(200);
    app = first;
    await create('e').expect(200);
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + MINUTE_MS + 1_000);
    // The cache reads the clock once a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await create('f')).status).toBe(429);
  });

  it('are those of IDEMPOTENCY_HOURS', async () => {
    for (const key of ['a', 'b', 'c']) await create(key).expect(200);
    await app.database.read.run("UPDATE `idempotency_keys` SET `Created` = '2020-01-01 00:00:00.000'");
    app = second;
    expect((await create('d')).status).toBe(200);
  });

  it('have a limit of bytes, which IDs alone hardly use', async () => {
    await create('a', world.admin, 'x'.repeat(50)).expect(200);
    const sql = 'UPDATE `idempotency_keys` SET `Size` = ? WHERE `SiteID` = ?';
    await app.database.read.run(sql, [LIMITS.keyBytes, world.siteId]);
    app = second;
    expect(statusAndCode(await create('b'))).toEqual([429, 'too_many_requests']);
  });

  it('have a limit of their own for records of lists, of which the ID is stored', async () => {
    expect(statusesOf(await createEach('k', 5))).toEqual([200, 200, 200, 200, 200]);
    expect(await counts(app.database, () => createEach('k', 5).expect(207))).toBe(0);
    app = second;
    expect(statusesOf(await createEach('k', 5))).toEqual([200, 200, 200, 200, 200]);
    const ended = await createEach('k', 8);
    expect(statusesOf(ended)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(ended.body.at(-1)).toMatchObject({ Index: 5, ID: null, Problem: { code: 'too_many_requests' } });
    expect(statusesOf(await createEach('other', 2))).toEqual([429]);
    expect((await create('a')).status).toBe(200);
  });

  it('end a list with its last result, at the end of a batch and at the beginning of one', async () => {
    for (const [key, length] of [
      ['k', 99],
      ['l', 100],
    ] as const) {
      app = first;
      expect(statusesOf(await createEach(key, length))).toHaveLength(length);
      app = second;
      expect(statusesOf(await createEach(key, 250))).toEqual([...new Array(length).fill(200), 429]);
    }
  });

  it('are counted by an index alone', async () => {
    await create('a').expect(200);
    const { database } = app;
    const [sql] = (await statementsOf(database, () => create('b', world.other.admin))).filter((text) =>
      text.includes('COUNT(k.Size)'),
    );
    const values = [world.siteId, world.admin.id, '2020-01-01 00:00:00.000'];
    const explain = database.dialect === 'mysql' ? 'EXPLAIN FORMAT=TRADITIONAL' : 'EXPLAIN QUERY PLAN';
    const plan = await database.read.query(`${explain} ${sql}`, values);
    expect(plan).toHaveLength(1);
    expect(JSON.stringify(plan)).toContain(COVERED[database.dialect]);
    expect(JSON.stringify(plan)).toContain('IX_idempotency_keys_owner');
  });
});
