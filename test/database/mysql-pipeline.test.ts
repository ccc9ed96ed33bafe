import type { Pool, PoolConnection } from 'mysql2';
import { createConnection } from 'mysql2/promise';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver';
import { parseDatabaseUrl } from '../../src/config/database-url';
import type { Database } from '../../src/database/database';
import { executeTogether } from '../../src/database/mysql/driver';
import { sessionPoolOf } from '../../src/database/mysql/mysql-connections';
import type { Session } from '../../src/database/mysql/session';
import { openDatabase } from '../../src/database/open-database';
import type { Sql } from '../../src/database/sql';
import { Link } from '../faults/seeded/link';
import { roundTripsOf } from '../support/statements-of';
import { openTestDatabase, type TestDatabase, testDialects } from '../support/test-database';

const server = testDialects.includes('mysql') ? describe : describe.skip;
const INSERT = 'INSERT INTO `sent` VALUES (?, ?)';
const IDS = 'SELECT `ID` FROM `sent` ORDER BY `ID`';
const SLEEP = 'SELECT SLEEP(?) AS `slept`';

server('statements that are sent together', () => {
  let test: TestDatabase;
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ test, database, close } = await openTestDatabase('mysql'));
    await database.read.run('CREATE TABLE `sent` (`ID` int PRIMARY KEY, `Text` longtext)');
  });
  afterAll(() => close());
  beforeEach(async () => {
    await database.read.run('DELETE FROM `sent`');
  });

  const send = async (tx: Sql, id: number, text = '') => {
    await tx.send?.(INSERT, [id, text]);
  };
  const idsOf = async (sql: Sql) => (await sql.query<{ ID: number }>(IDS)).map(({ ID }) => ID);

  describe('in a transaction', () => {
    it('are there for the next statement and after the COMMIT, in two round trips', async () => {
      let seen: number[] = [];
      const write = () =>
        database.transaction(async (tx) => {
          await send(tx, 1);
          await send(tx, 2);
          seen = await idsOf(tx);
          await send(tx, 3);
        });
      expect(await roundTripsOf(database, write)).toBe(3);
      expect(seen).toEqual([1, 2]);
      expect(await idsOf(database.read)).toEqual([1, 2, 3]);
    });

    it('do not pile up', async () => {
      let before = 0;
      await database.transaction(async (tx) => {
        before = await roundTripsOf(database, async () => {
          for (let id = 0; id < 100; id++) await send(tx, id);
        });
      });
      expect(before).toBe(3);
      expect(await idsOf(database.read)).toHaveLength(100);
    });

    it('are those that are issued at the same time', async () => {
      const read = () => database.transaction((tx) => Promise.all([idsOf(tx), idsOf(tx), idsOf(tx)]));
      expect(await roundTripsOf(database, read)).toBe(2);
    });

    it.each(['the next statement', 'settle', 'the COMMIT'])('fail with %s, and are rolled back', async (end) => {
      let ended = '';
      const work = database.transaction(async (tx) => {
        await send(tx, 1);
        await send(tx, 1);
        await send(tx, 2);
        if (end === 'the next statement') await idsOf(tx);
        if (end === 'settle') await tx.settle?.();
        ended = 'work';
      });
      await expect(work).rejects.toMatchObject({ kind: 'duplicate', constraint: 'PRIMARY' });
      expect(ended).toBe(end === 'the COMMIT' ? 'work' : '');
      expect(await idsOf(database.read)).toEqual([]);
    });

    it('fail once and for all', async () => {
      const work = database.transaction(async (tx) => {
        await send(tx, 1);
        await send(tx, 1);
        await idsOf(tx).catch(() => undefined);
        await send(tx, 2);
      });
      await expect(work).rejects.toMatchObject({ kind: 'duplicate' });
      expect(await idsOf(database.read)).toEqual([]);
    });

    it('leave another error of the work as it is', async () => {
      const other = new Error('no');
      const work = database.transaction(async (tx) => {
        await send(tx, 1);
        throw other;
      });
      await expect(work).rejects.toBe(other);
      expect(await idsOf(database.read)).toEqual([]);
    });
  });

  describe('on a connection', () => {
    let session: Session;
    let connection: PoolConnection & { stream: { bytesWritten: number } };

    beforeEach(async () => {
      const { pool } = database.dataSource.driver as MysqlDriver as { pool: Pool };
      session = await sessionPoolOf(pool).acquire();
      connection = session.connection as typeof connection;
    });
    afterEach(() => session.release());

    /** The results by position, and the bytes that were written before the first of them came. */
    function execute(...statements: readonly (readonly [sql: string, ...params: (string | number)[]])[]) {
      const before = connection.stream.bytesWritten;
      const results = new Promise<unknown[]>((resolve) => {
        const found: unknown[] = [];
        let open = statements.length;
        const sent = statements.map(([sql, ...params], at) => ({
          sql,
          params,
          done: (error: unknown, result?: unknown) => {
            found[at] = (error as { code?: string } | null)?.code ?? result;
            open -= 1;
            if (open === 0) resolve(found);
          },
        }));
        executeTogether(session, sent);
      });
      return { results, bytes: connection.stream.bytesWritten - before };
    }

    // This fails if the parts of mysql2 that are used change.
    it('are written before any response if they are prepared, otherwise one after the other', async () => {
      const statements = [[INSERT, 7, 'x'], [IDS], [SLEEP, 0]] as const;
      const together = () => execute(...statements);
      await database.read.run('DELETE FROM `sent`');
      await execute([SLEEP, 0]).results;
      const first = together();
      expect(await first.results).toEqual([expect.objectContaining({ affectedRows: 1 }), [{ ID: 7 }], [{ slept: 0 }]]);
      await database.read.run('DELETE FROM `sent`');
      const second = together();
      expect(await second.results).toEqual(await first.results);
      await database.read.run('DELETE FROM `sent`');
      let alone = 0;
      for (const statement of statements) {
        const { results, bytes } = execute(statement);
        alone += bytes;
        await results;
      }
      expect(second.bytes).toBe(alone);
      expect(first.bytes).toBeLessThan(alone);
    });

    it('wait for each other behind a proxy, which may lose or repeat what is sent together', async () => {
      const address = new URL(test.url);
      const link = await Link.open(Number(address.port));
      address.port = String(link.port);
      const proxied = await openDatabase({ ...test.settings, database: parseDatabaseUrl(address.href, 1) }, []);
      const direct = session;
      try {
        session = await sessionPoolOf((proxied.dataSource.driver as MysqlDriver as { pool: Pool }).pool).acquire();
        connection = session.connection as typeof connection;
        await execute([IDS]).results;
        const one = execute([IDS]);
        await one.results;
        const three = execute([IDS], [IDS], [IDS]);
        expect(await three.results).toEqual([[], [], []]);
        expect(three.bytes).toBe(one.bytes);
      } finally {
        session.release();
        session = direct;
        await proxied.close();
        await link.close();
      }
    });

    it('run in spite of an error before them, and leave the connection as it was', async () => {
      const insert = () => execute([INSERT, 1, ''], [INSERT, 1, ''], [INSERT, 2, ''], [IDS]).results;
      await execute([INSERT, 9, ''], [IDS]).results;
      await database.read.run('DELETE FROM `sent`');
      const written = expect.objectContaining({ affectedRows: 1 });
      expect(await insert()).toEqual([written, 'ER_DUP_ENTRY', written, [{ ID: 1 }, { ID: 2 }]]);
      expect(await execute([IDS]).results).toEqual([[{ ID: 1 }, { ID: 2 }]]);
    });

    it('have many and large rows', async () => {
      const text = 'x'.repeat(1_000_000);
      const READ = 'SELECT * FROM `sent` ORDER BY `ID`';
      await execute([INSERT, 1, text], [INSERT, 2, text], [READ], [IDS]).results;
      const rows = [
        { ID: 1, Text: text },
        { ID: 2, Text: text },
      ];
      const [, , third, , fifth] = await execute([INSERT, 3, text], [IDS], [READ], [IDS], [READ]).results;
      expect(third).toEqual([...rows, { ID: 3, Text: text }]);
      expect(fifth).toEqual(third);
    });

    it('all fail when the connection is lost', async () => {
      await execute([SLEEP, 0], [IDS]).results;
      const { results } = execute([SLEEP, 5], [IDS], [IDS]);
      const killer = await createConnection(test.url);
      await killer.query(`KILL ${connection.threadId}`);
      await killer.end();
      expect(await results).toEqual(Array(3).fill(expect.stringMatching(/PROTOCOL_CONNECTION_LOST|ECONNRESET|ER_/)));
    });
  });
});
