import type { Dashboard } from '../dashboard';
import type { Facts } from './dashboard-facts';
import type { Scope, Subject } from './dashboard-scope';
import { type DashboardPeriod, fortnightsOf, monthsOf } from './dashboard-span';
import { cappedPercentOf, meanOf, percentOf } from './percent';
import { colorOf } from './share-color';

/** The thresholds and switches of a site. */
export type DashboardSettings = Pick<
  Dashboard,
  'Threshold1' | 'Threshold2' | 'Threshold3' | Extract<keyof Dashboard, `Show${string}`>
>;

/** The settings of a site that never changed them (contract section 14). */
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

/** The facts of one page of dashboards. */
export interface DashboardFacts {
  /** Facts of organizations, departments and individuals, by their ID. */
  readonly own: Facts;
  /** Facts of the projects of a unit, or of an individual's teams, by the ID of the unit or individual. */
  readonly projects: Facts;
  /** Facts of the people of a subject, by the index of the subject in the page. */
  readonly people: Facts;
}

/** Computes the dashboard of one subject (contract section 14). `position` is its index in the page. */
export function dashboardOf(
  siteId: string,
  subject: Subject,
  position: number,
  scope: Scope,
  facts: DashboardFacts,
  settings: DashboardSettings,
  period: DashboardPeriod | undefined,
): Dashboard {
  const ofMetrics = metrics(scope, facts);
  const ofProjects = projects(scope, facts);
  const ofAssessments = assessments(scope, position, facts);
  const ofDialogs = dialogs(scope, position, facts, period);
  const ofFollowUps = followUps(scope, position, facts);
  return {
    ID: subject.ID,
    SiteID: siteId,
    RowType: subject.RowType,
    Name: subject.Name,
    FromDate: period?.start ?? null,
    ToDate: period?.end ?? null,
    ...commitments(scope, position, facts, settings),
    ...ofMetrics.figures,
    ...ofProjects.figures,
    ...ofAssessments.figures,
    ...goals(position, facts),
    ...ofDialogs.figures,
    ...ofFollowUps.figures,
    ...shownBy(settings),
    Counted: {
      ...ofMetrics.counted,
      ...ofProjects.counted,
      ...ofAssessments.counted,
      ...ofDialogs.counted,
      ...ofFollowUps.counted,
    },
  };
}

function commitments(scope: Scope, position: number, { own, people }: DashboardFacts, settings: DashboardSettings) {
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

function metrics(scope: Scope, { own }: DashboardFacts) {
  const { exceeds, meets, minimum, below, of8020, good8020 } = own.sum('metrics', scope.itself);
  const total = exceeds + meets + minimum + below;
  const composite = own.sum('metrics', scope.selfAndBelow);
  const figures = {
    MetricsExceedsPercent: percentOf(exceeds, total),
    MetricsMeetsPercent: percentOf(meets, total),
    MetricsMinimumPercent: percentOf(minimum, total),
    MetricsBelowPercent: percentOf(below, total),
    Metrics8020Percent: percentOf(good8020, of8020),
    Metrics8020CompositePercent: percentOf(composite.good8020, composite.of8020),
  };
  return { figures, counted: { Metrics8020Percent: of8020, Metrics8020CompositePercent: composite.of8020 } };
}

function projects(scope: Scope, { projects: facts }: DashboardFacts) {
  const own = facts.sum('projects', scope.itself);
  const below = facts.sum('projects', scope.departmentsBelow);
  const criteria = facts.sum('criteria', scope.selfAndBelow);
  const figures = {
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
  return { figures, counted: { EvaluationCriteriaPercent: criteria.total } };
}

function assessments(scope: Scope, position: number, { projects: ofProjects, people }: DashboardFacts) {
  // Assessments of leadership and teamwork can be about projects too.
  const shared = (fact: 'assessments1' | 'assessments2') => {
    const [person, project] = [people.sum(fact, [position]), ofProjects.sum(fact, scope.itself)];
    return { sum: person.sum + project.sum, total: person.total + project.total };
  };
  const [leader, team] = [shared('assessments1'), shared('assessments2')];
  const performance = people.sum('assessments3', [position]);
  const coreValues = people.sum('assessments4', [position]);
  const basicRole = people.sum('assessments5', [position]);
  const figures = {
    LeaderAssessmentPercent: meanOf(leader),
    TeamAssessmentPercent: meanOf(team),
    IndividualPerformancePercent: meanOf(performance),
    IndividualCoreValuesPercent: meanOf(coreValues),
    IndividualBasicRolePercent: meanOf(basicRole),
  };
  const counted = {
    LeaderAssessmentPercent: leader.total,
    TeamAssessmentPercent: team.total,
    IndividualPerformancePercent: performance.total,
    IndividualCoreValuesPercent: coreValues.total,
    IndividualBasicRolePercent: basicRole.total,
  };
  return { figures, counted };
}

function goals(position: number, { people }: DashboardFacts) {
  const { completed, total } = people.sum('goals', [position]);
  return { PersonalGoalsCompleted: completed, PersonalGoalsTotal: total };
}

function dialogs(
  scope: Scope,
  position: number,
  { own, projects: ofProjects, people }: DashboardFacts,
  period: DashboardPeriod | undefined,
) {
  const months = period ? monthsOf(period) : 0;
  const fortnights = period ? fortnightsOf(period) : 0;
  const expected = {
    OrgDialogsExpected: months * scope.organizations.length,
    DeptDialogsExpected: months * scope.departments.length,
    ProjDialogsExpected: fortnights * ofProjects.sum('projects', scope.selfAndBelow).active,
    IndDialogsExpected: months * people.sum('people', [position]).total,
  };
  const occurred = {
    OrgDialogsOccurred: own.sum('dialogs', scope.organizations).occurred,
    DeptDialogsOccurred: own.sum('dialogs', scope.departments).occurred,
    ProjDialogsOccurred: ofProjects.sum('dialogs', scope.selfAndBelow).occurred,
    IndDialogsOccurred: people.sum('dialogs', [position]).occurred,
  };
  const total = sumOf(expected);
  const figures = { DialogsCompletedPercent: cappedPercentOf(sumOf(occurred), total), ...expected, ...occurred };
  return { figures, counted: { DialogsCompletedPercent: total } };
}

function followUps(scope: Scope, position: number, { own, projects: ofProjects, people }: DashboardFacts) {
  const [org, dept, proj, ind] = [
    own.sum('followUps', scope.organizations),
    own.sum('followUps', scope.departments),
    ofProjects.sum('followUps', scope.selfAndBelow),
    people.sum('followUps', [position]),
  ];
  const all = [org, dept, proj, ind];
  const created = all.reduce((total, one) => total + one.created, 0);
  const completed = all.reduce((total, one) => total + one.completed, 0);
  const figures = {
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
  return { figures, counted: { FollowUpsCompletedPercent: created } };
}

function shownBy(settings: DashboardSettings): DashboardSettings {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof DashboardSettings)[];
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as unknown as DashboardSettings;
}

function sumOf(figures: Readonly<Record<string, number>>): number {
  return Object.values(figures).reduce((total, one) => total + one, 0);
}
