import { isLive, type MetricRow, type PeriodRow, type ProjectRow, type SiteRows, type UnitRow } from './site-rows';

/** A dashboard as its JSON has it, in the order of its members. */
export type Dashboard = Record<string, string | number | boolean | null>;

const [ORGANIZATION, DEPARTMENT, INDIVIDUAL] = [4, 56, 39];
const DAY = 86_400_000;

type Counted = { readonly Completed: boolean };

/** Whose figures are added up for one subject (contract section 14). */
interface Sets {
  /** S and everything below it; of an individual its units and everything above them. */
  readonly units: ReadonlySet<string>;
  readonly organizations: ReadonlySet<string>;
  readonly departments: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
  /** Projects of S itself. */
  readonly projects: readonly ProjectRow[];
  /** Projects of the departments below S; of an individual those of its departments. */
  readonly departmentProjects: readonly ProjectRow[];
  /** Projects whose dialogs and criteria count. */
  readonly wholeProjects: readonly ProjectRow[];
}

/** A span with both ends in it, in milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const at = (date: string) => Date.parse(date);
const within = (date: string | null, { from, to }: Span) => date !== null && at(date) >= from && at(date) <= to;
const only = <T>(condition: boolean, items: readonly T[]): readonly T[] => (condition ? items : []);

/** The current period: the one that contains now, else the latest that has started. */
export function currentPeriod(periods: readonly PeriodRow[], now: number): PeriodRow | undefined {
  const started = periods.filter(({ StartDate }) => at(StartDate) <= now);
  return started.sort((a, b) => at(b.StartDate) - at(a.StartDate))[0];
}

/** The subjects that a site's list of dashboards has, in its order: by name, then ID. */
export function subjectsOf(site: SiteRows): string[] {
  const units = site.units.filter(isLive).map(({ ID, Name }) => ({ ID, Name }));
  const people = site.individuals.filter(isLive).map(({ ID, FullName }) => ({ ID, Name: FullName }));
  const key = (name: string) => Buffer.from(name.normalize('NFC').toLowerCase());
  return [...units, ...people]
    .sort((a, b) => Buffer.compare(key(a.Name), key(b.Name)) || (a.ID < b.ID ? -1 : 1))
    .map(({ ID }) => ID);
}

/** The dashboard of a subject, live or deleted, for a period; without one there are no dates and no figures. */
export function dashboardOf(site: SiteRows, subject: string, period: PeriodRow | undefined, now: number): Dashboard {
  const unit = site.units.find(({ ID }) => ID === subject);
  const person = site.individuals.find(({ ID }) => ID === subject);
  const found = unit ?? person;
  if (!found) throw new Error(`${subject} is no subject`);
  const { Threshold1, Threshold2, Threshold3 } = site.settings;
  return {
    ID: subject,
    SiteID: site.siteId,
    RowType: unit ? unit.RowType : INDIVIDUAL,
    Name: unit ? unit.Name : (person?.FullName ?? null),
    FromDate: period?.StartDate ?? null,
    ToDate: period?.EndDate ?? null,
    ...(period && isLive(found) ? figuresOf(site, subject, period, now) : nothing()),
    Threshold1,
    Threshold2,
    Threshold3,
    ShowMetrics: site.settings.ShowMetrics,
    ShowDialogs: site.settings.ShowDialogs,
    ShowFollowUps: site.settings.ShowFollowUps,
    ShowProjectLoad: site.settings.ShowProjectLoad,
    ShowEvaluationCriteria: site.settings.ShowEvaluationCriteria,
    ShowLeaderAssessment: site.settings.ShowLeaderAssessment,
    ShowTeamAssessment: site.settings.ShowTeamAssessment,
    ShowGoals: site.settings.ShowGoals,
    ShowOrgCommitments: site.settings.ShowOrgCommitments,
    ShowDeptCommitments: site.settings.ShowDeptCommitments,
    ShowIndCommitments: site.settings.ShowIndCommitments,
    Show8020Metrics: site.settings.Show8020Metrics,
  };
}

