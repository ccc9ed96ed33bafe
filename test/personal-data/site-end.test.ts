import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../support/demo';
import { app, setUpApp } from '../support/running-app';
import { runCli } from '../support/terminal';

const TABLES = {
  mysql: 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table'",
};

describe('the end of a site (contract section 27)', () => {
  let sites: string[];
  setUpApp({}, { writesVersions: true });
  beforeAll(async () => {
    await seedDemo(app);
    sites = (await sql().query<{ ID: string }>('SELECT `ID` FROM `sites` ORDER BY `ID`')).map(({ ID }) => ID);
  });

  const sql = () => app.database.read;
  const cli = (...args: string[]) => runCli(app.url, ['site', ...args]);
  /** The number of rows of a site in each table. */
  async function rowsOf(site: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { name } of await sql().query<{ name: string }>(TABLES[app.database.dialect])) {
      if (/^(migrations|sqlite_\w+)$/.test(name)) continue;
      const [{ n }] = await sql().query<{ n: number }>(`SELECT COUNT(*) AS n FROM \`${name}\` WHERE \`SiteID\` = ?`, [
        site,
      ]);
      if (Number(n) > 0) counts[name] = Number(n);
    }
    return counts;
  }

  it('writes every list of a site as NDJSON', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    const { code, output, errors } = await cli('export', sites[0], folder, '--json');
    expect([code, errors]).toEqual([0, '']);
    const counts = JSON.parse(output);
    const rows = await rowsOf(sites[0]);
    for (const [file, table] of [
      ['Individuals', 'individuals'],
      ['Goals', 'goals'],
      ['Comments', 'comments'],
      ['Sites', 'sites'],
      ['TaskAssignees', 'task_assignees'],
    ])
      expect([file, counts[file]]).toEqual([file, rows[table]]);
    expect(counts.AuditEntries).toBe(rows.ledger);
    for (const name of readdirSync(folder)) {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1);
      expect([name, lines.length]).toEqual([name, counts[name.replace('.ndjson', '')]]);
      for (const line of lines.slice(0, 3)) expect(typeof JSON.parse(line)).toBe('object');
    }
  });

  it('removes every row of a deleted site, and of no other', async () => {
    const [site, other] = sites;
    const before = await rowsOf(other);
    expect((await cli('erase', site)).errors).toBe('The site is not deleted. Delete it first.\n');
    expect((await cli('erase', 'Acme')).errors).toBe('No site with the ID Acme exists.\n');
    for (const table of ['sites', 'nodes'])
      await sql().run(`UPDATE \`${table}\` SET \`Deleted\` = 1 WHERE \`ID\` = ?`, [site]);
    const rows = await rowsOf(site);
    const { code, output } = await cli('erase', site, '--json');
    expect(code).toBe(0);
    const counts = JSON.parse(output);
    for (const [table, count] of Object.entries(rows)) expect([table, counts[table]]).toEqual([table, count]);
    expect(await rowsOf(site)).toEqual({});
    expect(await rowsOf(other)).toEqual(before);
    expect((await cli('erase', site)).errors).toBe(`No site with the ID ${site} exists.\n`);
  });
});
