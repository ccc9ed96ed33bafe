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
} as const;

/** Organizations and departments: twins wherever a path or a field names one (contract section 13). */
export const UNIT_TYPES: readonly number[] = [RowType.Organization, RowType.Department];
