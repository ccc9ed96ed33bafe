import { createHash } from 'node:crypto';
import { RowType } from '../../../security/rights/row-types';
import type { Dashboard } from '../dashboard';
import { Facts } from '../figures/dashboard-facts';
import { type DashboardSettings, dashboardOf } from '../figures/dashboard-figures';
import type { DashboardPeriod } from '../figures/dashboard-span';
import { percentOf } from '../figures/percent';

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
/** The owners of the facts; people have the index of the only subject. */
const [ITSELF, BELOW, ORGANIZATION, DEPARTMENT, PEOPLE] = ['itself', 'below', 'organization', 'department', 0] as const;
const SCOPE = {
  itself: [ITSELF],
  selfAndBelow: [ITSELF, BELOW],
  organizations: [ORGANIZATION],
  departments: [DEPARTMENT],
  departmentsBelow: [BELOW],
};
const ASSESSMENTS = ['assessments1', 'assessments2', 'assessments3', 'assessments4', 'assessments5'] as const;

/** Returns the figures of made-up facts, which are the same for the same ID and period (contract section 14). */
export function sampleOf({ id, siteId, period, settings }: SampleInput): Dashboard {
  const numbers = new SampleNumbers(`${id}/${period?.id ?? ''}`);
  const rowType = numbers.oneOf([RowType.Organization, RowType.Department, RowType.Individual]);
  const facts = { own: new Facts(), projects: new Facts(), people: new Facts() };
  const { own, projects, people } = facts;
  own.add('commitments', ORGANIZATION, partOf(numbers, 8));
  own.add('commitments', DEPARTMENT, partOf(numbers, 16));
  people.add('commitments', PEOPLE, partOf(numbers, 40));
  addMetrics(numbers, own, rowType === RowType.Individual);
  projects.add('projects', ITSELF, projectsOf(numbers, 8));
  projects.add('projects', BELOW, projectsOf(numbers, 24));
  projects.add('criteria', ITSELF, partOf(numbers, 30));
  people.add('goals', PEOPLE, partOf(numbers, 12));
  for (const kind of ASSESSMENTS) people.add(kind, PEOPLE, [100 * numbers.between(5_000, 10_000), 1]);
  const dialogs = dialogsOf(numbers);
  own.add('followUps', ORGANIZATION, partOf(numbers, 6).reverse());
  own.add('followUps', DEPARTMENT, partOf(numbers, 20).reverse());
  projects.add('followUps', ITSELF, partOf(numbers, 30).reverse());
  people.add('followUps', PEOPLE, partOf(numbers, 80).reverse());
  const subject = { ID: id, RowType: rowType, Name: NAMES[rowType], isLive: true };
  const dashboard = dashboardOf(siteId, subject, PEOPLE, SCOPE, facts, settings, period);
  return { ...dashboard, ...dialogs.figures, Counted: { ...dashboard.Counted, ...dialogs.counted } };
}

function addMetrics(numbers: SampleNumbers, own: Facts, isIndividual: boolean): void {
  const total = numbers.oneOf(METRIC_TOTALS);
  const below = numbers.between(0, Math.floor(total / 4));
  const minimum = numbers.between(0, Math.floor(total / 4));
  const meets = numbers.between(1, Math.floor(total / 2));
  const [good, of8020] = partOf(numbers, total);
  own.add('metrics', ITSELF, [total - below - minimum - meets, meets, minimum, below, of8020, good]);
  if (isIndividual) return;
  const [allGood, all] = partOf(numbers, 60);
  own.add('metrics', BELOW, [0, 0, 0, 0, all - of8020, allGood - good]);
}

function projectsOf(numbers: SampleNumbers, most: number): number[] {
  const [active, completed] = [numbers.between(1, most), numbers.between(0, most)];
  const onTime = numbers.between(0, active + completed);
  return [active, completed, onTime, numbers.between(0, active + completed)];
}

/** Not from facts: the number of expected dialogs would be that of the months of the period. */
function dialogsOf(numbers: SampleNumbers) {
  const parts = [3, 12, 24, 60].map((most) => partOf(numbers, most));
  const [org, dept, proj, ind] = parts.map(([occurred, expected]) => ({ occurred, expected }));
  const [occurred, expected] = [0, 1].map((at) => parts.reduce((sum, part) => sum + part[at], 0));
  const figures = {
    OrgDialogsExpected: org.expected,
    OrgDialogsOccurred: org.occurred,
    DeptDialogsExpected: dept.expected,
    DeptDialogsOccurred: dept.occurred,
    ProjDialogsExpected: proj.expected,
    ProjDialogsOccurred: proj.occurred,
    IndDialogsExpected: ind.expected,
    IndDialogsOccurred: ind.occurred,
    DialogsCompletedPercent: percentOf(occurred, expected),
  };
  return { figures, counted: { DialogsCompletedPercent: expected } };
}

/** Completed records, and their total. */
function partOf(numbers: SampleNumbers, most: number): number[] {
  const total = numbers.between(1, most);
  return [numbers.between(Math.floor(total / 2), total), total];
}

/** A pseudo-random sequence that is the same for the same seed. */
class SampleNumbers {
  private position = 0;

  constructor(private readonly seed: string) {}

  /** Returns the next integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number {
    const bytes = createHash('sha256').update(`${this.seed}/${this.position}`).digest();
    this.position++;
    return low + (bytes.readUInt32BE(0) % (high - low + 1));
  }

  /** Returns the next element of `choices`. */
  oneOf<T>(choices: readonly T[]): T {
    return choices[this.between(0, choices.length - 1)];
  }
}
