import { daysFromNow, makeMetric, makeProject } from '../support/dashboard-records';
import { insertPeriods } from '../support/periods';
import { insertTeamMember } from '../support/projects';
import { app, get, setUpWorld, world } from '../support/running-app';
import type { Wire } from '../support/wire';
import { insertUnit } from '../support/world';

const LEVELS = ['below', 'min', 'meets', 'exceeds'];

/** Dates of projects, of which some are active and some completed in either period. */
const PROJECTS = [
  { StartDateActual: daysFromNow(-300) },
  { StartDateProjected: daysFromNow(-100), EndDateProjected: daysFromNow(5) },
  { StartDateProjected: daysFromNow(30) },
  { StartDateActual: daysFromNow(-300), EndDateActual: daysFromNow(-40) },
  { StartDateActual: daysFromNow(-300), EndDateActual: daysFromNow(-3) },
  {},
];

describe('the records behind a dashboard', () => {
  let periods: readonly number[];
  let subjects: readonly string[];
  setUpWorld();
  beforeAll(async () => {
    const { siteId, organization, engineering, sales, member, lead } = world;
    const { last, current } = await insertPeriods(app.database.read, siteId);
    periods = [last, current];
    const below = await app.database.transaction((tx) =>
      insertUnit(tx, siteId, engineering, 'Below', 1, '0001.0001.0001'),
    );
    subjects = [organization, engineering, below, sales, member.id, lead.id];
    let n = 0;
    for (const unit of [organization, engineering, below, sales])
      for (const dates of PROJECTS) {
        const id = await makeProject(app, world, unit, { ...dates, Name: `${n}` });
        if (n++ % 3 === 0) await insertTeamMember(app.database.read, siteId, id, member.id);
      }
    for (const [at, subject] of subjects.entries())
      for (let value = 55 + at; value < 115; value += 9) await makeMetricOf(subject, value);
  });

  const makeMetricOf = (subject: string, value: number) => {
    const thresholds = value % 2 ? {} : { Threshold1: 105, Threshold2: 90, Threshold3: 60 };
    return makeMetric(app, world, subject, { Is8020: value % 3 > 0, ...thresholds }, [
      [-50, value],
      [-1, value + 7],
    ]);
  };
  const ask = async (path: string): Promise<Wire & Wire[]> => {
    const { status, body, text } = await get(world.admin, path);
    if (status !== 200) throw new Error(text);
    return body;
  };
  const percent = (part: number, total: number) => (total === 0 ? 0 : Math.round((part * 10_000) / total) / 100);
  const good = (rows: readonly Wire[]) =>
    percent(rows.filter((row) => Number(row.ThresholdLevel) > 1).length, rows.length);

  /** What a dashboard must say by the records behind it. */
  async function figuresBehind(subject: string, period: number): Promise<Wire> {
    const rows = (word: string) => ask(`dashboards/${subject}/${word}?period=${period}`);
    const levels = await Promise.all(LEVELS.map(async (word) => (await rows(`metrics/${word}`)).length));
    const total = levels.reduce((sum, count) => sum + count);
    const [below, minimum, meets, exceeds] = levels.map((count) => percent(count, total));
    return {
      MetricsBelowPercent: below,
      MetricsMinimumPercent: minimum,
      MetricsMeetsPercent: meets,
      MetricsExceedsPercent: exceeds,
      Metrics8020Percent: good(await rows('metrics/8020')),
      Metrics8020CompositePercent: good(await rows('metrics/8020dept')),
      ProjectsActive: (await rows('projects/active')).length,
      ProjectsCompleted: (await rows('projects/completed')).length,
      DeptProjectsActive: (await rows('projects/deptactive')).length,
    };
  }

  async function expectAgreement(): Promise<void> {
    for (const period of periods)
      for (const subject of subjects) {
        const kind = [world.member.id, world.lead.id].includes(subject) ? 'individuals' : 'organizations';
        const dashboard = await ask(`${kind}/${subject}/dashboards?period=${period}`);
        expect(dashboard).toMatchObject(await figuresBehind(subject, period));
      }
  }

  it('are as many as its figures say, for who may read all, in every period', async () => {
    await expectAgreement();
    expect(await figuresBehind(world.organization, periods[1])).toMatchObject({
      ProjectsActive: 3,
      ProjectsCompleted: 1,
      DeptProjectsActive: 9,
    });
  });
});
