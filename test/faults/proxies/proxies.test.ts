import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent, request as httpsRequest, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buildProgram, ServiceProcess } from '../../support/service-process';
import { basic, PASSWORD } from '../../support/sign-in';
import { runCli } from '../../support/terminal';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';
import { DocumentedProxy, isInstalled, type Program } from './documented-proxy';

const MEBIBYTE = 1_048_576;
const CLIENT = '127.0.0.77';

/** The proxies between client and service, the first one at the client. */
const CHAINS: readonly (readonly Program[])[] = [['nginx'], ['haproxy'], ['haproxy', 'nginx']];

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
}

const installed = CHAINS.flat().every(isInstalled);
const withProxies = installed
  ? describe.each(CHAINS.map((chain) => ({ chain, name: chain.join(' and ') })))
  : describe.skip.each([{ chain: [], name: 'proxies that are not installed' }]);

withProxies('behind $name, as docs/operations.md configures it', ({ chain }: { chain: readonly Program[] }) => {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  let proxies: readonly DocumentedProxy[] = [];
  let test: TestDatabase;
  let service: ServiceProcess;
  let authorization: string;

  beforeAll(async () => {
    buildProgram();
    test = await createTestDatabase('sqlite');
    const person = ['--user-name', 'ada', '--first-name', 'Ada', '--last-name', 'L', '--email', 'ada@example.test'];
    await runCli(test.url, ['migrate']);
    await runCli(test.url, ['site', 'create', '--name', 'First']);
    await runCli(test.url, ['admin', 'create', '--site', 'First', ...person], { input: PASSWORD });
    authorization = basic('ada', PASSWORD);
    service = new ServiceProcess(test.url, {
      ...{ REQUIRE_HTTPS: 'true', TRUST_PROXY: String(chain.length), RATE_LIMIT: '0', LOG_LEVEL: 'info' },
    });
    proxies = await startChain(chain, await service.port());
  });
  afterAll(async () => {
    agent.destroy();
    await stopAll(proxies);
    await service.stop('SIGKILL');
    await test.drop();
  });

  /** Rejects if the response is not complete. */
  function send(
    method: string,
    path: string,
    headers: RequestOptions['headers'] = {},
    body?: string | Readable,
    port = proxies[0].port,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = { agent, port, method, path, localAddress: CLIENT, host: '127.0.0.1' };
      const request = httpsRequest(
        { ...options, headers: { host: 'pms.example', authorization, ...headers } },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('error', reject);
          response.on('end', () => resolve({ status: Number(response.statusCode), headers: response.headers, text }));
        },
      );
      request.on('error', reject);
      if (body instanceof Readable) body.pipe(request);
      else request.end(body);
    });
  }
  const json = { 'content-type': 'application/json' };

  it('the service knows client and scheme, whatever a client claims', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      forwarded: 'for=203.0.113.9;proto=http',
    };
    const color = JSON.stringify({ Rank: 1, Name: 'Red', Code: 'FF0000' });
    expect((await send('POST', '/v4/colors', { ...json, ...forged }, color)).status).toBe(200);
    const [entry] = JSON.parse((await send('GET', '/v4/audit?type=Color')).text);
    expect(entry.Address).toBe(CLIENT);
  });

  it('conditions of a request arrive, and tags of its response', async () => {
    const [{ ID, Rank, Name, Code }] = JSON.parse((await send('GET', '/v4/colors')).text);
    const { headers } = await send('GET', `/v4/colors/${ID}`);
    const update = (tag: unknown) =>
      send('PUT', `/v4/colors/${ID}`, { ...json, 'if-match': String(tag) }, JSON.stringify({ ID, Rank, Name, Code }));
    expect((await send('GET', `/v4/colors/${ID}`, { 'if-none-match': String(headers.etag) })).status).toBe(304);
    expect((await update(headers.etag)).status).toBe(200);
    expect((await update(headers.etag)).status).toBe(412);
  });

  it('five megabytes without credentials get a 401', async () => {
    const body = Readable.from(Array.from({ length: 5 }, () => 'x'.repeat(MEBIBYTE)));
    const { status, text } = await send('POST', '/v4/colors', { ...json, authorization: '' }, body);
    expect([status, JSON.parse(text).code]).toEqual([401, 'unauthorized']);
  });

  it('a header of 12 KiB arrives', async () => {
    expect((await send('GET', '/v4/colors', { 'x-long': 'x'.repeat(12_288) })).status).toBe(200);
  });

  it('thirty-two mebibytes of NDJSON arrive, and their results', async () => {
    const padding = ' '.repeat(32_000);
    const line = (n: number) => `${JSON.stringify({ Rank: n, Name: `Color ${n}`, Code: 'FF0000' })}${padding}\n`;
    const lines = Array.from({ length: 1_000 }, (_, n) => line(n));
    const headers = { 'content-type': 'application/x-ndjson' };
    const { status, text } = await send('POST', '/v4/colors?atomic=false', headers, Readable.from(lines));
    const results = JSON.parse(text);
    expect([status, results.length]).toEqual([207, 1_000]);
    expect(results.filter(({ Status }: { Status: number }) => Status !== 200)).toEqual([]);
  });

  it('a list that breaks off does not look complete', async () => {
    const broken = createServer((request, response) => {
      if (request.url === '/health/ready') return response.end('{}');
      response.write('[{"Name":"The first of many"},', () => response.destroy());
      return undefined;
    }).listen(0, '127.0.0.1');
    await once(broken, 'listening');
    const before = await startChain(chain, (broken.address() as AddressInfo).port);
    try {
      await expect(send('GET', '/v4/colors', {}, undefined, before[0].port)).rejects.toMatchObject({
        code: 'ECONNRESET',
      });
    } finally {
      await stopAll(before);
      broken.close();
    }
  });
});

/** Starts the proxies from the last one to the first. */
async function startChain(chain: readonly Program[], port: number): Promise<DocumentedProxy[]> {
  const proxies: DocumentedProxy[] = [];
  for (const [at, program] of [...chain].reverse().entries())
    proxies.unshift(await DocumentedProxy.start(program, [proxies[0]?.port ?? port], at < chain.length - 1));
  return proxies;
}

async function stopAll(proxies: readonly DocumentedProxy[]): Promise<void> {
  for (const proxy of proxies) await proxy.stop();
}