function nothing(): Dashboard {
  const period = { ID: 0, StartDate: '2000-01-01T00:00:00Z', EndDate: '2000-01-01T00:00:00.001Z' };
  const lists = { periods: [], units: [], individuals: [], members: [], goals: [], commitments: [], metrics: [] };
  const more = { values: [], projects: [], team: [], criteria: [], dialogs: [], tasks: [], assessments: [] };
  const settings = { Threshold1: 0, Threshold2: 0, Threshold3: 0 };
  return figuresOf({ siteId: '', settings, ...lists, ...more, dateChanges: [] }, '', period, 0);
}

function figuresOf(site: SiteRows, subject: string, period: PeriodRow, now: number): Dashboard {
  const sets = setsOf(site, subject);
  const span = { from: at(period.StartDate), to: at(period.EndDate) };
  const inPeriod = <R extends { PeriodID: number }>(rows: readonly R[]) =>
    rows.filter(({ PeriodID }) => PeriodID === period.ID);
  const commitments = (kind: string, owners: ReadonlySet<string>) =>
    commitmentFigures(
      site,
      kind,
      inPeriod(site.commitments).filter(({ AncestorID }) => owners.has(AncestorID)),
    );
  const assessed = (kind: number, owners: ReadonlySet<string>) =>
    mean(
      inPeriod(site.assessments)
        .filter(({ Kind, SubjectID }) => Kind === kind && owners.has(SubjectID))
        .map(({ Score }) => Score),
    );
  const ownProjects = new Set([...sets.people, ...sets.projects.map(({ ID }) => ID)]);
  const whole = new Set(sets.wholeProjects.map(({ ID }) => ID));
  const goals = inPeriod(site.goals).filter(({ IndividualID }) => sets.people.has(IndividualID));
  const talks = talkFigures(site, sets, span);
  return {
    ...commitments('Organization', sets.organizations),
    ...commitments('Department', sets.departments),
    ...commitments('Individual', sets.people),
    ...metricFigures(site, subject, sets, span),
    ...projectFigures(site, 'Projects', sets.projects, span, now),
    ...projectFigures(site, 'DeptProjects', sets.departmentProjects, span, now),
    EvaluationCriteriaPercent: completedPercent(site.criteria.filter(({ AncestorID }) => whole.has(AncestorID))),
    LeaderAssessmentPercent: assessed(1, ownProjects),
    TeamAssessmentPercent: assessed(2, ownProjects),
    ...talks.percents,
    IndividualPerformancePercent: assessed(3, sets.people),
    IndividualCoreValuesPercent: assessed(4, sets.people),
    IndividualBasicRolePercent: assessed(5, sets.people),
    PersonalGoalsCompleted: goals.filter(({ Completed }) => Completed).length,
    PersonalGoalsTotal: goals.length,
    ...talks.counts,
  };
}

function setsOf(site: SiteRows, subject: string): Sets {
  const live = new Map(site.units.filter(isLive).map((unit) => [unit.ID, unit]));
  /** A live unit and all above it. */
  const upwards = (id: string | null): UnitRow[] => {
    const unit = live.get(id ?? '');
    return unit ? [unit, ...upwards(unit.ParentID)] : [];
  };
  const below = [...live.values()].filter(({ ID }) => upwards(ID).some((unit) => unit.ID === subject));
  const livePeople = new Set(site.individuals.filter(isLive).map(({ ID }) => ID));
  const idsOf = (units: readonly UnitRow[], rowType?: number) =>
    new Set(units.filter(({ RowType }) => rowType === undefined || RowType === rowType).map(({ ID }) => ID));
  const self = live.get(subject);
  const among = (units: ReadonlySet<string>) => site.projects.filter(({ AncestorID }) => units.has(AncestorID));
  if (self) {
    const units = idsOf(below);
    const projects = among(new Set([subject]));
    const departmentProjects = among(idsOf(below.filter(({ ID }) => ID !== subject)));
    const members = site.members.filter(({ OrganizationID }) => units.has(OrganizationID));
    return {
      units,
      organizations: idsOf(upwards(subject), ORGANIZATION),
      departments: idsOf(below, DEPARTMENT),
      people: new Set(members.map(({ IndividualID }) => IndividualID).filter((id) => livePeople.has(id))),
      projects,
      departmentProjects,
      wholeProjects: [...projects, ...departmentProjects],
    };
  }
  const memberships = site.members.filter(({ IndividualID }) => IndividualID === subject && livePeople.has(subject));
  const above = memberships.flatMap(({ OrganizationID }) => upwards(OrganizationID));
  const teams = new Set(site.team.filter(({ IndividualID }) => IndividualID === subject).map((row) => row.ProjectID));
  const projects = site.projects.filter(({ ID }) => teams.has(ID));
  return {
    units: idsOf(above),
    organizations: idsOf(above, ORGANIZATION),
    departments: idsOf(above, DEPARTMENT),
    people: new Set(only(livePeople.has(subject), [subject])),
    projects,
    departmentProjects: among(idsOf(above, DEPARTMENT)),
    wholeProjects: projects,
  };
}

