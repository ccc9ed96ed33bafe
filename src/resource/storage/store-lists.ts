import { LRUCache } from 'lru-cache';
import type { EntityMetadata } from 'typeorm';
import type { Database } from '../../database/database';
import type { Values } from '../../database/statement';
import type { Field } from '../../http/field-table';
import type { Finding } from '../../http/finding';
import type { DeletedFilter } from '../../http/list-params';
import type { ReadableRows } from '../../security/rights/readable-rows';
import type { SoftDeleted } from '../fields/tenant-record';
import { conditionOf, type FilterCondition, filterCondition } from './filter-condition';
import { FoundColumns } from './found-columns';
import type { OrderKey } from './list-order';
import { PagedQuery } from './paged-query';
import { Conditions, type Query } from './query';
import { type OwnerColumns, ReadableParts } from './readable-parts';
import { type Bound, type Condition, type Rows, type Where, WhereReader } from './where';

/** The rows of a list. */
export interface ListedRows<T extends object> {
  readonly where?: Where<T>;
  readonly deleted?: DeletedFilter;
  /** Excludes rows that the caller may not read, but not its `exceptions`. */
  readonly readable?: ReadableRows;
  readonly finding?: Finding;
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
const FOUND_LISTS = 200;
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
  private readonly foundLists = new LRUCache<string, PagedQuery<T>>({ max: FOUND_LISTS });
  private readonly foundColumns: FoundColumns;
  private readonly conditions = new WhereReader<T>();
  private readonly readableParts: ReadableParts<T>;
  private readonly indices: readonly { readonly name: string; readonly columns: readonly string[] }[];
  private readonly isSoftDeleted: boolean;

  /** `rows` returns a new query of all rows. */
  constructor(
    private readonly database: Database,
    metadata: EntityMetadata,
    private readonly rows: () => Query<Rows<T>>,
    { fields, owners = {} }: { readonly fields: readonly Field[]; readonly owners?: OwnerColumns },
  ) {
    const all = rows();
    this.foundColumns = new FoundColumns(fields, metadata, (name) => all.textOf(name, database.dataSource));
    this.isSoftDeleted = metadata.findColumnWithPropertyName('Deleted') !== undefined;
    this.indices = metadata.indices.map(({ name, columns }) => {
      return { name, columns: columns.map(({ propertyName }) => propertyName) };
    });
    const personal = metadata.columns.find(({ propertyName }) => propertyName === owners.individual);
    this.readableParts = new ReadableParts<T>(owners, personal?.isNullable === false);
  }

  /** The order of a sorted list; undefined if it is not sorted. */
  orderOf({ sort }: Finding): readonly OrderKey[] | undefined {
    return sort && this.foundColumns.keysOf(sort);
  }

  /** A condition for the rows with these IDs. */
  withIds(ids: readonly string[]): Bound<T> {
    return this.readableParts.withIds(ids);
  }

  /** The list of the rows, `with` or `without` the exceptions of `readable`. */
  of(
    { where, deleted = 0, readable, finding = {} }: ListedRows<T>,
    exceptions: 'with' | 'without',
    isOfEverySite: boolean,
  ): BoundList<T> {
    const { conditions, values } = this.conditions.read(where);
    const allowed = readable && this.readableParts.of(readable, exceptions);
    const filter = finding.filter && filterCondition(finding.filter, this.foundColumns.compared);
    const sort = this.orderOf(finding);
    return {
      list: this.query({ deleted, conditions, parts: allowed?.parts ?? [], filter, sort, isOfEverySite }),
      values: allowed || filter ? { ...values, ...allowed?.values, ...filter?.values } : values,
    };
  }

  private query(list: ListParts<T>): PagedQuery<T> {
    const lists = list.filter || list.sort ? this.foundLists : this.lists;
    const key = keyOf(list);
    const known = lists.get(key);
    if (known) return known;
    const query = new PagedQuery<T>(this.database, this.compose(list) as never);
    lists.set(key, query);
    return query;
  }

  private compose({ deleted, conditions, parts, filter, sort, isOfEverySite }: ListParts<T>): Query<Rows<T>> {
    const rows = this.rows().byID();
    if (isOfEverySite) rows.ofEverySite();
    if (this.isSoftDeleted) rows.and(DELETED_FILTERS[deleted] as never);
    for (const condition of conditions) rows.and(condition);
    if (filter) rows.and(conditionOf(filter));
    if (sort) rows.sortBy(sort);
    const { keys } = rows;
    const indexOf = (...all: readonly Condition<T>[]) => (isOfEverySite ? undefined : this.indexOf(keys, all, filter));
    const index = indexOf(...conditions);
    if (index !== undefined) rows.forceIndex(index);
    return rows.inParts(parts.map((part) => ({ rows: part, index: indexOf(...conditions, part) })));
  }

  /**
   * The index of the compared columns followed by the keys. Undefined if the list has other conditions, or a filter that
   * another index may be better for, so that the database chooses.
   */
  private indexOf(
    keys: readonly OrderKey[],
    conditions: readonly Condition<T>[],
    filter: FilterCondition | undefined,
  ): string | undefined {
    const names = keys.map(({ name }) => name);
    const compared = conditions.flatMap((condition) => condition.compared ?? [ANY_COLUMN]);
    const before = new Set(['SiteID', ...compared.filter((name) => !names.includes(name))]);
    if (before.has(ANY_COLUMN) || !keys.every(({ isColumn }) => isColumn)) return undefined;
    if (this.hasOtherIndex(before, names[0], filter)) return undefined;
    return this.indices.find(({ columns }) => {
      const rest = columns.slice(before.size);
      return columns.slice(0, before.size).every((name) => before.has(name)) && `${rest},`.startsWith(`${names},`);
    })?.name;
  }

  /** Whether an index that does not have the order finds the rows of a filter. */
  private hasOtherIndex(before: ReadonlySet<string>, key: string, filter: FilterCondition | undefined): boolean {
    const narrowed = [...(filter?.narrowed ?? [])].filter((name) => name !== key);
    const isFound = (name: string) =>
      name === 'ID' ||
      this.indices.some(({ columns }) => {
        const at = columns.indexOf(name);
        return at > 0 && columns.slice(0, at).every((each) => before.has(each));
      });
    return narrowed.some(isFound);
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
