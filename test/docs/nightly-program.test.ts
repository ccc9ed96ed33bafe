import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { failureOf } from '../support/failure-of';
import { app, get, setUpWorld, world } from '../support/running-app';
import { givePassword, PASSWORD } from '../support/sign-in';
import { runs } from '../support/test-form';
import type { Wire } from '../support/wire';
import { fileOf } from './guide-programs';

const run = promisify(execFile);
const NIGHTS = 7;
const PEOPLE = runs(60, 600);

/** Somebody of the HR system, with what it was created as. */
interface Known {
  id: string;
  LastName: string;
  isThere: boolean;
}

describe('the nightly program of the guide Sync people from an HR system', () => {
  setUpWorld({ RATE_LIMIT: '1000000' });

  let folder: string;
  beforeAll(async () => {
    await givePassword(app.database, world.admin);
    folder = mkdtempSync(join(tmpdir(), 'pms-nightly-'));
    writeFileSync(join(folder, 'nightly.mjs'), fileOf('sync-people-every-night', 'nightly.mjs'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let seed = 20_261_129;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const write = (file: ReadonlyMap<string, string>) =>
    writeFileSync(
      join(folder, 'people.ndjson'),
      [...file]
        .map(([UserDefined1, LastName]) => {
          const mail = `${UserDefined1}@hr.example`;
          const names = { UserDefined1, FirstName: 'Ada', LastName, Email: mail, UserEmail: mail };
          const login = { UserName: `${world.siteId}.${mail}`, PrimaryTitle: 'Engineer' };
          const place = { PrimaryOrganizationID: world.sales, PrimaryReportsTo: world.admin.id };
          return JSON.stringify({ ...names, ...login, ...place });
        })
        .join('\n'),
    );
  const parameters = async () => [
    'nightly.mjs',
    `${await app.app.getUrl()}/v4`,
    `${world.admin.userName}:${PASSWORD}`,
    'people.ndjson',
    'hr-',
  ];
  const nightly = async () => (await run(process.execPath, await parameters(), { cwd: folder })).stdout.split('\n');
  const inSite = async (deleted = 0) => {
    const { body } = await get(
      world.admin,
      `individuals?deleted=${deleted}&filter=${encodeURIComponent('UserDefined1 : "hr-"')}`,
    );
    return new Map((body as Wire[]).map(({ UserDefined1, ID, LastName }) => [String(UserDefined1), { ID, LastName }]));
  };

  /** Starts the program, and ends it once it has written something, or is done. */
  async function killed(): Promise<void> {
    const child = spawn(process.execPath, await parameters(), { cwd: folder, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const entry = async () => (await get(world.admin, 'audit?limit=1')).body[0]?.ID;
    const before = await entry();
    while (child.exitCode === null && (await entry()) === before) await new Promise(setImmediate);
    child.kill('SIGKILL');
    await ended;
  }

  it('leaves what the file of each night says, by two workers, one of which is killed', async () => {
    const file = new Map(Array.from({ length: PEOPLE }, (_, at) => [`hr-${at}`, `Person ${at}`]));
    const everybody = new Map<string, Known>();
    for (let night = 0; night < NIGHTS; night += 1) {
      if (night > 0) {
        const there = [...file.keys()];
        for (let at = 0; at < PEOPLE / 20; at += 1) file.delete(there[next(there.length)]);
        const gone = [...everybody].filter(([key, { isThere }]) => !isThere && !file.has(key));
        for (const [key, { LastName }] of gone) if (next(2) === 0) file.set(key, LastName);
        for (const key of file.keys()) if (next(10) === 0) file.set(key, `Night ${night}`);
        file.set(`hr-${PEOPLE + night}`, 'New');
      }
      write(file);
      await killed();
      await Promise.all([nightly(), nightly()]);
      const live = await inSite();
      expect([...live].map(([key, { LastName }]) => [key, LastName]).sort()).toEqual([...file].sort());
      for (const [key, { ID, LastName }] of live) {
        // Nobody has another ID than at first.
        expect([key, ID]).toEqual([key, everybody.get(key)?.id ?? ID]);
        everybody.set(key, { id: String(ID), LastName: String(LastName), isThere: true });
      }
      for (const [key, known] of everybody) known.isThere = live.has(key);
      expect((await inSite(2)).size).toBe(everybody.size);
    }
  });

  it('says who leaves and returns before it writes, and stops where too many would leave', async () => {
    const all = [...(await inSite())].map(([key, { LastName }]) => [key, String(LastName)] as const);
    write(new Map(all.slice(1)));
    expect((await nightly())[0]).toBe(`leaves ${all[0][0]}`);
    write(new Map(all));
    expect((await nightly())[0]).toBe(`returns ${all[0][0]}`);
    write(new Map(all.slice(all.length / 2)));
    expect(await failureOf(nightly())).toMatchObject({ stderr: expect.stringContaining('people would leave') });
    expect((await inSite()).size).toBe(all.length);
  });
});
