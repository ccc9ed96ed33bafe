import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Database } from '../../src/database/database';
import { DatabaseError } from '../../src/database/database-error';
import type { Sql, SqlValue } from '../../src/database/sql';
import { kindOfVersion } from './server-forms';
import { startTestApp, type TestApp } from './test-app';
import { testDialects } from './test-database';
import { makeWorld, type World } from './world';

const POLL_MS = 10;

/** A request whose transaction is paused by the test. */
interface Held<T> {
  /** Continues the transaction and resolves with the response. */
  resume(): Promise<T>;
}

/** A request that waits for a lock of the database server. */
interface Blocked<T> {
  readonly answer: Promise<T>;
}

/** A pause at the first statement that matches, before it is sent or after it has returned. */
interface Pause {
  readonly pattern: RegExp;
  readonly when: 'before' | 'after';
  readonly reach: () => void;
  readonly resumed: Promise<void>;
  readonly resume: () => void;
}

/**
 * Runs transactions of the service step by step: one is paused at a statement, and the next one is observed waiting for
 * its lock. It wraps the database of a test, so the code of the service is not aware of it.
 */
class LockSteps {
  /** Transactions that the server rolled back because of a deadlock. Locks that are taken in one order cause none. */
  deadlocks = 0;
  private deadlocksAllowed = false;
  private readonly awaited = new Set<Pause>();
  private readonly held = new Set<Pause>();
  private readonly started: Promise<unknown>[] = [];

  private constructor(private readonly monitor: Connection) {}

  static async on(database: Database, url: string): Promise<LockSteps> {
    const steps = new LockSteps(await createConnection(url));
    const transaction = database.transaction.bind(database);
    database.transaction = (work, options) => transaction((tx) => work(steps.watched(tx)), options);
    Object.assign(database, { read: steps.watched(database.read) });
    return steps;
  }

  /** Starts a request and resolves when its transaction is paused at the statement; rejects if it responds before. */
  async hold<T>(request: () => PromiseLike<T>, pattern: RegExp, when: Pause['when'] = 'before'): Promise<Held<T>> {
    const { reached, resume } = this.reach(pattern, when);
    const answer = this.start(request);
    await Promise.race([reached, answer.then((early) => unexpected(early, `before it came to ${pattern}`))]);
    return {
      resume: () => {
        resume();
        return answer;
      },
    };
  }

  /** Like hold, for a request that is started otherwise: pauses the next transaction that reaches the statement. */
  reach(pattern: RegExp, when: Pause['when'] = 'before'): { readonly reached: Promise<void>; resume(): void } {
    const [reached, reach] = signal();
    const [resumed, resume] = signal();
    this.awaited.add({ pattern, when, reach, resumed, resume });
    return { reached, resume };
  }

  /** Starts a request and resolves when the server reports that it waits for a lock; rejects if it responds before. */
  async blocked<T>(request: () => PromiseLike<T>): Promise<Blocked<T>> {
    const before = await this.waiting();
    let early: { readonly value: T } | undefined;
    const answer = this.start(request);
    answer.then(
      (value) => {
        early = { value };
      },
      () => undefined,
    );
    for (;;) {
      if (early) unexpected(early.value, 'without waiting for a lock');
      const now = await this.waiting();
      if ([...now].some((id) => !before.has(id))) return { answer };
      await Promise.race([delay(POLL_MS), answer]);
    }
  }

  /** For a test whose locks are known to be taken in different orders, which the service handles by a retry. */
  allowDeadlocks(_reason: string): void {
    this.deadlocksAllowed = true;
  }

  /** Resumes and awaits all requests of a test. Returns the number of deadlocks, or 0 if the test allows them. */
  async finish(): Promise<number> {
    this.awaited.clear();
    for (const pause of this.held) pause.resume();
    await Promise.allSettled(this.started.splice(0));
    const { deadlocks, deadlocksAllowed } = this;
    this.deadlocks = 0;
    this.deadlocksAllowed = false;
    return deadlocksAllowed ? 0 : deadlocks;
  }

  close(): Promise<void> {
    return this.monitor.end();
  }

  private start<T>(request: () => PromiseLike<T>): Promise<T> {
    const answer = Promise.resolve(request());
    this.started.push(answer.catch(() => undefined));
    return answer;
  }