function commitmentFigures({ settings }: SiteRows, kind: string, rows: readonly Counted[]): Dashboard {
  const percent = completedPercent(rows);
  const bounds = [settings.Threshold1, settings.Threshold2, settings.Threshold3];
  return {
    [`${kind}CommitmentsCompleted`]: rows.filter(({ Completed }) => Completed).length,
    [`${kind}CommitmentsTotal`]: rows.length,
    [`${kind}CommitmentsColorValue`]: rows.length === 0 ? 0 : 1 + bounds.filter((bound) => percent >= bound).length,
  };
}

/** 0 below, 1 minimum, 2 meets, 3 exceeds; undefined without a value by the end of the period. */
function levelOf(site: SiteRows, metric: MetricRow, { to }: Span): number | undefined {
  const values = site.values.filter(({ MetricID, Date: date }) => MetricID === metric.ID && at(date) <= to);
  if (values.length === 0) return undefined;
  const latest = values.reduce((a, b) => (at(b.Date) > at(a.Date) ? b : a)).Value;
  const from = metric.Threshold1 === null ? site.settings : metric;
  const [minimum, meets, exceeds] = [Number(from.Threshold1), Number(from.Threshold2), Number(from.Threshold3)];
  const reaches = exceeds < minimum ? (bound: number) => latest <= bound : (bound: number) => latest >= bound;
  if (reaches(exceeds)) return 3;
  if (reaches(meets)) return 2;
  return reaches(minimum) ? 1 : 0;
}

function metricFigures(site: SiteRows, subject: string, { units }: Sets, span: Span): Dashboard {
  const rated = (metrics: readonly MetricRow[]) =>
    metrics.flatMap((metric) => {
      const level = levelOf(site, metric, span);
      return level === undefined ? [] : [{ level, Is8020: metric.Is8020 }];
    });
  const own = rated(site.metrics.filter(({ AncestorID }) => AncestorID === subject));
  const isUnit = site.units.some(({ ID }) => ID === subject);
  const whole = isUnit ? rated(site.metrics.filter(({ AncestorID }) => units.has(AncestorID))) : own;
  const share = (level: number) => percentOf(own.filter((metric) => metric.level === level).length, own.length);
  const share8020 = (metrics: typeof own) => {
    const named = metrics.filter(({ Is8020 }) => Is8020);
    return percentOf(named.filter(({ level }) => level >= 2).length, named.length);
  };
  return {
    MetricsExceedsPercent: share(3),
    MetricsMeetsPercent: share(2),
    MetricsMinimumPercent: share(1),
    MetricsBelowPercent: share(0),
    Metrics8020Percent: share8020(own),
    Metrics8020CompositePercent: share8020(whole),
  };
}

const isCompleted = (project: ProjectRow, span: Span) => within(project.EndDateActual, span);

function isActive({ EndDateActual, StartDateActual, StartDateProjected }: ProjectRow, { to }: Span): boolean {
  const start = StartDateActual ?? StartDateProjected;
  return (EndDateActual === null || at(EndDateActual) > to) && start !== null && at(start) <= to;
}

function isOnTime(project: ProjectRow, span: Span, now: number): boolean {
  const { EndDateActual, EndDateProjected } = project;
  if (EndDateProjected === null) return false;
  if (EndDateActual !== null && isCompleted(project, span)) return at(EndDateActual) <= at(EndDateProjected);
  return isActive(project, span) && at(EndDateProjected) >= Math.min(now, span.to);
}

