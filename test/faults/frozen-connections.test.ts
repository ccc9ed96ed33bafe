import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'mysql2';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver';
import type { MysqlDatabase } from '../../src/database/mysql-database';
import { clientOf } from '../support/client';
import { startTestAppOn, type TestApp } from '../support/test-app';
import { createMigratedDatabase, type TestDatabase, testDialects } from '../support/test-database';
import { makeWorld, type World } from '../support/world';
import { Link } from './seeded/link';

const onServer = testDialects.includes('mysql') ? describe : describe.skip;
/** Much less than the 15 s after which a statement without a response ends. */
const PATIENCE_MS = 8_000;

onServer('connections to the database that die without a word', () => {
  let test: TestDatabase;
  let link: Link;
  let app: TestApp;
  let world: World;
  const { get, post } = clientOf(() => app);

  beforeEach(async () => {
    test = await createMigratedDatabase('mysql');
    const url = new URL(test.url);
    link = await Link.open(Number(url.port || 3306));
    url.port = String(link.port);
    app = await startTestAppOn({ ...test, url: url.href }, { DATABASE_POOL_SIZE: '4' }, { writesVersions: true });
    world = await makeWorld(app.database);
  });
  afterEach(async () => {
    await app.close();
    await link.close();
  });

  const mysql = () => app.database as MysqlDatabase;
  const connections = (pool: Pool) =>
    (pool as unknown as { _allConnections: { length: number } })._allConnections.length;
  const readPool = () => (mysql().dataSource.driver as MysqlDriver).pool as Pool;
  const colors = async () => (await get(world.admin, 'colors')).status;
  const newColor = (Name: string) => post(world.admin, 'colors', { Rank: 1, Name, Code: '112233' });

  async function inTime<T>(work: PromiseLike<T>): Promise<T> {
    const late = Symbol('late');
    const found = await Promise.race([work, delay(PATIENCE_MS, late)]);
    if (found === late) throw new Error('It took too long');
    return found as T;
  }

  it('are found with one ping when they were idle', async () => {
    await Promise.all(Array.from({ length: 12 }, colors));
    expect(connections(readPool())).toBe(4);
    const pings = jest.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(await freeConnection())), 'ping');
    await delay(5_100);
    link.freeze();
    expect(await inTime(colors())).toBe(200);
    // The first silent one ends the others.
    expect(pings).toHaveBeenCalledTimes(1);
    expect(connections(readPool())).toBe(1);
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
    link.freeze();
    const statuses = await inTime(Promise.all(Array.from({ length: 12 }, colors)));
    expect(new Set(statuses)).toEqual(new Set([503, 200]));
    expect(await inTime(colors())).toBe(200);
  });

  it('are not confused with statements that take long', async () => {
    const slow = app.database.read.query<{ slept: number }>('SELECT SLEEP(2.5) AS `slept`');
    const inTransaction = app.database.transaction((tx) => tx.query<{ slept: number }>('SELECT SLEEP(2.5) AS `slept`'));
    expect(await slow).toEqual([{ slept: 0 }]);
    expect(await inTransaction).toEqual([{ slept: 0 }]);
  });

  it('leave the outcome of a write unknown whose COMMIT has no answer', async () => {
    await newColor('First').expect(200);
    const prototype = Object.getPrototypeOf(Object.getPrototypeOf(await freeConnection()));
    const send = prototype.query;
    const query = jest.spyOn(prototype, 'query').mockImplementation(function (this: unknown, ...input: unknown[]) {
      if (input[0] === 'COMMIT') link.freeze('received');
      return send.apply(this, input);
    });
    const { status, body } = await inTime(newColor('Second'));
    query.mockRestore();
    expect([status, body.code]).toEqual([503, 'outcome_unknown']);
    const names = (await get(world.admin, 'colors').expect(200)).body.map(({ Name }: { Name: string }) => Name);
    expect(names).toContain('Second');
  });
});
