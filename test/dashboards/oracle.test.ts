import {
  currentPeriod,
  type Dashboard,
  dashboardOf,
  fortnightsOf,
  mean,
  monthsOf,
  percentOf,
  subjectsOf,
} from './oracle';
import { DEFAULT_SETTINGS, type SiteRows } from './site-rows';

const at = (date: string) => Date.parse(date);
const live = { Deleted: false, DeletedByRef: false };
const unit = (ID: string, ParentID: string | null, RowType: number) => ({ ID, ParentID, RowType, Name: ID, ...live });
const PERIOD = { ID: 1, StartDate: '2026-01-01T00:00:00.000+00:00', EndDate: '2026-03-31T23:59:59.999+00:00' };
const NOW = at('2026-02-15T12:00:00Z');

/** O above D above E, and X, an organization of its own; p belongs to E, q to D and E. */
const EMPTY: SiteRows = {
  siteId: 'site',
  settings: DEFAULT_SETTINGS,
  periods: [PERIOD],
  units: [unit('O', 'site', 4), unit('D', 'O', 56), unit('E', 'D', 56), unit('X', 'site', 4)],
  individuals: [
    { ID: 'p', FullName: 'Pia', ...live },
    { ID: 'q', FullName: 'Quin', ...live },
  ],
  members: [
    { IndividualID: 'p', OrganizationID: 'E' },
    { IndividualID: 'q', OrganizationID: 'D' },
    { IndividualID: 'q', OrganizationID: 'E' },
  ],
  goals: [],
  commitments: [],
  metrics: [],
  values: [],
  projects: [],
  team: [],
  criteria: [],
  dialogs: [],
  tasks: [],
  assessments: [],
  dateChanges: [],
};

const figures = (rows: Partial<SiteRows>, subject: string): Dashboard =>
  dashboardOf({ ...EMPTY, ...rows }, subject, PERIOD, NOW);
const some = (dashboard: Dashboard, prefix: string) =>
  Object.entries(dashboard)
    .filter(([name]) => name.startsWith(prefix))
    .map(([, value]) => value);
const SUBJECTS = ['O', 'D', 'E', 'X', 'p', 'q'];

