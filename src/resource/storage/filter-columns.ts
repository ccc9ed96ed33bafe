import type { EntityMetadata } from 'typeorm';
import type { Field, FieldType } from '../../http/field-table';
import type { SortKey } from '../../http/filtering';
import { sortColumnOf } from '../declare/filter-kind';
import type { FilterColumn } from './filter-condition';
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
    const sortedBy = (field: NamedField): OrderKey => {
      const name = sortColumnOf(field, names);
      const type = field.type === 'text' ? undefined : field.type;
      return { name, type, isNullable: isNullable(name), isColumn: true };
    };
    this.compared = new Map([
      ...stored.map((field) => [field.name, comparedIn(field)] as const),
      ...joined.map(({ name, nullable }): [string, FilterColumn] => {
        return [name, { name, joined: textOf(name), isNullable: nullable, isForm: false }];
      }),
    ]);
    this.sorted = new Map([
      ...stored.map((field) => [field.name, sortedBy(field)] as const),
      // A name of another table has its sort key there, by which the list is sorted by default.
      ...joined.map(({ name }): [string, OrderKey] => [name, { name: `${name}Key` }]),
    ]);
  }

  /**
   * The keys of the pages of a sorted list. Records that are equal in all members are in the order of ID, in the
   * direction of the last member: an index that ends with ID has both directions.
   */
  keysOf(sort: readonly SortKey[]): OrderKey[] {
    const last = sort.findIndex(({ field }) => field === 'ID');
    const ties = { field: 'ID', isDescending: sort.at(-1)?.isDescending === true };
    const keys = last < 0 ? [...sort, ties] : sort.slice(0, last + 1);
    return keys.map(({ field, isDescending }) => {
      const column = this.sorted.get(field);
      if (!column) throw new Error(`${field} is not sortable`);
      return { ...column, isDescending };
    });
  }
}
