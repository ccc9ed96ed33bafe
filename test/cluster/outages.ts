import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../support/free-port';
import type { OwnServer } from '../support/own-server';
import { RedisServer } from '../support/redis-server';
import { ServiceProcess } from '../support/service-process';
import { basic, PASSWORD } from '../support/sign-in';
import { WebhookReceiver } from '../support/webhook-receiver';
import { send } from './writers';

const ADMIN = basic('ada', PASSWORD);
/** The longest time that a request may wait for a lock and still succeed is 10 s. */
const LOCKED_MS = 4_000;

/** What stands while an alert is waited for. */
export interface Scene {
  readonly server: OwnServer;
  readonly url: string;
  readonly services: ServiceProcess[];
  readonly ports: number[];
  readonly metricsPorts: number[];
  /** Does something again and again, by so many clients at a time, until the end of the case. It may fail. */
  again(work: (client: number) => Promise<unknown>, clients?: number): void;
  /** Is called at the end of the case, in reverse order. */
  finally(mend: () => Promise<unknown>): void;
}

/** A way in which the service or what it needs breaks. */
export interface Outage {
  /** Alerts that cannot be avoided with it. */
  readonly brings?: readonly string[];
  readonly replicas?: number;
  /** SQL before the service starts. */
  readonly before?: string;
  /** Settings of the service. */
  readonly settings?: (scene: Pick<Scene, 'finally'>) => Promise<NodeJS.ProcessEnv>;
  /** Options of Node. */
  readonly options?: readonly string[];
  readonly cause?: (scene: Scene) => Promise<unknown>;
}

const ran = (command: string, started: string, succeeded: string) =>
  `REPLACE INTO pms.scheduled_commands (SiteID, Command, Started, Succeeded)
   VALUES ('00000000-0000-0000-0000-000000000000', '${command}', ${started}, ${succeeded});`;
const NOW = 'UTC_TIMESTAMP(3)';
const daysAgo = (days: number) => `${NOW} - INTERVAL ${days} DAY`;

/** All scheduled commands have just succeeded. */
export const ALL_RAN = `DELETE FROM pms.scheduled_commands; ${[
  'archive run',
  'events run',
  'retention run',
  'ledger purge',
]
  .map((command) => ran(command, NOW, NOW))
  .join('')}`;

