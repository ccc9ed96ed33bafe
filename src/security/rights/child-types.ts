import { DIALOG_TYPES, METRIC_TYPES, RowType } from './row-types';

/** A ChildType as it is kept: a number that means nothing is null (contract section 12). */
export function knownChildType(childType: number | null): number | null {
  return childType !== null && CHILD_TYPES.includes(childType) ? childType : null;
}

/** What is kept of a ChildType in a unique key, which takes nulls for different ones. */
export function childTypeKey(childType: number | null): number {
  return childType ?? 0;
}

/** The kinds that carry permission rows themselves (contract section 12). */
export const CARRIERS: ReadonlySet<number> = new Set([
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

/** Every ChildType that means something; any other number means null (contract section 12). */
const CHILD_TYPES: readonly number[] = [...ROW_TYPE_OF.keys()];

/** The ChildType under which records of a row type are found above them; undefined where only their own rows count. */
export function childTypeOf(rowType: number): number | undefined {
  return CHILD_TYPE_OF.get(rowType);
}

/** The row type of the records that a ChildType speaks of. */
export function rowTypeOfChildren(childType: number): number {
  const rowType = ROW_TYPE_OF.get(childType);
  if (rowType === undefined) throw new Error(`${childType} is not a child type`);
  return rowType;
}
