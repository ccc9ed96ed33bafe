/**
 * The types of records in the tree and in permission rows. Published numbers are those of contract section 12. Types
 * without one are numbered from 1000 and are internal: those that rights do not name are in the `@Resource` of the kind.
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
  /** Any record directly below the site that is not in the tree: colors, periods and the like. */
  OfSite: 1000,
  Comment: 1006,
  Goal: 1009,
  Commitment: 1010,
  Membership: 1011,
  Assessment: 1012,
  Dashboard: 1013,
} as const;

type RowTypes = readonly [number, ...number[]];

/** Organizations and departments, which are interchangeable in paths and fields (contract section 13). */
export const UNIT_TYPES: RowTypes = [RowType.Organization, RowType.Department];

/** Metrics of an organization or department, a project, an individual. */
export const METRIC_TYPES: RowTypes = [RowType.UnitMetric, RowType.ProjectMetric, RowType.IndividualMetric];

/** Dialogs of an organization or department, a project, an individual. */
export const DIALOG_TYPES: RowTypes = [RowType.UnitDialog, RowType.ProjectDialog, RowType.IndividualDialog];

/** The row type of a metric whose ancestor has the given row type (contract section 12). */
export function metricTypeOf(ancestorType: number): number {
  return typeOf(METRIC_TYPES, ancestorType);
}

/** The row type of a dialog whose ancestor has the given row type (contract section 12). */
export function dialogTypeOf(ancestorType: number): number {
  return typeOf(DIALOG_TYPES, ancestorType);
}

function typeOf([ofUnit, ofProject, ofIndividual]: readonly number[], ancestorType: number): number {
  if (ancestorType === RowType.Individual) return ofIndividual;
  return ancestorType === RowType.Project ? ofProject : ofUnit;
}

/**
 * The row types that have comments, by path segment (contract section 12 lists the numbers). The type of a record is
 * looked up in the tree.
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

export const COMMENTED_TYPES: readonly number[] = [...new Set(Object.values(COMMENTED).flat())];
