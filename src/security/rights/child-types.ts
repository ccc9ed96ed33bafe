import { DIALOG_TYPES, METRIC_TYPES, RowType } from './row-types';

/** A ChildType in stored form: an unknown number is null (contract section 12). */
export function knownChildType(childType: number | null): number | null {
  return childType !== null && CHILD_TYPES.includes(childType) ? childType : null;
}

/** A ChildType in a unique key, which treats nulls as different values. */
export function childTypeKey(childType: number | null): number {
  return childType ?? 0;
}

/** The row types that have permission rows of their own (contract section 12). */
export const TYPES_WITH_ROWS: ReadonlySet<number> = new Set([
  RowType.Site,
  RowType.Organization,
  RowType.Department,
  RowType.Individual,
  RowType.Project,
  RowType.Task,
  ...METRIC_TYPES,
  ...DIALOG_TYPES,
]);

const CHILD_TYPE_OF: ReadonlyMap<number, number> = new Map([
  [RowType.Organization, 4],
  [RowType.Department, 19],
  [RowType.Project, 15],
  ...[...METRIC_TYPES, ...DIALOG_TYPES].map((rowType) => [rowType, rowType] as const),
]);
const ROW_TYPE_OF: ReadonlyMap<number, number> = new Map([...CHILD_TYPE_OF].map(([rowType, type]) => [type, rowType]));

/** All known ChildTypes. Any other number is null (contract section 12). */
const CHILD_TYPES: readonly number[] = [...ROW_TYPE_OF.keys()];

/**
 * The ChildType of permission rows above records of a row type. Undefined if there is none and only rows on the record
 * itself count.
 */
export function childTypeOf(rowType: number): number | undefined {
  return CHILD_TYPE_OF.get(rowType);
}

/** The row type of the records that a ChildType is about. Throws for an unknown ChildType. */
export function rowTypeOfChildren(childType: number): number {
  const rowType = ROW_TYPE_OF.get(childType);
  if (rowType === undefined) throw new Error(`${childType} is not a child type`);
  return rowType;
}
