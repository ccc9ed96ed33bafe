import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { migrations } from '../../src/database/migrations';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { runCli } from '../support/terminal';
import { createTestDatabase, type TestDatabase, testDialects } from '../support/test-database';

const MIGRATE = [process.execPath, 'dist/src/cli.js', 'migrate', '--json'];
const onServer = testDialects.includes('mysql') ? it : it.skip;

describe('processes that migrate one database', () => {
  let test: TestDatabase;
  let running: ServiceProcess[] = [];
  let connections: Connection[] = [];

  beforeAll(() => buildProgram());
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(running.map((each) => each.stop('SIGKILL')));
    await Promise.all(connections.map((each) => each.end()));
    running = [];
    connections = [];
    await test.drop();
  });

  function startMigration(): ServiceProcess {
    const started = new ServiceProcess(test.url, {}, MIGRATE);
    running.push(started);
    return started;
  }

  async function connect(): Promise<Connection> {
    const connection = await createConnection(test.url);
    connections.push(connection);
    return connection;
  }

  const countsOf = (all: readonly ServiceProcess[]) =>
    all.map(({ output }) => Number(/"migrations":(\d+)/.exec(output)?.[1])).sort();

  /** Waits until a process other than `former` holds the lock, and returns its ID. */
  async function holderAfter(observer: Connection, former?: string): Promise<string> {
    for (;;) {
      const [[row]] = await observer.query<RowDataPacket[]>("SELECT * FROM `leases` WHERE `Name` = 'migration'");
      if (row && row.Holder !== former) return row.Holder;
      await delay(20);
    }
  }

  /** The connection that has the lock of the server which a migrating session takes. */
  async function sessionOf(observer: Connection): Promise<number> {
    const lock = "CONCAT('pms_migration_', LEFT(SHA2(DATABASE(), 256), 40))";
    const [[row]] = await observer.query<RowDataPacket[]>(`SELECT IS_USED_LOCK(${lock}) AS \`id\``);
    return Number(row.id);
  }

  async function ended(observer: Connection, session: number): Promise<void> {
    const ids = async () => (await observer.query<RowDataPacket[]>('SHOW PROCESSLIST'))[0].map(({ Id }) => Id);
    while ((await ids()).includes(session)) await delay(20);
  }

  it('do it once when five start on an empty database', async () => {
    const all = Array.from({ length: 5 }, startMigration);
    expect(await Promise.all(all.map((each) => each.ends()))).toEqual([0, 0, 0, 0, 0]);
    expect(countsOf(all)).toEqual([0, 0, 0, 0, migrations.length]);
  });

  onServer('wait for the term of one that was killed, and one of them takes over', async () => {
    await runCli(test.url, ['migrate']);
    const [blocker, observer] = [await connect(), await connect()];
    await blocker.query('DELETE FROM `migrations`');
    // The migrations run, but cannot be recorded.
    await blocker.query('LOCK TABLES `migrations` READ');
    const killed = startMigration();
    const holder = await holderAfter(observer);
    const others = [startMigration(), startMigration()];
    for (const each of others) await each.says(/waiting for the migration lock/);
    const session = await sessionOf(observer);
    expect(session).toBeGreaterThan(0);
    expect(await killed.stop('SIGKILL')).toBe('SIGKILL');
    const [[left]] = await observer.query<RowDataPacket[]>('SELECT * FROM `leases`');
    expect(left.Holder).toBe(holder);
    await holderAfter(observer, holder);
    const [[{ early }]] = await observer.query<RowDataPacket[]>('SELECT ? > UTC_TIMESTAMP(3) AS `early`', [left.Until]);
    expect(early).toBe(0);
    // Before that its waiting statement would still be executed.
    await ended(observer, session);
    await blocker.query('UNLOCK TABLES');
    expect(await Promise.all(others.map((each) => each.ends()))).toEqual([0, 0]);
    expect(countsOf(others)).toEqual([0, migrations.length]);
    const [rows] = await observer.query('SELECT `name` FROM `migrations`');
    expect(rows).toHaveLength(migrations.length);
    expect(await observer.query('SELECT * FROM `leases`')).toEqual([[], expect.anything()]);
  });

  onServer('start without the right to change tables when nothing is pending', async () => {
    await runCli(test.url, ['migrate']);
    const [url, admin] = [new URL(test.url), await connect()];
    const [name, user] = [url.pathname.slice(1), `u${Date.now().toString(36)}`];
    await admin.query(`CREATE USER ${user}@'%' IDENTIFIED BY 'p'`);
    try {
      await admin.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON \`${name}\`.* TO ${user}@'%'`);
      Object.assign(url, { username: user, password: 'p' });
      const service = new ServiceProcess(url.href);
      running.push(service);
      const port = await service.port();
      expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
      await admin.query('DROP TABLE `write_probes`');
      await admin.query('DELETE FROM `migrations`');
      for (const command of [MIGRATE, undefined]) {
        const refused = new ServiceProcess(url.href, {}, command);
        running.push(refused);
        expect(await refused.ends()).toBe(1);
        expect(refused.output).toMatch(
          /^(\{"error":")?DATABASE_URL \S+ cannot be migrated: CREATE command denied [^\n]+\n$/,
        );
      }
      expect(await service.stop()).toBe(0);
    } finally {
      await admin.query(`DROP USER ${user}@'%'`);
    }
  });
});
