import { DemoSeed } from '../../src/demo/demo-seed';
import { monthBefore } from '../../src/resources/archives/archive-month';
import { RowType } from '../../src/security/rights/row-types';
import { clientOf } from '../support/client';
import { countRows } from '../support/many-rows';
import { demoUser } from '../support/sign-in';
import { startTestApp, type TestApp } from '../support/test-app';

interface Row {
  ID: string;
  Name: string;
  PrimaryReportsTo: string;
}

interface Project {
  ID: string;
  ParentID: string | null;
  Name: string;
  Status: string;
  Phase: string;
  StartDateActual: string | null;
  EndDateProjected: string;
  EndDateActual: string | null;
  CreatedBy: string;
  CanUpdate: boolean;
}

interface Task {
  AncestorID: string;
  AncestorType: number;
  Created: string;
  EndDateActual: string | null;
  EndDateProjected: string;
  Level: number;
  Milestone: boolean;
  ParentID: string | null;
}

describe('the work of the demo site', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    await app.app.get(DemoSeed).run();
    // Hundreds of transactions, on a machine that may have other work to do.
  }, 120_000);
  afterAll(() => app.close());

  const get = (path: string, user?: string) => clientOf(() => app).get(demoUser(user), path);
  const me = async (user: string): Promise<Row> => (await get('me', user)).body;
  const count = (table: string) => countRows(app.database, table);
  const project = async (name: string): Promise<Row & { LastCommentBy: string }> =>
    (await get('projects')).body.find(({ Name }: Row) => Name === name);

  it('has twelve projects in every state, some of them parts, with teams in all roles', async () => {
    const projects: Project[] = (await get('projects', 'guest@demo.example')).body;
    expect(projects).toHaveLength(12);
    expect(projects.filter(({ ParentID }) => ParentID !== null)).toHaveLength(3);
    expect(new Set(projects.map(({ Status }) => Status)).size).toBe(5);
    expect(new Set(projects.map(({ Phase }) => Phase)).size).toBe(4);
    const now = new Date().toISOString();
    const isLate = ({ EndDateProjected, EndDateActual }: Project) => EndDateProjected < (EndDateActual ?? now);
    const [active, ended] = [
      projects.filter(({ StartDateActual, EndDateActual }) => StartDateActual && !EndDateActual),
      projects.filter(({ EndDateActual }) => EndDateActual),
    ];
    for (const some of [active, ended]) expect(new Set(some.map(isLate)).size).toBe(2);
    expect(await count('project_date_changes')).toBe(4);
    const roles = new Set<number>();
    const met = new Set<boolean>();
    for (const { ID, CreatedBy } of projects) {
      const team: { IndividualID: string; Role: number }[] = (await get(`projects/${ID}/teammembers`)).body;
      expect(team.some(({ IndividualID, Role }) => Role === 3 && IndividualID === CreatedBy)).toBe(true);
      for (const { Role } of team) roles.add(Role);
      for (const { Completed } of (await get(`projects/${ID}/evaluationcriteria`)).body) met.add(Completed);
    }
    expect([roles.size, met.size, (await count('project_scopes')) > 8]).toEqual([4, 2, true]);
    const own: Project[] = (await get('projects', 'member@demo.example')).body;
    expect(own.filter(({ CanUpdate }) => CanUpdate).map(({ Name }) => Name)).toEqual(['Faster build']);
    const [last, current] = (await get('periods')).body;
    expect(last.TotalProjects).toBeGreaterThan(0);
    expect(current.TotalProjects).toBeGreaterThan(3);
  });

  it('has dialogs of every kind over both periods, a draft and a pattern among them, and words on basic roles', async () => {
    const dialogs: { ID: string; Draft: boolean; Template: boolean; AncestorType: number; DialogDate: string }[] = (
      await get('dialogs')
    ).body;
    expect(new Set(dialogs.map(({ AncestorType }) => AncestorType))).toEqual(new Set([4, 15, 39, 56]));
    expect(dialogs.some(({ Draft }) => Draft) && dialogs.some(({ Template }) => Template)).toBe(true);
    const [, current] = (await get('periods')).body;
    const later = dialogs.filter(({ DialogDate }) => DialogDate >= current.StartDate);
    expect([later.length > 25, dialogs.length - later.length > 4]).toEqual([true, true]);
    const { ID } = await me('member@demo.example');
    const own = (await get(`individuals/${ID}/dialogs`, 'member@demo.example')).body;
    expect(own).toHaveLength(3);
    const said: { Description: string }[] = (await get(`dialogs/${own[2].ID}/basicroledialogs`, 'lead@demo.example'))
      .body;
    expect(said.map(({ Description }) => Description !== '')).toEqual([true, true]);
  });

  it('has assessments of all five kinds, made by those above', async () => {
    const lead = await me('lead@demo.example');
    const path = `individuals/${lead.ID}/assessments`;
    const assessments: { Kind: number; AssessorID: string }[] = (await get(path, 'lead@demo.example')).body;
    expect([...new Set(assessments.map(({ Kind }) => Kind))]).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(assessments.map(({ AssessorID }) => AssessorID))).toEqual(new Set([lead.PrimaryReportsTo]));
    const [last] = (await get('periods')).body;
    expect((await get(`${path}?period=${last.ID}`)).body).toHaveLength(3);
    expect((await get(path, 'member@demo.example')).body).toEqual([]);
  });

  it('gives some people tasks, open, done and milestones, with parts, and others to do them', async () => {
    const tasks: Task[] = (await get('tasks')).body;
    const different = (of: (task: Task) => unknown) => new Set(tasks.map(of)).size;
    expect(different(({ Milestone }) => Milestone)).toBe(2);
    expect(different(({ EndDateActual }) => EndDateActual === null)).toBe(2);
    expect(different(({ Level }) => Level)).toBe(3);
    const { ID } = await me('member@demo.example');
    const all = async (user: string) => (await get(`individuals/${ID}/alltasks`, user)).body.length;
    // One that is assigned to the member is a part of the lead's own work; two are of a project and a department.
    expect([await all('lead@demo.example'), await all('member@demo.example'), await all('guest@demo.example')]).toEqual(
      [7, 6, 2],
    );
  });

  it('measures the company, every department and some people, with two years of monthly values up to this month', async () => {
    const units = [...(await get('organizations')).body, ...(await get('departments')).body] as Row[];
    const metrics: { ID: string; Threshold1: number | null; Threshold3: number; Is8020: boolean; ParentID: string }[] =
      [];
    for (const { ID } of units) {
      const ofUnit = (await get(`departments/${ID}/metrics`, 'guest@demo.example')).body;
      expect(ofUnit.length).toBeGreaterThan(0);
      metrics.push(...ofUnit);
    }
    const mine = (await get('me/metrics', 'member@demo.example')).body;
    const ofMember = `individuals/${(await me('member@demo.example')).ID}/metrics`;
    expect([mine.length, (await get(ofMember, 'lead@demo.example')).body.length]).toEqual([2, 2]);
    expect((await get(ofMember, 'guest@demo.example')).body).toEqual([]);
    metrics.push(...mine);
    const lengths = new Set<number>();
    for (const { ID } of metrics) {
      const values: { Date: string }[] = (await get(`metrics/${ID}/values`)).body;
      lengths.add(values.length);
      if (values.length > 0)
        expect(values[values.length - 1].Date.slice(0, 10)).toBe(`${new Date().toISOString().slice(0, 7)}-01`);
    }
    expect([...lengths].sort()).toEqual([0, 24]);
    const has = (which: (metric: (typeof metrics)[number]) => boolean) => metrics.some(which);
    expect([
      has(({ Is8020 }) => Is8020),
      has(({ Threshold1 }) => Threshold1 === null),
      has(({ Threshold1, Threshold3 }) => Threshold1 !== null && Threshold3 < Threshold1),
      has(({ ParentID }) => ParentID !== null),
    ]).toEqual([true, true, true, true]);
  });

  it('gives projects tasks, metrics, dialogs and assessments of both their kinds', async () => {
    const { ID, LastCommentBy } = await project('Gateway');
    expect(LastCommentBy).toBe('Priya Raman');
    const tasks: Task[] = (await get(`tasks?ancestorId=${ID}`, 'guest@demo.example')).body;
    expect([tasks.length, tasks.some(({ Level }) => Level === 2)]).toEqual([5, true]);
    const [metric] = (await get(`projects/${ID}/metrics`, 'guest@demo.example')).body;
    expect((await get(`metrics/${metric.ID}/values`)).body).toHaveLength(24);
    expect((await get(`projects/${ID}/dialogs`)).body).toHaveLength(5);
    const kinds = (await get(`projects/${ID}/assessments`)).body.map(({ Kind }: { Kind: number }) => Kind);
    expect(kinds).toEqual([1, 2]);
  });

  it('has follow-ups of dialogs of all kinds, created and completed in the current period and in the last', async () => {
    const tasks: Task[] = (await get('tasks')).body;
    const followUps = tasks.filter(({ AncestorType }) => [9, 25, 38].includes(AncestorType));
    expect(new Set(followUps.map(({ AncestorType }) => AncestorType)).size).toBe(3);
    const periods: { StartDate: string; EndDate: string }[] = (await get('periods')).body;
    const now = new Date().toISOString();
    for (const { StartDate, EndDate } of periods.slice(0, 2)) {
      const isIn = (date: string | null) => date !== null && date >= StartDate && date <= EndDate && date <= now;
      const created = followUps.filter(({ Created }) => isIn(Created));
      const completed = followUps.filter(({ EndDateActual }) => isIn(EndDateActual));
      expect([created.length >= 4, completed.length >= 3]).toEqual([true, true]);
      expect(created.some(({ EndDateActual }) => EndDateActual === null)).toBe(true);
    }
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

  it('has comments on a project, a metric, a task and a dialog', async () => {
    const comments: { AncestorType: number }[] = await app.database.read.query(
      'SELECT n.`RowType` AS `AncestorType` FROM `comments` c JOIN `nodes` n ON n.`ID` = c.`AncestorID`',
    );
    expect([...new Set(comments.map(({ AncestorType }) => AncestorType))].sort((a, b) => a - b)).toEqual([
      3, 4, 7, 15, 25, 39, 56,
    ]);
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
