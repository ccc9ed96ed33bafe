import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { parseDatabaseUrl } from '../../src/config/database-url';
import { clientOf } from '../support/client';
import { areInstalled, MariadbServer } from '../support/mariadb-server';
import { startTestAppOn, type TestApp } from '../support/test-app';
import type { TestDatabase } from '../support/test-database';
import { isThorough, ONLY_THOROUGH } from '../support/test-form';
import { makeWorld, type World } from '../support/world';

const ALLOWED = 60;
const CONNECTIONS = 30;
const POOL_SIZE = 5;
/** Both pools may have a third of the connections, so of the statements too. */
const SHARE = 20;
const PATHS = ['colors', 'individuals', 'goals', 'projects', 'periods', 'me/comments', 'organizations', 'departments'];

const run = isThorough && areInstalled('mariadbd') ? describe : describe.skip;

run(`a server that allows few prepared statements${ONLY_THOROUGH}`, () => {
  let server: MariadbServer;
  let app: TestApp;
  let world: World;
  let others: Connection;
  const { get, post } = clientOf(() => app);

  beforeAll(async () => {
    server = await MariadbServer.start([`--max-prepared-stmt-count=${ALLOWED}`, `--max-connections=${CONNECTIONS}`]);
    await server.administer("CREATE DATABASE pms; CREATE USER pms@'127.0.0.1'; GRANT ALL ON *.* TO pms@'127.0.0.1'");
    const url = `mysql://pms@127.0.0.1:${server.port}/pms`;
    const test: TestDatabase = { url, settings: { database: parseDatabaseUrl(url, POOL_SIZE) }, drop: async () => {} };
    app = await startTestAppOn(test, { DATABASE_POOL_SIZE: String(POOL_SIZE) });
    world = await makeWorld(app.database);
    others = await createConnection(url);
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await others.end();
    await server.stop();
  });

  async function prepared(): Promise<number> {
    const [rows] = await others.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'Prepared_stmt_count'");
    return Number(rows[0].Value);
  }
  /** Requests of many kinds, many at once. */
  async function work(): Promise<number[]> {
    const reads = PATHS.map((path) => get(world.admin, path));
    const writes = [1, 2, 3, 4].map((n) =>
      post(world.admin, 'colors', { Rank: n, Name: `Color ${n}`, Code: '112233' }),
    );
    const statuses = (await Promise.all([...reads, ...writes])).map(({ status }) => status);
    return [...new Set(statuses)];
  }

  it('keeps its share of them, and gives the least used back', async () => {
    for (let round = 0; round < 3; round++) expect(await work()).toEqual([200]);
    expect(await prepared()).toBeLessThanOrEqual(SHARE);
    expect(app.database.sessions).toMatchObject({ prepared: await prepared(), unprepared: 0 });
  });

  it('goes on without them when others have taken all', async () => {
    const taken: { close(): unknown }[] = [];
    for (let n = await prepared(); n < ALLOWED; n++) taken.push(await others.prepare(`SELECT ${n}`));
    const before = await get(world.admin, 'colors').expect(200);
    for (let round = 0; round < 3; round++) expect(await work()).toEqual([200]);
    expect(app.database.sessions?.unprepared).toBeGreaterThan(0);
    // Rows of both protocols are the same, with dates, numbers and booleans.
    expect((await get(world.admin, `individuals/${world.member.id}`).expect(200)).body.Created).toMatch(
      /\.\d{3}\+00:00$/,
    );
    expect(before.body.length).toBeGreaterThan(0);
    for (const statement of taken) statement.close();
    for (let round = 0; round < 3; round++) expect(await work()).toEqual([200]);
  });
});
