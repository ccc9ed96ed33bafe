import { v7 } from 'uuid';
import { faultsOf, statusAndCode } from '../support/client';
import { insertPeriods } from '../support/periods';
import { app, get, put, setUpWorldPerTest, world } from '../support/running-app';
import { statementsOf } from '../support/statements-of';
import { golden, parseXml, recordOf, type Wire } from '../support/wire';

const NAMES = golden('Dashboard').map(({ field }) => field);
const THRESHOLDS = { Threshold1: 40, Threshold2: 55, Threshold3: 75 };

describe('samples of dashboards', () => {
  let period: { last: number; current: number };
  setUpWorldPerTest();
  beforeEach(async () => {
    period = await insertPeriods(app.database.read, world.siteId);
  });

  const sample = async (query: string): Promise<Wire> => {
    const { status, body, text } = await get(world.member, `dashboards/sample${query}`);
    if (status !== 200) throw new Error(text);
    return body;
  };
  const number = (row: Wire, name: string) => row[name] as number;

  it('have every field of a dashboard, in its order, in JSON and in XML', async () => {
    const json = await sample('');
    expect(Object.keys(json)).toEqual(NAMES);
    expect(NAMES.filter((name) => json[name] === null)).toEqual([]);
    const { text } = await get(world.member, 'dashboards/sample').set('Accept', 'application/xml');
    const root = parseXml(text);
    expect(root.name).toBe('Dashboard');
    expect(recordOf(root, 'Dashboard')).toEqual(json);
  });

  it('are the same for the same id and period, whoever asks, and others for other ones', async () => {
    const [one, two] = [v7(), v7()];
    const first = await sample(`?id=${one}`);
    expect(first).toEqual(await sample(`?id=${one.toUpperCase()}&period=${period.current}`));
    expect((await get(world.stranger, `dashboards/sample?id=${one}`)).body).toEqual(first);
    expect([first.ID, first.SiteID]).toEqual([one, world.siteId]);
    const figures = ({ ID, FromDate, ToDate, RowType, Name, ...rest }: Wire) => rest;
    for (const query of [`?id=${two}`, `?id=${one}&period=${period.last}`, ''])
      expect(figures(await sample(query))).not.toEqual(figures(first));
    expect(await sample('')).toEqual(await sample(''));
  });

  it('show the dates of the period and the settings of the site', async () => {
    const switches = NAMES.filter((name) => name.startsWith('Show')).map((name) => [name, name === 'ShowGoals']);
    const settings = { ...THRESHOLDS, ...Object.fromEntries(switches) };
    await put(world.admin, 'dashboards/settings', settings);
    for (const id of [period.last, period.current]) {
      const { StartDate, EndDate } = (await get(world.member, `periods/${id}`)).body;
      expect(await sample(`?period=${id}`)).toMatchObject({ FromDate: StartDate, ToDate: EndDate, ...settings });
    }
  });

  it('have no dates where no period has started', async () => {
    const { status, body } = await get(world.other.admin, 'dashboards/sample');
    expect([status, body.FromDate, body.ToDate]).toEqual([200, null, null]);
    expect(body.ProjectsActive).toBeGreaterThan(0);
  });

  it('agree with themselves, whatever the id', async () => {
    const switches = Object.fromEntries(NAMES.filter((name) => name.startsWith('Show')).map((name) => [name, true]));
    await put(world.admin, 'dashboards/settings', { ...THRESHOLDS, ...switches });
    for (let n = 0; n < 40; n++) {
      const row = await sample(`?id=${v7()}`);
      expect([4, 39, 56]).toContain(row.RowType);
      for (const name of NAMES.filter((known) => known.endsWith('Percent')))
        expect([name, number(row, name) >= 0 && number(row, name) <= 100]).toEqual([name, true]);
      for (const kind of ['Organization', 'Department', 'Individual']) {
        const [completed, total] = ['Completed', 'Total'].map((end) => number(row, `${kind}Commitments${end}`));
        const percent = Math.round((completed / total) * 10_000) / 100;
        const reached = Object.values(THRESHOLDS).filter((threshold) => percent >= threshold).length;
        expect(completed).toBeLessThanOrEqual(total);
        expect(number(row, `${kind}CommitmentsColorValue`)).toBe(1 + reached);
      }
      const shares = ['Exceeds', 'Meets', 'Minimum', 'Below'].map((name) => number(row, `Metrics${name}Percent`));
      expect(shares.reduce((sum, share) => sum + share)).toBe(100);
      if (row.RowType === 39) expect(row.Metrics8020CompositePercent).toBe(row.Metrics8020Percent);
      for (const kind of ['', 'Dept']) {
        const [onTime, active, completed] = ['OnTime', 'Active', 'Completed'].map((end) =>
          number(row, `${kind}Projects${end}`),
        );
        expect(onTime).toBeLessThanOrEqual(active + completed);
      }
      expect(number(row, 'PersonalGoalsCompleted')).toBeLessThanOrEqual(number(row, 'PersonalGoalsTotal'));
      const kinds = ['Org', 'Dept', 'Proj', 'Ind'];
      const sum = (end: string) => kinds.reduce((total, kind) => total + number(row, kind + end), 0);
      const percent = (part: number, total: number) => Math.round((part / total) * 10_000) / 100;
      expect(row.DialogsCompletedPercent).toBe(percent(sum('DialogsOccurred'), sum('DialogsExpected')));
      expect(row.FollowUpsCompletedPercent).toBe(percent(sum('FollowUpsCompleted'), sum('FollowUpsCreated')));
    }
  });

  it('refuse an id that is none and a period of nobody, both at once', async () => {
    const { status, body } = await get(world.member, 'dashboards/sample?id=x&period=999999');
    expect([status, faultsOf(body)]).toEqual([400, ['id invalid_format', 'period not_found']]);
    expect(faultsOf((await get(world.other.admin, `dashboards/sample?period=${period.current}`)).body)).toEqual([
      'period not_found',
    ]);
    expect(faultsOf((await get(world.member, 'dashboards/sample?type=x')).body)).toEqual(['type unknown_parameter']);
  });

  it('need the label PM', async () => {
    expect(statusAndCode(await get(world.guest, 'dashboards/sample'))).toEqual([403, 'requires_pm']);
  });

  it('read no facts: the period and the settings alone', async () => {
    await sample('');
    const statements = await statementsOf(app.database, () => sample(`?id=${world.engineering}`));
    expect(statements.map((sql) => sql.match(/FROM `(\w+)`/)?.[1] ?? sql)).toEqual(['periods', 'dashboard_settings']);
  });
});
