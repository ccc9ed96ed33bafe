import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { version } from '../../package.json';
import { readSettings } from '../../src/config/settings';
import { MetricsServer } from '../../src/health/metrics-server';
import { startService, stopService } from '../../src/service';
import { app, setUpApp } from '../support/running-app';
import { basic } from '../support/sign-in';
import { createMigratedDatabase, type TestDatabase } from '../support/test-database';

const TOKEN = 'a-token-for-the-scrape';

describe('the metrics of the service', () => {
  let text: string;

  setUpApp({ RATE_LIMIT: '1' });
  beforeAll(async () => {
    const wrong = { Authorization: basic('unknown', 'wrong password') };
    for (let n = 0; n < 2; n++) await app.http.get('/v4/colors').set(wrong).expect(401);
    for (let n = 0; n < 2; n++) await app.http.post('/v4/login').send({});
    text = (await app.http.get('/metrics').expect(200)).text;
  });

  it('tell the version and the runtime', () => {
    const labels = `version="${version}",node_version="${process.version}",database="${app.database.dialect}"`;
    expect(text).toContain(`app_build_info{${labels}} 1`);
  });

  it('count refused sign-ins by reason, and requests over the rate limit', () => {
    expect(text).toMatch(/^security_events_total\{event="sign_in_refused",detail="\w+"\} 2$/m);
    expect(text).toContain('security_events_total{event="throttle_hit",detail="rate"} 1');
  });

  it('show the limits of the heap and of the memory', async () => {
    expect(text).toMatch(/^nodejs_heap_size_limit_bytes [1-9]\d*$/m);
    const gauge = async () => (await app.http.get('/metrics')).text.match(/^process_memory_limit_bytes .*$/gm);
    const limit = jest.spyOn(process, 'constrainedMemory');
    limit.mockReturnValue(512 * 1_024 ** 2);
    expect(await gauge()).toEqual(['process_memory_limit_bytes 536870912']);
    for (const none of [0, 2 ** 44, 2 ** 64]) {
      limit.mockReturnValue(none);
      expect(await gauge()).toBeNull();
    }
    limit.mockRestore();
  });

  it('show passwords in progress, and retries after conflicts', async () => {
    expect(text).toContain('password_hashing_jobs{state="running"} 0');
    expect(text).toContain('password_hashing_jobs{state="waiting"} 0');
    expect(text).toContain('database_retries_total 0');
    app.database.retries += 3;
    expect((await app.http.get('/metrics')).text).toContain('database_retries_total 3');
  });
});

describe('the address of the metrics', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createMigratedDatabase();
  });
  afterEach(() => test.drop());

  const settings = (env: NodeJS.ProcessEnv) => {
    const rest = { NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'silent', PORT: '0', SHUTDOWN_DELAY: '0' };
    return readSettings({ ...rest, DATABASE_URL: test.url, ...env });
  };

  async function running(env: NodeJS.ProcessEnv, work: (app: NestExpressApplication) => Promise<void>): Promise<void> {
    const app = await startService(settings(env), () => undefined);
    try {
      await work(app);
    } finally {
      await stopService(app);
    }
  }

  it('is a port of its own with METRICS_PORT, which has nothing else and ends with the service', async () => {
    let port = 0;
    await running({ METRICS_PORT: '0' }, async (app) => {
      port = (app.get(MetricsServer).server.address() as AddressInfo).port;
      const own = supertest(`http://127.0.0.1:${port}`);
      expect((await own.get('/metrics').expect(200)).text).toContain('http_requests_total');
      await own.head('/metrics').expect(200);
      await own.post('/metrics').expect(405).expect('Allow', 'GET, HEAD');
      await own.get('/v4/colors').expect(404);
      const main = supertest(app.getHttpServer());
      expect((await main.get('/metrics').expect(404)).body.code).toBe('not_found');
      await main.get('/health/live').expect(200);
      const other = startService(settings({ METRICS_PORT: String(port) }), () => undefined);
      await expect(other).rejects.toThrow(`METRICS_PORT ${port} is already in use by another program.`);
    });
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  it('requires METRICS_TOKEN where it is set', async () => {
    await running({ METRICS_TOKEN: TOKEN }, async (app) => {
      const get = (authorization?: string) => {
        const request = supertest(app.getHttpServer()).get('/metrics');
        return authorization ? request.set('Authorization', authorization) : request;
      };
      await get(`Bearer ${TOKEN}`).expect(200);
      for (const wrong of [undefined, TOKEN, `Bearer ${TOKEN}x`, 'Bearer x', `Basic ${TOKEN}`]) {
        const { text, headers } = await get(wrong).expect(401);
        expect([text, headers['www-authenticate']]).toEqual(['', 'Bearer']);
      }
    });
  });
});
