import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../support/free-port';
import { OwnServer } from '../../support/own-server';
import { ServiceProcess } from '../../support/service-process';
import { Link, type Pace } from './link';
import { type Fault, type FaultKind, targetOf } from './schedule';

const SLOW_DATABASE: Pace = { pauseMs: 5, sent: 65_536, received: 65_536 };
/** A request takes several packets, a list hundreds. */
const SLOW_CLIENTS: Pace = { pauseMs: 20, sent: 128, received: 16_384 };
const READY_MS = 120_000;

interface Replica {
  readonly port: number;
  process: ServiceProcess;
  readonly database: Link;
  readonly clients: Link;
}

const SET_UP = `
  CREATE DATABASE pms CHARACTER SET utf8mb4 COLLATE utf8mb4_bin; CREATE USER pms@'%'; GRANT ALL ON pms.* TO pms@'%';`;

/** Two processes of the service on one database server, with a link that can fail on each side of both processes. */
export class Cluster {
  /** The end of the last fault of each target. */
  private readonly lastOf = new Map<string, Promise<void>>();

  private constructor(
    private readonly server: OwnServer,
    private readonly replicas: readonly Replica[],
  ) {}

  static async start(): Promise<Cluster> {
    const options = ['--innodb-flush-log-at-trx-commit=1', '--innodb-buffer-pool-size=64M', '--skip-name-resolve'];
    const server = await OwnServer.start(options);
    await server.administer(SET_UP);
    const replicas: Replica[] = [];
    const cluster = new Cluster(server, replicas);
    try {
      for (let index = 0; index < 2; index++) {
        const [port, database] = [await freePort(), await Link.open(server.port)];
        replicas.push({ port, database, clients: await Link.open(port), process: startService(port, database) });
      }
      await cluster.heal();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** Names the database for tests, past the links. */
  get url(): string {
    return urlOf(this.server);
  }

  /** The ports for clients. */
  get ports(): readonly number[] {
    return this.replicas.map(({ clients }) => clients.port);
  }

  /** Lets the faults begin and end, each at its time, and ends what is left of them `afterMs` after the last one. */
  async sufferAll(faults: readonly Fault[], afterMs: number): Promise<void> {
    const ends = faults.map((fault) => delay(fault.at).then(() => this.suffer(fault)));
    // Also after an error the others end first, so that none of them starts a process after `stop`.
    await Promise.allSettled(ends);
    await Promise.all(ends);
    await delay(afterMs);
    await this.heal();
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map(({ process }) => process.stop('SIGKILL')));
    for (const { database, clients } of this.replicas) await Promise.all([database.close(), clients.close()]);
    await this.server.stop();
  }

  /** On a busy machine a fault takes longer than it should. The next one of the same target waits for its end. */
  private suffer(fault: Fault): Promise<void> {
    const { kind, service, lasts } = fault;
    const target = targetOf(fault);
    const last = (this.lastOf.get(target) ?? Promise.resolve()).then(async () => {
      const end = await this.begin(kind, this.replicas[service], this.replicas[1 - service]);
      await delay(lasts);
      await end?.();
    });
    this.lastOf.set(target, last);
    return last;
  }

  /** Waits until both processes are ready, with links that work. */
  private async heal(): Promise<void> {
    for (const replica of this.replicas) {
      replica.database.heal();
      replica.clients.heal();
      await this.isReady(replica);
    }
  }

  /** Returns what ends the fault. */
  private async begin(kind: FaultKind, replica: Replica, other: Replica): Promise<undefined | (() => unknown)> {
    const { server } = this;
    const { database, clients } = replica;
    switch (kind) {
      case 'service killed':
        await replica.process.stop('SIGKILL');
        return () => {
          replica.process = startService(replica.port, database);
        };
      case 'service frozen':
        replica.process.signal('SIGSTOP');
        return () => replica.process.signal('SIGCONT');
      case 'database killed':
        await server.kill();
        return () => server.restart();
      case 'database restarted':
        await server.kill('SIGTERM');
        return () => server.restart();
      case 'database frozen':
        server.signal('SIGSTOP');
        return () => server.signal('SIGCONT');
      case 'database connections killed':
        await server.killConnections('pms');
        return undefined;
      case 'database link cut':
        database.cut();
        return undefined;
      case 'database link half-open':
        database.hold();
        return () => database.heal();
      case 'database link slow':
        database.setPace(SLOW_DATABASE);
        return () => database.heal();
      case 'client link cut':
        clients.cut();
        return undefined;
      case 'client link half-open':
        clients.hold();
        return () => clients.heal();
      case 'slow clients':
        clients.setPace(SLOW_CLIENTS);
        return () => clients.heal();
      case 'failover':
        clients.redirect(other.port);
        return () => clients.redirect(replica.port);
    }
  }

  private async isReady(replica: Replica): Promise<void> {
    for (const end = Date.now() + READY_MS; ; await delay(50)) {
      const answer = await fetch(`http://127.0.0.1:${replica.port}/health/ready`).catch(() => undefined);
      if (answer?.status === 200) return;
      // It ends if the database fails while it starts, as it does under an orchestrator, which starts it again.
      if (replica.process.end !== undefined) replica.process = startService(replica.port, replica.database);
      if (Date.now() > end) throw new Error(`A process is not ready: ${replica.process.output}`);
    }
  }
}

function startService(port: number, database: Link): ServiceProcess {
  return new ServiceProcess(urlOf(database), { PORT: String(port), RATE_LIMIT: '0', LOG_LEVEL: 'error' });
}

function urlOf({ port }: { readonly port: number }): string {
  return `mysql://pms@127.0.0.1:${port}/pms`;
}
