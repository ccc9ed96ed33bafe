import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage, Index } from 'typeorm';
import type { Field, FieldTable } from '../../http/formats/field-table';
import type { SortKey } from '../../http/params/filtering';

/** How lists of a kind are filtered and sorted besides by the members that all kinds have in common (contract section 22). */
export interface FilterOptions {
  /** Further members that lists are sorted by, besides those of their own order. */
  readonly sorted?: readonly string[];
  /** Members of other tables that lists are filtered by. Each caller who sees the record sees them. */
  readonly filtered?: readonly string[];
  /**
   * The columns before the key in the index of a sortable member: those that all lists compare. By default the field
   * with the ID of the record that they are below; none where a list has the records of a whole site.
   */
  readonly below?: readonly string[];
  /** A site has one row, or the few that a limit allows, so that a list needs no index. */
  readonly isShort?: true;
}

/** What a resource says of its lists. */
export interface ListedTable extends FieldTable {
  readonly below?: string | null;
  readonly order?: readonly string[];
  readonly filter?: FilterOptions;
}

/** The members of a kind that its lists can be filtered and sorted by. */
export interface FilterKind {
  readonly table: FieldTable;
  readonly filterable: ReadonlySet<string>;
  readonly sortable: ReadonlySet<string>;
  /** Those of the filterable ones that its records are counted by (contract section "Counts by group"). */
  readonly countable: ReadonlySet<string>;
}

const FILTERABLE_TYPES: ReadonlySet<string> = new Set(['boolean', 'integer', 'decimal', 'date', 'guid']);
const COUNTABLE_TYPES: ReadonlySet<string> = new Set(['boolean', 'integer', 'guid', 'text']);
const SORTABLE = ['Rank', 'Name', 'DueDate', 'Updated', 'ID'];

/** The members that lists can be filtered and sorted by. All of them are visible to each caller who sees the record. */
export function filterKind(table: ListedTable): FilterKind {
  const { sorted = [], filtered = [] } = table.filter ?? {};
  const further = [...sorted, ...orderOf(table).map(({ field }) => field)];
  const isFilterable = (field: Field) =>
    field.stored ? FILTERABLE_TYPES.has(field.type) || field.formColumn !== undefined : filtered.includes(field.name);
  const sortable = new Set([...SORTABLE, ...further]);
  const filterable = table.fields.filter(isFilterable);
  return {
    table,
    filterable: new Set(filterable.map(({ name }) => name)),
    countable: new Set(filterable.filter(({ type }) => COUNTABLE_TYPES.has(type)).map(({ name }) => name)),
    // The order may be that of a column which another form is computed from.
    sortable: new Set(
      table.fields
        .filter(({ name, stored: isStored }) => (isStored ? sortable.has(name) : further.includes(name)))
        .map(({ name }) => name),
    ),
  };
}

/** The order of the lists of a resource, without the `ID` that follows. */
export function orderOf({ order = [] }: Pick<ListedTable, 'order'>): readonly SortKey[] {
  return order.map((name) => ({ field: name.replace('-', ''), isDescending: name.startsWith('-') }));
}

/** The column by which a member sorts, given the names of all columns. */
export function sortColumnOf(
  { name, formColumn }: Pick<Field, 'name' | 'formColumn'>,
  columns: readonly string[],
): string {
  // A rank that is null has a key as well, by which the records of a site are in order.
  return formColumn ?? (name === 'Rank' && columns.includes('RankKey') ? 'RankKey' : name);
}

/** Declares an index for each sortable member that has none. `ID` has the primary key. */
export function indexSortable(
  type: Type,
  { table, sortable }: FilterKind,
  { below: owner, filter: { below = owner ? [owner] : [], isShort } = {} }: ListedTable,
): void {
  const storage = getMetadataArgsStorage();
  const [entity] = storage.filterTables(type);
  if (!entity?.name || entity.synchronize === false || isShort) return;
  const columns = storage.filterColumns(chainOf(type)).map(({ propertyName }) => propertyName);
  for (const field of table.fields) {
    // A joined member sorts by a column of its own table.
    if (!sortable.has(field.name) || field.name === 'ID' || field.joined) continue;
    const column = sortColumnOf(field, columns);
    const wanted = ['SiteID', ...below, column];
    const existing = storage.filterIndices(type).map((index) => index.columns as string[]);
    if (existing.some((each) => wanted.every((name, at) => each[at] === name))) continue;
    Index(`IX_${entity.name}_by_${column}`, [...wanted, 'ID'])(type);
  }
}

function chainOf(type: Type): Type[] {
  const chain: Type[] = [];
  for (let each = type; each?.prototype; each = Object.getPrototypeOf(each)) chain.push(each);
  return chain;
}