/** The program `faketime` would be another process before that of the service. */
function libfaketime(): string {
  return spawnSync('faketime', ['-f', '+1s', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).stdout.trim();
}

const get = ({ ports: [port] }: Scene, path: string) => send(port, ADMIN, 'GET', path);

/** Locks a table for all others, and returns what ends the lock. */
async function lock({ url }: Scene, table: string): Promise<() => Promise<void>> {
  const connection = await createConnection(url);
  await connection.query(`LOCK TABLES ${table} WRITE`);
  return () => connection.end();
}

async function create(scene: Scene, path: string, body: object): Promise<{ ID: string }> {
  const response = await send(scene.ports[0], ADMIN, 'POST', path, body);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as { ID: string };
}

let rank = 0;
const newColor = () => {
  rank += 1;
  return { Name: `Color ${rank}`, Rank: rank, Code: '112233' };
};

/** Deadlocks between the service and another client, which has changed more and so goes on. */
async function deadlocks(scene: Scene): Promise<void> {
  const colors = [await create(scene, '/v4/colors', newColor()), await create(scene, '/v4/colors', newColor())];
  const [first, second] = colors.map(({ ID }) => Number(ID));
  const other = await createConnection(scene.url);
  scene.finally(async () => other.destroy());
  const change = (id: number) => other.query('UPDATE colors SET Code = REVERSE(Code) WHERE ID = ?', [id]);
  await other.query('CREATE TABLE IF NOT EXISTS heavy (n int)');
  scene.finally(() => scene.server.administer('DROP TABLE pms.heavy'));
  scene.again(async () => {
    await other.query('BEGIN');
    await other.query(`INSERT INTO heavy SELECT 1 FROM (SELECT 1 ${'UNION ALL SELECT 1 '.repeat(30)}) AS many`);
    await change(second);
    const written = send(scene.ports[0], ADMIN, 'PUT', '/v4/colors', colors);
    await delay(50);
    await change(first);
    await other.query('ROLLBACK');
    await written;
  });
}

async function hangingReceiver(scene: Pick<Scene, 'finally'>): Promise<WebhookReceiver> {
  const receiver = await WebhookReceiver.start();
  receiver.answer = () => undefined;
  scene.finally(() => receiver.stop());
  return receiver;
}
let receiver: WebhookReceiver;
let redis: RedisServer;

/** How the service is broken for each alert, in the ways that the runbook names. */
export const OUTAGES: Readonly<Record<string, Outage>> = {
  ServiceDown: {
    // A process that is away for long.
    brings: ['ReplicaDown'],
    async cause({ services, metricsPorts, url, finally: atEnd }) {
      // Prometheus has known it from the start: the last one of the replicas stays beside a process that only sends.
      const [service] = services;
      await service.stop('SIGKILL');
      const sender = new ServiceProcess(url, { METRICS_PORT: String(metricsPorts[0]) }, [
        process.execPath,
        'dist/src/cli.js',
        'webhook',
        'send',
      ]);
      atEnd(() => sender.stop('SIGKILL'));
    },
  },
  ReplicaDown: { replicas: 2, cause: ({ services }) => services[1].stop('SIGKILL') },
  RestartsFrequent: {
    replicas: 2,
    async cause({ services, metricsPorts, url, again }) {
      again(async () => {
        await services[1].stop('SIGKILL');
        services[1] = new ServiceProcess(url, { METRICS_PORT: String(metricsPorts[1]) });
        await services[1].port();
        await delay(1_500);
      });
    },
  },
  ErrorRateHigh: {
    async cause(scene) {
      await scene.server.administer('RENAME TABLE pms.colors TO pms.colors_away');
      scene.finally(() => scene.server.administer('RENAME TABLE pms.colors_away TO pms.colors'));
      scene.again(() => get(scene, '/v4/colors'));
    },
  },
  ResponsesSlow: {
    async cause(scene) {
      scene.again(() => get(scene, '/v4/colors'), 5);
      scene.again(async () => {
        const unlock = await lock(scene, 'colors');
        await delay(LOCKED_MS);
        await unlock();
        await delay(200);
      });
    },
  },
  DatabaseConnectionsExhausted: {
    // If the alert is late, because the lock lasts.
    brings: ['ResponsesSlow', 'ErrorRateHigh'],
    async cause(scene) {
      const unlock = await lock(scene, 'colors');
      scene.again(() => get(scene, '/v4/colors'), 30);
      scene.finally(unlock);
    },
  },
  DatabaseDown: {
    async cause({ server, finally: atEnd }) {
      await server.kill();
      atEnd(() => server.restart());
    },
  },
  DatabaseNotWritable: {
    async cause({ server, finally: atEnd }) {
      await server.administer('SET GLOBAL read_only = 1');
      atEnd(() => server.administer('SET GLOBAL read_only = 0'));
    },
  },
  DatabaseConflictsFrequent: { cause: deadlocks },
  DatabaseClockOff: {
    settings: async () => ({ LD_PRELOAD: libfaketime(), FAKETIME: '+60s' }),
  },
  ReadReplicaUnused: {
    settings: async () => ({ DATABASE_READ_URL: `mysql://pms@127.0.0.1:${await freePort()}/pms` }),
  },
  EventLoopSlow: {
    async cause({ services: [service], again }) {
      again(async () => {
        service.signal('SIGSTOP');
        await delay(300);
        service.signal('SIGCONT');
        await delay(150);
      });
    },
  },
  PasswordHashingSaturated: {
    // Whose transactions wait as well.
    brings: ['DatabaseConnectionsExhausted'],
    async cause(scene) {
      const me = (await (await get(scene, '/v4/me')).json()) as Record<string, unknown>;
      const { ID: _, ...person } = me;
      const people = await Promise.all(
        Array.from({ length: 50 }, (__, index) =>
          create(scene, '/v4/individuals', { ...person, UserName: `user-${index}`, Email: `${index}@example.test` }),
        ),
      );
      scene.again(
        (client) =>
          send(scene.ports[0], ADMIN, 'PUT', `/v4/individuals/${people[client].ID}`, {
            ...people[client],
            Password: PASSWORD,
          }),
        people.length,
      );
    },
  },
  SignInsRefused: {
    settings: async () => ({ TRUST_PROXY: '1' }),
    async cause({ ports: [port], again }) {
      let count = 0;
      again(() => {
        count += 1;
        const address = `198.51.${Math.floor(count / 250)}.${(count % 250) + 1}`;
        return send(port, basic(`nobody-${count}`, 'wrong'), 'GET', '/v4/me', undefined, {
          'X-Forwarded-For': address,
        });
      }, 4);
    },
  },
  SharedLimitsAway: {
    async settings({ finally: atEnd }) {
      redis = await RedisServer.start();
      atEnd(() => redis.remove());
      return { REDIS_URL: redis.url };
    },
    cause: () => redis.kill(),
  },
  WebhooksLate: {
    async settings(scene) {
      receiver = await hangingReceiver(scene);
      return { WEBHOOK_ALLOW: receiver.host };
    },
    async cause(scene) {
      await create(scene, '/v4/webhooks', { Name: 'Hangs', Url: receiver.url });
      scene.finally(() => scene.server.administer('UPDATE pms.webhooks SET Enabled = 0'));
      for (let count = 0; count < 300; count += 1) await create(scene, '/v4/colors', newColor());
    },
  },
  HeapAlmostFull: { options: ['--max-old-space-size=46', '--max-semi-space-size=1'] },
  ScheduledCommandFailed: { before: ran('ledger purge', NOW, daysAgo(1)) },
  ScheduledCommandOverdue: { before: ran('archive run', daysAgo(40), daysAgo(40)) },
  ArchiveRunMissing: { before: "DELETE FROM pms.scheduled_commands WHERE Command = 'archive run'" },
};
