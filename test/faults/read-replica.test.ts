import { setTimeout as wait } from 'node:timers/promises';
import { parseDatabaseUrl } from '../../src/config/database-url';
import type { Database } from '../../src/database/database';
import { migrate } from '../../src/database/migrate';
import { openDatabase } from '../../src/database/open-database';
import { canStartServer, NO_SERVER } from '../support/own-server';
import { ReplicatedServers } from '../support/replicated-servers';
import { ServiceProcess } from '../support/service-process';
import { basic, PASSWORD } from '../support/sign-in';
import { testDialects } from '../support/test-database';
import { runs } from '../support/test-form';
import { until } from '../support/until';
import type { Wire } from '../support/wire';
import type { Person } from '../support/world';
import { CHANGES_OF_CREDENTIALS } from './changes-of-credentials';
import { CHANGES_OF_RIGHTS } from './changes-of-rights';
import { Replica as Service } from './replica';
import type { Question, Round } from './replica-questions';
import { ReplicaWorld } from './replica-world';

/** A deleted project is content: no right depends on it, as on a deleted individual, unit or site. */
const MAY_LAG = 'a project that is deleted';
const KINDS = Object.entries({ ...CHANGES_OF_RIGHTS, ...CHANGES_OF_CREDENTIALS }).filter(([name]) => name !== MAY_LAG);
const DELAY_S = 2;
const WRITES = runs(10, 100);
const ROWS = 2_500;
const LATEST = { 'Cache-Control': 'max-age=0, no-cache' };

const withServers = testDialects.includes('mysql') && canStartServer ? describe : describe.skip;

