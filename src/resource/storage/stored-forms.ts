import type { Database } from '../../database/database';
import { sortForm } from '../../database/sort-form';
import type { StoredForm } from '../../database/sort-form-fill';
import type { SqlValue } from '../../database/sql';
import { allResources, filterKindOf, resourceOf } from '../declare/field-registry';

/** The texts of all tables that have a sort form. */
export function storedForms({ dataSource }: Database): StoredForm[] {
  const kinds = allResources().filter((type) => filterKindOf(type));
  return kinds.flatMap((type) => {
    const table = dataSource.getMetadata(type).tableName;
    return resourceOf(type).fields.flatMap(({ name, formColumn }) =>
      formColumn ? [{ table, text: name, form: formColumn }] : [],
    );
  });
}

/** The sort form of a text; other values have none. */
export function formOf(text: SqlValue | undefined): SqlValue | undefined {
  return typeof text === 'string' ? sortForm(text) : text;
}
