import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { parse } from 'yaml';
import { freePort } from '../../support/free-port';
import { buildProgram, ServiceProcess } from '../../support/service-process';
import { basic, PASSWORD } from '../../support/sign-in';
import { runCli } from '../../support/terminal';
import { createTestDatabase, type TestDatabase, testDialects } from '../../support/test-database';
import { runs } from '../../support/test-form';
import { isInstalled } from '../proxies/documented-proxy';
import { Haproxy } from './haproxy';
import { Nginx } from './nginx';
import { Traffic } from './traffic';

/** The defaults of the chart, whose settings the replicas and the proxy have. */
const CHART = parse(
  readFileSync(join(__dirname, '../../../deploy/helm/performance-management-service/values.yaml'), 'utf8'),
);
/** How often each of the two replicas is restarted, and the least number of requests meanwhile. */
const RESTARTS = runs(1, 10);
const REQUESTS = runs(1_000, 100_000);
const LONGEST_MS = 1_200_000;

const PROXIES = [
  { name: 'HAProxy', program: 'haproxy', start: Haproxy.start },
  { name: 'nginx', program: 'nginx', start: Nginx.start },
] as const;

const missing = [
  ...PROXIES.flatMap(({ program }) => (isInstalled(program) ? [] : [`no ${program}`])),
  ...(testDialects.includes('mysql') ? [] : ['no server']),
];
const withAll = missing.length === 0 ? describe.each(PROXIES) : describe.skip.each(PROXIES);

withAll(`a rolling restart${missing.length === 0 ? '' : ` (skipped: ${missing.join(', ')})`}`, ({ name, start }) => {
  let test: TestDatabase;
  let proxy: Haproxy | Nginx | undefined;
  const replicas: ServiceProcess[] = [];

  beforeAll(async () => {
    buildProgram();
    test = await createTestDatabase('mysql');
  });
  afterAll(async () => {
    await Promise.all(replicas.map((each) => each.stop('SIGKILL')));
    await proxy?.stop();
    await test.drop();
  });

  async function makeAdmin(): Promise<string> {
    const person = ['--user-name', 'ada', '--first-name', 'Ada', '--last-name', 'L', '--email', 'ada@example.test'];
    await runCli(test.url, ['migrate']);
    await runCli(test.url, ['site', 'create', '--name', 'First']);
    const { errors } = await runCli(test.url, ['admin', 'create', '--site', 'First', ...person], { input: PASSWORD });
    expect(errors).toBe('');
    return basic('ada', PASSWORD);
  }

  function startReplica(port: number): ServiceProcess {
    return new ServiceProcess(test.url, {
      PORT: String(port),
      SHUTDOWN_DELAY: String(CHART.shutdown.delayMilliseconds),
      DATABASE_POOL_SIZE: String(CHART.database.poolSize),
      TRUST_PROXY: String(CHART.settings.TRUST_PROXY),
      RATE_LIMIT: '0',
      PUBLIC_URL: 'https://pms.example',
      LOG_LEVEL: 'warn',
    });
  }

  it(
    `behind ${name} loses none of ${REQUESTS} requests, and makes each write once`,
    async () => {
      const authorization = await makeAdmin();
      const ports = [await freePort(), await freePort()];
      for (const port of ports) replicas.push(startReplica(port));
      proxy = await start({ ports, ...CHART.readiness });
      const traffic = new Traffic(proxy.port, authorization);
      const exits: unknown[] = [];
      /** Whether the proxy knew of the stop before the replica had ended. */
      const noticed: boolean[] = [];
      for (let round = 0; round < RESTARTS && traffic.faults.length === 0; round += 1) {
        for (const [index, port] of ports.entries()) {
          await traffic.reaches((REQUESTS * exits.length) / (2 * RESTARTS));
          const exit = replicas[index].stop();
          await proxy.sees(index, 'DOWN');
          noticed.push(replicas[index].end === undefined);
          exits.push(await exit);
          replicas[index] = startReplica(port);
          await proxy.sees(index, 'UP');
        }
      }
      await traffic.reaches(REQUESTS);
      await traffic.stop();
      const { answered, faults, written, byReplica } = traffic;
      const counts = `${answered} requests, ${written.size} writes, ${exits.length} restarts, ${faults.length} failed`;
      process.stdout.write(`${counts}; by replica ${JSON.stringify(Object.fromEntries(byReplica))}\n`);

      expect(faults.slice(0, 10)).toEqual([]);
      expect(exits).toEqual(Array.from({ length: 2 * RESTARTS }, () => 0));
      expect(noticed).toEqual(exits.map(() => true));
      expect(answered).toBeGreaterThanOrEqual(REQUESTS);
      expect(replicas.map(({ output }) => output)).toEqual(['', '']);
      // Both replicas took over for each other.
      for (const count of byReplica.values()) expect(count).toBeGreaterThan(answered / 10);
      expect(byReplica.size).toBe(2);

      const connection = await createConnection(test.url);
      const [rows] = await connection.query<RowDataPacket[]>('SELECT `ID`, `Name` FROM `colors` ORDER BY `ID`');
      await connection.end();
      const stored = rows.filter(({ Name }) => /^\d+ \d+$/.test(Name)).map(({ ID, Name }) => `${ID} ${Name}`);
      const acknowledged = [...written].map(([name, id]) => `${id} ${name}`);
      expect(stored.sort()).toEqual(acknowledged.sort());
    },
    LONGEST_MS,
  );
});
