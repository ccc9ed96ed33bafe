import type { Type } from '@nestjs/common';

/** A field that names a row of a table that is not in the tree, and the columns that are read of that row. */
export interface RowReference<T = never> {
  readonly field: keyof T & string;
  readonly entity: Type;
  readonly columns: readonly ['ID', ...string[]];
}

/** A row of another table that is looked up together with a node. */
export interface ReferencedRow {
  readonly by: RowReference;
  readonly id: number;
}

/** The columns of the row that was looked up with a node; null if the site has no such row. */
export interface ReferencedColumns {
  readonly ReferencedID?: number | null;
  readonly [column: `Referenced${string}`]: unknown;
}

/** The row that was looked up with a node; undefined if there is none. */
export function referencedRow(
  { columns }: Pick<RowReference, 'columns'>,
  node: ReferencedColumns | undefined,
): object | undefined {
  if (!node?.ReferencedID) return undefined;
  return Object.fromEntries(columns.map((name) => [name, node[`Referenced${name}`]]));
}
