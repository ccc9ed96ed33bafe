import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { parseDatabaseUrl } from '../../src/config/database-url';
import type { Database } from '../../src/database/database';
import { migrate } from '../../src/database/migrate';
import { openDatabase } from '../../src/database/open-database';
import { Replica } from '../faults/replica';
import { ReplicaWorld } from '../faults/replica-world';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { runs } from '../support/test-form';
import { describeOnCluster, GaleraCluster } from './cluster';
import { runTests } from './jest-run';
import { type Contender, type Course, RACES } from './races';

const ROUNDS = runs(30, 200);
/** With `one`, the tests show what the locks of several nodes are for. */
const WRITERS = process.env.TEST_DATABASE_WRITERS ?? 'many';
/** The difference between the starts of two requests is at most three times this. */
const LEAD_MS = 3;

describeOnCluster('a service process on each of three Galera nodes', () => {
  let cluster: GaleraCluster;
  let database: Database;
  let connection: Connection;
  let course: Course;
  const processes: ServiceProcess[] = [];
  let replicas: Replica[] = [];

  beforeAll(async () => {
    buildProgram();
    cluster = await GaleraCluster.start();
    await cluster.createDatabase('pms');
    const env = { RATE_LIMIT: '0', DATABASE_WRITERS: WRITERS };
    database = await openDatabase({ database: parseDatabaseUrl(cluster.nodes[0].url('pms'), 5) }, []);
    await migrate(database);
    for (const node of cluster.nodes) processes.push(new ServiceProcess(node.url('pms'), env));
    replicas = await Promise.all(processes.map(async (each) => new Replica(await each.port())));
    connection = await createConnection(cluster.nodes[0].url('pms'));
    await connection.query('SET SESSION wsrep_sync_wait = 7');
    const rows = async (sql: string, params: string[]) => (await connection.query<RowDataPacket[]>(sql, params))[0];
    course = { world: await ReplicaWorld.create(database), at: replicas[0], rows };
  }, 400_000);
  afterAll(async () => {
    for (const each of replicas) each.close();
    await Promise.all(processes.map((each) => each.stop('SIGKILL')));
    await connection?.end();
    await database?.close();
    await cluster?.stop();
  });

  it.each(Object.entries(RACES))(
    '%s: never',
    async (name, race) => {
      let broken = 0;
      const answers: Record<string, number> = {};
      for (let round = 0; round < ROUNDS; round += 1) {
        const { contenders, isBroken } = await race(course, round);
        const send = async ({ method, path, ...sending }: Contender, index: number) => {
          // Neither of the two is always the first.
          await delay(((round + 2 * index) % 4) * LEAD_MS);
          return (await replicas[index + 1].send(method, path, sending)).status;
        };
        const statuses = await Promise.all(contenders.map(send));
        answers[statuses.join()] = (answers[statuses.join()] ?? 0) + 1;
        const bothSucceeded = statuses.every((status) => status === 200);
        if (bothSucceeded && (isBroken === undefined || (await isBroken()))) broken += 1;
      }
      process.stdout.write(`${name}: broken ${broken} of ${ROUNDS}, answers ${JSON.stringify(answers)}\n`);
      expect(broken).toBe(0);
    },
    600_000,
  );

  it('repeats a transaction that fails at its COMMIT', async () => {
    const other = await openDatabase({ database: parseDatabaseUrl(cluster.nodes[1].url('pms'), 2) }, []);
    const key = [course.world.site.siteId, 'commit'];
    const add = 'UPDATE `leases` SET `Holder` = `Holder` + 1 WHERE `SiteID` = ? AND `Name` = ?';
    const values = 'SELECT `Holder` FROM `leases` WHERE `SiteID` = ? AND `Name` = ?';
    await database.read.run(
      "INSERT INTO `leases` (`SiteID`, `Name`, `Holder`, `Until`) VALUES (?, ?, '0', UTC_TIMESTAMP())",
      key,
    );
    while ((await other.read.query(values, key)).length === 0) await delay(10);
    let attempts = 0;
    const retries = database.retries;
    await database.transaction(async (tx) => {
      attempts += 1;
      await tx.run(add, key);
      if (attempts > 1) return;
      await other.transaction((otherTx) => otherTx.run(add, key));
      // The next statement is the COMMIT.
      while ((await database.read.query<{ Holder: string }>(values, key))[0].Holder !== '1') await delay(10);
    });
    expect([attempts, database.retries - retries]).toEqual([2, 1]);
    expect(await database.read.query(values, key)).toEqual([{ Holder: '2' }]);
    await other.close();
  });

  it('reads at each node what another one has acknowledged', async () => {
    const as = course.world.admin;
    let stale = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ID } = await replicas[0].done('POST', 'colors', {
        as,
        body: { Rank: 1, Name: `Color ${round}`, Code: '808080' },
      });
      const found = await Promise.all(replicas.map((each) => each.send('GET', `colors/${ID}`, { as })));
      stale += found.filter(({ status }) => status !== 200).length;
    }
    process.stdout.write(`reads after a write: stale ${stale} of ${ROUNDS * replicas.length}\n`);
    expect(stale).toBe(0);
  }, 300_000);

  it('answers nothing from before a change of rights or credentials', () => {
    const url = cluster.nodes[0].url('pms_test');
    const ports = cluster.nodes.map(({ port }) => port).join();
    const { failed } = runTests('test/faults/replicas.test.ts', { TEST_DATABASE_URL: url, TEST_DATABASE_NODES: ports });
    expect(failed).toEqual([]);
  }, 900_000);
});
