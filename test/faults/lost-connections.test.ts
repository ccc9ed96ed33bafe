import { setTimeout as delay } from 'node:timers/promises';
import type { OpenAPIObject, ParameterObject } from '@nestjs/swagger';
import request from 'supertest';
import { operationsIn, resolveIn } from '../support/documented-operations';
import { type Document, ExampleRequests, examplePath } from '../support/example-requests';
import { canStartServer, OwnServer } from '../support/own-server';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { demoUser } from '../support/sign-in';
import { isThorough, ONLY_THOROUGH } from '../support/test-form';
import { Link } from './seeded/link';

const POOL_SIZE = 3;
/** What mysql2 keeps prepared for a connection. */
const PREPARED = 100;
const CLIENTS = 8;
/** What tells of the reads of others. */
const READ_IS_RECORDED = /personaldata|audit/;
/** Answers of a service that works. */
const ANSWERED = new Set([200, 400, 404, 409]);

const run = isThorough && canStartServer ? describe : describe.skip;

run(`a service whose connections hold all statements that they may${ONLY_THOROUGH}`, () => {
  let server: OwnServer;
  let link: Link;
  let service: ServiceProcess;
  let http: ReturnType<typeof request>;
  let paths: readonly string[];

  beforeAll(async () => {
    buildProgram();
    server = await OwnServer.start([]);
    await server.administer("CREATE DATABASE pms; CREATE USER pms@'127.0.0.1'; GRANT ALL ON pms.* TO pms@'127.0.0.1'");
    link = await Link.open(server.port);
    const env = { NODE_ENV: 'development', RATE_LIMIT: '0', DATABASE_POOL_SIZE: String(POOL_SIZE) };
    service = new ServiceProcess(`mysql://pms@127.0.0.1:${link.port}/pms`, env);
    http = request(`http://127.0.0.1:${await service.port()}`);
    const { body } = await http.get('/docs/openapi.json');
    paths = pathsOf(body);
    await writeExamples(body);
  });
  afterAll(async () => {
    await service.stop('SIGKILL');
    await link.close();
    await server.stop();
  });

  const read = (path: string) => http.get(path).set(demoUser());
  const get = async (path: string) => (await read(path)).status;

  async function prepared(): Promise<number> {
    const [{ Value }] = await server.administer("SHOW GLOBAL STATUS LIKE 'Prepared_stmt_count'");
    return Number(Value);
  }

  async function writeExamples(document: Document): Promise<void> {
    const examples = new ExampleRequests(http, document);
    for (const each of examples.all) if (!/^DELETE|undelete|erasure/.test(each.name)) await examples.send(each);
  }

  /** Reads everything, several at once. Returns the answers that were not expected. */
  async function crawl(): Promise<readonly string[]> {
    const waiting = [...paths];
    const faults: string[] = [];
    const client = async () => {
      for (let path = waiting.pop(); path; path = waiting.pop()) {
        const status = await get(path);
        if (!ANSWERED.has(status)) faults.push(`${status} ${path}`);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return faults;
  }

  /** Begins to read while the connections bring no response. */
  function crawlInVain() {
    link.freeze('received');
    const ended = crawl();
    const busy = `database_pool_connections{pool="read",state="busy"} ${POOL_SIZE}`;
    const begun = async () => {
      while (!(await http.get('/metrics')).text.includes(busy)) await delay(50);
    };
    return { begun: begun(), ended };
  }

  const FAULTS: readonly [string, () => unknown][] = [
    ['are reset', () => link.reset()],
    ['die without a word', () => link.freeze()],
    ['are killed by the server', () => server.killConnections('pms')],
    ['are reset while their server starts again', restart],
  ];
  async function restart(): Promise<void> {
    await server.kill();
    await server.restart();
  }

  it.each(FAULTS)('stays when they %s, at rest and at work, and leaves no statement behind', async (_, lose) => {
    for (const isBusy of [false, true]) {
      expect(await crawl()).toEqual([]);
      expect(await prepared()).toBeGreaterThan(POOL_SIZE * PREPARED * 0.9);
      const working = isBusy ? crawlInVain() : undefined;
      await working?.begun;
      await lose();
      await working?.ended;
      await Promise.all(Array.from({ length: CLIENTS }, () => get('/v4/colors')));
      expect([service.end, await crawl()]).toEqual([undefined, []]);
      expect(await prepared()).toBeLessThanOrEqual(2 * POOL_SIZE * PREPARED);
    }
  });

  it('answers the same when the server can prepare nothing, and says so once', async () => {
    const answers = async () => {
      const found: string[] = [];
      for (const path of paths) {
        const { status, body } = await read(path);
        found.push(`${path} ${status} ${status === 200 && !READ_IS_RECORDED.test(path) ? JSON.stringify(body) : ''}`);
      }
      return found;
    };
    const before = await answers();
    await server.administer('SET GLOBAL max_prepared_stmt_count = 0');
    link.cut();
    const after = await answers();
    expect(after.filter((each, at) => each !== before[at])).toEqual([]);
    expect(await prepared()).toBe(0);
    expect(Number(/^database_unprepared_total (\d+)$/m.exec((await http.get('/metrics')).text)?.[1])).toBeGreaterThan(
      500,
    );
    expect(service.output.match(/raise max_prepared_stmt_count/g)).toHaveLength(1);
    await server.administer('SET GLOBAL max_prepared_stmt_count = 16382');
    expect(await crawl()).toEqual([]);
    expect(await prepared()).toBeGreaterThan(0);
  });
});

/** Reads of all operations, and of the lists in each order, which are statements of their own. */
function pathsOf(document: OpenAPIObject): string[] {
  return operationsIn(document).flatMap(({ method, path, operation }) => {
    if (method !== 'get') return [];
    const address = `/v4${examplePath(path, operation)}`;
    const parameters = operation.parameters?.map((each) => resolveIn<ParameterObject>(document, each)) ?? [];
    const { description = '' } = parameters.find(({ name }) => name === 'sort') ?? {};
    const members = [...description.matchAll(/`(\w+)`/g)].map(([, member]) => member);
    return [address, ...members.map((member) => `${address}?sort=${member}`)];
  });
}
