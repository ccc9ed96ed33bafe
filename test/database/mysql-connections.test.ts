import { setTimeout as delay } from 'node:timers/promises';
import * as mysql2 from 'mysql2';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import type { MysqlSettings } from '../../src/config/database-url';
import { type Database, NO_SITE } from '../../src/database/database';
import { openDatabase } from '../../src/database/open-database';
import type { Sql } from '../../src/database/sql';
import { openTestDatabase, type TestDatabase, testDialects } from '../support/test-database';
import { until } from '../support/until';
import { colorNames, insertColor } from './database-rows';

const onServer = testDialects.includes('mysql') ? describe : describe.skip;
const WRONG = 'SELECT `Nothing` FROM `colors`';
/** How long a caller waits for a connection. */
const QUEUE_TIMEOUT_MS = 10_000;
/** The time between two looks at the statements without an answer. */
const SWEEP_MS = 200;
/** Timers of the driver and of these tests run on. */
const ALL_BUT_INTERVALS = ['setTimeout', 'setImmediate', 'nextTick', 'performance', 'Date', 'queueMicrotask'] as const;

/** With one connection for reads and one for transactions: one that is not given back is missed at once. */
onServer('a pool of one connection', () => {
  let database: Database;
  let test: TestDatabase;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ test, close } = await openTestDatabase('mysql'));
    const settings = { ...(test.settings.database as MysqlSettings), poolSize: 1 };
    database = await openDatabase({ database: settings }, []);
  });
  afterAll(async () => {
    await database.close();
    await close();
  });
  beforeEach(async () => {
    await database.read.run('DELETE FROM `colors`');
  });
  afterEach(() => jest.restoreAllMocks());

  const idOf = async (sql: Sql) => (await sql.query<{ id: number }>('SELECT CONNECTION_ID() AS `id`'))[0].id;
  const inTransaction = () => database.transaction(idOf);

  async function kill(id: number): Promise<void> {
    const connection = await createConnection(test.url);
    await connection.query(`KILL ${id}`);
    await connection.end();
  }

  /** Lets callers wait for this long no more than a moment. */
  function shorten(timeout: number): void {
    const original = global.setTimeout;
    const shortened = (work: () => void, ms?: number) => original(work, ms === timeout ? 20 : ms);
    jest.spyOn(global, 'setTimeout').mockImplementation(shortened as typeof setTimeout);
  }

  it('goes on with its connection after a read that fails', async () => {
    const id = await idOf(database.read);
    for (const statement of [WRONG, 'no SQL at all', 'INSERT INTO `colors` (`ID`) VALUES (1)']) {
      await expect(database.read.query(statement)).rejects.toThrow();
      expect(await idOf(database.read)).toBe(id);
    }
    const params = [undefined] as unknown as string[];
    await expect(database.read.query('SELECT ?', params)).rejects.toThrow();
    expect(await idOf(database.read)).toBe(id);
  });

  it('goes on with its connection after a transaction that fails', async () => {
    const id = await inTransaction();
    await expect(database.transaction((tx) => tx.query(WRONG))).rejects.toThrow();
    expect(await inTransaction()).toBe(id);
    await expect(database.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTransaction()).toBe(id);
    await database.transaction((tx) => tx.query(WRONG).catch(() => []));
    expect(await inTransaction()).toBe(id);
  });

  it('has rolled back what a transaction wrote before it failed, when the connection is used again', async () => {
    const failing = database.transaction(async (tx) => {
      await insertColor(tx, 'Lost');
      await tx.query(WRONG);
    });
    await expect(failing).rejects.toThrow();
    expect(await database.transaction(colorNames)).toEqual([]);
  });

  it('tells that the database responds, while all connections of reads and transactions are in use', async () => {
    const others = await createConnection(test.url);
    await others.query("DO GET_LOCK('pms_test_in_use', 0)");
    const wait = (sql: Sql) => sql.query("SELECT GET_LOCK('pms_test_in_use', 60), RELEASE_LOCK('pms_test_in_use')");
    const [read, transaction] = [wait(database.read), database.transaction(wait)];
    await until(() => database.pools().every(({ busy }) => busy === 1));
    expect(await database.ping()).toMatch(/^\d{4}-/);
    await others.end();
    await Promise.all([read, transaction]);
  });

  it('replaces a connection that can only read', async () => {
    const id = await idOf(database.read);
    await database.read.run('SET SESSION TRANSACTION READ ONLY');
    await expect(insertColor(database.read, 'Red')).rejects.toMatchObject({ kind: 'read_only' });
    await insertColor(database.read, 'Green');
    expect(await colorNames(database.read)).toEqual(['Green']);
    expect(await idOf(database.read)).not.toBe(id);
  });

  it('replaces a connection whose transactions can only read', async () => {
    const id = await inTransaction();
    await database.transaction((tx) => tx.run('SET SESSION TRANSACTION READ ONLY'));
    const write = () => database.transaction((tx) => insertColor(tx, 'Red'));
    await expect(write()).rejects.toMatchObject({ kind: 'read_only' });
    await write();
    expect(await colorNames(database.read)).toEqual(['Red']);
    expect(await inTransaction()).not.toBe(id);
  });

  it('replaces a connection that is lost while a statement runs, before COMMIT and before ROLLBACK', async () => {
    const lose = async (tx: Sql, then: () => unknown) => {
      await insertColor(tx, 'Lost');
      await kill(await idOf(tx));
      return then();
    };
    await expect(database.transaction((tx) => lose(tx, () => tx.query('SELECT 1')))).rejects.toMatchObject({
      kind: 'away',
    });
    await insertColor(database.read, 'First');
    // The COMMIT may have been sent before the loss was known.
    await expect(database.transaction((tx) => lose(tx, () => 'done'))).rejects.toMatchObject({
      kind: expect.stringMatching(/^(away|unknown)$/),
    });
    const fault = new Error('no');
    await expect(database.transaction((tx) => lose(tx, () => Promise.reject(fault)))).rejects.toBe(fault);
    await database.transaction((tx) => insertColor(tx, 'Second'));
    expect(await colorNames(database.read)).toEqual(['First', 'Second']);
  });

  it.each(['COMMIT', 'ROLLBACK'])('never uses a connection again whose %s and rollback failed', async (command) => {
    const id = await inTransaction();
    const fails = Object.assign(new Error('failed'), { code: 'ER_UNKNOWN_ERROR' });
    const original = mysql2.PoolConnection.prototype.query;
    jest.spyOn(mysql2.PoolConnection.prototype, 'query').mockImplementation(function (
      this: unknown,
      ...args: unknown[]
    ) {
      const [sql, done] = args as [string, (error?: unknown) => void];
      if (sql !== command && sql !== 'ROLLBACK') return Reflect.apply(original, this, args);
      process.nextTick(done, fails);
    } as typeof original);
    const work = database.transaction(async (tx) => {
      await insertColor(tx, 'Lost');
      if (command === 'ROLLBACK') throw fails;
    });
    await expect(work).rejects.toBe(fails);
    jest.restoreAllMocks();
    expect(await inTransaction()).not.toBe(id);
    expect(await colorNames(database.read)).toEqual([]);
  });

  it('replaces a connection whose server does not answer', async () => {
    const id = await idOf(database.read);
    const idInTransaction = await inTransaction();
    // The sweep ends when nothing waits, and the next one counts the time since the last look.
    await delay(2 * SWEEP_MS);
    const original = global.setInterval;
    const quickly = (work: () => void, ms?: number) => original(work, ms === SWEEP_MS ? 1 : ms);
    jest.spyOn(global, 'setInterval').mockImplementation(quickly as typeof setInterval);
    const slow = 'SELECT SLEEP(50) AS `slept`';
    await expect(database.read.query(slow)).rejects.toMatchObject({ kind: 'away' });
    await expect(database.transaction((tx) => tx.query(slow))).rejects.toMatchObject({ kind: 'away' });
    jest.restoreAllMocks();
    expect(await idOf(database.read)).not.toBe(id);
    expect(await inTransaction()).not.toBe(idInTransaction);
  });

  it('ends the session of a migration, which has other limits', async () => {
    const ids: number[] = [];
    await database.withMigrationLock(async (runner) => {
      const [{ id }] = await runner.query('SELECT CONNECTION_ID() AS `id`');
      ids.push(id);
    });
    ids.push(await idOf(database.read));
    expect(new Set(ids).size).toBe(2);
  });

  describe('the migration lock', () => {
    const TAKEN = "UPDATE `leases` SET `Holder` = 'another', `Until` = '2999-01-01 00:00:00.000'";
    let outside: Connection;

    beforeEach(async () => {
      outside = await createConnection(test.url);
    });
    afterEach(async () => {
      jest.useRealTimers();
      await outside.query('DELETE FROM `leases`');
      await outside.end();
    });

    const rowsWhere = async (condition: string) => {
      const [rows] = await outside.query<RowDataPacket[]>(`SELECT * FROM \`leases\` WHERE ${condition}`);
      return rows.length;
    };
    /** Lets a third of the term pass for the renewal alone. */
    const renew = () => jest.advanceTimersByTime(5_000);
    const fakeRenewal = () => jest.useFakeTimers({ doNotFake: [...ALL_BUT_INTERVALS] });

    it('is given up after ten minutes in which another process has migrated', async () => {
      await outside.query("INSERT INTO `leases` VALUES (?, 'migration', 'another', '2999-01-01')", [NO_SITE]);
      const now = performance.now.bind(performance);
      let passed = 0;
      const onWait = jest.fn(() => {
        passed = 600_000;
      });
      jest.spyOn(performance, 'now').mockImplementation(() => now() + passed);
      const work = jest.fn();
      await expect(database.withMigrationLock(work, onWait)).rejects.toThrow(
        'Another process has held the migration lock for 600 seconds',
      );
      expect([work.mock.calls.length, onWait.mock.calls.length]).toEqual([0, 1]);
      expect(await rowsWhere("`Holder` = 'another'")).toBe(1);
    });

    it('is renewed while the migration occupies the only connection, and ends with it', async () => {
      fakeRenewal();
      await database.withMigrationLock(async (runner) => {
        await runner.query('SELECT 1');
        await outside.query("UPDATE `leases` SET `Until` = '2020-01-01 00:00:00.000'");
        renew();
        while ((await rowsWhere('`Until` > UTC_TIMESTAMP()')) === 0) await delay(10);
      });
      expect(await rowsWhere('TRUE')).toBe(0);
    });

    it('that another process has taken over ends the migration, and sends no further statement', async () => {
      fakeRenewal();
      let next: () => Promise<unknown> = () => Promise.resolve();
      const migration = database.withMigrationLock(async (runner) => {
        await runner.query('SELECT 1');
        next = () => runner.query('DELETE FROM `leases`');
        await outside.query(TAKEN);
        renew();
        await new Promise(() => undefined);
      });
      await expect(migration).rejects.toThrow('The migration lock expired');
      await expect(next()).rejects.toThrow();
      expect(await rowsWhere("`Holder` = 'another'")).toBe(1);
    });

    it('ends the migration when it could not be renewed in its term', async () => {
      fakeRenewal();
      const now = performance.now.bind(performance);
      let passed = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => now() + passed);
      const renewals: number[] = [];
      const migration = database.withMigrationLock(async () => {
        jest.spyOn(database, 'transaction').mockImplementation(() => {
          renewals.push(passed);
          return Promise.reject(new Error('away'));
        });
        for (passed = 5_000; passed <= 15_000; passed += 5_000) {
          renew();
          await delay(10);
        }
        await new Promise(() => undefined);
      });
      await expect(migration).rejects.toThrow('The migration lock expired');
      // The last one is the release, which fails too.
      expect(renewals).toEqual([5_000, 10_000, 15_000, expect.any(Number)]);
    });
  });

  it('tells which of its connections are busy, and how many callers wait', async () => {
    await database.read.query('SELECT 1');
    const free = { idle: 1, busy: 0, waiting: 0 };
    // A connection that was destroyed counts until its socket has closed.
    await until(() => database.pools().every(({ busy }) => busy === 0));
    await database.transaction(async () => {
      const next = database.transaction(async () => undefined);
      expect(database.pools()).toEqual([
        { pool: 'read', ...free },
        { pool: 'transaction', idle: 0, busy: 1, waiting: 1 },
      ]);
      void next;
    });
    await inTransaction();
    const reads = [1, 2, 3].map(() => database.read.query('SELECT SLEEP(0.01) AS `slept`'));
    expect(database.pools()).toEqual([
      { pool: 'read', idle: 0, busy: 1, waiting: 2 },
      { pool: 'transaction', ...free },
    ]);
    await Promise.all(reads);
  });

  it('takes a read connection back that came too late for its caller', async () => {
    const id = await idOf(database.read);
    shorten(QUEUE_TIMEOUT_MS);
    const slow = database.read.query('SELECT SLEEP(0.3) AS `slept`');
    await expect(database.read.query('SELECT 1')).rejects.toMatchObject({ kind: 'away' });
    await slow;
    expect(await idOf(database.read)).toBe(id);
  });

  it('takes a connection of transactions back that came too late for its caller', async () => {
    const id = await inTransaction();
    shorten(QUEUE_TIMEOUT_MS);
    let late = false;
    await database.transaction(async () => {
      const waits = database.transaction(async () => {
        late = true;
      });
      await expect(waits).rejects.toMatchObject({ kind: 'away' });
    });
    expect(await inTransaction()).toBe(id);
    expect(late).toBe(false);
  });
});

onServer('a deadlock', () => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openTestDatabase('mysql'));
  });
  afterAll(() => close());

  it('that the work hides is not acknowledged: the work runs again', async () => {
    const ids = [await insertColor(database.read, 'A', 0), await insertColor(database.read, 'B', 0)];
    const add = 'UPDATE `colors` SET `Rank` = `Rank` + 1 WHERE `ID` = ?';
    let first = 0;
    let meet = () => {};
    const both = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let hidden = 0;
    const touch = (one: number, other: number) => {
      let runs = 0;
      return database.transaction(async (tx) => {
        runs += 1;
        await tx.run(add, [one]);
        first += 1;
        if (first === 2) meet();
        await both;
        await tx.run(add, [other]).catch(() => {
          hidden += 1;
        });
        return runs;
      });
    };
    const runs = await Promise.all([touch(ids[0], ids[1]), touch(ids[1], ids[0])]);
    expect(hidden).toBe(1);
    expect(runs.sort()).toEqual([1, 2]);
    expect(await database.read.query('SELECT `Rank` FROM `colors`')).toEqual([{ Rank: 2 }, { Rank: 2 }]);
  });
});
