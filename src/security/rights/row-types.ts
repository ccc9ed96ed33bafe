/**
 * The kinds of records as the tree and rights know them. Published numbers are those of contract section 12; kinds
 * without one are numbered from 1000 and never leave the service.
 */
export const RowType = {
  Site: 1,
  Task: 3,
  Organization: 4,
  UnitMetric: 7,
  UnitDialog: 9,
  Project: 15,
  ProjectMetric: 16,
  ProjectDialog: 25,
  IndividualDialog: 38,
  Individual: 39,
  Department: 56,
  IndividualMetric: 58,
  /** Any kind that hangs from the site alone and stands in no tree: colors, periods and the like. */
  OfSite: 1000,
  Accountability: 1001,
  SupervisoryScope: 1002,
  SecurityGroup: 1003,
  BasicRole: 1004,
  Indicator: 1005,
  Comment: 1006,
  ProjectScope: 1007,
  EvaluationCriteria: 1008,
  Goal: 1009,
  Commitment: 1010,
  Membership: 1011,
  Assessment: 1012,
  Dashboard: 1013,
} as const;

/** Organizations and departments: twins wherever a path or a field names one (contract section 13). */
export const UNIT_TYPES: readonly number[] = [RowType.Organization, RowType.Department];

/** Metrics of an organization or department, a project, an individual. */
export const METRIC_TYPES: readonly number[] = [RowType.UnitMetric, RowType.ProjectMetric, RowType.IndividualMetric];

/** Dialogs of an organization or department, a project, an individual. */
export const DIALOG_TYPES: readonly number[] = [RowType.UnitDialog, RowType.ProjectDialog, RowType.IndividualDialog];

/** The row type of a metric of such an ancestor (contract section 12). */
export function metricTypeOf(ancestorType: number): number {
  return typeOf(METRIC_TYPES, ancestorType);
}

/** The row type of a dialog of such an ancestor (contract section 12). */
export function dialogTypeOf(ancestorType: number): number {
  return typeOf(DIALOG_TYPES, ancestorType);
}

function typeOf([ofUnit, ofProject, ofIndividual]: readonly number[], ancestorType: number): number {
  if (ancestorType === RowType.Individual) return ofIndividual;
  return ancestorType === RowType.Project ? ofProject : ofUnit;
}

/**
 * The row types that take comments, by the word that stands for them in an address; the tree decides which of them
 * are there (contract section 12 has the numbers).
 */
export const COMMENTED: Readonly<Record<string, readonly number[]>> = {
  departments: UNIT_TYPES,
  individuals: [RowType.Individual],
  metrics: METRIC_TYPES,
  organizations: UNIT_TYPES,
  projects: [RowType.Project],
  tasks: [RowType.Task],
  dialogs: DIALOG_TYPES,
};

/** All row types that take comments. */
export const COMMENTED_TYPES: readonly number[] = [...new Set(Object.values(COMMENTED).flat())];