describe('the oracle of dashboards', () => {
  it('rounds half away from zero, and a percent of nothing is 0', () => {
    expect([percentOf(1, 3), percentOf(2, 3), percentOf(1, 8), percentOf(1, 800), percentOf(0, 0)]).toEqual([
      33.33, 66.67, 12.5, 0.13, 0,
    ]);
    expect([mean([1.005]), mean([66.665, 0]), mean([]), mean([99.9999])]).toEqual([1.01, 33.33, 0, 100]);
  });

  it('counts whole months in UTC and spans of 14 days', () => {
    const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
    const quarter = span('2026-01-01T00:00:00Z', '2026-03-31T23:59:59.999Z');
    const short = span('2026-01-01T00:00:00.001Z', '2026-03-31T23:59:59.998Z');
    const february = span('2026-02-01T00:00:00Z', '2026-02-28T23:59:59.999Z');
    expect([monthsOf(quarter), monthsOf(short), monthsOf(february)]).toEqual([3, 1, 1]);
    expect([fortnightsOf(quarter), fortnightsOf(february), fortnightsOf(span('2026-01-01', '2026-01-02'))]).toEqual([
      6, 2, 1,
    ]);
  });

  it('takes the period of now, else the latest that has started', () => {
    const later = { ID: 2, StartDate: '2026-05-01T00:00:00Z', EndDate: '2026-05-31T00:00:00Z' };
    const periods = [later, PERIOD];
    const idAt = (now: string) => currentPeriod(periods, at(now))?.ID;
    expect(['2025-12-31', '2026-02-01', '2026-04-15', '2026-05-01', '2027-01-01'].map(idAt)).toEqual([
      undefined,
      1,
      1,
      2,
      2,
    ]);
  });

  it('counts commitments up and down the tree', () => {
    const of = (AncestorID: string, Completed: boolean) => ({ AncestorID, PeriodID: 1, Completed });
    const commitments = [of('O', true), of('D', false), of('E', true), of('X', false), of('p', true), of('q', false)];
    const at = (subject: string) => some(figures({ commitments }, subject), '').slice(6, 15);
    expect(SUBJECTS.map(at)).toEqual([
      [1, 1, 4, 1, 2, 1, 1, 2, 1],
      [1, 1, 4, 1, 2, 1, 1, 2, 1],
      [1, 1, 4, 1, 1, 4, 1, 2, 1],
      [0, 1, 1, 0, 0, 0, 0, 0, 0],
      [1, 1, 4, 1, 2, 1, 1, 1, 4],
      [1, 1, 4, 1, 2, 1, 0, 1, 1],
    ]);
  });

  it('judges metrics by the latest value of the period or before', () => {
    const own = { Threshold1: null, Threshold2: null, Threshold3: null, Is8020: true };
    const fewer = { Threshold1: 9, Threshold2: 5, Threshold3: 1, Is8020: true };
    const metrics = [
      { ID: 'a', AncestorID: 'D', ...own },
      { ID: 'b', AncestorID: 'D', ...fewer },
      { ID: 'c', AncestorID: 'D', ...own },
      { ID: 'd', AncestorID: 'E', ...own },
    ];
    const value = (MetricID: string, date: string, Value: number) => ({ MetricID, Date: date, Value });
    const values = [
      value('a', '2025-01-01T00:00:00Z', 100),
      value('a', PERIOD.EndDate, 84.9999),
      value('a', '2026-04-01T00:00:00Z', 100),
      value('b', '2026-01-01T00:00:00Z', 5),
      value('c', '2026-04-01T00:00:00Z', 100),
      value('d', '2026-01-01T00:00:00Z', 0),
    ];
    expect(some(figures({ metrics, values }, 'D'), 'Metrics')).toEqual([0, 50, 50, 0, 50, 33.33]);
    expect(some(figures({ metrics, values }, 'O'), 'Metrics')).toEqual([0, 0, 0, 0, 0, 33.33]);
    expect(some(figures({ metrics, values }, 'q'), 'Metrics')).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('counts projects, their date changes and their dialogs', () => {
    const none = { StartDateProjected: null, StartDateActual: null, EndDateProjected: null, EndDateActual: null };
    const [edge, day] = [PERIOD.EndDate, '2026-02-15T11:59:59.999Z'];
    const projects = [
      { ID: '1', AncestorID: 'D', ...none },
      { ID: '2', AncestorID: 'D', ...none, StartDateProjected: edge, EndDateProjected: day },
      { ID: '3', AncestorID: 'E', ...none, EndDateActual: edge, EndDateProjected: edge },
      { ID: '4', AncestorID: 'E', ...none, StartDateActual: edge, EndDateActual: '2026-04-01T00:00:00Z' },
    ];
    const team = [{ ProjectID: '3', IndividualID: 'p' }];
    const dateChanges = ['2025-12-31T23:59:59.999Z', edge].map((Created) => ({ ProjectID: '3', Created }));
    const dialog = { DialogDate: edge, Draft: false, Template: false };
    const dialogs = [
      { ID: 'd1', AncestorID: '3', ...dialog },
      { ID: 'd2', AncestorID: '1', ...dialog },
      { ID: 'd3', AncestorID: '3', ...dialog, Draft: true },
    ];
    const tasks = [{ ID: 't', AncestorID: 'd3', Created: edge, EndDateActual: null }];
    const rows = { projects, team, dateChanges, dialogs, tasks };
    const at = (subject: string) => {
      const dashboard = figures(rows, subject);
      return ['Projects', 'DeptProjects', 'ProjDialogs', 'ProjFollowUps'].map((prefix) => some(dashboard, prefix));
    };
    const nothing = [0, 0, 0, 0];
    expect(SUBJECTS.map(at)).toEqual([
      [nothing, [2, 1, 1, 1], [12, 1], [1, 0]],
      [
        [1, 0, 0, 0],
        [1, 1, 1, 1],
        [12, 1],
        [1, 0],
      ],
      [[1, 1, 1, 1], nothing, [6, 1], [1, 0]],
      [nothing, nothing, [0, 0], [0, 0]],
      [
        [0, 1, 1, 1],
        [2, 1, 1, 1],
        [0, 1],
        [1, 0],
      ],
      [nothing, [2, 1, 1, 1], [0, 0], [0, 0]],
    ]);
  });

  it('expects one dialog a month of every subject', () => {
    expect(SUBJECTS.map((subject) => some(figures({}, subject), '').slice(39, 47))).toEqual([
      [3, 0, 6, 0, 0, 0, 6, 0],
      [3, 0, 6, 0, 0, 0, 6, 0],
      [3, 0, 3, 0, 0, 0, 6, 0],
      [3, 0, 0, 0, 0, 0, 0, 0],
      [3, 0, 6, 0, 0, 0, 3, 0],
      [3, 0, 6, 0, 0, 0, 3, 0],
    ]);
  });

  it('takes means over people and projects, goals of people, criteria of projects whatever their state', () => {
    const none = { StartDateProjected: null, StartDateActual: null, EndDateProjected: null, EndDateActual: null };
    const projects = [
      { ID: '1', AncestorID: 'D', ...none },
      { ID: '2', AncestorID: 'E', ...none, EndDateActual: '2020-01-01T00:00:00Z' },
    ];
    const team = [{ ProjectID: '2', IndividualID: 'q' }];
    const score = (SubjectID: string, Kind: number, Score: number, PeriodID = 1) => ({
      SubjectID,
      Kind,
      Score,
      PeriodID,
    });
    const assessments = [
      score('p', 1, 50),
      score('q', 1, 100),
      score('1', 1, 0),
      score('2', 2, 33.335),
      score('p', 2, 100, 2),
      score('q', 5, 12.3449),
    ];
    const criteria = [
      { AncestorID: '1', Completed: true },
      { AncestorID: '2', Completed: false },
      { AncestorID: '2', Completed: true },
    ];
    const goals = [
      { IndividualID: 'p', PeriodID: 1, Completed: true },
      { IndividualID: 'q', PeriodID: 1, Completed: false },
      { IndividualID: 'q', PeriodID: 2, Completed: true },
    ];
    const at = (subject: string) => {
      const dashboard = figures({ projects, team, assessments, criteria, goals }, subject);
      const names = ['EvaluationCriteria', 'Leader', 'Team', 'IndividualBasicRole', 'PersonalGoals'];
      return names.flatMap((prefix) => some(dashboard, prefix));
    };
    expect(SUBJECTS.map(at)).toEqual([
      [66.67, 75, 0, 12.34, 1, 2],
      [66.67, 50, 0, 12.34, 1, 2],
      [50, 75, 33.34, 12.34, 1, 2],
      [0, 0, 0, 0, 0, 0],
      [0, 50, 0, 0, 1, 1],
      [50, 100, 33.34, 12.34, 0, 1],
    ]);
  });

  it('says no more than 100 of dialogs and follow-ups', () => {
    const dialogs = [1, 2, 3, 4].map((n) => ({
      ID: `d${n}`,
      AncestorID: 'X',
      DialogDate: n === 4 ? '2026-04-01T00:00:00Z' : PERIOD.StartDate,
      Draft: false,
      Template: false,
    }));
    const task = (Created: string, EndDateActual: string) => ({ ID: 't', AncestorID: 'd4', Created, EndDateActual });
    const tasks = [task(PERIOD.StartDate, PERIOD.StartDate), task('2020-01-01T00:00:00Z', PERIOD.EndDate)];
    const percents = (rows: Partial<SiteRows>) => {
      const { DialogsCompletedPercent, FollowUpsCompletedPercent } = figures(rows, 'X');
      return [DialogsCompletedPercent, FollowUpsCompletedPercent];
    };
    expect(percents({ dialogs, tasks })).toEqual([100, 100]);
    const more = dialogs.map((dialog) => ({ ...dialog, DialogDate: PERIOD.EndDate }));
    expect(percents({ dialogs: more, tasks: [tasks[1]] })).toEqual([100, 0]);
    expect(percents({ dialogs: dialogs.slice(0, 1) })).toEqual([33.33, 0]);
  });

  it('leaves a deleted subject without figures, out of the list', () => {
    const units = EMPTY.units.map((one) => (one.ID === 'D' ? { ...one, Deleted: true } : one));
    const gone = { ...EMPTY, units: units.map((one) => (one.ID === 'E' ? { ...one, DeletedByRef: true } : one)) };
    expect(subjectsOf(gone)).toEqual(['O', 'p', 'q', 'X']);
    const { FromDate, OrgDialogsExpected, IndDialogsExpected } = dashboardOf(gone, 'D', PERIOD, NOW);
    expect([FromDate, OrgDialogsExpected, IndDialogsExpected]).toEqual([PERIOD.StartDate, 0, 0]);
    expect(some(dashboardOf(gone, 'p', PERIOD, NOW), '').slice(39, 47)).toEqual([0, 0, 0, 0, 0, 0, 3, 0]);
  });
});
