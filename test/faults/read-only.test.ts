import { setTimeout as delay } from 'node:timers/promises';
import { parseDatabaseUrl } from '../../src/config/database-url';
import { clientOf } from '../support/client';
import { canStartServer, OwnServer } from '../support/own-server';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { basic, givePassword, PASSWORD } from '../support/sign-in';
import { LogCapture, startTestAppOn, type TestApp } from '../support/test-app';
import type { TestDatabase } from '../support/test-database';
import { isThorough, ONLY_THOROUGH } from '../support/test-form';
import { makeWorld, type World } from '../support/world';

const run = isThorough && canStartServer ? describe : describe.skip;

run(`a server that is read-only${ONLY_THOROUGH}`, () => {
  let server: OwnServer;
  let app: TestApp;
  let world: World;
  const log = new LogCapture();
  const { get, post } = clientOf(() => app);

  beforeAll(async () => {
    buildProgram();
    server = await OwnServer.start([]);
    // Root may still write then.
    await server.administer(
      "CREATE DATABASE pms; CREATE USER pms@'127.0.0.1'; GRANT ALL ON `pms%`.* TO pms@'127.0.0.1'",
    );
    const url = `mysql://pms@127.0.0.1:${server.port}/pms`;
    const test: TestDatabase = { url, settings: { database: parseDatabaseUrl(url, 10) }, drop: async () => {} };
    app = await startTestAppOn(test, { LOG_LEVEL: 'error' }, { log });
    world = await makeWorld(app.database);
    await givePassword(app.database, world.member, world.stranger);
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });

  /** Checks readiness until the metric says so. */
  async function becomesWritable(value: '0' | '1'): Promise<void> {
    for (let found = ''; found !== value; ) {
      expect((await app.http.get('/health/ready').expect(200)).body).toMatchObject({ status: 'ok' });
      await delay(250);
      [, found] = /^database_writable (\d)$/m.exec((await app.http.get('/metrics')).text) ?? [];
    }
  }
  const write = () => post(world.admin, 'colors', { Rank: 1, Name: 'Color', Code: '112233' });
  const withPassword = ({ userName }: { userName: string }) => ({ authorization: basic(userName, PASSWORD) });

  it('answers reads, also of those who sign in, stays ready, and refuses writes for 30 seconds', async () => {
    await write().expect(200);
    await get(withPassword(world.member), 'me').expect(200);
    await server.administer('SET GLOBAL read_only = 1');

    await get(world.admin, 'colors').expect(200);
    await get(withPassword(world.member), 'me').expect(200);
    await get(withPassword(world.stranger), 'me').expect(200);
    for (let n = 0; n < 3; n++) {
      const { status, headers, body } = await write();
      expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'service_unavailable']);
    }
    await becomesWritable('0');
    expect(log.lines).toMatchObject([{ kind: 'read_only', code: 'ER_OPTION_PREVENTS_STATEMENT' }]);

    await server.administer('SET GLOBAL read_only = 0');
    await write().expect(200);
    await becomesWritable('1');
  });

  it('does not keep a process from starting, and one that has to migrate ends with a line', async () => {
    await server.administer('CREATE DATABASE pms_empty; SET GLOBAL read_only = 1');
    const running: ServiceProcess[] = [];
    const start = (name: string, command?: readonly string[]) => {
      const started = new ServiceProcess(`mysql://pms@127.0.0.1:${server.port}/${name}`, {}, command);
      running.push(started);
      return started;
    };
    try {
      const port = await start('pms').port();
      expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
      for (const command of [undefined, [process.execPath, 'dist/src/cli.js', 'migrate']]) {
        const refused = start('pms_empty', command);
        expect(await refused.ends()).toBe(1);
        expect(refused.output).toMatch(/^DATABASE_URL \S+ cannot be migrated: [^\n]+read-only[^\n]+\n$/);
      }
    } finally {
      await Promise.all(running.map((each) => each.stop('SIGKILL')));
      await server.administer('SET GLOBAL read_only = 0');
    }
  });
});
