import { LRUCache } from 'lru-cache';
import type { EntityMetadata } from 'typeorm';
import { getOrCreate } from '../../config/get-or-create';
import type { Database } from '../../database/database';
import type { Sql } from '../../database/sql';
import type { Values } from '../../database/statement';
import type { Field } from '../../http/formats/field-table';
import type { Filtering } from '../../http/params/filtering';
import type { DeletedFilter } from '../../http/params/list-params';
import type { Caller } from '../../security/caller';
import type { ReadableRows } from '../../security/rights/readable-rows';
import type { SoftDeleted } from '../declare/tenant-record';
import { FilterColumns } from './filter-columns';
import { conditionOf, type FilterCondition, filterCondition } from './filter-condition';
import { type Groups, MAX_GROUPS } from './groups';
import { indexesOf, PRIMARY, type TableIndex } from './index-hint';
import type { OrderKey, ReadBy } from './list-order';
import { PagedQuery } from './paged-query';
import { from, type Query } from './query';
import { type OwnerColumns, ReadableParts } from './readable-parts';
import { Conditions } from './row-conditions';
import { type Bound, type Condition, type Rows, type Where, WhereReader } from './where';

/** The rows of a list. */
export interface ListedRows<T extends object> {
  readonly where?: Where<T>;
  readonly deleted?: DeletedFilter;
  /** Excludes rows that the caller may not read, but not its `exceptions`. */
  readonly readable?: ReadableRows;
  readonly filtering?: Filtering;
}

/** The query of a list, with the values of its parameters. */
interface BoundList<T extends object> {
  readonly list: PagedQuery<T>;
  readonly values: Values;
}

/** What a query is composed of. Lists with the same parts have the same statements. */
interface ListParts<T extends object> {
  readonly deleted: DeletedFilter;
  readonly conditions: readonly Condition<T>[];
  readonly parts: readonly Condition<T>[];
  readonly filter?: FilterCondition;
  readonly sort?: readonly OrderKey[];
  readonly isOfEverySite: boolean;
}

/** Callers use few different filters and orders of a list. */
const FILTERED_LISTS = 200;
/** Stands for the columns of a condition that does not list them. */
const ANY_COLUMN = '*';
const DELETED_FILTERS: Readonly<Record<DeletedFilter, Conditions<Rows<SoftDeleted>>>> = {
  0: new Conditions<Rows<SoftDeleted>>().live('t'),
  1: new Conditions<Rows<SoftDeleted>>().either({ 't.Deleted': true }, { 't.DeletedByRef': true }),
  2: new Conditions<Rows<SoftDeleted>>(),
};

/** The lists of a store: each is composed at its first use, with the index to read it by. */
export class StoreLists<T extends object> {
  private readonly lists = new Map<string, PagedQuery<T>>();
  /** Lists that callers filter and sort, by what they compare but not by its values. */
  private readonly filteredLists = new LRUCache<string, PagedQuery<T>>({ max: FILTERED_LISTS });
  readonly filterColumns: FilterColumns;
  private readonly conditions = new WhereReader<T>();
  private readonly readableParts: ReadableParts<T>;
  private readonly indices: readonly TableIndex[];
  private readonly isSoftDeleted: boolean;

  /** `rows` returns a new query of all rows. */
  constructor(
    private readonly database: Database,
    private readonly metadata: EntityMetadata,
    private readonly rows: () => Query<Rows<T>>,
    { fields, owners = {} }: { readonly fields: readonly Field[]; readonly owners?: OwnerColumns },
  ) {
    const all = rows();
    this.filterColumns = new FilterColumns(fields, metadata, (name) => all.textOf(name, database.dataSource));
    this.isSoftDeleted = metadata.findColumnWithPropertyName('Deleted') !== undefined;
    this.indices = indexesOf(metadata);
    const personal = metadata.columns.find(({ propertyName }) => propertyName === owners.individual);
    this.readableParts = new ReadableParts<T>(owners, personal?.isNullable === false);
  }

  /** The order of a sorted list; undefined if it is not sorted. */
  orderOf({ sort }: Filtering): readonly OrderKey[] | undefined {
    return sort && this.filterColumns.keysOf(sort);
  }

  /** A condition for the rows with these IDs. */
  withIds(ids: readonly string[]): Bound<T> {
    return this.readableParts.withIds(ids);
  }

  /** The list of the rows, `with` or `without` the exceptions of `readable`. */
  of(
    { where, deleted = 0, readable, filtering = {} }: ListedRows<T>,
    exceptions: 'with' | 'without',
    isOfEverySite: boolean,
  ): BoundList<T> {
    const { conditions, values } = this.conditions.read(where);
    const allowed = readable && this.readableParts.of(readable, exceptions);
    const filter = filtering.filter && filterCondition(filtering.filter, this.filterColumns.compared);
    const sort = this.orderOf(filtering);
    return {
      list: this.query({ deleted, conditions, parts: allowed?.parts ?? [], filter, sort, isOfEverySite }),
      values: allowed || filter ? { ...values, ...allowed?.values, ...filter?.values } : values,
    };
  }

  /** Adds the rows of a list to groups, without the `exceptions` of `readable`. */
  async addGroups(
    caller: Caller,
    request: ListedRows<T>,
    groups: Groups,
    isOfEverySite: boolean,
    sql: Sql,
  ): Promise<void> {
    const { list, values } = this.of(request, 'without', isOfEverySite);
    const columns = groups.by.map(({ name }) => this.filterColumns.groupedBy(name));
    const rows = await list.groups(caller, columns, MAX_GROUPS, values, sql);
    if (!rows) return groups.refuse();
    for (const { n, ...shown } of rows)
      groups.add(
        columns.map((_, at) => shown[`by${at}`]),
        n,
      );
  }

