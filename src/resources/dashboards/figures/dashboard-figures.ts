import type { Dashboard } from '../dashboard';
import type { Facts } from './dashboard-facts';
import type { Scope, Subject } from './dashboard-scope';
import type { DashboardPeriod } from './dashboard-span';
import { fortnightsOf, monthsOf } from './dashboard-span';
import { cappedPercentOf, meanOf, percentOf } from './percent';
import { colorOf } from './share-color';

/** The thresholds and switches of a site. */
export type DashboardSettings = Pick<
  Dashboard,
  | 'Threshold1'
  | 'Threshold2'
  | 'Threshold3'
  | 'ShowMetrics'
  | 'ShowDialogs'
  | 'ShowFollowUps'
  | 'ShowProjectLoad'
  | 'ShowEvaluationCriteria'
  | 'ShowLeaderAssessment'
  | 'ShowTeamAssessment'
  | 'ShowGoals'
  | 'ShowOrgCommitments'
  | 'ShowDeptCommitments'
  | 'ShowIndCommitments'
  | 'Show8020Metrics'
>;

/** The settings of a site that has set none (contract section 14). */
export const DEFAULT_SETTINGS: DashboardSettings = {
  Threshold1: 70,
  Threshold2: 85,
  Threshold3: 100,
  ShowMetrics: true,
  ShowDialogs: true,
  ShowFollowUps: true,
  ShowProjectLoad: true,
  ShowEvaluationCriteria: true,
  ShowLeaderAssessment: true,
  ShowTeamAssessment: true,
  ShowGoals: true,
  ShowOrgCommitments: true,
  ShowDeptCommitments: true,
  ShowIndCommitments: true,
  Show8020Metrics: true,
};

/** Facts of a step of dashboards. */
export interface StepFacts {
  /** By organization, department or individual: what belongs to it itself. */
  readonly own: Facts;
  /** The same of the projects that belong to a unit, or that an individual is a team member of. */
  readonly projects: Facts;
  /** By the position of the subject: what belongs to its people. */
  readonly people: Facts;
}

/** All figures of one subject (contract section 14). */
export function dashboardOf(
  siteId: string,
  subject: Subject,
  position: number,
  scope: Scope,
  facts: StepFacts,
  settings: DashboardSettings,
  period: DashboardPeriod | undefined,
): Dashboard {
  return {
    ID: subject.ID,
    SiteID: siteId,
    RowType: subject.RowType,
    Name: subject.Name,
    FromDate: period?.start ?? null,
    ToDate: period?.end ?? null,
    ...commitments(scope, position, facts, settings),
    ...metrics(scope, facts),
    ...projects(scope, facts),
    ...assessments(scope, position, facts),
    ...goals(position, facts),
    ...dialogs(scope, position, facts, period),
    ...followUps(scope, position, facts),
    ...shownBy(settings),
  };
}

function commitments(scope: Scope, position: number, { own, people }: StepFacts, settings: DashboardSettings) {
  const [organization, department, individual] = [
    own.sum('commitments', scope.organizations),
    own.sum('commitments', scope.departments),
    people.sum('commitments', [position]),
  ];
  return {
    OrganizationCommitmentsCompleted: organization.completed,
    OrganizationCommitmentsTotal: organization.total,
    OrganizationCommitmentsColorValue: colorOf(organization, settings),
    DepartmentCommitmentsCompleted: department.completed,
    DepartmentCommitmentsTotal: department.total,
    DepartmentCommitmentsColorValue: colorOf(department, settings),
    IndividualCommitmentsCompleted: individual.completed,
    IndividualCommitmentsTotal: individual.total,
    IndividualCommitmentsColorValue: colorOf(individual, settings),
  };
}

function metrics(scope: Scope, { own }: StepFacts) {
  const { exceeds, meets, minimum, below, of8020, good8020 } = own.sum('metrics', scope.itself);
  const total = exceeds + meets + minimum + below;
  const whole = own.sum('metrics', scope.whole);
  return {
    MetricsExceedsPercent: percentOf(exceeds, total),
    MetricsMeetsPercent: percentOf(meets, total),
    MetricsMinimumPercent: percentOf(minimum, total),
    MetricsBelowPercent: percentOf(below, total),
    Metrics8020Percent: percentOf(good8020, of8020),
    Metrics8020CompositePercent: percentOf(whole.good8020, whole.of8020),
  };
}

