import type { Dashboard } from '../dashboard';
import { percentOf } from '../figures/percent';

export type Level = 'below' | 'minimum' | 'meets' | 'exceeds';

/** The levels by `ColorValue`, with 0 for none. */
const LEVEL_OF_COLOR: readonly (Level | undefined)[] = [undefined, 'below', 'minimum', 'meets', 'exceeds'];
/** The names of the levels, because some readers do not see colors. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  below: 'Below',
  minimum: 'Minimum',
  meets: 'Meets',
  exceeds: 'Exceeds',
};

/** A figure on the scale from 0 to 100 percent. */
export interface Bar {
  readonly kind: 'bar';
  readonly label: string;
  /** The figure as text. */
  readonly value: string;
  readonly percent: number;
  /** Only of figures whose level the dashboard has. */
  readonly level?: Level;
}

/** Parts of a whole. */
export interface Parts {
  readonly kind: 'parts';
  readonly label: string;
  readonly parts: readonly { readonly level: Level; readonly percent: number }[];
}

/** Numbers without a scale: of the subject itself, and of the departments. */
export interface Counts {
  readonly kind: 'counts';
  readonly label: string;
  readonly own: number;
  readonly departments: number;
}

export type Row = Bar | Parts | Counts;

/** Figures that belong together. */
export interface Group {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Returns the groups of figures that the settings of the site show, in reading order (contract section 14). */
export function groupsOf(dashboard: Dashboard): Group[] {
  return [
    { title: 'Commitments', rows: commitments(dashboard) },
    { title: 'Metrics', rows: metrics(dashboard) },
    { title: 'Projects', rows: dashboard.ShowProjectLoad ? projects(dashboard) : [] },
    { title: 'Scores', rows: scores(dashboard) },
    { title: 'Personal goals', rows: dashboard.ShowGoals ? goals(dashboard) : [] },
    { title: 'Dialogs', rows: dashboard.ShowDialogs ? dialogs(dashboard) : [] },
    { title: 'Follow-ups', rows: dashboard.ShowFollowUps ? followUps(dashboard) : [] },
  ].filter(({ rows }) => rows.length > 0);
}

function commitments(dashboard: Dashboard): Row[] {
  const of = (label: string, completed: number, total: number, color: number): Row => {
    const level = LEVEL_OF_COLOR[color];
    const bar = share(label, completed, total);
    return level ? { ...bar, level, value: `${bar.value} \u00b7 ${LEVEL_NAMES[level]}` } : bar;
  };
  const { OrganizationCommitmentsColorValue, DepartmentCommitmentsColorValue, IndividualCommitmentsColorValue } =
    dashboard;
  const { OrganizationCommitmentsCompleted, OrganizationCommitmentsTotal } = dashboard;
  const { DepartmentCommitmentsCompleted, DepartmentCommitmentsTotal } = dashboard;
  const { IndividualCommitmentsCompleted, IndividualCommitmentsTotal } = dashboard;
  const organizations = of(
    'Organizations',
    OrganizationCommitmentsCompleted,
    OrganizationCommitmentsTotal,
    OrganizationCommitmentsColorValue,
  );
  const departments = of(
    'Departments',
    DepartmentCommitmentsCompleted,
    DepartmentCommitmentsTotal,
    DepartmentCommitmentsColorValue,
  );
  const individuals = of(
    'Individuals',
    IndividualCommitmentsCompleted,
    IndividualCommitmentsTotal,
    IndividualCommitmentsColorValue,
  );
  return [
    ...(dashboard.ShowOrgCommitments ? [organizations] : []),
    ...(dashboard.ShowDeptCommitments ? [departments] : []),
    ...(dashboard.ShowIndCommitments ? [individuals] : []),
  ];
}

function metrics(dashboard: Dashboard): Row[] {
  const { MetricsExceedsPercent, MetricsMeetsPercent, MetricsMinimumPercent, MetricsBelowPercent } = dashboard;
  const levels: Row = {
    kind: 'parts',
    label: 'Metrics by level',
    parts: [
      { level: 'below', percent: MetricsBelowPercent },
      { level: 'minimum', percent: MetricsMinimumPercent },
      { level: 'meets', percent: MetricsMeetsPercent },
      { level: 'exceeds', percent: MetricsExceedsPercent },
    ],
  };
  const of8020 = [
    percent('80/20 metrics on target', dashboard.Metrics8020Percent),
    percent('80/20 with departments', dashboard.Metrics8020CompositePercent),
  ];
  return [...(dashboard.ShowMetrics ? [levels] : []), ...(dashboard.Show8020Metrics ? of8020 : [])];
}

function projects(dashboard: Dashboard): Row[] {
  const { ProjectsActive, ProjectsCompleted, ProjectsOnTime, ProjectsDateChanges } = dashboard;
  const { DeptProjectsActive, DeptProjectsCompleted, DeptProjectsOnTime, DeptProjectsDateChanges } = dashboard;
  const counts = (label: string, own: number, departments: number): Row => ({
    kind: 'counts',
    ...{ label, own, departments },
  });
  return [
    share('On time', ProjectsOnTime, ProjectsActive + ProjectsCompleted),
    share('On time, departments', DeptProjectsOnTime, DeptProjectsActive + DeptProjectsCompleted),
    counts('Active', ProjectsActive, DeptProjectsActive),
    counts('Completed', ProjectsCompleted, DeptProjectsCompleted),
    counts('Changes of the projected end', ProjectsDateChanges, DeptProjectsDateChanges),
  ];
}

function scores(dashboard: Dashboard): Row[] {
  const { ShowEvaluationCriteria, ShowLeaderAssessment, ShowTeamAssessment } = dashboard;
  return [
    ...(ShowEvaluationCriteria ? [percent('Evaluation criteria', dashboard.EvaluationCriteriaPercent)] : []),
    ...(ShowLeaderAssessment ? [percent('Leader assessments', dashboard.LeaderAssessmentPercent)] : []),
    ...(ShowTeamAssessment ? [percent('Team assessments', dashboard.TeamAssessmentPercent)] : []),
    percent('Performance', dashboard.IndividualPerformancePercent),
    percent('Core values', dashboard.IndividualCoreValuesPercent),
    percent('Basic roles', dashboard.IndividualBasicRolePercent),
  ];
}

function goals({ PersonalGoalsCompleted, PersonalGoalsTotal }: Dashboard): Row[] {
  return [share('Completed', PersonalGoalsCompleted, PersonalGoalsTotal)];
}

function dialogs(dashboard: Dashboard): Row[] {
  return [
    percent('Of the expected dialogs', dashboard.DialogsCompletedPercent),
    share('Organizations', dashboard.OrgDialogsOccurred, dashboard.OrgDialogsExpected),
    share('Departments', dashboard.DeptDialogsOccurred, dashboard.DeptDialogsExpected),
    share('Projects', dashboard.ProjDialogsOccurred, dashboard.ProjDialogsExpected),
    share('Individuals', dashboard.IndDialogsOccurred, dashboard.IndDialogsExpected),
  ];
}

function followUps(dashboard: Dashboard): Row[] {
  return [
    percent('Of the created follow-ups', dashboard.FollowUpsCompletedPercent),
    share('Organizations', dashboard.OrgFollowUpsCompleted, dashboard.OrgFollowUpsCreated),
    share('Departments', dashboard.DeptFollowUpsCompleted, dashboard.DeptFollowUpsCreated),
    share('Projects', dashboard.ProjFollowUpsCompleted, dashboard.ProjFollowUpsCreated),
    share('Individuals', dashboard.IndFollowUpsCompleted, dashboard.IndFollowUpsCreated),
  ];
}

function percent(label: string, value: number): Bar {
  return { kind: 'bar', label, value: `${value}%`, percent: value };
}

/** More can be done than is expected: the bar ends at 100 percent, the text has both numbers. */
function share(label: string, part: number, whole: number): Bar {
  if (whole === 0) return { kind: 'bar', label, value: part === 0 ? 'none' : `${part} of 0`, percent: 0 };
  const value = percentOf(part, whole);
  return {
    kind: 'bar',
    label,
    value: `${part} of ${whole} \u00b7 ${value}%`,
    percent: Math.min(value, 100),
  };
}
