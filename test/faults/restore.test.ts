import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import request from 'supertest';
import { openDatabase } from '../../src/database/open-database';
import { DEMO_PASSWORD, DEMO_SITE_ID } from '../../src/demo/demo-site';
import { backUp, backupCase, restoreInPlace, restoreNew } from '../support/backups';
import { operations } from '../support/golden';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { basic, demoUser, PASSWORD } from '../support/sign-in';
import { runCli } from '../support/terminal';
import { createMigratedDatabase, type TestDatabase } from '../support/test-database';
import { isThorough } from '../support/test-form';

const { onServer, canRun } = backupCase;
const drill = canRun ? describe : describe.skip;
/** Takes the same course on both databases. */
const once = isThorough ? it : it.skip;
/** The name of everything that is written during a backup. */
const LATER = 'Written during the backup';
/** Behind the ranks of all demo records, whose order it does not change. */
const FIRST_RANK = 1_000;
/** A table in the middle of a backup, which the requests of this test do not use. */
const PAUSE_AT = 'leases';
const POLL_MS = 10;
/** How many records below each kind of record are compared. */
const PARENTS = 3;

/**
 * Those of whole sites first, because their records are the parents of the others. Without the audit, which has an entry for
 * each later write.
 */
const lists = operations
  .filter(({ method, shape, path }) => method === 'GET' && shape === 'list' && path !== '/audit')
  // Reading it writes an entry, which the next one contains.
  .filter(({ path }) => !path.endsWith('/personaldata') && !path.endsWith('/counts'))
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));

type Http = ReturnType<typeof request>;

