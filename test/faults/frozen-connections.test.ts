import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'mysql2';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver';
import { parseDatabaseUrl } from '../../src/config/database-url';
import { openDatabase } from '../../src/database/open-database';
import { clientOf } from '../support/client';
import { canStartServer, OwnServer } from '../support/own-server';
import { startTestAppOn, type TestApp } from '../support/test-app';
import { createMigratedDatabase, type TestDatabase, testDialects } from '../support/test-database';
import { isThorough, ONLY_THOROUGH } from '../support/test-form';
import { makeWorld, type World } from '../support/world';
import { Link } from './seeded/link';

const onServer = testDialects.includes('mysql') ? describe : describe.skip;
const SWEEP_MS = 200;
const UNLIMITED = 'SET SESSION /*M! max_statement_time = 0 */ /*!50700 max_execution_time = 0 */';

/** The 15 s after which a command without a response ends pass in a moment. */
async function hurry(): Promise<void> {
  // The sweep ends when nothing waits.
  await delay(2 * SWEEP_MS);
  const original = global.setInterval;
  const quickly = (work: () => void, ms?: number) => original(work, ms === SWEEP_MS ? 10 : ms);
  jest.spyOn(global, 'setInterval').mockImplementation(quickly as typeof setInterval);
}

onServer('connections to the database that die without a word', () => {
  let test: TestDatabase;
  let link: Link;
  let app: TestApp;
  let world: World;
  const { get, post, put } = clientOf(() => app);

  beforeEach(async () => {
    test = await createMigratedDatabase('mysql');
    const url = new URL(test.url);
    link = await Link.open(Number(url.port || 3306));
    url.port = String(link.port);
    app = await startTestAppOn({ ...test, url: url.href }, { DATABASE_POOL_SIZE: '4' }, { writesVersions: true });
    world = await makeWorld(app.database);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.close();
    await link.close();
  });

  const readPool = () => (app.database.dataSource.driver as MysqlDriver).pool as Pool;
  const connections = () => {
    const { idle = 0, busy = 0 } = app.database.pools().find(({ pool }) => pool === 'read') ?? {};
    return idle + busy;
  };
  const colors = async () => (await get(world.admin, 'colors')).status;
  const newColor = (Name: string) => post(world.admin, 'colors', { Rank: 1, Name, Code: '112233' });

  it('are found with one ping when they were idle', async () => {
    await Promise.all(Array.from({ length: 12 }, colors));
    expect(connections()).toBe(4);
    const pings = jest.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(await freeConnection())), 'ping');
    await delay(5_100);
    link.freeze();
    expect(await colors()).toBe(200);
    // The first silent one ends the others.
    expect(pings).toHaveBeenCalledTimes(1);
    expect(connections()).toBe(1);
    pings.mockRestore();
  });

  async function freeConnection(): Promise<object> {
    return new Promise((resolve, reject) =>
      readPool().getConnection((error, connection) => {
        connection?.release();
        if (error) reject(error);
        else resolve(connection);
      }),
    );
  }

  it('are found while they are busy: what waits for them gets a 503, and the next request a 200', async () => {
    await Promise.all(Array.from({ length: 12 }, colors));
    await hurry();
    link.freeze();
    const statuses = await Promise.all(Array.from({ length: 12 }, colors));
    expect(new Set(statuses)).toEqual(new Set([503, 200]));
    expect(await colors()).toBe(200);
  });

  it('are not confused with statements that take long', async () => {
    const slow = app.database.read.query<{ slept: number }>('SELECT SLEEP(2.5) AS `slept`');
    const inTransaction = app.database.transaction((tx) => tx.query<{ slept: number }>('SELECT SLEEP(2.5) AS `slept`'));
    expect(await slow).toEqual([{ slept: 0 }]);
    expect(await inTransaction).toEqual([{ slept: 0 }]);
  });

  it('leave the outcome of a write unknown whose COMMIT has no answer', async () => {
    await newColor('First').expect(200);
    await hurry();
    const prototype = Object.getPrototypeOf(Object.getPrototypeOf(await freeConnection()));
    const send = prototype.query;
    const query = jest.spyOn(prototype, 'query').mockImplementation(function (this: unknown, ...input: unknown[]) {
      if (input[0] === 'COMMIT') link.freeze('received');
      return send.apply(this, input);
    });
    const { status, body } = await newColor('Second');
    query.mockRestore();
    expect([status, body.code]).toEqual([503, 'outcome_unknown']);
    // Those that were frozen end with the requests that use them.
    let answer = await get(world.admin, 'colors');
    while (answer.status === 503) answer = await get(world.admin, 'colors');
    expect(answer.body.map(({ Name }: { Name: string }) => Name)).toContain('Second');
  });

  describe('with a write that its server does not end', () => {
    const LOCK = 'SELECT `Rank` FROM `colors` WHERE `Name` = ? FOR UPDATE';

    let outside: Connection;
    beforeEach(async () => {
      outside = await createConnection(test.url);
    });
    afterEach(() => outside.end());

    it('lets the service end while its database says nothing', async () => {
      await Promise.all(Array.from({ length: 12 }, colors));
      link.freeze();
      const lost = expect(app.database.read.query('SELECT 1 AS `one`')).rejects.toMatchObject({ kind: 'away' });
      await app.database.close();
      await lost;
    });

    it('roll its transaction back, whose locks are free', async () => {
      await newColor('Locked').expect(200);
      await hurry();
      const written = app.database.transaction(async (tx) => {
        await tx.run(UNLIMITED);
        await tx.run('UPDATE `colors` SET `Rank` = `Rank` + SLEEP(600) WHERE `Name` = ?', ['Locked']);
      });
      await expect(written).rejects.toMatchObject({ kind: 'away' });
      const [rows] = await outside.query<RowDataPacket[]>(LOCK, ['Locked']);
      expect(rows).toEqual([{ Rank: 1 }]);
    });

    it('leave no lock when a request is answered that took too long', async () => {
      const { ID } = (await newColor('Locked').expect(200)).body;
      await outside.query('CREATE TRIGGER `slow` BEFORE UPDATE ON `colors` FOR EACH ROW SET @slept = SLEEP(60)');
      const change = { ID, Rank: 7, Name: 'Locked', Code: '112233' };
      expect((await put(world.admin, `colors/${ID}`, change)).status).toBe(503);
      await outside.query('SET SESSION innodb_lock_wait_timeout = 1');
      expect((await outside.query<RowDataPacket[]>(LOCK, ['Locked']))[0]).toEqual([{ Rank: 1 }]);
    });
  });
});