function projectFigures(
  site: SiteRows,
  kind: string,
  projects: readonly ProjectRow[],
  span: Span,
  now: number,
): Dashboard {
  const ids = new Set(projects.map(({ ID }) => ID));
  return {
    [`${kind}Active`]: projects.filter((project) => isActive(project, span)).length,
    [`${kind}OnTime`]: projects.filter((project) => isOnTime(project, span, now)).length,
    [`${kind}Completed`]: projects.filter((project) => isCompleted(project, span)).length,
    [`${kind}DateChanges`]: site.dateChanges.filter(
      ({ ProjectID, Created }) => ids.has(ProjectID) && within(Created, span),
    ).length,
  };
}

/** Whole calendar months in UTC of which the span holds every millisecond, one at least. */
export function monthsOf({ from, to }: Span): number {
  let months = 0;
  const first = new Date(from);
  for (let month = 0; ; month += 1) {
    const start = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, 1);
    const end = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month + 1, 1) - 1;
    if (start > to) return Math.max(1, months);
    if (start >= from && end <= to) months += 1;
  }
}

/** Whole spans of 14 days, one at least; both ends belong to the span, so it is a millisecond longer than their distance. */
export function fortnightsOf({ from, to }: Span): number {
  return Math.max(1, Math.floor((to - from + 1) / (14 * DAY)));
}

/** Dialogs and their follow-ups. */
function talkFigures(site: SiteRows, sets: Sets, span: Span): { percents: Dashboard; counts: Dashboard } {
  const active = sets.wholeProjects.filter((project) => isActive(project, span));
  const seen = sets.wholeProjects.filter((project) => isActive(project, span) || isCompleted(project, span));
  const months = monthsOf(span);
  const kinds = [
    { kind: 'Org', owners: sets.organizations, expected: months * sets.organizations.size },
    { kind: 'Dept', owners: sets.departments, expected: months * sets.departments.size },
    { kind: 'Proj', owners: new Set(seen.map(({ ID }) => ID)), expected: fortnightsOf(span) * active.length },
    { kind: 'Ind', owners: sets.people, expected: months * sets.people.size },
  ].map(({ kind, owners, expected }) => {
    const dialogs = site.dialogs.filter(({ AncestorID }) => owners.has(AncestorID));
    const ids = new Set(dialogs.map(({ ID }) => ID));
    const tasks = site.tasks.filter(({ AncestorID }) => ids.has(AncestorID));
    return {
      kind,
      expected,
      occurred: dialogs.filter((row) => !row.Draft && !row.Template && within(row.DialogDate, span)).length,
      created: tasks.filter(({ Created }) => within(Created, span)).length,
      completed: tasks.filter(({ EndDateActual }) => within(EndDateActual, span)).length,
    };
  });
  const sum = (of: (row: (typeof kinds)[number]) => number) => kinds.reduce((total, row) => total + of(row), 0);
  const counts: Dashboard = {};
  for (const { kind, expected, occurred } of kinds)
    Object.assign(counts, { [`${kind}DialogsExpected`]: expected, [`${kind}DialogsOccurred`]: occurred });
  for (const { kind, created, completed } of kinds)
    Object.assign(counts, { [`${kind}FollowUpsCreated`]: created, [`${kind}FollowUpsCompleted`]: completed });
  return {
    percents: {
      DialogsCompletedPercent: Math.min(
        100,
        percentOf(
          sum(({ occurred }) => occurred),
          sum(({ expected }) => expected),
        ),
      ),
      FollowUpsCompletedPercent: Math.min(
        100,
        percentOf(
          sum(({ completed }) => completed),
          sum(({ created }) => created),
        ),
      ),
    },
    counts,
  };
}

function completedPercent(rows: readonly Counted[]): number {
  return percentOf(rows.filter(({ Completed }) => Completed).length, rows.length);
}

/** A share of 100 with two decimals, half away from zero. */
export function percentOf(part: number, whole: number): number {
  return rounded(BigInt(part) * 10_000n, BigInt(whole));
}

/** The mean of numbers of at most four decimals, with two. */
export function mean(scores: readonly number[]): number {
  const sum = scores.reduce((total, score) => total + BigInt(Math.round(score * 10_000)), 0n);
  return rounded(sum, BigInt(scores.length) * 100n);
}

/** Hundredths, none of which is negative, without a detour over binary fractions. */
function rounded(hundredths: bigint, divisor: bigint): number {
  return divisor === 0n ? 0 : Number((hundredths * 2n + divisor) / (divisor * 2n)) / 100;
}
