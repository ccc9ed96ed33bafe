import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { version } from '../../package.json';
import { startBalancer } from '../support/balancer';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { basic, PASSWORD } from '../support/sign-in';
import { runCli } from '../support/terminal';
import {
  createMigratedDatabase,
  createTestDatabase,
  lockMigrations,
  type TestDatabase,
} from '../support/test-database';
import { isThorough } from '../support/test-form';
import { until } from '../support/until';

/** Several processes use a server, and what does not depend on the database has to be seen once. */
const itThorough = isThorough ? it : it.skip;

describe('processes on one database', () => {
  let test: TestDatabase;
  let running: ServiceProcess[] = [];

  beforeAll(() => buildProgram());
  beforeEach(async () => {
    test = await createMigratedDatabase();
  });
  afterEach(async () => {
    await Promise.all(running.map((each) => each.stop('SIGKILL')));
    running = [];
    await test.drop();
  });

  /** For a test of the migrations themselves. */
  async function withoutTables(): Promise<void> {
    await test.drop();
    test = await createTestDatabase();
  }

  function start(env: NodeJS.ProcessEnv = {}, command?: readonly string[]): ServiceProcess {
    const started = new ServiceProcess(test.url, env, command);
    running.push(started);
    return started;
  }

  async function status(port: number, path: string, agent?: Agent, headers = {}): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
        answer.resume().on('end', () => resolve(Number(answer.statusCode)));
        answer.on('error', reject);
      });
      request.on('error', reject);
    });
  }

  async function makeAdmin(): Promise<string> {
    await runCli(test.url, ['site', 'create', '--name', 'First']);
    const names = ['--first-name', 'Ada', '--last-name', 'Lovelace', '--email', 'ada@example.test'];
    const { code, errors } = await runCli(
      test.url,
      ['admin', 'create', '--site', 'First', '--user-name', 'ada', ...names],
      { input: PASSWORD },
    );
    expect([code, errors]).toEqual([0, '']);
    return basic('ada', PASSWORD);
  }

  itThorough('start all five on an empty database, with the demo data once', async () => {
    await withoutTables();
    const env = { NODE_ENV: 'development', RATE_LIMIT: '0' };
    const all = Array.from({ length: 5 }, () => start(env));
    const ports = await Promise.all(all.map((each) => each.port()));
    const headers = { Authorization: basic('admin@demo.example', 'demo-password') };
    for (const port of ports) expect(await status(port, '/v4/individuals', undefined, headers)).toBe(200);
    const { output } = await runCli(test.url, ['seed', 'demo']);
    expect(output).toBe('The demo data already exists.\n');
    expect(all.map(({ output: said }) => said).join('')).not.toMatch(/"level":(40|50|"warn"|"error")/);
    expect(await Promise.all(all.map((each) => each.stop()))).toEqual([0, 0, 0, 0, 0]);
  });

  itThorough('lose no request of a balancer when one of them stops and another takes over', async () => {
    const authorization = await makeAdmin();
    const env = { RATE_LIMIT: '0' };
    const [first, second] = [start(env), start(env)];
    const balancer = await startBalancer([await first.port(), await second.port()]);
    const agent = new Agent({ keepAlive: true });
    const faults: unknown[] = [];
    let sent = 0;
    let going = true;
    const client = async () => {
      while (going) {
        sent += 1;
        const answer = await status(balancer.port, '/v4/me', agent, { authorization }).catch((error) => error);
        if (answer !== 200) faults.push(answer);
      }
    };
    const clients = Array.from({ length: 16 }, client);
    const { responses } = balancer.balance;
    await until(() => responses.size === 2 && [...responses.values()].every((count) => count > 50));
    expect(await first.stop()).toBe(0);
    const before = sent;
    await until(() => sent > before + 50);
    going = false;
    await Promise.all(clients);
    agent.destroy();
    await balancer.close();
    expect([faults, balancer.balance.lost]).toEqual([[], 0]);
  });

  it('are not ready, end their connections, and still answer, for the time of SHUTDOWN_DELAY', async () => {
    const service = start({ SHUTDOWN_DELAY: '10000' });
    const port = await service.port();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await status(port, '/health/ready', agent)).toBe(200);
    const ended = service.stop();
    await service.says(/"stopping"/);
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping', version }]);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await status(port, '/health/live', agent)).toBe(200);
    expect(await ended).toBe(0);
    agent.destroy();
  });

  it('end by SIGTERM while they wait for the migration lock, and say that they wait', async () => {
    await withoutTables();
    const release = await lockMigrations(test.url);
    const service = start();
    await service.says(/waiting for the migration lock/);
    expect(await service.stop()).toBe(143);
    await release();
  });

  // The first process of a container: a signal that it does not handle is ignored.
  const canBeFirst = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0;
  (canBeFirst ? itThorough : it.skip)('end by SIGTERM while they start as PID 1, too', async () => {
    await withoutTables();
    const release = await lockMigrations(test.url);
    const unshare = ['unshare', '--pid', '--fork', '--kill-child', process.execPath, 'dist/src/main.js'];
    const service = start({}, unshare);
    await service.says(/waiting for the migration lock/);
    process.kill(Number(readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8')), 'SIGTERM');
    expect(await service.ends()).toBe(143);
    await release();
  });

  itThorough('refuse a Node that is too old in one line', async () => {
    const old =
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0', napi: '9' } });";
    for (const program of ['main', 'cli']) {
      const service = start({}, [process.execPath, '--eval', `${old} require('./dist/src/${program}.js')`]);
      expect(await service.ends()).toBe(1);
      expect(service.output).toMatch(
        /^The service requires a Node that matches [^;]+; this is Node 20\.19\.0\. [^\n]+\n$/,
      );
    }
  });

  itThorough('show the progress of a command on a terminal, and without colors with NO_COLOR', async () => {
    const terminal = 'Object.assign(process.stderr, { isTTY: true, cursorTo() {}, clearLine() {} })';
    const command = [process.execPath, '--eval', `${terminal}; require('./dist/src/cli.js')`, 'cli', 'migrate'];
    const colors = [];
    for (const env of [{}, { NO_COLOR: '1' }]) {
      const other = await createTestDatabase();
      const migration = start({ DATABASE_URL: other.url, TERM: 'xterm-256color', ...env }, command);
      expect(await migration.ends()).toBe(0);
      expect(migration.output).toMatch(/Migrations: 1 of \d/);
      colors.push(/\x1b\[\d\dm/.test(migration.output));
      await other.drop();
    }
    expect(colors).toEqual([true, false]);
  });

  itThorough('warn of a variable that is almost a setting, and refuse an environment that is none', async () => {
    const service = start({ RATELIMIT: '10' });
    await service.port();
    expect(service.output).toMatch(/"msg":"Unknown setting RATELIMIT. Did you mean RATE_LIMIT\?"/);
    const refused = start({ NODE_ENV: 'staging' });
    expect(await refused.ends()).toBe(1);
    expect(refused.output).toBe('NODE_ENV must be production, development, test or empty.\n');
  });
});