drill(`a backup by the commands of docs/operations.md${canRun ? '' : ' (no mariadb-dump or mysqldump here)'}`, () => {
  const admin = demoUser();
  let folder: string;
  let backup: string;
  let test: TestDatabase;
  let created: TestDatabase[] = [];
  let running: ServiceProcess[] = [];
  let http: Http;

  beforeAll(() => buildProgram());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pms-backup-'));
    backup = join(folder, 'backup');
    test = await createMigratedDatabase();
    created = [test];
    expect((await runCli(test.url, ['seed', 'demo'])).code).toBe(0);
    http = await start(test);
  });
  afterEach(async () => {
    await stopAll();
    for (const each of created) await each.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function start({ url }: TestDatabase): Promise<Http> {
    const service = new ServiceProcess(url, { RATE_LIMIT: '0', SHUTDOWN_DELAY: '0' });
    running.push(service);
    return request(`http://127.0.0.1:${await service.port()}/v4`);
  }

  async function stopAll(): Promise<void> {
    await Promise.all(running.map((each) => each.stop('SIGKILL')));
    running = [];
  }

  async function restored(file = backup): Promise<{ http: Http; test: TestDatabase; output: string }> {
    const result = await restoreNew(file);
    created.push(result.test);
    return { ...result, http: await start(result.test) };
  }

  it('contains what was written before it, and of later writes the first ones or none', async () => {
    const before = await listsOf(http);
    const { written } = await whileBackingUp(async (goesOn) => {
      const { body: me } = await http.get('/me').set(admin);
      for (let count = 1; ; count++) {
        const AncestorID = await post('/tasks', { Name: LATER, Rank: FIRST_RANK + count, AncestorID: me.ID });
        await post('/comments', { Comment: LATER, AncestorID });
        if (count > 2 && !goesOn()) return { written: count };
      }
    });
    const { http: other } = await restored();
    const after = await listsOf(other);
    const tasks = recordsOf(after, '/tasks').filter(isLater);
    expect(tasks.map(({ Rank }) => Rank).sort(ascending)).toEqual(tasks.map((_, index) => FIRST_RANK + index + 1));
    // The dump waited for a locked table in the meantime, and its snapshot is older than that.
    expect(tasks.length).toBeLessThanOrEqual(onServer ? 0 : written);
    for (const { ID, Rank } of tasks) {
      const { body: comments } = await other.get(`/tasks/${ID}/comments`).set(admin);
      if (Rank !== FIRST_RANK + tasks.length) expect(comments).toHaveLength(1);
    }
    expect(Object.values(before).filter((list) => Array.isArray(list) && list.length > 0).length).toBeGreaterThan(100);
    expect(withoutLater(after)).toEqual(before);
    expect(recordsOf(await listsOf(http), '/tasks').filter(isLater)).toHaveLength(written);
  });

  it('brings back the credentials and rights of its time, also for processes that have cached later ones', async () => {
    const session = await login('member@demo.example');
    const early = (await http.post('/me/tokens').set(admin).send({ Name: 'Early' })).body;
    const lead = demoUser('lead@demo.example');
    const siteTokens = (sender: { authorization: string }) => http.get(`/sites/${DEMO_SITE_ID}/tokens`).set(sender);
    expect((await siteTokens(lead)).status).toBe(403);
    await backUp(test, backup);

    const { body: me } = await http.get('/me').set(lead);
    expect(
      (
        await http
          .put(`/individuals/${me.ID}`)
          .set(admin)
          .send({ ...me, IsAdmin: true })
      ).status,
    ).toBe(200);
    const name = 'late@demo.example';
    const { ID: _, ...rest } = { ...me, IsAdmin: false, UserName: name, Email: name, UserEmail: name };
    const person = await http
      .post('/individuals')
      .set(admin)
      .send({ ...rest, Password: PASSWORD });
    expect([person.status, person.body.errors]).toEqual([200, undefined]);
    const late = { authorization: basic(name, PASSWORD) };
    const token = (await http.post('/me/tokens').set(admin).send({ Name: 'Late' })).body;
    expect((await http.delete(`/me/tokens/${early.ID}`).set(admin)).status).toBe(200);
    const statuses = async () => [
      (await siteTokens(lead)).status,
      (await http.get('/me').set(late)).status,
      (await http.get('/me').set(bearer(token.Token))).status,
      (await http.get('/me').set(bearer(early.Token))).status,
      (await http.get('/me').set(session)).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200, 401, 200]);

    // The embedded database is a file: a process would continue to use the one that was removed.
    if (!onServer) await stopAll();
    await restoreInPlace(test, backup);
    if (!onServer) http = await start(test);
    expect(await statuses()).toEqual([403, 401, 401, 200, 200]);
  });

  once('of an older version is brought up to date', async () => {
    const before = await listsOf(http);
    await backUp(test, backup);
    const older = await restoreNew(backup);
    created.push(older.test);
    expect(older.output).toContain('Migrations run: 0.');
    const database = await openDatabase(older.test.settings, []);
    await database.dataSource.undoLastMigration();
    await database.close();
    await backUp(older.test, `${backup}-older`);
    const { http: other, output } = await restored(`${backup}-older`);
    expect(output).toContain('Migrations run: 1.');
    expect(await listsOf(other)).toEqual(before);
  });

  /**
   * Takes a backup while `work` writes, which has to end when `goesOn` returns false. On a server the dump waits for a
   * locked table until then, so that the writes take place in the middle of it.
   */
  async function whileBackingUp<T>(work: (goesOn: () => boolean) => Promise<T>): Promise<T> {
    if (!onServer) {
      let isTaken = false;
      const taken = backUp(test, backup).finally(() => {
        isTaken = true;
      });
      const [result] = await Promise.all([work(() => !isTaken), taken]);
      return result;
    }
    const server = await createConnection(test.url);
    await server.query(`LOCK TABLES \`${PAUSE_AT}\` WRITE`);
    const taken = backUp(test, backup);
    await Promise.race([taken, isWaiting(server)]);
    const result = await work(() => false);
    await server.end();
    await taken;
    return result;
  }

  async function isWaiting(server: Awaited<ReturnType<typeof createConnection>>): Promise<void> {
    const [[{ name }]] = await server.query<RowDataPacket[]>('SELECT DATABASE() AS name');
    for (;;) {
      const [all] = await server.query<RowDataPacket[]>('SHOW PROCESSLIST');
      if (all.some(({ db, State }) => db === name && /^Waiting for table.*lock$/.test(State))) return;
      await delay(POLL_MS);
    }
  }

  async function post(path: string, body: object): Promise<string> {
    const { status, body: record } = await http.post(path).set(admin).send(body);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(record)}`);
    return record.ID;
  }

  async function login(UserName: string): Promise<{ authorization: string }> {
    const { body } = await http.post('/login').send({ UserName, Password: DEMO_PASSWORD });
    return bearer(body.Token);
  }

  /** All lists of the demo site, with deleted records, and those below a few records of each kind, by their path. */
  async function listsOf(service: Http): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const { path, query } of lists) {
      const [, parent] = /^\/(\w+)\/\{\w+\}\/\w+$/.exec(path) ?? [];
      const parents = parent ? recordsOf(found, `/${parent}`).slice(0, PARENTS) : [];
      if (path.includes('{') && parents.length === 0) continue;
      for (const { ID } of path.includes('{') ? parents : [{ ID: '' }]) {
        const own = path.replace(/\{\w+\}/, String(ID));
        const { status, body } = await service
          .get(own)
          .query(query.includes('deleted') ? { deleted: 2 } : {})
          .set(admin);
        found[own] = status === 200 ? body : status;
      }
    }
    return found;
  }
});

type Listed = { readonly ID: string; readonly Rank?: number; readonly Name?: string; readonly Comment?: string };

function recordsOf(found: Record<string, unknown>, path: string): readonly Listed[] {
  const records = found[path];
  return Array.isArray(records) ? records : [];
}

function isLater({ Name, Comment }: Listed): boolean {
  return Name === LATER || Comment === LATER;
}

function withoutLater(found: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(found).map(([path, body]) => [
    path,
    Array.isArray(body) ? body.filter((record) => !isLater(record)) : body,
  ]);
  return Object.fromEntries(entries);
}

function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

function ascending(a = 0, b = 0): number {
  return a - b;
}
