import type { EntityMetadata } from 'typeorm';
import type { Field, FieldType } from '../../http/field-table';
import type { SortKey } from '../../http/finding';
import { sortColumnOf } from '../fields/found-kind';
import type { FoundColumn } from './filter-condition';
import type { OrderKey } from './list-order';

type NamedField = Pick<Field, 'name' | 'formColumn'> & { readonly type?: FieldType };

interface StoredColumn extends FoundColumn {
  readonly type: FieldType | undefined;
}

/** The columns in which the members of a table are compared and sorted. */
export class FoundColumns {
  /** By the members that they have the values of. */
  readonly compared: ReadonlyMap<string, FoundColumn>;
  private readonly sorted: ReadonlyMap<string, StoredColumn>;

  constructor(fields: readonly Field[], metadata: EntityMetadata) {
    const names = metadata.columns.map(({ propertyName }) => propertyName);
    // Two kinds may share a table, and one of them may have members that are no fields of the other.
    const stored = names.map((name): NamedField => fields.find((field) => field.name === name) ?? { name });
    const columnOf = ({ type, formColumn }: NamedField, name: string): StoredColumn => ({
      name,
      isNullable: metadata.findColumnWithPropertyName(name)?.isNullable === true,
      isForm: formColumn !== undefined,
      type: type === 'text' ? undefined : type,
    });
    const byMember = (nameOf: (field: NamedField) => string) =>
      new Map(stored.map((field) => [field.name, columnOf(field, nameOf(field))]));
    this.compared = byMember(({ name, formColumn }) => formColumn ?? name);
    this.sorted = byMember((field) => sortColumnOf(field, names));
  }

  /** The keys of the pages of a sorted list. Records that are equal in all members are in the order of ID. */
  keysOf(sort: readonly SortKey[]): OrderKey[] {
    const last = sort.findIndex(({ field }) => field === 'ID');
    const keys = last < 0 ? [...sort, { field: 'ID', isDescending: false }] : sort.slice(0, last + 1);
    return keys.map(({ field, isDescending }) => {
      const column = this.sorted.get(field);
      if (!column) throw new Error(`${field} is not sortable`);
      const { name, type, isNullable } = column;
      return { name, type, isNullable, isColumn: true, isDescending };
    });
  }
}
