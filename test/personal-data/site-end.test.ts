import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DemoSeed } from '../../src/demo/demo-seed';
import { SiteService } from '../../src/resources/sites/site.service';
import { SiteErasureService } from '../../src/resources/sites/site-erasure.service';
import { Caller } from '../../src/security/caller';
import { storedRows } from '../support/database-dump';
import { demoUser } from '../support/sign-in';
import { runCli } from '../support/terminal';
import { startTestApp, type TestApp } from '../support/test-app';
import type { Wire } from '../support/wire';
import { makeWorld, type World } from '../support/world';

describe('the end of a site (contract section "The end of a site")', () => {
  let app: TestApp;
  /** A site beside that of the demo. */
  let world: World;
  let siteId: string;

  beforeAll(async () => {
    app = await startTestApp();
    await app.app.get(DemoSeed).run();
    world = await makeWorld(app.database);
    siteId = (await app.http.get('/v4/me').set('Authorization', demoUser().authorization)).body.SiteID;
  }, 240_000);
  afterAll(() => app.close());

  /** How many rows each table has of the site, and of others. */
  async function rowsOf(): Promise<{ own: Record<string, number>; others: Record<string, number> }> {
    const [own, others]: Record<string, number>[] = [{}, {}];
    for (const [table, rows] of Object.entries(await storedRows(app.settings.database))) {
      const ofSite = rows.filter((row) => JSON.stringify(row).includes(siteId)).length;
      if (ofSite > 0) own[table] = ofSite;
      if (rows.length > ofSite) others[table] = rows.length - ofSite;
    }
    return { own, others };
  }
  const cli = (...args: string[]) => runCli(app.url, args);

  it('is preceded by an export of every list, which only its owner reads', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'pms-export-')), 'acme');
    const { code, output } = await cli('site', 'export', siteId, folder);
    expect(code).toBe(0);
    const counts = new Map(
      output
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    const recordsIn = (name: string): Wire[] =>
      readFileSync(join(folder, `${name}.ndjson`), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    expect(readdirSync(folder).sort()).toEqual([...counts.keys()].map((name) => `${name}.ndjson`).sort());
    for (const [name, count] of counts) expect([name, recordsIn(name).length]).toEqual([name, Number(count)]);
    const { body } = await app.http.get('/v4/individuals?deleted=2').set('Authorization', demoUser().authorization);
    const byId = (records: readonly Wire[]) => new Map(records.map((record) => [record.ID, record]));
    expect(byId(recordsIn('Individuals'))).toEqual(byId(body));
    expect(Number(counts.get('Goals'))).toBeGreaterThan(10);
    expect(Number(counts.get('AuditEntries'))).toBeGreaterThan(100);
    expect(JSON.stringify(recordsIn('Individuals'))).not.toContain(world.siteId);
    expect(statSync(join(folder, 'Individuals.ndjson')).mode & 0o077).toBe(0);
    expect((await cli('site', 'export', world.admin.id, folder)).code).toBe(1);
  }, 120_000);

  it('is refused for a live site, an unknown one, and a name', async () => {
    expect((await cli('site', 'erase', siteId)).errors).toContain('not deleted');
    expect((await cli('site', 'erase', world.admin.id)).errors).toContain('No site');
    expect((await cli('site', 'erase', 'Acme')).code).toBe(1);
    expect((await cli('site', 'erase')).code).toBe(2);
    expect((await cli('site', 'erase', siteId, 'more')).code).toBe(2);
  });

  it('leaves no row of it, also after a run that was broken off, and no other row is touched', async () => {
    await app.app.get(SiteService).delete(Caller.system('test', siteId), siteId);
    const before = await rowsOf();
    expect(Object.keys(before.own).length).toBeGreaterThan(25);
    const broken = app.app.get(SiteErasureService).erase(Caller.system('test', siteId), (done) => {
      if (done === 12) throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');
    const { code, output } = await cli('site', 'erase', siteId);
    expect([code, output]).toEqual([0, expect.stringContaining('sites: 1')]);
    const after = await rowsOf();
    expect(after.own).toEqual({});
    const { caller_writes: _, leases: __, ...others } = after.others;
    expect(others).toEqual(Object.fromEntries(Object.keys(others).map((table) => [table, before.others[table]])));
    expect((await app.http.get('/v4/me').set('Authorization', demoUser().authorization)).status).toBe(401);
    expect((await cli('site', 'erase', siteId)).errors).toContain('No site');
  }, 120_000);
});