/** Contract, Replicas. The program is built already, by `npm test`. */
withServers(`a read replica of the database${NO_SERVER}`, () => {
  let servers: ReplicatedServers;
  let database: Database;
  let world: ReplicaWorld;
  const processes: ServiceProcess[] = [];
  let services: Service[] = [];
  let ports: number[] = [];

  beforeAll(async () => {
    servers = await ReplicatedServers.start();
    database = await openDatabase({ database: parseDatabaseUrl(servers.url, 5) }, []);
    await migrate(database);
    world = await ReplicaWorld.create(database);
    const env = { DATABASE_READ_URL: servers.readUrl, RATE_LIMIT: '0', TRUST_PROXY: '1' };
    for (let i = 0; i < 2; i++) processes.push(new ServiceProcess(servers.url, env));
    ports = await Promise.all(processes.map((each) => each.port()));
    services = ports.map((port) => new Service(port));
    // A site has an epoch from its first change of rights on.
    await services[0].done('POST', 'securitygroups', { as: world.admin, body: { Group: 'First' } });
  });
  afterAll(async () => {
    for (const each of services) each.close();
    await Promise.all(processes.map((each) => each.stop('SIGKILL')));
    await database?.close();
    await servers?.stop();
  });
  beforeEach(() => servers.caughtUp());

  /** The metrics of a process, by name and outcome. */
  async function metric(name: string, at = 1): Promise<number> {
    // The metrics are read at most four times a second.
    await wait(300);
    const text = await (await fetch(`http://127.0.0.1:${ports[at]}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1));
  }

  const outcomes = (outcome: string, at = 1) => metric(`database_replica_reads_total{outcome="${outcome}"}`, at);

  async function addedBy(outcome: string, work: () => Promise<unknown>, at = 1): Promise<number> {
    const before = await outcomes(outcome, at);
    await work();
    return (await outcomes(outcome, at)) - before;
  }

  async function whilePaused(work: () => Promise<unknown>): Promise<void> {
    await servers.pause();
    try {
      await work();
    } finally {
      await servers.resume();
    }
  }

  const newValue = (as: Pick<Person, 'authorization'>, at = services[0]) =>
    at.done('POST', 'corevalues', { as, body: { Name: 'First', Description: '', Rank: 1 } });

  async function nameOf({ ID }: Wire, as: Pick<Person, 'authorization'>, at = services[1]): Promise<unknown> {
    // A record by its ID is read on the primary.
    const { status, text } = await at.send('GET', `corevalues?filter=${encodeURIComponent(`ID = "${ID}"`)}`, { as });
    if (status !== 200) return status;
    const [found] = JSON.parse(text);
    return found?.Name;
  }

  const rename = (value: Wire, Name: string, as: Pick<Person, 'authorization'>) =>
    services[0].change(`corevalues/${value.ID}`, { Name }, as);

  it('serves contents, which may lag, to those who have not written them', async () => {
    const value = await newValue(world.admin);
    await servers.caughtUp();
    await whilePaused(async () => {
      await rename(value, 'Second', world.admin);
      await until(async () => {
        let name: unknown;
        const served = await addedBy('served', async () => {
          name = await nameOf(value, world.stranger);
        });
        return served === 1 && name === 'First';
      });
      await until(async () => {
        const { text } = await services[1].send('GET', 'corevalues', { as: world.stranger });
        return text.includes('"First"') && !text.includes('"Second"');
      });
    });
    expect(await nameOf(value, world.stranger)).toBe('Second');
  });

  it('never hides from callers what they have written, at any process', async () => {
    const value = await newValue(world.admin);
    await whilePaused(async () => {
      const ownWrites = () => outcomes('own_write');
      const before = await ownWrites();
      await rename(value, 'Second', world.admin);
      for (const service of services) expect(await nameOf(value, world.admin, service)).toBe('Second');
      await services[0].done('DELETE', `corevalues/${value.ID}`, { as: world.admin });
      const { text } = await services[1].send('GET', 'corevalues', { as: world.admin });
      expect(text).not.toContain(String(value.ID));
      expect(await ownWrites()).toBeGreaterThan(before);
    });
  });

  it('never hides it from the owner of a borrowed credential, or from the individual in whose name it was written', async () => {
    const { siteId } = world.site;
    const { Token } = await services[0].done('POST', `sites/${siteId}/tokens`, {
      as: world.admin,
      body: { Name: 'Import' },
    });
    const { lead: user } = world.site;
    const admin = await world.person('Boss', { isAdmin: true });
    const act = (password: string, as: Person) => ({ authorization: basic(as.userName, password) });
    const byToken = (as: Person) => act(`{SiteToken}${Token}`, as);
    const impersonating = (as: Person) => ({ authorization: basic(`${admin.userName}\\${as.userName}`, PASSWORD) });
    const value = await newValue(world.admin);
    await servers.caughtUp();
    for (const borrowed of [byToken, impersonating]) {
      await nameOf(value, borrowed(user));
      await whilePaused(async () => {
        const Name = `By ${borrowed.name}`;
        await rename(value, Name, borrowed(world.admin));
        expect(await nameOf(value, borrowed(world.admin))).toBe(Name);
        expect(await nameOf(value, borrowed(user))).toBe(Name);
        expect(await nameOf(value, world.admin)).toBe(Name);
        expect(await nameOf(value, world.stranger)).not.toBe(Name);
      });
    }
  });

  it('is not asked by a client that wants the latest state', async () => {
    const value = await newValue(world.admin);
    await servers.caughtUp();
    await whilePaused(async () => {
      await rename(value, 'Second', world.admin);
      const headers = { Authorization: world.stranger.authorization, ...LATEST };
      const response = await fetch(`http://127.0.0.1:${ports[1]}/v4/corevalues/${value.ID}`, { headers });
      expect(await response.json()).toMatchObject({ Name: 'Second' });
    });
  });

  it('lets no caller miss its last write while it is seconds behind', async () => {
    const value = await newValue(world.admin);
    await servers.caughtUp();
    await servers.delay(DELAY_S);
    try {
      const seen: unknown[] = [];
      for (let i = 0; i < WRITES; i++) {
        await rename(value, `Write ${i}`, world.admin);
        expect(await nameOf(value, world.admin, services[i % 2])).toBe(`Write ${i}`);
        seen.push((await nameOf(value, world.stranger)) === `Write ${i}`);
      }
      expect(seen).toContain(false);
    } finally {
      await servers.delay(0);
    }
    await servers.caughtUp();
    expect(await nameOf(value, world.stranger)).toBe(`Write ${WRITES - 1}`);
  });

  describe('which stands still', () => {
    let asked = 0;
    let wrong: unknown[] = [];

    async function check(questions: readonly Question[], state: 'before' | 'after' | 'undone'): Promise<void> {
      for (const question of questions) {
        const answer = await question.ask(services[1]);
        const expected = state === 'undone' && 'undone' in question ? question.undone : undefined;
        const right = expected ?? question[state === 'after' ? 'after' : 'before'];
        asked += 1;
        if (answer !== right) wrong.push({ asked: question.text, state, expected: right, answer });
      }
    }

    async function run({ make, undo, questions }: Round): Promise<void> {
      await servers.caughtUp();
      await check(questions, 'before');
      await whilePaused(async () => {
        await make();
        await check(questions, 'after');
        if (!undo) return;
        await undo();
        await check(questions, 'undone');
      });
    }

    it.each(KINDS.map(([name, kind]) => ({ name, kind })))('answers nothing from before $name', async ({ kind }) => {
      wrong = [];
      await run(await kind(world, services[0]));
      expect(wrong).toEqual([]);
    });

    it('was asked often enough, and served other reads', async () => {
      expect(asked).toBeGreaterThanOrEqual(2 * KINDS.length);
      expect(await outcomes('epoch')).toBeGreaterThan(0);
      expect(await outcomes('served')).toBeGreaterThan(0);
    });

    it('shows no older settings of the site', async () => {
      const path = 'dashboards/settings';
      const asAdmin = { as: world.admin };
      const settings = await services[0].done('GET', path, asAdmin);
      const [name] = Object.keys(settings).filter((key) => typeof settings[key] === 'boolean');
      await servers.caughtUp();
      await whilePaused(async () => {
        await services[0].change(path, { [name]: !settings[name] }, world.admin);
        const { status, text } = await services[1].send('GET', path, { as: world.site.lead });
        expect([status, JSON.parse(text)[name]]).toEqual([200, !settings[name]]);
      });
    });
  });

  it('serves long lists, and keeps no connection while a client reads', async () => {
    const { siteId } = world.site;
    const path = 'corevalues';
    const { ID } = await newValue(world.admin);
    await database.transaction(async (tx) => {
      const columns = (await tx.query<{ Field: string }>('SHOW COLUMNS FROM `core_values`')).map(({ Field }) => Field);
      const others = columns.filter((name) => name !== 'ID').map((name) => `\`${name}\``);
      const numbers = "JSON_TABLE(?, '$[*]' COLUMNS (`n` INT PATH '$')) `numbers`";
      const copied = `SELECT UUID(), ${others} FROM \`core_values\`, ${numbers} WHERE \`SiteID\` = ? AND \`ID\` = ?`;
      const list = JSON.stringify([...Array(ROWS).keys()]);
      await tx.run(`INSERT INTO \`core_values\` (\`ID\`, ${others}) ${copied}`, [list, siteId, String(ID)]);
    });
    await servers.caughtUp();
    // One for each step of a thousand rows.
    await until(async () => {
      const served = await addedBy('served', async () => {
        const { text } = await services[1].send('GET', path, { as: world.stranger });
        expect(JSON.parse(text).length).toBeGreaterThan(ROWS);
      });
      return served >= 3;
    });
    expect(await metric('database_pool_connections{pool="replica",state="busy"}')).toBe(0);
  });

  it('is not needed: without it, and while it hangs, the primary serves', async () => {
    const value = await newValue(world.admin);
    await servers.caughtUp();
    expect(await nameOf(value, world.stranger)).toBe('First');
    const [{ replica }, isUp] = [servers, () => metric('database_replica_up')];
    const untilUp = () => until(async () => (await isUp()) === 1);
    const readAll = () =>
      Promise.all(Array.from({ length: 20 }, async () => expect(await nameOf(value, world.stranger)).toBe('First')));
    // On a busy machine the replica is sometimes too late, and the primary answers.
    const servesAll = async () => (await addedBy('served', readAll)) === 20;
    replica.signal('SIGSTOP');
    await readAll();
    expect(await isUp()).toBe(0);
    replica.signal('SIGCONT');
    await untilUp();
    await until(servesAll);
    await replica.kill();
    await readAll();
    expect(await isUp()).toBe(0);
    expect((await fetch(`http://127.0.0.1:${ports[1]}/health/ready`)).status).toBe(200);
    expect(await addedBy('away', readAll)).toBe(20);
    await replica.restart();
    await untilUp();
    await servers.caughtUp();
    await until(servesAll);
    expect(processes[1].output).toMatch(/The read replica is away.*The read replica is back/s);
  });

  it('is not asked for rights', async () => {
    const value = await newValue(world.admin);
    const reader = await world.person('Reader', { isAdmin: true });
    // Written without the service, so its replica may answer without the new individual.
    await servers.caughtUp();
    await rename(value, 'First', reader);
    await services[0].change(`individuals/${reader.id}`, { IsAdmin: false }, world.admin);
    const { performanceGroup } = world.site;
    await services[0].done('PUT', `securitygroups/${performanceGroup}/individuals/${reader.id}`, {
      as: world.admin,
      body: {},
    });
    await servers.caughtUp();
    await whilePaused(async () => {
      await servers.replica.administer('RENAME TABLE pms.permissions TO pms.older');
      try {
        const served = await outcomes('served');
        expect(await addedBy('failed', async () => expect(await nameOf(value, reader)).toBe('First'))).toBe(0);
        expect(await outcomes('served')).toBe(served + 1);
      } finally {
        await servers.replica.administer('RENAME TABLE pms.older TO pms.permissions');
      }
    });
  });

  it('may have an older schema', async () => {
    const value = await newValue(world.admin);
    await servers.caughtUp();
    await whilePaused(async () => {
      for (const change of [
        'ALTER TABLE pms.core_values RENAME COLUMN Name TO OldName',
        'RENAME TABLE pms.caller_writes TO pms.older',
      ]) {
        await servers.replica.administer(change);
        expect(await addedBy('failed', async () => expect(await nameOf(value, world.stranger)).toBe('First'))).toBe(1);
      }
      await servers.replica.administer(
        'ALTER TABLE pms.core_values RENAME COLUMN OldName TO Name; RENAME TABLE pms.older TO pms.caller_writes',
      );
    });
  });
});
