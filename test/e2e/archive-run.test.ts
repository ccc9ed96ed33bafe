import { DatabaseError } from '../../src/database/database-error';
import { DemoArchiveSeed } from '../../src/demo/demo-archive-seed';
import type { ListParams } from '../../src/http/params/list-params';
import { listPages } from '../../src/resource/storage/list-pages';
import { ArchiveService } from '../../src/resources/archives/archive.service';
import { endedMonths, monthBefore } from '../../src/resources/archives/archive-month';
import type { ArchivedValue } from '../../src/resources/archives/archived-value';
import { SnapshotService } from '../../src/resources/archives/snapshot.service';
import { Caller } from '../../src/security/caller';
import { METRIC_TYPES, RowType } from '../../src/security/rights/row-types';
import { insertMetric } from '../support/metrics';
import { insertProject } from '../support/projects';
import { app, setUpWorldPerTest, world } from '../support/running-app';
import { runCli } from '../support/terminal';
import { openTestDatabase } from '../support/test-database';
import { flagDeleted, makeWorld, type World } from '../support/world';

const OCTOBER = monthBefore(Date.UTC(2026, 10, 15));
/** What `archive run` prints for two sites, besides its result. */
const PROGRESS = 'Sites: 1 of 2\nSites: 2 of 2\n';
const NOVEMBER = monthBefore(Date.UTC(2026, 11, 1));

