import { createConnection } from 'mysql2/promise';
import type { DatabaseSettings } from '../../src/config/database-url';
import type { Database } from '../../src/database/database';
import { DatabaseError } from '../../src/database/database-error';
import { openDatabase } from '../../src/database/open-database';
import { openTestDatabase, type TestDatabase, testDialects } from '../support/test-database';
import { until } from '../support/until';
import { colorNames, insertColor } from './database-rows';

const onServer = testDialects.includes('mysql') ? describe : describe.skip;

onServer('faults of a server', () => {
  let database: Database;
  let test: TestDatabase;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, test, close } = await openTestDatabase('mysql'));
  });
  afterAll(() => close());
  beforeEach(async () => {
    await database.read.run('DELETE FROM `colors`');
  });

  async function kill(id: number, what = ''): Promise<void> {
    const connection = await createConnection(test.url);
    await connection.query(`KILL ${what} ${id}`);
    await connection.end();
  }

  it('sets up every session before its first use', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 10 }, () =>
        database.transaction((tx) =>
          tx.query(
            'SELECT CONNECTION_ID() AS `id`, @@SESSION.time_zone AS `zone`, @@SESSION.sql_mode AS `mode`, ' +
              '@@SESSION.collation_connection AS `collation`, SLEEP(0.05) AS `slept`',
          ),
        ),
      ),
    );
    expect(new Set(sessions.map(([row]) => row.id)).size).toBe(10);
    for (const [row] of sessions) {
      expect(row).toMatchObject({ zone: '+00:00', collation: 'utf8mb4_bin' });
      expect(row.mode).toContain('STRICT_ALL_TABLES');
    }
  });

  it('lets a writer that has waited for a row change it, also where MariaDB would refuse that', async () => {
    const rows = await database.transaction((tx) =>
      tx.query<{ Value: string }>("SHOW SESSION VARIABLES LIKE 'innodb_snapshot_isolation'"),
    );
    // Servers without the variable do not refuse it.
    expect(rows.filter(({ Value }) => Value !== 'OFF')).toEqual([]);
  });

  /** What ends a statement that takes too long: seconds of MariaDB, milliseconds of MySQL. */
  const limitOf = async (query: (sql: string) => Promise<{ Value: string }[]>) => {
    const [{ Value }] = await query(
      "SHOW SESSION VARIABLES WHERE Variable_name IN ('max_statement_time', 'max_execution_time')",
    );
    return Number(Value);
  };

  it('limits the time of statements and their waits for locks, and refuses values that do not fit', async () => {
    const state =
      'SELECT @@SESSION.innodb_lock_wait_timeout AS `wait`, @@SESSION.sql_mode AS `mode`, @@SESSION.autocommit AS `alone`, ' +
      '@@SESSION.time_zone AS `zone`';
    const inTransaction = <R extends object = Record<string, unknown>>(sql: string) =>
      database.transaction((tx) => tx.query<R>(sql));
    const modes = [
      'ONLY_FULL_GROUP_BY',
      'STRICT_ALL_TABLES',
      'NO_ZERO_IN_DATE',
      'NO_ZERO_DATE',
      'ERROR_FOR_DIVISION_BY_ZERO',
      'NO_ENGINE_SUBSTITUTION',
    ];
    const [[read], [transaction]] = [await database.read.query(state), await inTransaction(state)];
    expect([read.alone, transaction.alone]).toEqual([1, 0]);
    for (const { wait, mode, zone } of [read, transaction]) {
      expect([wait, zone]).toEqual([10, '+00:00']);
      expect(String(mode).split(',')).toEqual(expect.arrayContaining(modes));
    }
    expect([10, 10_000]).toContain(await limitOf((sql) => database.read.query(sql)));
    expect([10, 10_000]).toContain(await limitOf(inTransaction));
  });

  it('lets a migration take longer than other statements', async () => {
    expect(await database.withMigrationLock((runner) => limitOf((sql) => runner.query(sql)))).toBe(0);
  });

  it('tells a migration once that another one is at it, unless that is over soon', async () => {
    const other = await openDatabase(test.settings, []);
    const onWait = jest.fn();
    const start = performance.now();
    let passed = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => start + passed);
    for (const [ms, calls] of [
      [900, 0],
      [1_200, 1],
    ]) {
      let waiting: Promise<unknown> = Promise.resolve();
      await other.withMigrationLock(async () => {
        passed = 0;
        const reads = jest.spyOn(database.read, 'query');
        const tries = () => reads.mock.calls.filter(([sql]) => sql.includes('AS `ended` FROM `leases`')).length;
        waiting = database.withMigrationLock(async () => undefined, onWait);
        await until(() => tries() > 0);
        passed = ms;
        const before = tries();
        await until(() => tries() > before + 1);
        reads.mockRestore();
      });
      await waiting;
      expect(onWait).toHaveBeenCalledTimes(calls);
    }
    clock.mockRestore();
    await other.close();
  });

  it('sees rows that another transaction commits meanwhile', async () => {
    const counts = await database.transaction(async (tx) => {
      const before = (await colorNames(tx)).length;
      await insertColor(database.read, 'Red');
      return [before, (await colorNames(tx)).length];
    });
    expect(counts).toEqual([0, 1]);
  });

  it('answers away when a connection is lost, and recovers by itself', async () => {
    const lost = database.transaction(async (tx) => {
      await insertColor(tx, 'Lost');
      const [{ id }] = await tx.query<{ id: number }>('SELECT CONNECTION_ID() AS `id`');
      await kill(id);
      await insertColor(tx, 'Lost too');
    });
    await expect(lost).rejects.toMatchObject({ kind: 'away' });
    await expect(lost).rejects.toBeInstanceOf(DatabaseError);
    await database.transaction((tx) => insertColor(tx, 'Kept'));
    expect(await colorNames(database.read)).toEqual(['Kept']);
  });

  it('survives the loss of every connection', async () => {
    const idOf = async () => {
      const [row] = await database.read.query<{ id: number }>('SELECT CONNECTION_ID() AS `id`, SLEEP(0.05) AS `slept`');
      return row.id;
    };
    const ids = new Set(await Promise.all(Array.from({ length: 20 }, idOf)));
    await Promise.all([...ids].map((id) => kill(id)));
    const answers = await Promise.allSettled(Array.from({ length: 40 }, idOf));
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject({ kind: 'away' });
      }
    }
    expect(await Promise.all(Array.from({ length: 40 }, idOf))).toHaveLength(40);
  });

  it('answers timeout when a statement is ended', async () => {
    const slow = database.transaction(async (tx) => {
      const [{ id }] = await tx.query<{ id: number }>('SELECT CONNECTION_ID() AS `id`');
      setTimeout(() => void kill(id, 'QUERY'), 50);
      await tx.query(
        'SELECT COUNT(*) FROM `information_schema`.`COLUMNS` `a`, `information_schema`.`COLUMNS` `b`, ' +
          '`information_schema`.`COLUMNS` `c`',
      );
    });
    await expect(slow).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('answers away when nobody listens', async () => {
    const settings: DatabaseSettings = { ...(test.settings.database as object), port: 1 } as DatabaseSettings;
    await expect(openDatabase({ database: settings }, [])).rejects.toMatchObject({ kind: 'away' });
  });

  it('runs the work again after a deadlock', async () => {
    const [a, b] = [await insertColor(database.read, 'A', 0), await insertColor(database.read, 'B', 0)];
    const before = database.retries;
    let runs = 0;
    let holding = 0;
    let holdTheirFirst = () => {};
    const bothHoldTheirFirst = new Promise<void>((resolve) => {
      holdTheirFirst = resolve;
    });
    const touch = (first: number, second: number) =>
      database.transaction(async (tx) => {
        runs += 1;
        await tx.run('UPDATE `colors` SET `Rank` = `Rank` + 1 WHERE `ID` = ?', [first]);
        holding += 1;
        if (holding === 2) holdTheirFirst();
        await bothHoldTheirFirst;
        await tx.run('UPDATE `colors` SET `Rank` = `Rank` + 1 WHERE `ID` = ?', [second]);
      });
    await Promise.all([touch(a, b), touch(b, a)]);
    expect(runs).toBeGreaterThan(2);
    expect(database.retries - before).toBe(runs - 2);
    const rows = await database.read.query('SELECT `Rank` FROM `colors`');
    expect(rows).toEqual([{ Rank: 2 }, { Rank: 2 }]);
  });

  it('never commits the second half of a work that hid its deadlock', async () => {
    const [a, b] = [await insertColor(database.read, 'A', 0), await insertColor(database.read, 'B', 0)];
    const add = 'UPDATE `colors` SET `Rank` = `Rank` + 1 WHERE `ID` = ?';
    const touch = (first: number, second: number) =>
      database.transaction(async (tx) => {
        await tx.run(add, [first]);
        await tx.query('SELECT SLEEP(0.05) AS `slept`');
        await tx.run(add, [second]).catch(() => tx.run(add, [second]));
      });
    await Promise.all([touch(a, b), touch(b, a)]);
    const rows = await database.read.query('SELECT `Rank` FROM `colors`');
    expect(rows).toEqual([{ Rank: 2 }, { Rank: 2 }]);
  });
});
