import { DemoSeed } from '../../src/demo/demo-seed';
import { monthBefore } from '../../src/resources/archives/archive-month';
import { RowType } from '../../src/security/rights/row-types';
import { clientOf } from '../support/client';
import { countRows } from '../support/many-rows';
import { app, setUpApp } from '../support/running-app';
import { demoUser } from '../support/sign-in';

interface Row {
  ID: string;
  Name: string;
  PrimaryReportsTo: string;
}

describe('the work of the demo site', () => {
  setUpApp();
  beforeAll(async () => {
    await app.app.get(DemoSeed).run();
    // Hundreds of transactions, on a machine that may have other work to do.
  });

  const get = (path: string, user?: string) => clientOf(() => app).get(demoUser(user), path);
  const count = (table: string) => countRows(app.database, table);
  const project = async (name: string): Promise<Row & { LastCommentBy: string }> =>
    (await get('projects')).body.find(({ Name }: Row) => Name === name);

  it('has the figures of a company that works: some below the thresholds, most not', async () => {
    const answer = await get('dashboards').set('Accept', 'image/svg+xml').buffer(true);
    const levels = answer.body.toString().match(/ (?:Below|Minimum|Meets|Exceeds)(?=[,<])/g) as string[];
    expect(levels.length).toBeGreaterThan(250);
    const shareOf = (level: string) => levels.filter((each) => each === ` ${level}`).length / levels.length;
    expect(shareOf('Below')).toBeLessThan(0.3);
    for (const level of ['Below', 'Minimum', 'Meets', 'Exceeds'])
      expect([level, shareOf(level) > 0.03]).toEqual([level, true]);
  });

  it('has something to show in every figure of its dashboards, and more than one unit has', async () => {
    const periods: { ID: number }[] = (await get('periods')).body;
    const seen = new Map<string, Set<string>>();
    for (const { ID } of periods.slice(0, 2)) {
      const dashboards: Record<string, unknown>[] = (await get(`dashboards?period=${ID}`)).body;
      for (const { RowType: rowType, ...figures } of dashboards)
        for (const [name, figure] of Object.entries(figures))
          if (typeof figure === 'number' && rowType !== RowType.Individual) {
            const units = seen.get(name) ?? seen.set(name, new Set()).get(name);
            if (figure !== 0) units?.add(String(figures.ID));
          }
    }
    const poor = [...seen].filter(([, units]) => units.size < 2).map(([name]) => name);
    expect(poor).toEqual([]);
    expect(seen.has('IndFollowUpsCompleted')).toBe(true);
  });

  it('has archives of the two months before of every metric and project, with the values of then', async () => {
    const now = new Date();
    const names = [0, 1].map((ago) => monthBefore(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).name);
    const items = (await count('metrics')) + (await count('projects'));
    expect(await count('archives')).toBe(2 * items);
    const { ID } = await project('Coastal probe');
    const [metric] = (await get(`projects/${ID}/metrics`)).body;
    const archives: { ID: string; ArchiveName: string; Name: string }[] = (
      await get(`projects/${ID}/metricArchives`, 'guest@demo.example')
    ).body.filter(({ Name }: Row) => Name === metric.Name);
    expect(archives.map(({ ArchiveName }) => ArchiveName)).toEqual(names);
    for (const [monthsAgo, archive] of archives.entries()) {
      const path = `metrics/${metric.ID}/values?archiveId=${archive.ID}`;
      const values: object[] = (await get(path, 'guest@demo.example')).body;
      expect(values).toHaveLength(24 - monthsAgo);
      expect(values[0]).toMatchObject({ ArchiveID: archive.ID, ArchiveName: archive.ArchiveName });
    }
  });
});
