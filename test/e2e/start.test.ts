import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, get, type Server as HttpServer, request as httpRequest } from 'node:http';
import { type AddressInfo, createServer, Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { scripts } from '../../package.json';
import { Log } from '../../src/config/log';
import { readSettings } from '../../src/config/settings';
import { Database } from '../../src/database/database';
import { DEMO_SITE_ID } from '../../src/demo/demo-site';
import { DemoWriter } from '../../src/demo/demo-writer';
import { startService, stopService } from '../../src/service';
import { createMigratedDatabase, createTestDatabase, type TestDatabase } from '../support/test-database';

describe('the start of the service', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createMigratedDatabase();
  });
  afterEach(() => test.drop());

  const settings = (env: NodeJS.ProcessEnv = {}) =>
    readSettings({ LOG_LEVEL: 'silent', PORT: '0', SHUTDOWN_DELAY: '0', DATABASE_URL: test.url, ...env });

  /** Starts the service for `work`, and stops it. */
  async function running<T>(
    work: (app: NestExpressApplication, printed: string) => Promise<T>,
    env: NodeJS.ProcessEnv = {},
  ): Promise<T> {
    let printed = '';
    const app = await startService(settings(env), (text) => {
      printed += text;
    });
    try {
      return await work(app, printed);
    } finally {
      await stopService(app);
    }
  }

  it('says that it creates the demo data, and logs none of it as security events', async () => {
    const lines = jest.spyOn(Log.prototype, 'info');
    const events = () => lines.mock.calls.map(([facts]) => (facts as { event?: string }).event).filter(Boolean);
    await running(async (app, printed) => {
      expect(printed).toMatch(/^Creating the demo data\.\n/);
      expect(events()).toEqual([]);
      const login = { UserName: 'admin@demo.example', Password: 'demo-password' };
      await supertest(app.getHttpServer()).post('/v4/login').send(login).expect(200);
      expect(events()).toEqual(['token_made']);
    });
    await running(async (_, printed) => expect(printed).not.toContain('Creating'));
    lines.mockRestore();
  });

  it('makes tables and demo data, and says where to look', async () => {
    await test.drop();
    test = await createTestDatabase();
    await running(async (app, printed) => {
      const { port } = app.getHttpServer().address() as AddressInfo;
      expect(printed).toContain(`http://localhost:${port}/docs`);
      expect(printed).toContain('admin@demo.example');
      const [, user, address] = /curl -u (\S+) (\S+)/.exec(printed) ?? [];
      const { status, body } = await supertest(address)
        .get('')
        .auth(...(user.split(':') as [string, string]));
      expect([status, body.length]).toEqual([200, 40]);
    });
    await running(async (_, printed) => expect(printed).toContain('admin@demo.example'));
  });

  it('starts without the rest of the demo data where that cannot be written', async () => {
    await running(async (app) => {
      const seeding = "UPDATE `sites` SET `Comment` = 'Demo data is being written.' WHERE `ID` = ?";
      await app.get(Database).read.run(seeding, [DEMO_SITE_ID]);
    });
    const failing = jest.spyOn(DemoWriter.prototype, 'seed').mockRejectedValue(new Error('no room'));
    await running(async (app, printed) => {
      expect(failing).toHaveBeenCalledTimes(1);
      expect(printed).not.toContain('admin@demo.example');
      const accounts = await supertest(app.getHttpServer())
        .get('/v4/individuals')
        .auth('admin@demo.example', 'demo-password');
      expect(accounts.status).toBe(200);
    });
    failing.mockRestore();
    await running(async (_, printed) => expect(printed).toContain('admin@demo.example'));
  });

  it('has neither demo data nor a greeting in production', async () => {
    await running(
      async (app, printed) => {
        expect(printed).toBe('');
        const login = { UserName: 'admin@demo.example', Password: 'demo-password' };
        expect((await supertest(app.getHttpServer()).post('/v4/login').send(login)).status).toBe(401);
      },
      { NODE_ENV: 'production', HOST: '127.0.0.1' },
    );
  });

  it('names PORT where that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const closed = jest.spyOn(Database.prototype, 'onApplicationShutdown');
    await expect(startService(settings({ PORT: String(port) }), () => undefined)).rejects.toThrow(
      new RegExp(`^PORT ${port} is already in use`),
    );
    // What has been opened would keep the process alive.
    expect(closed).toHaveBeenCalledTimes(1);
    closed.mockRestore();
    other.close();
  });

  it.each(['PORT', 'METRICS_PORT'])('names %s before it builds anything, where npm starts it', async (variable) => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const env = { PATH: process.env.PATH, PORT: '0', [variable]: String(port) };
    const run = promisify(execFile)('sh', ['-c', scripts.start], { cwd: join(__dirname, '../..'), env });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${variable} ${port} is already in use by another program. Choose another port.\n`,
    });
    other.close();
  });

  it.each([
    ['EACCES', 'PORT 80 requires privileges that this user does not have. Choose a port above 1023.'],
    ['EADDRNOTAVAIL', 'HOST db.example is not an address of this machine.'],
    ['ENOTFOUND', 'HOST db.example is not an address of this machine.'],
    ['EOTHER', 'listen EOTHER'],
  ])('says in one line why it cannot listen: %s', async (code, message) => {
    const listen = jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
      setImmediate(() => this.emit('error', Object.assign(new Error(`listen ${code}`), { code })));
      return this;
    });
    const env = { NODE_ENV: 'production', HOST: 'db.example', PORT: '80' };
    await expect(startService(settings(env), () => undefined)).rejects.toThrow(new RegExp(`^${message}$`));
    expect(listen.mock.calls).toEqual([[expect.objectContaining({ host: 'db.example', port: 80 })]]);
    listen.mockRestore();
  });

  it('listens where HOST says and nowhere else, and logs the address in production', async () => {
    const lines = jest.spyOn(Log.prototype, 'info');
    await running(
      async (app, printed) => {
        const { address, port } = app.getHttpServer().address() as AddressInfo;
        expect([address, printed]).toEqual(['127.0.0.1', '']);
        expect(lines.mock.calls).toContainEqual([{ address: `http://localhost:${port}` }, 'listening']);
      },
      { NODE_ENV: 'production', HOST: '127.0.0.1' },
    );
    expect(lines.mock.calls.slice(-2)).toEqual([
      [{ delay: 0 }, 'stopping'],
      [{}, 'stopped'],
    ]);
    lines.mockRestore();
  });

  // Node's recursive mkdir never ends there.
  (existsSync('/proc/self') ? it : it.skip)('names DATABASE_URL where its folder cannot be made', async () => {
    const nowhere = settings({ DATABASE_URL: 'sqlite:/proc/pms/data/pms.sqlite' });
    await expect(startService(nowhere, () => undefined)).rejects.toThrow(
      /^DATABASE_URL sqlite:\/proc\/pms\/data\/pms.sqlite cannot be opened: ENOENT: [^\n]+$/,
    );
  });

  it('names DATABASE_URL, without the password, where the database cannot be reached', async () => {
    const away = settings({ DATABASE_URL: 'mysql://pms:secret@127.0.0.1:1/pms' });
    await expect(startService(away, () => undefined)).rejects.toThrow(
      /^DATABASE_URL mysql:\/\/pms@127.0.0.1:1\/pms [^\n]+$/,
    );
  });
});

