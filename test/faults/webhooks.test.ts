import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parseDatabaseUrl } from '../../src/config/database-url';
import { canStartServer, OwnServer } from '../support/own-server';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { verifyByStandard } from '../support/standard-receiver';
import { startTestAppOn, type TestApp } from '../support/test-app';
import { createMigratedDatabase, type TestDatabase, testDialects } from '../support/test-database';
import { describeThorough, runs } from '../support/test-form';
import { WebhookReceiver } from '../support/webhook-receiver';
import { makeWorld, type World } from '../support/world';

const EVENTS = Number(process.env.WEBHOOK_EVENTS ?? runs(300, 10_000));
const KILLS = Math.max(4, Math.round(EVENTS / 400));
/** The events that each sender delivers before it is killed, so that the kills are spread over all of them. */
const BETWEEN_KILLS = Math.floor(EVENTS / (KILLS + 1));
const WRITERS = 4;
const PAST = '2026-01-01 00:00:00.000';
const MINUTE = 60_000;

/** A database that can be killed, if it is a server. */
interface KillableDatabase {
  readonly test: TestDatabase;
  kill?(): Promise<void>;
}

async function embeddedDatabase(): Promise<KillableDatabase> {
  return { test: await createMigratedDatabase('sqlite') };
}

async function ownServer(): Promise<KillableDatabase> {
  const server = await OwnServer.start([]);
  await server.administer(
    "CREATE DATABASE pms CHARACTER SET utf8mb4 COLLATE utf8mb4_bin; CREATE USER pms@'%'; GRANT ALL ON pms.* TO pms@'%'",
  );
  const url = `mysql://pms@127.0.0.1:${server.port}/pms`;
  const test = { url, settings: { database: parseDatabaseUrl(url, 10) }, drop: () => server.stop() };
  const kill = async () => {
    await server.kill('SIGKILL');
    await server.restart();
  };
  return { test, kill };
}

const [name, open] =
  testDialects.includes('mysql') && canStartServer
    ? (['on a server that is killed too', ownServer] as const)
    : (['on the embedded database', embeddedDatabase] as const);

/** A receiver that fails, hangs, redirects and lies. `accepted` are the records whose events it has accepted. */
class HostileReceiver {
  readonly accepted = new Set<string>();
  readonly invalid: string[] = [];
  /** The requests so far. */
  count = 0;

  constructor(
    private readonly receiver: WebhookReceiver,
    private readonly secret: string,
  ) {
    receiver.answer = (_, response) => this.answer(response);
  }

  private answer(response: ServerResponse): void {
    this.count += 1;
    const received = this.receiver.requests.shift();
    if (!received) return;
    const id = this.readId(received);
    const { count } = this;
    if (count % 101 === 0) return;
    if (count % 13 === 0) response.writeHead(500).end();
    else if (count % 17 === 0) response.writeHead(307, { Location: `${this.receiver.url}/elsewhere` }).end();
    else if (count % 19 === 0) response.socket?.destroy();
    else if (count % 23 === 0) response.socket?.end('HTTP/1.1 2000 maybe\r\n\r\n');
    else if (count % 29 === 0) response.socket?.end('HTTP/1.1 100 Continue\r\n\r\n');
    else {
      this.accepted.add(id);
      // The body is shorter than it says, or does not end.
      if (count % 31 === 0) response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nx');
      else if (count % 37 === 0) response.writeHead(200).write('x'.repeat(100_000));
      else response.writeHead(204).end();
    }
  }

  private readId(received: Parameters<typeof verifyByStandard>[0]): string {
    try {
      return verifyByStandard(received, this.secret).data.ID;
    } catch (error) {
      this.invalid.push(String(error));
      return '';
    }
  }
}