function projects(scope: Scope, { projects: facts }: StepFacts) {
  const own = facts.sum('projects', scope.itself);
  const below = facts.sum('projects', scope.departmentsBelow);
  const criteria = facts.sum('criteria', scope.whole);
  return {
    ProjectsActive: own.active,
    ProjectsOnTime: own.onTime,
    ProjectsCompleted: own.completed,
    ProjectsDateChanges: own.dateChanges,
    DeptProjectsActive: below.active,
    DeptProjectsOnTime: below.onTime,
    DeptProjectsCompleted: below.completed,
    DeptProjectsDateChanges: below.dateChanges,
    EvaluationCriteriaPercent: percentOf(criteria.completed, criteria.total),
  };
}

function assessments(scope: Scope, position: number, { projects: ofProjects, people }: StepFacts) {
  // Leadership and teamwork are assessed of projects too.
  const shared = (fact: 'assessments1' | 'assessments2') => {
    const [person, project] = [people.sum(fact, [position]), ofProjects.sum(fact, scope.itself)];
    return meanOf(person.sum + project.sum, person.total + project.total);
  };
  const personal = (fact: 'assessments3' | 'assessments4' | 'assessments5') => {
    const { sum, total } = people.sum(fact, [position]);
    return meanOf(sum, total);
  };
  return {
    LeaderAssessmentPercent: shared('assessments1'),
    TeamAssessmentPercent: shared('assessments2'),
    IndividualPerformancePercent: personal('assessments3'),
    IndividualCoreValuesPercent: personal('assessments4'),
    IndividualBasicRolePercent: personal('assessments5'),
  };
}

function goals(position: number, { people }: StepFacts) {
  const { completed, total } = people.sum('goals', [position]);
  return { PersonalGoalsCompleted: completed, PersonalGoalsTotal: total };
}

function dialogs(
  scope: Scope,
  position: number,
  { own, projects: ofProjects, people }: StepFacts,
  period: DashboardPeriod | undefined,
) {
  const months = period ? monthsOf(period) : 0;
  const fortnights = period ? fortnightsOf(period) : 0;
  const expected = {
    OrgDialogsExpected: months * scope.organizations.length,
    DeptDialogsExpected: months * scope.departments.length,
    ProjDialogsExpected: fortnights * ofProjects.sum('projects', scope.whole).active,
    IndDialogsExpected: months * people.sum('people', [position]).total,
  };
  const occurred = {
    OrgDialogsOccurred: own.sum('dialogs', scope.organizations).occurred,
    DeptDialogsOccurred: own.sum('dialogs', scope.departments).occurred,
    ProjDialogsOccurred: ofProjects.sum('dialogs', scope.whole).occurred,
    IndDialogsOccurred: people.sum('dialogs', [position]).occurred,
  };
  return { DialogsCompletedPercent: cappedPercentOf(sumOf(occurred), sumOf(expected)), ...expected, ...occurred };
}

function followUps(scope: Scope, position: number, { own, projects: ofProjects, people }: StepFacts) {
  const [org, dept, proj, ind] = [
    own.sum('followUps', scope.organizations),
    own.sum('followUps', scope.departments),
    ofProjects.sum('followUps', scope.whole),
    people.sum('followUps', [position]),
  ];
  const all = [org, dept, proj, ind];
  const created = all.reduce((total, one) => total + one.created, 0);
  const completed = all.reduce((total, one) => total + one.completed, 0);
  return {
    FollowUpsCompletedPercent: cappedPercentOf(completed, created),
    OrgFollowUpsCreated: org.created,
    OrgFollowUpsCompleted: org.completed,
    DeptFollowUpsCreated: dept.created,
    DeptFollowUpsCompleted: dept.completed,
    ProjFollowUpsCreated: proj.created,
    ProjFollowUpsCompleted: proj.completed,
    IndFollowUpsCreated: ind.created,
    IndFollowUpsCompleted: ind.completed,
  };
}

function shownBy(settings: DashboardSettings): DashboardSettings {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof DashboardSettings)[];
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as unknown as DashboardSettings;
}

function sumOf(figures: Readonly<Record<string, number>>): number {
  return Object.values(figures).reduce((total, one) => total + one, 0);
}
