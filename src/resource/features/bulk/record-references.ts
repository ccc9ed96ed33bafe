import type { Type } from '@nestjs/common';
import type { SqlValue } from '../../../database/sql';
import { quotable } from '../../../http/body/body-text';
import { textOfCell } from '../../../http/formats/csv';
import type { Field } from '../../../http/formats/field-table';
import type { Faults } from '../../../http/problems/problem';
import { type InputTable, isIgnored } from '../../declare/input';
import { allowedKeys, referenceKeysOf } from '../../declare/reference-keys';
import { rulesOf } from '../../declare/validators';
import type { ParsedBody } from '../../pipeline/read-input';
import type { Column } from './sent-records';

/** A member of a record that names another one by a key: by the value of one of its members. */
export interface RecordReference {
  readonly field: string;
  readonly member: string;
  readonly value: SqlValue;
  /** The classes of the records that it can name. */
  readonly types: readonly Type[];
}

/** Stands in a body for the ID of the record that a key names. */
const PLACEHOLDER = '00000000-0000-0000-0000-000000000000';

/** The columns that a CSV with records can have: members, and keys of other records. */
export function columnsOf({ fields, mode, rules }: InputTable): ReadonlyMap<string, Column> {
  const members = [...fields.values()].map(({ name, type }) => [name, { isDecimal: type === 'decimal' }] as const);
  // An empty cell is the empty text where a text is required and may be empty.
  const texts = rules.flatMap(({ name, rules: all }) => {
    const isRequired = fields.get(name)?.type === 'text' && all.some((rule) => !rule.accepts(undefined));
    return isRequired && all.every((rule) => rule.accepts('')) ? [[name, { empty: '' }] as const] : [];
  });
  const keys = namingFields({ fields, mode }).flatMap((field) =>
    [...referenceKeysOf(field).keys()].map((key) => [`${field.name}.${key}`, {}] as const),
  );
  return new Map<string, Column>([...members, ...texts, ...keys]);
}

/** The fields that may have a key in place of an ID. */
export function namingFields({ fields, mode }: Pick<InputTable, 'fields' | 'mode'>): readonly Field[] {
  return [...fields.values()].filter((field) => field.names && !isIgnored(field, mode));
}

/** Takes the keys of other records out of a body, which gets valid IDs for them. Adds faults for those that are none. */
export function takeReferences(body: ParsedBody, fields: readonly Field[], faults: Faults): RecordReference[] {
  return fields.flatMap((field) => {
    const given = keysIn(body, field.name);
    if (!given) return [];
    replaceBy(PLACEHOLDER, body, field.name);
    return referenceOf(field, given, faults) ?? [];
  });
}

/** What stands in place of an ID, by name; undefined if nothing does. An ID beside it is one of them. */
function keysIn(body: ParsedBody, name: string): readonly (readonly [string, unknown])[] | undefined {
  if ('json' in body) {
    const value = body.json[name];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined;
  }
  if ('xml' in body) {
    const members = body.xml.get(name)?.members;
    return members && [...members].map(([key, { nil, text, members: inner }]) => [key, nil ? null : (inner ?? text)]);
  }
  const keys = [...body.cells].filter(([column]) => column.startsWith(`${name}.`));
  for (const [column] of keys) body.cells.delete(column);
  if (keys.length === 0) return undefined;
  const given = keys.map(([column, text]) => [column.slice(name.length + 1), text && textOfCell(text)] as const);
  return body.cells.has(name) ? [...given, ['ID', body.cells.get(name)]] : given;
}

function replaceBy(id: string, body: ParsedBody, name: string): void {
  if ('json' in body) body.json[name] = id;
  else if ('xml' in body) body.xml.set(name, { nil: false, text: id, members: undefined });
  else body.cells.set(name, id);
}

function referenceOf(
  field: Field,
  given: readonly (readonly [string, unknown])[],
  faults: Faults,
): RecordReference | undefined {
  const { name } = field;
  const keys = referenceKeysOf(field);
  if (given.length !== 1) {
    const names = [...keys.keys()].join(', ');
    faults.add(name, 'mismatch', `${name} must be an ID, or have exactly one of these members: ${names}.`);
    return undefined;
  }
  const [[member, value]] = given;
  const key = keys.get(member);
  const path = `${name}.${member}`;
  if (!key) {
    faults.addLimited(quotable(path), 'unknown_member', allowedKeys(name, keys.keys()));
    return undefined;
  }
  const violated = rulesOf(key.field, true).filter((rule) => !rule.accepts(value));
  for (const { code, message } of violated) faults.add(path, code, message);
  return violated.length > 0 ? undefined : { field: name, member, value: value as string, types: key.types };
}
