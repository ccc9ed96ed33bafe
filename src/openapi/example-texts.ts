import type { Field, FieldTable } from '../http/field-table';
import { parseInstant } from '../http/instant';
import type { MediaType } from '../http/media-type';
import { Representation } from '../http/representation';
import { UTC } from '../http/zone';
import { type InputTable, isIgnored, isRequired } from '../resource/fields/input';
import type { BodyExample } from './example-bodies';
import { indentXml } from './indent-xml';

/** The examples of one schema: a JSON value and XML text. */
export interface Examples {
  readonly json: unknown;
  readonly xml: string;
}

/** Returns a record as the service writes it, with the examples of its fields. */
export function exampleOf(table: FieldTable, namespace: string): Examples {
  const writer = new Representation(withoutCompute(table), namespace);
  const write = (type: MediaType) => writer.one(exampleRow(table.fields), type, UTC);
  return examples(write);
}

/** Returns a collection of one record. */
export function exampleListOf(table: FieldTable, namespace: string, collection: string): Examples {
  const writer = new Representation(withoutCompute(table), namespace, collection);
  const rows = [exampleRow(table.fields)];
  return examples((type) => writer.open(type) + writer.items(rows, type, UTC, true) + writer.close(type));
}

/**
 * Returns a body with every writable field, or with the required fields and those in `members`. Values of `example` and
 * `members` replace the examples of the fields.
 */
export function exampleBodyOf(
  { resource, fields, mode }: InputTable,
  namespace: string,
  given: BodyExample,
  members?: BodyExample,
): Examples {
  const example = { ...given, ...members };
  const writable = [...fields.values()]
    .filter((field) => !isIgnored(field, mode))
    .filter((field) => !members || field.name in members || isRequired(field, mode))
    .map((field) => (field.name in example ? { ...field, example: example[field.name] } : field));
  const table = { ...resource, fields: writable.map((field) => ({ ...field, secret: undefined })) };
  const writer = new Representation(table, namespace);
  return examples((type) => writer.one(exampleRow(writable), type, UTC));
}

function examples(write: (type: MediaType) => string): Examples {
  return { json: JSON.parse(write('application/json')), xml: indentXml(write('application/xml')) };
}

// The example row already has the values of computed fields.
function withoutCompute(table: FieldTable): FieldTable {
  return { ...table, fields: table.fields.map((field) => ({ ...field, compute: undefined })) };
}

/** Returns the examples of the fields as a row from the database. */
function exampleRow(fields: readonly Field[]): object {
  return Object.fromEntries(fields.map((field) => [field.name, storedExample(field)]));
}

function storedExample({ type, example }: Field): unknown {
  if (example === null || example === undefined) return null;
  if (type === 'date') return parseInstant(String(example), UTC);
  if (type === 'bytes') return Buffer.from(String(example), 'base64');
  return example;
}