describe('archive run', () => {
  setUpWorldPerTest();

  const sql = () => app.database.read;
  const system = (siteId = world.siteId) => Caller.system('test', siteId);
  const run = (month = OCTOBER, siteId?: string) => app.app.get(SnapshotService).run(system(siteId), month);
  const metric = (name: string, values = 0, ancestor = world.engineering) =>
    insertMetric(sql(), { siteId: world.siteId, ancestor, ancestorType: RowType.Department }, name, values);
  const foreignMetric = (name: string) =>
    insertMetric(
      sql(),
      { siteId: world.other.siteId, ancestor: world.other.organization, ancestorType: RowType.Organization },
      name,
      3,
    );
  const manyMetrics = (count: number) =>
    app.database.transaction(async (tx) => {
      const place = { siteId: world.siteId, ancestor: world.engineering, ancestorType: RowType.Department };
      for (let number = 0; number < count; number += 1) await insertMetric(tx, place, `${number}`, 1);
    });
  const archives = (more = '') =>
    sql().query<Record<string, unknown> & { ID: string; Name: string; ItemID: string }>(
      `SELECT * FROM \`archives\` WHERE \`SiteID\` = ?${more} ORDER BY \`ArchiveName\`, \`Name\``,
      [world.siteId],
    );
  const count = async (table: string) =>
    (await sql().query(`SELECT \`ID\` FROM \`${table}\` WHERE \`SiteID\` = ?`, [world.siteId])).length;
  const valuesOf = async (itemId: string, params: Partial<ListParams> = {}, span = {}) => {
    const service = app.app.get(ArchiveService);
    const [{ ID }] = await archives(` AND \`ItemID\` = '${itemId}'`);
    const archive = await service.findOf(system(), itemId, METRIC_TYPES, ID);
    if (!archive) throw new Error('no archive');
    const caller = system();
    const all = { deleted: 0, count: false, own: {}, ...params } as const;
    const listing = await listPages(caller, all, service.valuesOf(caller, archive, span));
    const rows: ArchivedValue[] = [];
    for await (const step of listing.steps) rows.push(...(step as ArchivedValue[]));
    return { rows, listing, archive };
  };

  it('archives every live metric and project of a site, with all values of the metrics', async () => {
    const speed = await metric('Speed', 3);
    await metric('Care');
    await insertProject(sql(), { siteId: world.siteId, unit: world.sales, name: 'Shop' });
    expect(await run()).toEqual({ metrics: 2, projects: 1, values: 3 });
    const rows = await archives();
    expect(rows.map(({ Name }) => Name)).toEqual(['Care', 'Shop', 'Speed']);
    expect(rows[2]).toMatchObject({
      SiteID: world.siteId,
      ItemID: speed,
      RowType: RowType.UnitMetric,
      AncestorID: world.engineering,
      AncestorName: 'Engineering',
      AncestorType: RowType.Department,
      ArchiveName: '2026-10',
      ArchiveDate: '2026-11-15 00:00:00.000',
      ArchivedBy: null,
    });
  });

  it('leaves out what is deleted, and other sites', async () => {
    await flagDeleted(sql(), 'metrics', await metric('Deleted', 2));
    const below = await metric('Below', 2);
    await sql().run('UPDATE `metrics` SET `DeletedByRef` = 1 WHERE `ID` = ?', [below]);
    const gone = await insertProject(sql(), { siteId: world.siteId, unit: world.sales });
    await flagDeleted(sql(), 'projects', gone);
    await foreignMetric('Foreign');
    expect(await run()).toEqual({ metrics: 0, projects: 0, values: 0 });
    expect(await run(OCTOBER, world.other.siteId)).toEqual({ metrics: 1, projects: 0, values: 3 });
  });

  it('adds nothing the second time, and only what was made since', async () => {
    await metric('Speed', 3);
    await run();
    expect(await run(monthBefore(Date.UTC(2026, 10, 30)))).toEqual({ metrics: 0, projects: 0, values: 0 });
    await metric('Late', 2);
    expect(await run(monthBefore(Date.UTC(2026, 10, 30)))).toEqual({ metrics: 1, projects: 0, values: 2 });
    expect(await run(NOVEMBER)).toEqual({ metrics: 2, projects: 0, values: 5 });
    expect((await archives()).map(({ ArchiveName }) => ArchiveName)).toEqual([
      '2026-10',
      '2026-10',
      '2026-11',
      '2026-11',
    ]);
  });

  it('keeps name and values as they were when the metric changes afterwards', async () => {
    const id = await metric('Speed', 3);
    await run();
    const before = (await valuesOf(id)).rows;
    await sql().run("UPDATE `metrics` SET `Name` = 'Haste' WHERE `ID` = ?", [id]);
    await sql().run('UPDATE `trend_values` SET `Value` = 99 WHERE `MetricID` = ? AND `Value` < 2', [id]);
    await sql().run('DELETE FROM `trend_values` WHERE `MetricID` = ? AND `Value` = 2.5', [id]);
    const { rows, archive } = await valuesOf(id);
    expect(rows).toEqual(before);
    expect(rows.map(({ Date: date, Value, MetricName }) => [date, Number(Value), MetricName])).toEqual([
      ['2026-01-01 12:00:00.000', 1.5, 'Speed'],
      ['2026-01-02 12:00:00.000', 2.5, 'Speed'],
      ['2026-01-03 12:00:00.000', 3.5, 'Speed'],
    ]);
    expect(rows[0]).toMatchObject({ MetricID: id, ArchiveID: archive.ID, ArchiveName: '2026-10' });
    await run(NOVEMBER);
    expect((await archives()).map(({ Name }) => Name)).toEqual(['Speed', 'Haste']);
  });

  it('gives the values of an archive in pages and within a span, to callers of its site alone', async () => {
    const id = await metric('Speed', 9);
    await run();
    const whole = (await valuesOf(id)).rows;
    const first = await valuesOf(id, { limit: 4, count: true });
    expect([first.rows, first.listing.total]).toEqual([whole.slice(0, 4), 9]);
    const second = await valuesOf(id, { limit: 4, after: first.listing.next as string[] });
    expect(second.rows).toEqual(whole.slice(4, 8));
    const span = { from: '2026-01-03 12:00:00.000', before: '2026-01-06 12:00:00.000' };
    const within = await valuesOf(id, { count: true }, span);
    expect([within.rows, within.listing.total]).toEqual([whole.slice(2, 5), 3]);
    const foreign = app.app.get(ArchiveService).valuesOf(system(world.other.siteId), first.archive);
    expect([await foreign.page(undefined, 10), await foreign.count()]).toEqual([[], 0]);
  });

  it('completes without doubles what was ended half-way', async () => {
    await manyMetrics(450);
    let inserts = 0;
    app.database.onStatement = (text) => {
      if (text.startsWith('INSERT INTO archive_values')) inserts += 1;
      if (inserts === 2) throw new Error('killed');
    };
    await expect(run()).rejects.toThrow('killed');
    app.database.onStatement = undefined;
    expect([await count('archives'), await count('archive_values')]).toEqual([200, 200]);
    expect(await run()).toEqual({ metrics: 250, projects: 0, values: 250 });
    expect([await count('archives'), await count('archive_values')]).toEqual([450, 450]);
    expect(new Set((await archives()).map(({ ItemID }) => ItemID)).size).toBe(450);
  });

  it('archives a month that ended earlier with the values up to its end, and adds nothing where it exists', async () => {
    const [august] = endedMonths(Date.UTC(2026, 10, 15)).filter(({ name }) => name === '2026-08');
    const id = await metric('Speed', 3);
    await metric('Later');
    const dates = ['2026-08-31 23:59:59.999', '2026-09-01 00:00:00.000', '2026-10-01 00:00:00.000'];
    for (const [index, date] of dates.entries())
      await sql().run('UPDATE `trend_values` SET `Date` = ? WHERE `MetricID` = ? AND `Value` = ?', [
        date,
        id,
        index + 1.5,
      ]);
    expect(await run(august)).toEqual({ metrics: 2, projects: 0, values: 1 });
    const rows = await archives();
    expect(rows.map(({ Name, ArchiveName, ArchiveDate }) => [Name, ArchiveName, ArchiveDate])).toEqual([
      ['Later', '2026-08', '2026-11-15 00:00:00.000'],
      ['Speed', '2026-08', '2026-11-15 00:00:00.000'],
    ]);
    expect((await valuesOf(id)).rows.map(({ Date: date }) => date)).toEqual([dates[0]]);
    expect(await run(august)).toEqual({ metrics: 0, projects: 0, values: 0 });
    expect(await run()).toEqual({ metrics: 2, projects: 0, values: 3 });
  });

  it('may run twice at the same time', async () => {
    await manyMetrics(450);
    const [one, two] = await Promise.all([run(), run()]);
    expect(one.metrics + two.metrics).toBe(450);
    expect(one.values + two.values).toBe(450);
    expect([await count('archives'), await count('archive_values')]).toEqual([450, 450]);
  });

  it('gives the demo data an archive for each of the two months before', async () => {
    const id = await metric('Speed', 3);
    for (const monthsAgo of [1, 0, 1, 0])
      await app.app.get(DemoArchiveSeed).seed(system(), monthsAgo, new Date('2026-01-21'));
    const rows = await archives(` AND \`ItemID\` = '${id}'`);
    expect(rows.map(({ ArchiveName, ArchiveDate }) => [ArchiveName, ArchiveDate])).toEqual([
      ['2025-11', '2025-12-01 00:00:00.000'],
      ['2025-12', '2026-01-01 00:00:00.000'],
    ]);
  });
});

