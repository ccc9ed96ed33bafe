import { setTimeout as delay } from 'node:timers/promises';
import { parseDatabaseUrl } from '../../src/config/database-url';
import { openDatabase } from '../../src/database/open-database';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { createMigratedDatabase, type TestDatabase } from '../support/test-database';
import { describeThorough } from '../support/test-form';
import type { Wire } from '../support/wire';
import { makeWorld, type World } from '../support/world';

/** What V8 takes in a container of 512 MiB. */
const HEAP = '--max-old-space-size=256';
const MIB = 1_048_576;
const line = (members: number) => `{${Array.from({ length: members }, (_, at) => `"x${at}":1`).join(',')}}\n`;
const xml = (members: number) => `<Task>${Array.from({ length: members }, (_, at) => `<x${at}/>`).join('')}</Task>`;

describeThorough('a large list in a process with little memory (contract section 21)', () => {
  let test: TestDatabase;
  let service: ServiceProcess;
  let port: number;
  let world: World;
  beforeAll(async () => {
    buildProgram();
    test = await createMigratedDatabase();
    const env = { RATE_LIMIT: '0', LOG_LEVEL: 'info' };
    service = new ServiceProcess(test.url, env, [process.execPath, HEAP, 'dist/src/main.js']);
    port = await service.port();
    const database = await openDatabase({ database: parseDatabaseUrl(test.url, 2) }, []);
    world = await makeWorld(database).finally(() => database.close());
  });
  afterAll(async () => {
    await service.stop('SIGKILL');
    await test.drop();
  });

  async function post(body: string, type: string, query = '?atomic=false'): Promise<{ status: number; body: unknown }> {
    const headers = { Authorization: world.member.authorization, Accept: 'application/json', 'Content-Type': type };
    const answer = await fetch(`http://127.0.0.1:${port}/v4/tasks${query}`, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.json() };
  }

  /** The answer when the process has ended what was late. */
  async function postAgain(...sent: Parameters<typeof post>): ReturnType<typeof post> {
    const answer = await post(...sent);
    return answer.status === 503 ? postAgain(...sent) : answer;
  }

  it.each<[string, string, () => string, number]>([
    ['2,000 lines of 1,000 unknown members', 'application/x-ndjson', () => line(1_000).repeat(2_000), 2_000],
    ['30 MB of empty lines', 'application/x-ndjson', () => '\n'.repeat(30_000_000), 1],
    ['30 lines of 1 MB', 'application/x-ndjson', () => `{"x":"${'y'.repeat(MIB - 9)}"}\n`.repeat(30), 30],
    ['a JSON array of 4 MiB', 'application/json', () => `[${new Array(460).fill(line(1_000)).join(',')}]`, 460],
    ['an XML collection of 3 MiB', 'application/xml', () => `<Tasks>${xml(1_000).repeat(440)}</Tasks>`, 440],
  ])('is answered with bounded results, and others meanwhile: %s', async (_, type, bodyOf, results) => {
    const answer = post(bodyOf(), type);
    let isAnswered = false;
    const answered = answer.finally(() => {
      isAnswered = true;
    });
    const others: number[] = [];
    while (!isAnswered) {
      const headers = { Authorization: world.lead.authorization };
      others.push((await fetch(`http://127.0.0.1:${port}/v4/me`, { headers })).status);
      await delay(5);
    }
    const { status, body } = await answered;
    const named = (body as { Problem: { errors?: Wire[] } }[]).flatMap(({ Problem }) => Problem.errors ?? []);
    expect([status, (body as Wire[]).length, new Set(others), service.end]).toEqual([
      207,
      results,
      new Set([200]),
      undefined,
    ]);
    expect(named.length).toBeLessThanOrEqual(1_000);
  });

  it.each<[string, () => string]>([
    ['application/json', () => `[${new Array(460).fill(line(1_000)).join(',')}]`],
    ['application/xml', () => `<Tasks>${xml(1_000).repeat(440)}</Tasks>`],
  ])('is answered beside others of its caller, or refused: 10 times %s', async (type, bodyOf) => {
    const body = bodyOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(body, type)));
    // On a slow machine ten of them take longer than a request may.
    expect(answers.map(({ status }) => status).filter((status) => ![207, 429, 503].includes(status))).toEqual([]);
    expect([(await postAgain(body, type)).status, service.end]).toEqual([207, undefined]);
  });

  it('is answered with bounded faults as a whole', async () => {
    const { status, body } = await postAgain(`[${new Array(460).fill(line(1_000)).join(',')}]`, 'application/json', '');
    expect([status, (body as { errors: Wire[] }).errors.length, service.end]).toEqual([400, 1_000, undefined]);
  });
});
