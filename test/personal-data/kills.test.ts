import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seedDemo } from '../support/demo';
import { buildProgram } from '../support/service-process';
import { startTestApp, type TestApp } from '../support/test-app';
import { describeThorough, runs } from '../support/test-form';

const CLI = join(__dirname, '..', '..', 'dist', 'src', 'cli.js');
const KILLS = runs(5, 20);

describeThorough('an erasure and the end of a site, killed at any point (contract section 27)', () => {
  let app: TestApp;
  beforeAll(async () => {
    buildProgram();
    app = await startTestApp({}, { writesVersions: true });
    await seedDemo(app);
  });
  afterAll(() => app.close());

  const sql = () => app.database.read;

  /** Runs a command in a process of its own, and kills it after a time. Returns its exit code, null if it was killed. */
  async function run(args: readonly string[], killAfter?: number): Promise<number | null> {
    const env = { ...process.env, DATABASE_URL: app.url, LOG_LEVEL: 'silent' };
    const child = spawn(process.execPath, [CLI, ...args], { env, stdio: 'ignore' });
    const exited = once(child, 'exit');
    if (killAfter !== undefined) {
      await Promise.race([exited, delay(killAfter)]);
      child.kill('SIGKILL');
    }
    return (await exited)[0] as number | null;
  }

  /** Kills a command at points spread over the time that it took before, and then lets it end. */
  async function killed(args: readonly string[], took: number): Promise<number> {
    let kills = 0;
    for (let at = 1; at <= KILLS; at++) if ((await run(args, (took * at) / (KILLS + 1))) === null) kills += 1;
    return kills;
  }

  const people = async (siteId: string) =>
    sql().query<{ ID: string; LastName: string }>(
      'SELECT `ID`, `LastName` FROM `individuals` WHERE `SiteID` = ? AND `IsAdmin` = 0 AND `Deleted` = 0 ORDER BY `ID`',
      [siteId],
    );

  it('completes both', async () => {
    const [{ SiteID: site }] = await sql().query<{ SiteID: string }>(
      'SELECT i.SiteID FROM `individuals` i GROUP BY i.SiteID ORDER BY COUNT(*) DESC LIMIT 1',
    );
    const [first, second] = await people(site);
    for (const { ID } of [first, second])
      for (const table of ['individuals', 'nodes'])
        await sql().run(`UPDATE \`${table}\` SET \`Deleted\` = 1 WHERE \`ID\` = ?`, [ID]);
    const start = performance.now();
    expect(await run(['individual', 'erase', first.ID])).toBe(0);
    const took = performance.now() - start;
    const kills = await killed(['individual', 'erase', second.ID], took);
    expect(await run(['individual', 'erase', second.ID])).toBe(0);
    // How many depends on what else the machine does.
    expect(kills).toBeGreaterThan(0);
    const texts = await sql().query<{ Name: string }>(
      'SELECT a.Name FROM `accountabilities` a WHERE a.AncestorID = ? UNION ALL SELECT g.Name FROM `goals` g WHERE g.IndividualID = ?',
      [second.ID, second.ID],
    );
    expect(texts.filter(({ Name }) => Name !== '[erased]')).toEqual([]);
    const [erasure] = await sql().query<{ Completed: string | null }>(
      'SELECT e.Completed FROM `erasures` e WHERE e.IndividualID = ?',
      [second.ID],
    );
    expect(erasure.Completed).not.toBeNull();
    for (const table of ['sites', 'nodes'])
      await sql().run(`UPDATE \`${table}\` SET \`Deleted\` = 1 WHERE \`ID\` = ?`, [site]);
    await killed(['site', 'erase', site], took);
    const left = await sql().query('SELECT s.ID FROM `sites` s WHERE s.ID = ?', [site]);
    if (left.length > 0) expect(await run(['site', 'erase', site])).toBe(0);
    for (const { tableName } of app.database.dataSource.entityMetadatas)
      expect([
        tableName,
        await sql().query(`SELECT t.SiteID FROM \`${tableName}\` t WHERE t.SiteID = ?`, [site]),
      ]).toEqual([tableName, []]);
  });
});
