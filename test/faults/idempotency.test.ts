import { setTimeout as delay } from 'node:timers/promises';
import { parseDatabaseUrl } from '../../src/config/database-url';
import { openDatabase } from '../../src/database/open-database';
import { freePort } from '../support/free-port';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { createMigratedDatabase, type TestDatabase } from '../support/test-database';
import { isThorough, runs } from '../support/test-form';
import { until } from '../support/until';
import { makeWorld, type World } from '../support/world';
import { Random } from './seeded/random';

/** POSTS sets the number of records; the long form creates 10,000. SEED repeats the random numbers. */
const POSTS = Number(process.env.POSTS ?? runs(isThorough ? 200 : 60, 10_000));
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const CLIENTS = 8;
/** A process is killed when it has created so many records, at random. */
const LEAST_POSTS = 10;
const MOST_POSTS = runs(40, 400);
/** Of so many requests one is sent again although it was answered. */
const REPEATED_ONE_OF = 5;
const PAUSE_MS = 30;
const LONGEST_MS = 600_000 + POSTS * 100;

describe('an idempotency key, while the service is killed again and again', () => {
  let test: TestDatabase;
  let service: ServiceProcess | undefined;

  beforeAll(async () => {
    buildProgram();
    test = await createMigratedDatabase();
  });
  afterAll(async () => {
    await service?.stop('SIGKILL');
    await test.drop();
  });

  async function withDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
    const database = await openDatabase({ database: parseDatabaseUrl(test.url, 2) }, []);
    return work(database).finally(() => database.close());
  }

  it(
    `leaves one record for each of ${POSTS} POSTs (SEED=${SEED})`,
    async () => {
      const random = new Random(SEED);
      const port = await freePort();
      const start = () => {
        service = new ServiceProcess(test.url, { PORT: String(port), RATE_LIMIT: '0', LOG_LEVEL: 'error' });
        return isReady(port);
      };
      await start();
      const world = await withDatabase(makeWorld);
      const counts = { kills: 0, lost: 0, replayed: 0, answered: 0 };
      const send = (n: number) => post(port, world, n);
      let isOver = false;

      /** Sends a request until it is answered, as a client does that must not lose it. */
      async function create(n: number): Promise<string> {
        while (!isOver) {
          const response = await send(n);
          if (response === undefined) {
            counts.lost += 1;
            await delay(PAUSE_MS);
            continue;
          }
          if (response.isReplay) counts.replayed += 1;
          if (response.status === 200) return response.text;
          // It starts, or the request that was killed has not been rolled back yet.
          if (response.status !== 409 && response.status !== 503) throw new Error(response.text);
          await delay(PAUSE_MS);
        }
        throw new Error('Another client has failed');
      }

      let next = 0;
      const texts: string[] = [];
      const client = async (own: Random) => {
        while (next < POSTS) {
          const n = next++;
          texts[n] = await create(n);
          counts.answered += 1;
          // Whether or not the process was killed in between.
          if (own.between(1, REPEATED_ONE_OF) === 1) expect([n, await create(n)]).toEqual([n, texts[n]]);
        }
      };
      const killer = async () => {
        while (!isOver) {
          const target = counts.answered + random.between(LEAST_POSTS, MOST_POSTS);
          while (!isOver && counts.answered < target) await delay(1);
          if (isOver) return;
          await delay(random.fraction() * 5);
          await service?.stop('SIGKILL');
          counts.kills += 1;
          await start();
        }
      };
      const killing = killer();
      try {
        await Promise.all(Array.from({ length: CLIENTS }, () => client(random.fork())));
      } finally {
        isOver = true;
        await killing;
      }
      const names = await withDatabase(async ({ read }) => {
        const rows = await read.query<{ Name: string }>('SELECT `Name` FROM `accountabilities`');
        return rows.map(({ Name }) => Name);
      });
      process.stdout.write(`idempotency: ${POSTS} POSTs, ${JSON.stringify(counts)}\n`);
      expect(names.sort()).toEqual(Array.from({ length: POSTS }, (_, n) => nameOf(n)).sort());
      expect(new Set(texts.map((text) => JSON.parse(text).ID)).size).toBe(POSTS);
      // The test has tested something.
      expect(counts.kills).toBeGreaterThan(0);
      expect(counts.replayed).toBeGreaterThan(POSTS / REPEATED_ONE_OF / 2);
    },
    LONGEST_MS,
  );
});

/** Waits until the service answers. */
async function isReady(port: number): Promise<void> {
  await until(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    return answer?.status === 200;
  });
}

const nameOf = (n: number) => `Item ${n}`;

interface Response {
  readonly status: number;
  readonly text: string;
  readonly isReplay: boolean;
}

/** Returns undefined if the connection was lost. */
async function post(port: number, { member }: World, n: number): Promise<Response | undefined> {
  const body = JSON.stringify({ AncestorID: member.id, Rank: 1, Name: nameOf(n), Description: '' });
  const headers = {
    Authorization: member.authorization,
    'Content-Type': 'application/json',
    'Idempotency-Key': `"key-${n}"`,
  };
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/v4/accountabilities`, { method: 'POST', body, headers });
    const isReplay = answer.headers.get('Idempotency-Replayed') === 'true';
    return { status: answer.status, text: await answer.text(), isReplay };
  } catch {
    return undefined;
  }
}
