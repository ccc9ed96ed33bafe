import type { EntityMetadata } from 'typeorm';
import type { Field, FieldType } from '../../http/formats/field-table';
import type { SortKey } from '../../http/params/filtering';
import { type ListedTable, orderOf, sortColumnOf } from '../declare/filter-kind';
import type { FilterColumn } from './filter-condition';
import type { GroupedBy } from './groups';
import type { OrderKey } from './list-order';

type NamedField = Pick<Field, 'name' | 'formColumn'> & { readonly type?: FieldType };

/** The SQL of a selected member; undefined if it is not selected. */
type TextOf = (name: string) => string | undefined;

/** The columns in which the members of a table are compared and sorted. */
export class FilterColumns {
  /** By the members that they have the values of. */
  readonly compared: ReadonlyMap<string, FilterColumn>;
  private readonly sorted: ReadonlyMap<string, Omit<OrderKey, 'isDescending'>>;

  constructor(fields: readonly Field[], metadata: EntityMetadata, textOf: TextOf) {
    const names = metadata.columns.map(({ propertyName }) => propertyName);
    // Two kinds may share a table, and one of them may have members that are no fields of the other.
    const stored = names.map((name): NamedField => fields.find((field) => field.name === name) ?? { name });
    const joined = fields.filter((field) => field.joined);
    const isNullable = (name: string) => metadata.findColumnWithPropertyName(name)?.isNullable === true;
    const comparedIn = ({ name, formColumn }: NamedField): FilterColumn => {
      const column = formColumn ?? name;
      return { name: column, isNullable: isNullable(column), isForm: formColumn !== undefined };
    };
    this.compared = new Map([
      ...stored.map((field) => [field.name, comparedIn(field)] as const),
      ...joined.map(({ name, nullable }): [string, FilterColumn] => {
        return [name, { name, joined: textOf(name), isNullable: nullable, isForm: false }];
      }),
    ]);
    this.sorted = new Map([
      ...stored.map((field) => [field.name, sortedBy(field, metadata)] as const),
      // A name of another table has its sort key there, by which the list is sorted by default.
      ...joined.map(({ name }): [string, OrderKey] => [name, { name: `${name}Key` }]),
    ]);
  }

  /** The SQL by which rows are grouped by a member. Texts with the same form are shown as the least of them. */
  groupedBy(member: string): GroupedBy {
    const column = this.compared.get(member);
    if (!column) throw new Error(`${member} is not filterable`);
    const key = column.joined ?? `t.${column.name}`;
    return { key, shown: column.isForm ? `MIN(t.${member})` : key };
  }

  /**
   * The keys of the pages of a sorted list. Records that are equal in all members are in the order of ID, in the
   * direction of the last member: an index that ends with ID has both directions.
   */
  keysOf(sort: readonly SortKey[]): OrderKey[] {
    return upToID(sort).map(({ field, isDescending }) => {
      const column = this.sorted.get(field);
      if (!column) throw new Error(`${field} is not sortable`);
      return { ...column, isDescending };
    });
  }
}

/** The keys of the lists of a resource in its declared order. */
export function declaredKeys(table: ListedTable, metadata: EntityMetadata): readonly OrderKey[] {
  const order = orderOf(table);
  const keysOf = (sort: readonly SortKey[]) =>
    sort.map(({ field: name, isDescending }): OrderKey => {
      const field = table.fields.find((each) => each.name === name) ?? { name };
      return { ...sortedBy(field, metadata), isDescending };
    });
  const keys = keysOf(order);
  const unique = ['SiteID', ...(table.below ? [table.below] : []), ...keys.map(({ name }) => name)].join();
  const isTotal = metadata.indices.some(
    ({ isUnique, columns }) => isUnique && columns.map(({ propertyName }) => propertyName).join() === unique,
  );
  // With ID as a further key MySQL would sort.
  return isTotal || keys.length === 0 ? keys : keysOf(upToID(order));
}

function sortedBy(field: NamedField, metadata: EntityMetadata): OrderKey {
  const names = metadata.columns.map(({ propertyName }) => propertyName);
  const name = sortColumnOf(field, names);
  const type = field.type === 'text' ? undefined : field.type;
  const isNullable = metadata.findColumnWithPropertyName(name)?.isNullable === true;
  return { name, type, isNullable, isColumn: true };
}

/** The order until `ID`, which is added in the direction of the last member if it is missing. */
function upToID(sort: readonly SortKey[]): readonly SortKey[] {
  const last = sort.findIndex(({ field }) => field === 'ID');
  const ties = { field: 'ID', isDescending: sort.at(-1)?.isDescending === true };
  return last < 0 ? [...sort, ties] : sort.slice(0, last + 1);
}