  private query(list: ListParts<T>): PagedQuery<T> {
    const lists = list.filter || list.sort ? this.filteredLists : this.lists;
    const key = keyOf(list);
    return getOrCreate(lists, key, () => new PagedQuery<T>(this.database, this.compose(list) as never));
  }

  private compose({ deleted, conditions, parts, filter, sort, isOfEverySite }: ListParts<T>): Query<Rows<T>> {
    const rows = this.rows().byID();
    if (isOfEverySite) rows.ofEverySite();
    if (this.isSoftDeleted) rows.and(DELETED_FILTERS[deleted] as never);
    for (const condition of conditions) rows.and(condition);
    if (filter) rows.and(conditionOf(filter));
    if (sort) rows.sortBy(sort);
    const { keys } = rows;
    if (isOfEverySite) return rows.inParts(parts.map((part) => ({ rows: part })));
    const source = conditions.find((condition) => condition.source !== undefined)?.source;
    if (source !== undefined) return rows.ofIds(source).inParts(parts.map((part) => ({ rows: part })));
    const readBy = (...compared: readonly Condition<T>[]): ReadBy => {
      return { ...this.indexOf(keys, compared), countedBy: this.countIndexOf(compared, deleted) };
    };
    rows.readBy(readBy(...conditions));
    rows.orFew(...this.fewOf(keys, conditions, filter), ...conditions.flatMap(({ ids }) => ids ?? []));
    return rows.inParts(parts.map((part) => ({ rows: part, ...readBy(...conditions, part) })));
  }

  /**
   * The index of the compared columns, followed by the keys if there is one. If no index has all of these columns, one
   * with the order. None if the list has other conditions.
   */
  private indexOf(keys: readonly OrderKey[], conditions: readonly Condition<T>[]): ReadBy {
    const names = keys.map(({ name }) => name);
    const compared = conditions.flatMap((condition) => condition.compared ?? [ANY_COLUMN]);
    const before = new Set(['SiteID', ...compared.filter((name) => !names.includes(name))]);
    if (before.has(ANY_COLUMN)) return { isSorted: true };
    const places = this.indices.map(({ name, columns }) => {
      const at = columns.findIndex((column) => !before.has(column));
      const start = at < 0 ? columns.length : at;
      const isOrdered = keys.every(({ isColumn }) => isColumn) && `${columns.slice(start)},`.startsWith(`${names},`);
      return { name, start, isOrdered };
    });
    const full = places.filter(({ start }) => start === before.size);
    const ordered = full.find(({ isOrdered }) => isOrdered);
    if (ordered) return { index: ordered.name };
    if (full.length > 0 && before.size > 1) return { index: full[0].name, isSorted: true };
    const walked = places.find(({ isOrdered, start }) => isOrdered && start > 0);
    return { index: walked?.name, isSorted: walked === undefined };
  }

  /** An index that begins with the compared columns and the deletion flags, so that no other row is counted. */
  private countIndexOf(conditions: readonly Condition<T>[], deleted: DeletedFilter): string | undefined {
    if (deleted !== 0) return undefined;
    const compared = conditions.flatMap((condition) => condition.compared ?? [ANY_COLUMN]);
    const before = new Set(['SiteID', 'Deleted', 'DeletedByRef', ...compared]);
    const begins = (columns: readonly string[]) =>
      columns.length >= before.size && columns.slice(0, before.size).every((column) => before.has(column));
    return this.indices.find(({ columns }) => begins(columns))?.name;
  }

  /** The IDs of the rows of a filter, by an index that does not have the order. */
  private fewOf(
    [{ name: key }]: readonly OrderKey[],
    conditions: readonly Condition<T>[],
    filter: FilterCondition | undefined,
  ): Query<never>[] {
    if (!filter || filter.isJoined || filter.narrowed.has(key)) return [];
    const equal = conditions.filter(({ compared }) => compared?.length);
    const before = new Set(['SiteID', ...equal.flatMap(({ compared = [] }) => compared)]);
    const places = this.indices.map(({ name, columns }) => {
      const at = columns.findIndex((column) => !before.has(column));
      return { name, at: filter.narrowed.has(columns[at]) ? at : 0 };
    });
    const { name, at } = places.reduce((best, place) => (place.at > best.at ? place : best), { name: '', at: 0 });
    const index = filter.narrowed.has('ID') ? PRIMARY : name;
    if (at === 0 && index !== PRIMARY) return [];
    const ids = from<{ ID: string }, 't'>(this.metadata.target as never, 't')
      .columns('t', 'ID')
      .readBy({ index });
    for (const condition of [...equal, conditionOf<T>(filter)]) ids.and(condition as never);
    return [ids as never];
  }
}

function keyOf<T extends object>({ deleted, conditions, parts, filter, sort, isOfEverySite }: ListParts<T>): string {
  return [
    deleted,
    isOfEverySite,
    ...conditions.map(({ id }) => id),
    'of',
    ...parts.map(({ id }) => id),
    ...(filter ? ['filter', filter.text] : []),
    ...(sort ?? []).map(({ name, isDescending }) => `sort ${isDescending ? '-' : ''}${name}`),
  ].join();
}