describe('archive run on the command line', () => {
  // A run takes all sites of its database, so each test has one of its own; the command starts the service itself.
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let world: World;
  beforeEach(async () => {
    opened = await openTestDatabase();
    world = await makeWorld(opened.database);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return opened.close();
  });

  const sql = () => opened.database.read;
  const metricOf = (siteId: string, ancestor: string) =>
    insertMetric(sql(), { siteId, ancestor, ancestorType: RowType.Organization }, 'Speed', 3);
  const cli = (...more: string[]) => runCli(opened.test.url, ['archive', 'run', ...more]);
  const name = () => monthBefore(Date.now()).name;

  it('archives all live sites for the month before and says how much that was', async () => {
    await metricOf(world.siteId, world.organization);
    await metricOf(world.other.siteId, world.other.organization);
    const done = `Archive ${name()}: sites: 2, metrics: 2, values: 6, projects: 0.\n`;
    expect(await cli()).toEqual({ code: 0, output: done, errors: PROGRESS });
    expect(await sql().query('SELECT `ArchiveName` FROM `archives`')).toEqual(Array(2).fill({ ArchiveName: name() }));
    const again = `Archive ${name()}: sites: 2, metrics: 0, values: 0, projects: 0.\n`;
    expect(await cli()).toEqual({ code: 0, output: again, errors: PROGRESS });
  });

  it('archives one of the last twelve months with --month', async () => {
    const months = endedMonths(Date.now()).map((month) => month.name);
    expect(months[0]).toBe(name());
    await metricOf(world.siteId, world.organization);
    for (const month of [months[11], months[0]]) {
      const { code, output } = await cli('--month', month);
      expect([code, output]).toEqual([0, expect.stringMatching(`^Archive ${month}: sites: 2, metrics: 1, `)]);
    }
  });

  it.each([
    ['the current one', () => new Date().toISOString().slice(0, 7)],
    ['a future one', () => '2999-01'],
    ['one that ended more than twelve months ago', () => monthBefore(Date.now() - 380 * 86_400_000).name],
    ['a malformed one', () => '2026-13'],
    ['a day', () => `${name()}-01`],
    ['an empty text', () => ''],
  ])('refuses %s as --month, as wrong usage', async (_, month) => {
    const { code, output, errors } = await cli('--month', month());
    expect([code, output]).toEqual([2, '']);
    const months = endedMonths(Date.now());
    const range = `from ${months[11].name} to ${months[0].name} (UTC)`;
    expect(errors).toBe(`--month must be a month that has ended, ${range}, not "${month()}".\n`);
  });

  it('leaves out deleted sites', async () => {
    await metricOf(world.other.siteId, world.other.organization);
    await flagDeleted(sql(), 'sites', world.other.siteId);
    expect((await cli()).output).toContain('sites: 1, metrics: 0');
  });

  it('goes on behind a site that fails, and ends with the exit code 1', async () => {
    await metricOf(world.siteId, world.organization);
    await metricOf(world.other.siteId, world.other.organization);
    const real = SnapshotService.prototype.run;
    jest.spyOn(SnapshotService.prototype, 'run').mockImplementation(function (this: SnapshotService, caller, month) {
      if (caller.siteId === world.other.siteId) throw new DatabaseError('timeout', undefined);
      return real.call(this, caller, month);
    });
    const { code, output, errors } = await cli();
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain(`metrics: 1, values: 3, projects: 0. Failed sites: 1, first: `);
    expect(errors).toMatch(
      new RegExp(`^${PROGRESS}[^\\n]*${world.other.siteId} \\(A statement timed out\\)[^\\n]*\\n$`),
    );
    const failed = await cli('--json');
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.errors)).toMatchObject({ error: expect.any(String), sites: 2, metrics: 0, failed: 1 });
  });

  it.each([
    ['is away', 'away', 'The database is unavailable'],
    ['cannot write', 'unwritable', 'The database cannot write: its disk is full or faulty, or it is read-only'],
  ] as const)('ends at once when the database %s', async (_, kind, message) => {
    const spy = jest.spyOn(SnapshotService.prototype, 'run').mockRejectedValue(new DatabaseError(kind, undefined));
    expect(await cli()).toEqual({ code: 1, output: '', errors: `${message}\n` });
    expect(spy).toHaveBeenCalledTimes(1);
  });
});
