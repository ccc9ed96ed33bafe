import { RowType } from '../../../security/rights/row-types';
import type { Dashboard } from '../dashboard';
import type { DashboardSettings } from '../figures/dashboard-figures';
import type { DashboardPeriod } from '../figures/dashboard-span';
import { percentOf } from '../figures/percent';
import { colorOf, type Share } from '../figures/share-color';
import { SampleNumbers } from './sample-numbers';

/** The parts of a sample that are not made up. */
export interface SampleInput {
  readonly id: string;
  readonly siteId: string;
  readonly period: DashboardPeriod | undefined;
  readonly settings: DashboardSettings;
}

const NAMES: Readonly<Record<number, string>> = {
  [RowType.Organization]: 'Sample Organization',
  [RowType.Department]: 'Sample Department',
  [RowType.Individual]: 'Sample Individual',
};
/** Every share of these totals has at most two decimals, so that the four percentages add up to 100. */
const METRIC_TOTALS = [8, 10, 16, 20, 25];

/** Returns made-up figures that are the same for the same ID and period (contract section 14). */
export function sampleOf({ id, siteId, period, settings }: SampleInput): Dashboard {
  const numbers = new SampleNumbers(`${id}/${period?.id ?? ''}`);
  const rowType = numbers.oneOf([RowType.Organization, RowType.Department, RowType.Individual]);
  return {
    ...settings,
    ID: id,
    SiteID: siteId,
    RowType: rowType,
    Name: NAMES[rowType],
    FromDate: period?.start ?? null,
    ToDate: period?.end ?? null,
    ...commitmentsOf(numbers, settings),
    ...metricsOf(numbers, rowType === RowType.Individual),
    ...projectsOf(numbers),
    ...scoresOf(numbers),
    ...dialogsOf(numbers),
    ...followUpsOf(numbers),
  };
}

function commitmentsOf(numbers: SampleNumbers, settings: DashboardSettings) {
  const [organization, department, individual] = [8, 16, 40].map((most) => partOf(numbers, most));
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

function metricsOf(numbers: SampleNumbers, isIndividual: boolean) {
  const total = numbers.oneOf(METRIC_TOTALS);
  const below = numbers.between(0, Math.floor(total / 4));
  const minimum = numbers.between(0, Math.floor(total / 4));
  const meets = numbers.between(1, Math.floor(total / 2));
  const own = partOf(numbers, total);
  const composite = isIndividual ? own : partOf(numbers, 60);
  return {
    MetricsExceedsPercent: percentOf(total - below - minimum - meets, total),
    MetricsMeetsPercent: percentOf(meets, total),
    MetricsMinimumPercent: percentOf(minimum, total),
    MetricsBelowPercent: percentOf(below, total),
    Metrics8020Percent: percentOf(own.completed, own.total),
    Metrics8020CompositePercent: percentOf(composite.completed, composite.total),
  };
}

function projectsOf(numbers: SampleNumbers) {
  const [own, ofDepartments] = [8, 24].map((most) => {
    const [active, completed] = [numbers.between(1, most), numbers.between(0, most)];
    const onTime = numbers.between(0, active + completed);
    return { active, completed, onTime, dateChanges: numbers.between(0, active + completed) };
  });
  return {
    ProjectsActive: own.active,
    ProjectsOnTime: own.onTime,
    ProjectsCompleted: own.completed,
    ProjectsDateChanges: own.dateChanges,
    DeptProjectsActive: ofDepartments.active,
    DeptProjectsOnTime: ofDepartments.onTime,
    DeptProjectsCompleted: ofDepartments.completed,
    DeptProjectsDateChanges: ofDepartments.dateChanges,
  };
}

function scoresOf(numbers: SampleNumbers) {
  const score = () => numbers.between(5_000, 10_000) / 100;
  const [criteria, goals] = [partOf(numbers, 30), partOf(numbers, 12)];
  return {
    EvaluationCriteriaPercent: percentOf(criteria.completed, criteria.total),
    LeaderAssessmentPercent: score(),
    TeamAssessmentPercent: score(),
    IndividualPerformancePercent: score(),
    IndividualCoreValuesPercent: score(),
    IndividualBasicRolePercent: score(),
    PersonalGoalsCompleted: goals.completed,
    PersonalGoalsTotal: goals.total,
  };
}

function dialogsOf(numbers: SampleNumbers) {
  const [org, dept, proj, ind] = [3, 12, 24, 60].map((most) => partOf(numbers, most));
  const all = sumOf([org, dept, proj, ind]);
  return {
    OrgDialogsExpected: org.total,
    OrgDialogsOccurred: org.completed,
    DeptDialogsExpected: dept.total,
    DeptDialogsOccurred: dept.completed,
    ProjDialogsExpected: proj.total,
    ProjDialogsOccurred: proj.completed,
    IndDialogsExpected: ind.total,
    IndDialogsOccurred: ind.completed,
    DialogsCompletedPercent: percentOf(all.completed, all.total),
  };
}

function followUpsOf(numbers: SampleNumbers) {
  const [org, dept, proj, ind] = [6, 20, 30, 80].map((most) => partOf(numbers, most));
  const all = sumOf([org, dept, proj, ind]);
  return {
    OrgFollowUpsCreated: org.total,
    OrgFollowUpsCompleted: org.completed,
    DeptFollowUpsCreated: dept.total,
    DeptFollowUpsCompleted: dept.completed,
    ProjFollowUpsCreated: proj.total,
    ProjFollowUpsCompleted: proj.completed,
    IndFollowUpsCreated: ind.total,
    IndFollowUpsCompleted: ind.completed,
    FollowUpsCompletedPercent: percentOf(all.completed, all.total),
  };
}

function partOf(numbers: SampleNumbers, most: number): Share {
  const total = numbers.between(1, most);
  return { total, completed: numbers.between(Math.floor(total / 2), total) };
}

function sumOf(parts: readonly Share[]): Share {
  const sum = (name: keyof Share) => parts.reduce((total, part) => total + part[name], 0);
  return { completed: sum('completed'), total: sum('total') };
}
