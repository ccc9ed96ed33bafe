import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEMO_PASSWORD } from '../../src/demo/demo-site';
import { clientOf } from '../support/client';
import { seedDemo } from '../support/demo';
import { failureOf } from '../support/failure-of';
import { problem, reply, startHostileServer } from '../support/hostile-server';
import { plainGoal } from '../support/measures';
import { demoUser } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';
import { describeThorough, runs } from '../support/test-form';
import type { Wire } from '../support/wire';
import { fileOf } from './guide-programs';

const run = promisify(execFile);
const READER = 'admin@demo.example';
const COUNT = runs(900, 3_000);
const IN_ONE_BODY = 300;

/** The program of the guide, with the rate limit that the service has by default. */
describeThorough('the program of the guide Keep a copy in sync', () => {
  let app: TestApp;
  let folder: string;
  let writer: { authorization: string };
  const { get, post, put, remove } = clientOf(() => app);
  const copyIn = () => JSON.parse(readFileSync(join(folder, 'copy.json'), 'utf8'));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pms-sync-'));
    app = await startTestApp({ RATE_LIMIT: '600' });
    await seedDemo(app);
    writeFileSync(join(folder, 'sync.mjs'), fileOf('sync', 'sync.mjs'));
    // The requests of one who writes count for another than those of the copy.
    const { body } = await get(demoUser(READER), 'individuals').expect(200);
    const lead = (body as Wire[]).find(({ UserName }) => UserName === 'lead@demo.example') as Wire;
    await put(demoUser(READER), `individuals/${lead.ID}`, { ...lead, Password: null, IsAdmin: true }).expect(200);
    writer = demoUser('lead@demo.example');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await app.close();
  });

  const sync = async (): Promise<Record<string, Wire[]>> => {
    const parameters = ['sync.mjs', await app.app.getUrl(), `${READER}:${DEMO_PASSWORD}`, 'view.json'];
    await run(process.execPath, parameters, { cwd: folder });
    return JSON.parse(readFileSync(join(folder, 'view.json'), 'utf8'));
  };
  const idsOf = (records: readonly Wire[]) => records.map(({ ID }) => String(ID)).sort();

  it(`follows ${COUNT} changes, and shows what comes back with an individual that was deleted at first`, async () => {
    const { body: people } = await get(writer, 'individuals').expect(200);
    const { ID: id } = (people as Wire[]).find(({ UserName }) => UserName === 'member@demo.example') as Wire;
    const period = (await get(writer, 'periods').expect(200)).body.at(-1).ID;
    await post(writer, 'goals', plainGoal(String(id), period, 'Kept')).expect(200);
    await remove(writer, `individuals/${id}`).expect(200);
    const before = await sync();
    const isOf = (name: string) => (record: Wire) => record[name] === id;
    expect([before.Individual.some(isOf('ID')), before.Goal.some(isOf('IndividualID'))]).toEqual([false, false]);

    for (let at = 0; at < COUNT; at += IN_ONE_BODY) {
      const colors = Array.from({ length: IN_ONE_BODY }, (_, n) => ({
        ...{ Rank: at + n, Name: `Color ${at + n}`, Code: 'FF0000' },
      }));
      await post(writer, 'colors', colors).expect(200);
    }
    await put(writer, `individuals/${id}/undelete`, {}).expect(200);
    const after = await sync();
    expect(idsOf(after.Color)).toEqual(idsOf((await get(writer, 'colors')).body));
    expect(idsOf(after.Individual)).toEqual(idsOf((await get(writer, 'individuals')).body));
    for (const [kind, path, member] of [
      ['Goal', `individuals/${id}/goals?period=${period}`, 'IndividualID'],
      ['DepartmentMember', `individuals/${id}/departmentmembers`, 'IndividualID'],
      ['Metric', `individuals/${id}/metrics`, 'AncestorID'],
    ]) {
      const listed = idsOf((await get(writer, path).expect(200)).body);
      const held = after[kind].filter(isOf(member)).filter(({ PeriodID = period }) => PeriodID === period);
      expect([kind, idsOf(held)]).toEqual([kind, listed]);
      if (kind !== 'Metric') expect(listed.length).toBeGreaterThan(0);
    }
  });

  it('saves where it is after each page, and waits after a 429', async () => {
    const { path } = copyIn();
    const colors = Array.from({ length: IN_ONE_BODY }, (_, n) => ({ Rank: n, Name: `More ${n}`, Code: '00FF00' }));
    await post(writer, 'colors', colors).expect(200);
    const reader = demoUser(READER);
    // Takes what is left of the minute.
    for (let status = 200; status !== 429; ) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => get(reader, 'colors?limit=1')));
      status = Math.max(...answers.map((answer) => answer.status));
    }
    const view = await sync();
    expect(view.Color.filter(({ Name }) => String(Name).startsWith('More'))).toHaveLength(IN_ONE_BODY);
    expect(copyIn().path).not.toBe(path);
  });
});

/** In the place of the service, which answers what it does not answer at will. */
describe('the same program', () => {
  it('waits after a 503, and goes on after the last page that it saved', async () => {
    const server = await startHostileServer();
    const folder = mkdtempSync(join(tmpdir(), 'pms-sync-'));
    const page = (ID: number, link: string) => {
      const record = { RecordStatus: 200, Record: { ID, Name: `Color ${ID}` } };
      return reply(200, [{ Verb: 'created', Type: 'Color', RecordID: String(ID), ...record }], { Link: link });
    };
    const sync = () => run(process.execPath, ['sync.mjs', server.url, 'user:password'], { cwd: folder });
    writeFileSync(join(folder, 'sync.mjs'), fileOf('sync', 'sync.mjs'));
    writeFileSync(join(folder, 'copy.json'), JSON.stringify({ path: '/v4/changes?since=one', records: {} }));
    server.respond(
      problem(503, 'service_unavailable', { 'Retry-After': '1' }),
      page(1, '</v4/changes?since=two>; rel="next"'),
      problem(500, 'internal_error'),
    );
    const startedAt = Date.now();
    expect(await failureOf(sync())).toMatchObject({ stderr: expect.stringContaining('internal_error') });
    expect(Date.now() - startedAt).toBeGreaterThan(1_000);
    server.respond(page(2, '</v4/changes?since=three>; rel="delta"'));
    await sync();
    expect(server.requests.map(({ url }) => url)).toEqual(['/v4/changes?since=two']);
    const { path, records } = JSON.parse(readFileSync(join(folder, 'copy.json'), 'utf8'));
    expect([path, Object.keys(records.Color)]).toEqual(['/v4/changes?since=three', ['1', '2']]);
    rmSync(folder, { recursive: true, force: true });
    await server.close();
  });
});
