/**
 * The kinds of records that stand in the tree. Published numbers are those of contract section 12; kinds without
 * one are numbered from 1001 and never leave the service.
 */
export const RowType = {
  Site: 1,
  Organization: 4,
  Individual: 39,
  Department: 56,
  Accountability: 1001,
  SupervisoryScope: 1002,
  SecurityGroup: 1003,
  BasicRole: 1004,
  Indicator: 1005,
  Comment: 1006,
} as const;

/** Organizations and departments: twins wherever a path or a field names one (contract section 13). */
export const UNIT_TYPES: readonly number[] = [RowType.Organization, RowType.Department];

/**
 * The row types that take comments, by the word that stands for them in an address; the tree decides which of them
 * are there (contract section 12 has the numbers).
 */
export const COMMENTED: Readonly<Record<string, readonly number[]>> = {
  departments: UNIT_TYPES,
  individuals: [RowType.Individual],
  metrics: [7, 16, 58],
  organizations: UNIT_TYPES,
  projects: [15],
  tasks: [3],
  dialogs: [9, 25, 38],
};

/** All row types that take comments. */
export const COMMENTED_TYPES: readonly number[] = [...new Set(Object.values(COMMENTED).flat())];
