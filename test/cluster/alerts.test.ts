import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parse } from 'yaml';
import { freePort } from '../support/free-port';
import { OwnServer } from '../support/own-server';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { PASSWORD } from '../support/sign-in';
import { runCli } from '../support/terminal';
import { until } from '../support/until';
import { ALL_RAN, OUTAGES, type Scene } from './outages';
import { Prometheus } from './prometheus';

const PROGRAMS = ['prometheus', 'faketime', 'redis-server', 'mariadbd'];
/** They tell of the machine of the test as well. */
const OF_THE_MACHINE = ['EventLoopSlow', 'ResponsesSlow'];
/** Needs a container with a limit of its own. */
const NOT_CAUSED = ['MemoryHigh'];

const rules: readonly { readonly alert: string }[] = parse(
  readFileSync(join(__dirname, '../../deploy/prometheus/alerts.yaml'), 'utf8'),
).groups[0].rules;

describe('the alerts, in Prometheus, with a second for a minute', () => {
  let server: OwnServer;
  let url: string;

  beforeAll(async () => {
    expect(PROGRAMS.filter((program) => spawnSync('which', [program]).status !== 0)).toEqual([]);
    buildProgram();
    server = await OwnServer.start([]);
    await server.administer(
      "CREATE DATABASE pms CHARACTER SET utf8mb4 COLLATE utf8mb4_bin; CREATE USER pms@'127.0.0.1'; GRANT ALL ON pms.* TO pms@'127.0.0.1'",
    );
    url = `mysql://pms@127.0.0.1:${server.port}/pms`;
    await runCli(url, ['migrate']);
    await runCli(url, ['site', 'create', '--name', 'First']);
    const person = ['--user-name', 'ada', '--first-name', 'Ada', '--last-name', 'L', '--email', 'ada@example.test'];
    const admin = await runCli(url, ['admin', 'create', '--site', 'First', ...person], { input: PASSWORD });
    expect(admin.errors).toBe('');
  });
  afterAll(() => server.stop());

  it('are caused all', () => {
    expect([...Object.keys(OUTAGES), ...NOT_CAUSED].sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it.each(Object.entries(OUTAGES))('%s fires in its outage, and no other', async (alert, outage) => {
    const { replicas = 1, brings = [], before = '', options = [] } = outage;
    const mends: (() => Promise<unknown>)[] = [];
    const scene: Scene = {
      ...{ server, url, services: [], ports: [], metricsPorts: [] },
      again: (work, clients = 1) => {
        let isOver = false;
        const running = Array.from({ length: clients }, async (_, client) => {
          while (!isOver) await work(client).catch(() => delay(50));
        });
        mends.push(() => {
          isOver = true;
          return Promise.all(running);
        });
      },
      finally: (mend) => mends.push(mend),
    };
    try {
      await server.administer(`${ALL_RAN} ${before}`);
      const settings = await outage.settings?.(scene);
      for (let count = 0; count < replicas; count += 1) {
        const metricsPort = await freePort();
        const env = { RATE_LIMIT: '0', METRICS_PORT: String(metricsPort), ...settings };
        scene.services.push(new ServiceProcess(url, env, [process.execPath, ...options, 'dist/src/main.js']));
        scene.metricsPorts.push(metricsPort);
      }
      scene.ports.push(...(await Promise.all(scene.services.map((each) => each.port()))));
      const prometheus = await Prometheus.start(scene.metricsPorts);
      mends.unshift(() => prometheus.stop());
      await outage.cause?.(scene);
      await until(async () => (await prometheus.fired()).includes(alert));
      const others = (await prometheus.fired()).filter((each) => each !== alert);
      expect(others.filter((each) => ![...brings, ...OF_THE_MACHINE].includes(each))).toEqual([]);
    } finally {
      for (const mend of mends.reverse()) await mend();
      await Promise.all(scene.services.map((each) => each.stop('SIGKILL')));
    }
  });
});
