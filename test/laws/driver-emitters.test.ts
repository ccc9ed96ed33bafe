import type { EventEmitter } from 'node:events';
import * as mysql2 from 'mysql2';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver';
import type { MysqlSettings } from '../../src/config/database-url';
import { sessionPoolOf } from '../../src/database/mysql/mysql-connections';
import { openDatabase } from '../../src/database/open-database';
import { createMigratedDatabase, type TestDatabase, testDialects } from '../support/test-database';

/** What the driver sends: its error goes to a callback, or to listeners. */
interface Command extends EventEmitter {
  readonly onResult?: unknown;
}
interface Sender extends EventEmitter {
  readonly config: { readonly pool?: EventEmitter };
  addCommand(command: Command): Command;
}

/** An error of these reaches the connection. */
const OF_THE_CONNECTION = ['ClientHandshake', 'CloseStatement', 'Quit'];

const onServer = testDialects.includes('mysql') ? describe : describe.skip;

onServer('law: the emitters of the driver', () => {
  const connections = new Set<Sender>();
  const pools = new Set<EventEmitter>();
  const unheard = new Set<string>();

  let test: TestDatabase;

  beforeAll(async () => {
    test = await createMigratedDatabase('mysql');
    const base = Object.getPrototypeOf(mysql2.PoolConnection).prototype as Sender;
    const { addCommand } = base;
    jest.spyOn(base, 'addCommand').mockImplementation(function (this: Sender, command: Command) {
      connections.add(this);
      if (this.config.pool) pools.add(this.config.pool);
      const { name } = command.constructor;
      if (!command.onResult && !isHeard(command) && !OF_THE_CONNECTION.includes(name)) unheard.add(name);
      return addCommand.call(this, command);
    });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await test.drop();
  });

  // In Node an error that an emitter has no listener for ends the process.
  it('have a listener for errors that stays: `connection.on("error", ...)` where a connection or pool is made', async () => {
    const primary = test.settings.database as MysqlSettings;
    const { host, port, user, password, name } = primary;
    const database = await openDatabase(
      { database: { ...primary, replica: { host, port, user, password, name } } },
      [],
    );
    const statement = 'SELECT SLEEP(0.1) AS `slept`';
    await Promise.all([
      database.read.query(statement),
      database.transaction((tx) => Promise.all([tx.query(statement), tx.query('SELECT 1 AS `one`')])),
      database.replica?.open().then(async (snapshot) => {
        await snapshot.query('SELECT 1 AS `one`');
        snapshot.release();
      }),
      database.withMigrationLock((runner) => runner.query('SELECT 1 AS `one`')),
    ]);
    const pool = sessionPoolOf((database.dataSource.driver as MysqlDriver).pool);
    pool.kill(await pool.acquire());
    await database.read.query(statement);
    await database.close();
    expect(pools.size).toBe(3);
    // Those of the pools, that of the migration, and the spare one that ends others.
    expect(connections.size).toBeGreaterThan(4);
    expect([...connections, ...pools].filter((each) => !isHeard(each)).map(String)).toEqual([]);
    expect([...unheard]).toEqual([]);
  });
});

/** Not by a listener that hears one error only. */
function isHeard(emitter: EventEmitter): boolean {
  return emitter.rawListeners('error').some((listener) => !('listener' in listener));
}