const onServers = isThorough && canStartServer ? describe : describe.skip;

onServers(`two servers behind one address${ONLY_THOROUGH}`, () => {
  const servers: OwnServer[] = [];
  const held: Connection[] = [];
  let link: Link;

  beforeAll(async () => {
    for (let n = 0; n < 2; n += 1) servers.push(await OwnServer.start([]));
    for (const each of servers)
      await each.administer("CREATE DATABASE pms; CREATE USER pms@'127.0.0.1'; GRANT ALL ON pms.* TO pms@'127.0.0.1'");
    link = await Link.open(servers[0].port);
    // The first server has numbers beyond those of the second one.
    for (let n = 0; n < 20; n += 1) held.push(await createConnection(urlOf(servers[0])));
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    for (const each of held) each.destroy();
    await link.close();
    for (const each of servers) await each.stop();
  });

  it('end nothing for each other when their sessions have the same number', async () => {
    const database = await openDatabase({ database: parseDatabaseUrl(urlOf(link), 1) }, []);
    await database.read.query('SELECT 1 AS `one`');
    await hurry();
    let started = (_: number) => {};
    const id = new Promise<number>((resolve) => {
      started = resolve;
    });
    const silent = database.transaction(async (tx) => {
      await tx.run(UNLIMITED);
      started((await tx.query<{ id: number }>('SELECT CONNECTION_ID() AS `id`'))[0].id);
      await tx.query('SELECT SLEEP(600) AS `slept`');
    });
    silent.catch(() => undefined);
    const number = await id;
    link.turn(servers[1].port);
    const same = await sessionWith(number);
    const spared = same.query<RowDataPacket[]>('SELECT SLEEP(2) AS `slept`');
    await expect(silent).rejects.toMatchObject({ kind: 'away' });
    expect((await spared)[0]).toEqual([{ slept: 0 }]);
    await database.close();
  });

  const urlOf = ({ port }: { readonly port: number }) => `mysql://pms@127.0.0.1:${port}/pms`;

  /** A session of the second server that has this number. */
  async function sessionWith(id: number): Promise<Connection> {
    for (;;) {
      const connection = await createConnection(urlOf(servers[1]));
      held.push(connection);
      if (Number(connection.threadId) < id) continue;
      expect(connection.threadId).toBe(id);
      return connection;
    }
  }
});
