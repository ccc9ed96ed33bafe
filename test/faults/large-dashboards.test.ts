import { parseDatabaseUrl } from '../../src/config/database-url';
import { openDatabase } from '../../src/database/open-database';
import { copyMember } from '../support/many-rows';
import { insertPeriod } from '../support/periods';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { createMigratedDatabase, type TestDatabase } from '../support/test-database';
import { runs } from '../support/test-form';
import { makeWorld, type World } from '../support/world';

/** With so many the computations of all callers at once do not fit into the heap. */
const PEOPLE = runs(4_000, 100_000);
const HEAP = `--max-old-space-size=${runs(75, 350)}`;
/** At once, each for a period of its own, so that they share nothing. */
const DASHBOARDS = 50;

describe('dashboards of a large organization in a process with little memory (contract section 15)', () => {
  let test: TestDatabase;
  let service: ServiceProcess;
  let port: number;
  let world: World;
  let periods: number[];

  beforeAll(async () => {
    buildProgram();
    test = await createMigratedDatabase();
    service = new ServiceProcess(test.url, { RATE_LIMIT: '0' }, [process.execPath, HEAP, 'dist/src/main.js']);
    port = await service.port();
    const database = await openDatabase({ database: parseDatabaseUrl(test.url, 2) }, []);
    try {
      world = await makeWorld(database);
      await copyMember(database, world, PEOPLE);
      periods = [];
      for (let n = 0; n < DASHBOARDS; n += 1)
        periods.push(await insertPeriod(database.read, world.siteId, 10 * n, 10 * n + 9));
    } finally {
      await database.close();
    }
  });
  afterAll(async () => {
    await service.stop('SIGKILL');
    await test.drop();
  });

  const get = (path: string, { authorization } = world.admin) =>
    fetch(`http://127.0.0.1:${port}/v4/${path}`, { headers: { Authorization: authorization } });

  it('wait their turn, or are refused, and others are answered meanwhile', async () => {
    const dashboards = Promise.all(
      periods.map(async (period) => {
        const { status, headers } = await get(`organizations/${world.organization}/dashboards?period=${period}`);
        return status === 503 ? `503 after ${headers.get('Retry-After')}` : String(status);
      }),
    );
    let isEnded = false;
    const ended = dashboards.finally(() => {
      isEnded = true;
    });
    const others = new Set<number>();
    while (!isEnded) others.add((await get('me', world.lead)).status);
    const answers = await ended;
    expect(service.end).toBeUndefined();
    expect(answers).toContain('200');
    expect(answers.filter((answer) => answer !== '200' && answer !== '503 after 5')).toEqual([]);
    expect([...others]).toEqual([200]);
  });
});
