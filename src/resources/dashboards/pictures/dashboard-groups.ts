import type { CountedPercent, Dashboard } from '../dashboard';
import { percentOf } from '../figures/percent';
import { LEVEL_NAMES, type Level, levelOf, percentIn, type Thresholds } from './level';

/** A figure on the scale from 0 to 100 percent. */
export interface Bar {
  readonly kind: 'bar';
  readonly label: string;
  /** The figure as text. */
  readonly value: string;
  readonly percent: number;
  /** Absent where nothing was counted. */
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

/** A percentage of a dashboard, and the setting that shows it. */
export interface PercentFigure {
  readonly label: string;
  readonly member: CountedPercent;
  readonly shownBy?: Extract<keyof Dashboard, `Show${string}`>;
}

export const SCORES: readonly PercentFigure[] = [
  { label: 'Evaluation criteria', member: 'EvaluationCriteriaPercent', shownBy: 'ShowEvaluationCriteria' },
  { label: 'Leader assessments', member: 'LeaderAssessmentPercent', shownBy: 'ShowLeaderAssessment' },
  { label: 'Team assessments', member: 'TeamAssessmentPercent', shownBy: 'ShowTeamAssessment' },
  { label: 'Performance', member: 'IndividualPerformancePercent' },
  { label: 'Core values', member: 'IndividualCoreValuesPercent' },
  { label: 'Basic roles', member: 'IndividualBasicRolePercent' },
];

export const COMMITMENTS = [
  { label: 'Organizations', kind: 'Organization', shownBy: 'ShowOrgCommitments' },
  { label: 'Departments', kind: 'Department', shownBy: 'ShowDeptCommitments' },
  { label: 'Individuals', kind: 'Individual', shownBy: 'ShowIndCommitments' },
] as const;

/** Of dialogs and follow-ups. */
const KINDS = [
  ['Organizations', 'Org'],
  ['Departments', 'Dept'],
  ['Projects', 'Proj'],
  ['Individuals', 'Ind'],
] as const;

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
  return COMMITMENTS.filter(({ shownBy }) => dashboard[shownBy]).map(({ label, kind }) =>
    share(dashboard, label, dashboard[`${kind}CommitmentsCompleted`], dashboard[`${kind}CommitmentsTotal`]),
  );
}

function metrics(dashboard: Dashboard): Row[] {
  const levels: Row = {
    kind: 'parts',
    label: 'Metrics by level',
    parts: [
      { level: 'below', percent: dashboard.MetricsBelowPercent },
      { level: 'minimum', percent: dashboard.MetricsMinimumPercent },
      { level: 'meets', percent: dashboard.MetricsMeetsPercent },
      { level: 'exceeds', percent: dashboard.MetricsExceedsPercent },
    ],
  };
  const of8020 = [
    percent(dashboard, '80/20 metrics on target', 'Metrics8020Percent'),
    percent(dashboard, '80/20 with departments', 'Metrics8020CompositePercent'),
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
    share(dashboard, 'On time', ProjectsOnTime, ProjectsActive + ProjectsCompleted),
    share(dashboard, 'On time, departments', DeptProjectsOnTime, DeptProjectsActive + DeptProjectsCompleted),
    counts('Active', ProjectsActive, DeptProjectsActive),
    counts('Completed', ProjectsCompleted, DeptProjectsCompleted),
    counts('Changes of the projected end', ProjectsDateChanges, DeptProjectsDateChanges),
  ];
}

function scores(dashboard: Dashboard): Row[] {
  return SCORES.filter(({ shownBy }) => !shownBy || dashboard[shownBy]).map(({ label, member }) =>
    percent(dashboard, label, member),
  );
}

function goals(dashboard: Dashboard): Row[] {
  return [share(dashboard, 'Completed', dashboard.PersonalGoalsCompleted, dashboard.PersonalGoalsTotal)];
}

function dialogs(dashboard: Dashboard): Row[] {
  return [
    percent(dashboard, 'Of the expected dialogs', 'DialogsCompletedPercent'),
    ...KINDS.map(([label, kind]) =>
      share(dashboard, label, dashboard[`${kind}DialogsOccurred`], dashboard[`${kind}DialogsExpected`]),
    ),
  ];
}

function followUps(dashboard: Dashboard): Row[] {
  return [
    percent(dashboard, 'Of the created follow-ups', 'FollowUpsCompletedPercent'),
    ...KINDS.map(([label, kind]) =>
      share(dashboard, label, dashboard[`${kind}FollowUpsCompleted`], dashboard[`${kind}FollowUpsCreated`]),
    ),
  ];
}

function percent(dashboard: Dashboard, label: string, member: CountedPercent): Bar {
  const value = percentIn(dashboard, member);
  if (value === undefined) return { kind: 'bar', label, value: 'none', percent: 0 };
  return leveled(label, '', value, dashboard);
}

/** More can be done than is expected: the bar ends at 100 percent, the text has both numbers. */
function share(thresholds: Thresholds, label: string, part: number, whole: number): Bar {
  if (whole === 0) return { kind: 'bar', label, value: part === 0 ? 'none' : `${part} of 0`, percent: 0 };
  return leveled(label, `${part} of ${whole} \u00b7 `, percentOf(part, whole), thresholds);
}

function leveled(label: string, counts: string, percent: number, thresholds: Thresholds): Bar {
  const level = levelOf(percent, thresholds);
  const value = `${counts}${percent}% \u00b7 ${LEVEL_NAMES[level]}`;
  return { kind: 'bar', label, value, percent: Math.min(percent, 100), level };
}
