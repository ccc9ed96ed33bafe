import { buildProgram, ServiceProcess } from '../support/service-process';
import { basic, PASSWORD } from '../support/sign-in';
import { runCli } from '../support/terminal';
import { runs } from '../support/test-form';
import { describeOnCluster, GaleraCluster } from './cluster';
import { DatabaseProxy } from './database-proxy';
import { FailoverTraffic } from './failover-traffic';
import { runTests } from './jest-run';

const FAILOVERS = runs(2, 10);
/** Acknowledged writes before and after each failover. */
const WRITES = runs(300, 1_000);
/** The service may refuse requests for this long: the nodes notice the failure after 5 s. */
const MAX_OUTAGE_MS = 20_000;

describeOnCluster('Galera with one writer behind HAProxy', () => {
  let cluster: GaleraCluster;
  let proxy: DatabaseProxy;
  const replicas: ServiceProcess[] = [];

  beforeAll(async () => {
    buildProgram();
    cluster = await GaleraCluster.start(['--wsrep-sync-wait=7']);
    proxy = await DatabaseProxy.start(cluster.nodes.map(({ port }) => port));
  }, 400_000);
  afterAll(async () => {
    await Promise.all(replicas.map((each) => each.stop('SIGKILL')));
    await proxy?.stop();
    await cluster?.stop();
  });

  it('passes the whole contract suite', () => {
    const { passed, failed } = runTests('test/contract', { TEST_DATABASE_URL: proxy.url('pms_test') });
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(800);
  }, 900_000);

  it(`loses no acknowledged write in ${FAILOVERS} failovers under load`, async () => {
    await cluster.createDatabase('pms');
    const url = proxy.url('pms');
    await runCli(url, ['migrate']);
    await runCli(url, ['site', 'create', '--name', 'First']);
    const names = ['--user-name', 'ada', '--first-name', 'Ada', '--last-name', 'L', '--email', 'ada@example.test'];
    const { errors } = await runCli(url, ['admin', 'create', '--site', 'First', ...names], { input: PASSWORD });
    expect(errors).toBe('');
    for (let count = 0; count < 2; count += 1) replicas.push(new ServiceProcess(url, { RATE_LIMIT: '0' }));
    const ports = await Promise.all(replicas.map((each) => each.port()));
    const traffic = new FailoverTraffic(ports, basic('ada', PASSWORD));
    const writers = new Set<string>();
    for (let round = 0; round < FAILOVERS && traffic.faults.length === 0; round += 1) {
      await traffic.reaches(traffic.written.size + WRITES);
      const writer = await proxy.writer();
      writers.add(writer);
      const node = cluster.nodes[Number(writer.slice(-1))];
      await node.kill();
      await traffic.reaches(traffic.written.size + WRITES);
      await node.start();
    }
    await traffic.stop();
    const { answered, refused, faults, written, sent, longestOutageMs } = traffic;
    const counts = `${answered} requests, ${written.size} writes, ${refused} refused, ${faults.length} failed`;
    process.stdout.write(`${FAILOVERS} failovers: ${counts}, longest outage ${longestOutageMs} ms\n`);

    expect(faults.slice(0, 10)).toEqual([]);
    expect(writers.size).toBeGreaterThan(1);
    expect(refused).toBeGreaterThan(0);
    expect(longestOutageMs).toBeLessThan(MAX_OUTAGE_MS);
    for (const node of cluster.nodes) {
      const rows = await node.query("SELECT `ID`, `Name` FROM `colors` WHERE `Name` REGEXP '^[0-9]+ [0-9]+$'", 'pms');
      const stored = rows.map(({ ID, Name }) => [Name, ID] as const);
      // A write without an acknowledgement may have been committed, but once at most.
      expect(new Set(stored.map(([name]) => name)).size).toBe(stored.length);
      expect(stored.filter(([name]) => !sent.has(name))).toEqual([]);
      const byName = new Map(stored);
      expect([...written].filter(([name, id]) => byName.get(name) !== id)).toEqual([]);
    }
  }, 1_200_000);
});
