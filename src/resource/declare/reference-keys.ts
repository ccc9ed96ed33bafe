import type { Type } from '@nestjs/common';
import { getOrCreate } from '../../config/get-or-create';
import type { Field } from '../../http/formats/field-table';
import { allResources, resourceOf } from './field-registry';

/** A member by which a collection can name a record, and the classes of the records that have it. */
export interface ReferenceKey {
  readonly field: Field;
  readonly types: readonly Type[];
}

const known = new Map<string, ReadonlyMap<string, ReferenceKey>>();

/** The members, by name, by which a collection can name the record whose ID a field has; none for other fields. */
export function referenceKeysOf({ names = [] }: Field): ReadonlyMap<string, ReferenceKey> {
  return getOrCreate(known, names.join(), () => {
    const keys = new Map<string, ReferenceKey>();
    // In the order of the declaration, in whatever order the classes were loaded.
    const typesOf = (name: string) => allResources().filter((each) => resourceOf(each).name === name);
    for (const type of names.flatMap(typesOf))
      for (const field of resourceOf(type).fields.filter(({ key }) => key)) {
        const other = keys.get(field.name);
        // The longest text that is a key of any of them.
        const longest = other && Number(other.field.max) > Number(field.max) ? other.field : field;
        keys.set(field.name, { field: longest, types: [...(other?.types ?? []), type] });
      }
    return keys;
  });
}

/** Says by which members a member can name a record. */
export function allowedKeys(name: string, keys: Iterable<string>): string {
  return `The key of ${name} must be one of these members: ${[...keys].join(', ')}.`;
}
