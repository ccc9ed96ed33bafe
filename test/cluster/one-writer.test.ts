import { spawnSync } from 'node:child_process';
import { migrations } from '../../src/database/migrations';
import type { OwnServer } from '../support/own-server';
import { buildProgram, ServiceProcess } from '../support/service-process';
import { basic, PASSWORD } from '../support/sign-in';
import { runCli } from '../support/terminal';
import { runs } from '../support/test-form';
import { until } from '../support/until';
import { Cluster } from './cluster';
import { galera, group, groupBehindRouter } from './cluster-forms';
import { runTests } from './jest-run';
import { send, Writers } from './writers';

/** Acknowledged writes before and after each fault. */
const WRITES = 300;
/** While the next writing node is behind. */
const QUESTIONS = 30;
const AUTHORIZATION = basic('ada', PASSWORD);
const MIGRATE = [process.execPath, 'dist/src/cli.js', 'migrate', '--json'];
/** One after the other, by two processes. */
const ERASURES = 16;
const FORMS = [group, groupBehindRouter, galera].map((form) => ({
  name: `${form.name} behind ${form.proxy.name}`,
  form,
}));

describe.each(FORMS)('$name with one writing node, as the documents configure it', ({ name, form }) => {
  let cluster: Cluster;
  let ports: readonly number[];
  const services: ServiceProcess[] = [];

  beforeAll(async () => {
    const programs = [...form.proxy.programs, ...form.programs];
    const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0);
    expect([...missing, ...form.missing]).toEqual([]);
    buildProgram();
    cluster = await Cluster.start(form);
    const person = ['--user-name', 'ada', '--first-name', 'Ada', '--last-name', 'L', '--email', 'ada@example.test'];
    await runCli(cluster.url(), ['migrate']);
    await runCli(cluster.url(), ['site', 'create', '--name', 'First']);
    const admin = ['admin', 'create', '--site', 'First', ...person];
    expect((await runCli(cluster.url(), admin, { input: PASSWORD })).errors).toBe('');
    for (const settings of form.proxy.processes)
      services.push(new ServiceProcess(cluster.url(), { RATE_LIMIT: '0', ...settings }));
    ports = await Promise.all(services.map((each) => each.port()));
  });
  afterAll(async () => {
    await Promise.all(services.map((each) => each.stop('SIGKILL')));
    await cluster?.stop();
  });

  /** Writes before, during and after a fault of the writing node. No write is lost or doubled on any node. */
  async function writeDuring(fault: string, cause: (writer: OwnServer, writers: Writers) => Promise<void>) {
    const writers = new Writers(ports, AUTHORIZATION, fault);
    try {
      await writers.progress(WRITES);
      await cause(await cluster.writer(), writers);
      await writers.progress(WRITES);
    } finally {
      // Before the others come back, because a caller has a limited number of keys.
      await writers.stop();
      await cluster.heal();
    }
    const { written, refused, faults, longestOutageMs } = writers;
    process.stdout.write(
      `${name}, ${fault}: ${written.size} writes, ${refused} refused, longest outage ${longestOutageMs} ms\n`,
    );
    expect(faults).toEqual([]);
    const own = `SELECT \`Name\`, \`ID\` FROM pms.colors WHERE \`Name\` LIKE '${fault}-%'`;
    const storedAt = async (node: OwnServer) => (await node.administer(own)).map(({ Name, ID }) => [Name, ID]).sort();
    const stored = await storedAt(await cluster.writer());
    expect(stored).toEqual([...written].sort());
    for (const node of cluster.nodes) {
      await until(async () => (await storedAt(node)).length >= stored.length);
      expect(await storedAt(node)).toEqual(stored);
    }
  }

  it('writes while the writing node is killed', () =>
    writeDuring('killed', async (writer) => {
      await writer.kill();
      await cluster.writerAfter(writer);
    }));

  it('writes while the writing node is retired', () =>
    writeDuring('retired', async (writer) => {
      await cluster.retire(writer);
      await cluster.writerAfter(writer);
    }));

  it('writes while the writing node stands still, and stays where it is when that one wakes up', () =>
    writeDuring('still', async (writer, writers) => {
      writer.signal('SIGSTOP');
      let next: OwnServer;
      try {
        next = await cluster.writerAfter(writer);
        await writers.progress(WRITES);
      } finally {
        writer.signal('SIGCONT');
      }
      await writers.progress(WRITES);
      expect(await cluster.writer()).toBe(next);
      // It may still take itself for a member.
      await writer.kill();
    }));

  it('writes nothing without a majority, until a node is told to go on', () =>
    writeDuring('alone', async (writer, writers) => {
      const [survivor, other] = cluster.nodes.filter((node) => node !== writer);
      await Promise.all([writer.kill(), other.kill()]);
      await writers.refusals(1);
      await cluster.force(survivor);
      expect(await cluster.writerAfter(writer)).toBe(survivor);
    }));

  it('grants nothing that was taken away while the next writing node is behind', () =>
    writeDuring('behind', async (writer) => {
      const [next] = cluster.nodes.filter((node) => node !== writer);
      const created = await send(ports[0], AUTHORIZATION, 'POST', '/v4/me/tokens', { Name: 'Mine' });
      const { ID, Token } = JSON.parse(await created.text());
      const ask = async () =>
        await Promise.all(ports.map(async (port) => (await send(port, `Bearer ${Token}`, 'GET', '/v4/me')).status));
      expect(await ask()).toEqual([200, 200]);
      const letGo = await form.holdBack(next, writer);
      expect((await send(ports[0], AUTHORIZATION, 'DELETE', `/v4/me/tokens/${ID}`)).status).toBe(200);
      const kept = await next.administer(`${form.atOnce} SELECT ID FROM pms.tokens WHERE ID = '${ID}'`);
      expect(kept.flat().slice(-1)).toEqual([{ ID }]);
      const statuses = new Set<number>();
      const askAgain = async (isEnough: () => Promise<boolean>) => {
        do for (const status of await ask()) statuses.add(status);
        while (!(await isEnough()));
      };
      await writer.kill();
      await askAgain(() => form.hasTakenOver(next));
      let more = QUESTIONS;
      await askAgain(async () => --more === 0);
      await letGo();
      await askAgain(async () => (await ask()).every((status) => status === 401));
      expect([...statuses].filter((status) => ![401, 503].includes(status))).toEqual([]);
    }));

  if (form === galera)
    it('runs each migration once where three processes migrate at once, each at its own node', async () => {
      for (let round = 0; round < runs(4, 20); round += 1) {
        const database = `pms_${round}`;
        await cluster.nodes[0].administer(`CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
        const urls = cluster.nodes.map(({ port }) => cluster.url(database, 'admin', port));
        const migrating = urls.map((url) => new ServiceProcess(url, {}, MIGRATE));
        expect(await Promise.all(migrating.map((each) => each.ends()))).toEqual([0, 0, 0]);
        const counts = migrating.map(({ output }) => Number(/"migrations":(\d+)/.exec(output)?.[1]));
        expect(counts.sort((a, b) => a - b)).toEqual([0, 0, migrations.length]);
        const [{ count }] = await cluster.nodes[0].administer(`SELECT COUNT(*) AS count FROM ${database}.migrations`);
        expect(Number(count)).toBe(migrations.length);
      }
    });

  it('erases persons, and refuses none', async () => {
    const post = async (port: number, path: string, body?: object) => {
      const response = await send(port, AUTHORIZATION, 'POST', `/v4/${path}`, body);
      const text = await response.text();
      expect({ path, text, status: response.status }).toEqual({ path, text, status: 200 });
      return JSON.parse(text);
    };
    const me = JSON.parse(await (await send(ports[0], AUTHORIZATION, 'GET', '/v4/me')).text());
    const place = { PrimaryOrganizationID: me.PrimaryOrganizationID, PrimaryReportsTo: me.ID, PrimaryTitle: 'Clerk' };
    const erase = async (port: number, count: number): Promise<string> => {
      const Email = `max-${port}-${count}@example.test`;
      const person = { FirstName: 'Max', LastName: 'M', UserName: Email, Email, UserEmail: Email, ...place };
      const { ID } = await post(port, 'individuals', person);
      await post(port, 'accountabilities', { AncestorID: ID, Rank: 1, Name: 'Mine', Description: 'Mine' });
      const dialog = { AncestorID: ID, Name: 'Ours', Agenda: 'Mine', DialogDate: '2026-02-01' };
      await post(port, 'comments', { AncestorID: (await post(port, 'dialogs', dialog)).ID, Comment: 'Mine' });
      await post(port, 'tasks', { AncestorID: ID, Name: 'Mine' });
      expect((await send(port, AUTHORIZATION, 'DELETE', `/v4/individuals/${ID}`)).status).toBe(200);
      const erasure = await post(port, `individuals/${ID}/erasure`);
      expect(erasure).toMatchObject({ IndividualID: ID, Completed: expect.any(String) });
      return `erased-${ID}`;
    };
    const erased = await Promise.all(
      ports.map(async (port) => {
        const names: string[] = [];
        for (let count = 0; count < ERASURES; count += 1) names.push(await erase(port, count));
        return names;
      }),
    );
    const stored = "SELECT `UserName` FROM pms.individuals WHERE `UserName` LIKE 'erased-%'";
    const names = (await (await cluster.writer()).administer(stored)).map(({ UserName }) => UserName);
    expect(names.sort()).toEqual(erased.flat().sort());
  });

  if (form !== group)
    it('passes the contract suite', () => {
      const { passed, failed } = runTests('test/contract', { TEST_DATABASE_URL: cluster.url('pms_test', 'admin') });
      expect(failed).toEqual([]);
      expect(passed).toBeGreaterThan(800);
    });
});