  private watched(sql: Sql): Sql {
    const sent = async <R>(text: string, send: () => Promise<R>): Promise<R> => {
      await this.stop(text, 'before');
      try {
        return await send();
      } catch (error) {
        if (isDeadlock(error)) this.deadlocks += 1;
        throw error;
      } finally {
        await this.stop(text, 'after');
      }
    };
    return {
      query: <R extends object>(text: string, params?: readonly SqlValue[]) =>
        sent(text, () => sql.query<R>(text, params)),
      run: (text, params) => sent(text, () => sql.run(text, params)),
      beforeCommit: sql.beforeCommit,
    };
  }

  private async stop(text: string, when: Pause['when']): Promise<void> {
    const pause = [...this.awaited].find((one) => one.when === when && one.pattern.test(text));
    if (!pause) return;
    this.awaited.delete(pause);
    this.held.add(pause);
    pause.reach();
    await pause.resumed;
    this.held.delete(pause);
  }

  /** Returns the IDs of the connections to this database that wait for a row lock. */
  private async waiting(): Promise<Set<number>> {
    const [[{ version, name }]] = await this.monitor.query<RowDataPacket[]>(
      'SELECT VERSION() AS `version`, DATABASE() AS `name`',
    );
    const waiting = await (kindOfVersion(version) === 'mariadb' ? this.waitingOnMariadb() : this.waitingOnMysql());
    const [all] = await this.monitor.query<(RowDataPacket & { Id: number; db: string | null })[]>('SHOW PROCESSLIST');
    const ours = all.filter(({ db }) => db === name);
    return new Set(ours.map(({ Id }) => Id).filter((id) => waiting.has(id)));
  }

  /** MySQL's status report of InnoDB leaves out transactions that have shared locks only. */
  private async waitingOnMysql(): Promise<Set<number>> {
    const [rows] = await this.monitor.query<(RowDataPacket & { ID: number })[]>(
      'SELECT t.PROCESSLIST_ID AS ID FROM performance_schema.data_lock_waits w ' +
        'JOIN performance_schema.threads t ON t.THREAD_ID = w.REQUESTING_THREAD_ID',
    );
    return new Set(rows.map(({ ID }) => ID));
  }

  /** The tables of information_schema can be a tenth of a second old, or older under concurrent queries. */
  private async waitingOnMariadb(): Promise<Set<number>> {
    const [[{ Status: report }]] = await this.monitor.query<RowDataPacket[]>('SHOW ENGINE INNODB STATUS');
    const waiting = new Set<number>();
    for (const transaction of String(report).split('---TRANSACTION ').slice(1)) {
      const id = /thread id (\d+)/.exec(transaction);
      if (id && /^LOCK WAIT /m.test(transaction)) waiting.add(Number(id[1]));
    }
    return waiting;
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && (error.cause as { code?: string }).code === 'ER_LOCK_DEADLOCK';
}

/** Returns a promise and the function that resolves it. */
function signal(): [Promise<void>, () => void] {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return [sent, () => send()];
}

function unexpected(answer: unknown, when: string): never {
  const { status, body } = (answer ?? {}) as { status?: number; body?: unknown };
  throw new Error(`The request was answered ${when}: ${status} ${JSON.stringify(body)}`);
}

/**
 * What a request is answered that names a record, if it and the deletion of that record lock in different orders: the one
 * that the server chooses to end a deadlock runs again, after the other. MySQL and MariaDB choose differently.
 */
export const NAMED_BEFORE_OR_AFTER = [
  [200, undefined],
  [400, 'validation_failed'],
];

/** The fixture of lock tests. Its members are set while a test runs. */
export interface LockFixture {
  readonly app: TestApp;
  readonly world: World;
  readonly steps: LockSteps;
}

/**
 * Describes tests on a database server, each in its own world. They are skipped on SQLite, which has one writer at a
 * time and takes no locks. A deadlock fails the test, because the service would hide it by a retry.
 */
export function describeLocks(name: string, tests: (stage: LockFixture) => void): void {
  const onServer = testDialects.includes('mysql');
  const group = onServer ? describe : describe.skip;
  group(onServer ? name : `${name} (skipped: the embedded database takes no locks)`, () => {
    const stage = {} as { app: TestApp; world: World; steps: LockSteps };
    beforeAll(async () => {
      stage.app = await startTestApp();
      stage.steps = await LockSteps.on(stage.app.database, stage.app.url);
    });
    beforeEach(async () => {
      stage.world = await makeWorld(stage.app.database);
    });
    afterEach(async () => {
      const deadlocks = await stage.steps.finish();
      expect({ deadlocks }).toEqual({ deadlocks: 0 });
    });
    afterAll(async () => {
      await stage.steps?.close();
      await stage.app?.close();
    });
    tests(stage);
  });
}