describe('the stop of the service', () => {
  it('finishes the request that runs, and waits for no idle connection', async () => {
    const test = await createMigratedDatabase();
    const app = await startService(
      readSettings({ LOG_LEVEL: 'silent', PORT: '0', DATABASE_URL: test.url }),
      () => undefined,
    );
    const server: HttpServer = app.getHttpServer();
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    // An idle connection does not end by itself: a stop that waited for it would cut it off after the grace period.
    server.timeout = 0;
    server.keepAliveTimeout = 0;
    const cutOff = jest.spyOn(server, 'closeAllConnections');
    // A connection that stays open behind its answer.
    await new Promise<void>((resolve) => {
      get({ port, host: '127.0.0.1', path: '/health/live', agent }, (answer) => answer.resume().on('end', resolve));
    });
    // A request whose body is still on its way, on a connection of its own.
    const body = JSON.stringify({ UserName: 'admin@demo.example', Password: 'demo-password' });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
    const slow = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/v4/login', headers, agent: false });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      slow.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
      slow.on('error', reject);
    });
    const arrived = once(server, 'request');
    slow.write(body.slice(0, 10));
    await arrived;
    const stopped = stopService(app);
    setTimeout(() => slow.end(body.slice(10)), 200);
    expect(await answered).toBe(200);
    await stopped;
    expect(cutOff).not.toHaveBeenCalled();
    await expect(supertest(`http://127.0.0.1:${port}`).get('/health/live')).rejects.toThrow(/ECONNREFUSED/);
    agent.destroy();
    await test.drop();
  });
});