// It waits most of the time: for pauses, requests that hang, and the leases of killed senders.
describeThorough(`events of webhooks ${name}`, () => {
  let database: KillableDatabase;
  let app: TestApp;
  let world: World;
  let receiver: WebhookReceiver;
  let sender: ServiceProcess | undefined;

  beforeAll(async () => {
    buildProgram();
    database = await open();
    receiver = await WebhookReceiver.start();
    app = await startTestAppOn(database.test, { WEBHOOK_ALLOW: receiver.host });
    world = await makeWorld(app.database);
  });
  afterAll(async () => {
    await sender?.stop('SIGKILL');
    await app.close();
    await receiver.stop();
  });

  const post = (path: string, body: object) =>
    app.http.post(`/v4/${path}`).set('Authorization', world.admin.authorization).send(body);

  function startSender(): ServiceProcess {
    const env = { WEBHOOK_ALLOW: receiver.host, LOG_LEVEL: 'error' };
    sender = new ServiceProcess(database.test.url, env, [process.execPath, 'dist/src/cli.js', 'webhook', 'send']);
    return sender;
  }

  /** Runs SQL until it works: the server may be starting. */
  async function run(sql: string, params: readonly string[]): Promise<void> {
    for (;;) {
      try {
        await app.database.read.run(sql, params);
        return;
      } catch {
        await delay(200);
      }
    }
  }

  /** As if the lease of the killed process, and the pauses between attempts, were over. */
  async function passTime(): Promise<void> {
    await run('UPDATE webhooks SET LeaseUntil = ?', [PAST]);
    await run('UPDATE webhook_deliveries SET NextAttempt = ? WHERE NextAttempt IS NOT NULL', [PAST]);
  }

  async function writeColors(): Promise<void> {
    let n = 0;
    const write = async () => {
      while (n < EVENTS) {
        n += 1;
        const body = { Rank: 1, Name: `Color ${n}`, Code: 'A1B2C3' };
        while ((await post('colors', body)).status !== 200) await delay(100);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
  }

  /** Waits until so many more events are accepted, or for 15 s. */
  async function accepts(hostile: HostileReceiver, more: number): Promise<void> {
    const enough = Math.min(hostile.accepted.size + more, EVENTS);
    for (let tries = 0; tries < 300 && hostile.accepted.size < enough; tries++) await delay(50);
  }

  const countOf = async (sql: string) => {
    for (;;) {
      try {
        return Number((await app.database.read.query<{ n: number }>(sql))[0].n);
      } catch {
        await delay(200);
      }
    }
  };

  it(
    `are all delivered: ${EVENTS} of them, while the sender is killed`,
    async () => {
      const { body: webhook } = await post('webhooks', { Name: 'Hook', Url: receiver.url, Types: 'Color' });
      const hostile = new HostileReceiver(receiver, webhook.Secret);
      const writing = writeColors();
      const kills = { senders: 0, databases: 0, acceptedMeanwhile: 0 };
      for (let kill = 1; kill <= KILLS; kill++) {
        const started = startSender();
        await accepts(hostile, BETWEEN_KILLS);
        await delay(Math.random() * 300);
        if (database.kill && kill % 2 === 0) {
          await database.kill();
          kills.databases++;
          // Every other time the sender goes on with the restarted database.
          if (kill % 4 === 0) await accepts(hostile, 10);
        }
        expect(started.end).toBeUndefined();
        await started.stop('SIGKILL');
        kills.senders++;
        kills.acceptedMeanwhile = hostile.accepted.size;
        await passTime();
      }
      await writing;
      const last = startSender();
      const created = "SELECT COUNT(*) AS n FROM ledger WHERE Type = 'Color' AND Verb = 'created'";
      const delivered = 'SELECT COUNT(*) AS n FROM webhook_deliveries WHERE Delivered = 1';
      const total = await countOf(created);
      for (let tries = 0; tries < EVENTS + 300 && (await countOf(delivered)) < total; tries++) {
        await delay(1_000);
        expect(last.end).toBeUndefined();
        if (tries % 5 === 4)
          await run('UPDATE webhook_deliveries SET NextAttempt = ? WHERE NextAttempt > ?', [PAST, PAST]);
      }
      const entries = await app.database.read.query<{ RecordID: string }>(
        "SELECT RecordID FROM ledger WHERE Type = 'Color' AND Verb = 'created'",
      );
      const attempts = await countOf('SELECT SUM(Attempts) AS n FROM webhook_deliveries');
      const counts = { ...kills, requests: hostile.count, attempts, events: entries.length };
      process.stdout.write(`${JSON.stringify({ ...counts, accepted: hostile.accepted.size })}\n`);
      const lost = entries.map(({ RecordID }) => RecordID).filter((id) => !hostile.accepted.has(id));
      expect(entries.length).toBeGreaterThanOrEqual(EVENTS);
      expect({ lost, invalid: hostile.invalid }).toEqual({ lost: [], invalid: [] });
      expect(await countOf(delivered)).toBe(entries.length);
    },
    Math.max(10, EVENTS / 200) * MINUTE,
  );
});
