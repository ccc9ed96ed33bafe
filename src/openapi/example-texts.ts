import type { Field, FieldTable } from '../http/field-table';
import { parseInstant } from '../http/instant';
import type { MediaType } from '../http/media-type';
import { Representation } from '../http/representation';
import { UTC } from '../http/zone';
import { type InputTable, isIgnored } from '../resource/fields/input';
import type { BodyExample } from './example-bodies';
import { indentXml } from './indent-xml';

/** The examples of one schema: JSON values and XML text, as the service reads and writes them. */
export interface Examples {
  readonly json: unknown;
  readonly xml: string;
}

/** A record as the service answers it, with the examples of its field table. */
export function exampleOf(table: FieldTable, namespace: string): Examples {
  const writer = new Representation(answered(table), namespace);
  const write = (type: MediaType) => writer.one(exampleRow(table.fields), type, UTC);
  return examples(write);
}

/** A collection of one record. */
export function exampleListOf(table: FieldTable, namespace: string, collection: string): Examples {
  const writer = new Representation(answered(table), namespace, collection);
  const rows = [exampleRow(table.fields)];
  return examples((type) => writer.open(type) + writer.items(rows, type, UTC, true) + writer.close(type));
}

/** A body with every field that a caller may write, with the values of `example` where it has any. */
export function exampleBodyOf(
  { resource, fields, mode }: InputTable,
  namespace: string,
  example: BodyExample,
): Examples {
  const written = [...fields.values()]
    .filter((field) => !isIgnored(field, mode))
    .map((field) => (field.name in example ? { ...field, example: example[field.name] } : field));
  const table = { ...resource, fields: written.map((field) => ({ ...field, secret: undefined })) };
  const writer = new Representation(table, namespace);
  return examples((type) => writer.one(exampleRow(written), type, UTC));
}

function examples(write: (type: MediaType) => string): Examples {
  return { json: JSON.parse(write('application/json')), xml: indentXml(write('application/xml')) };
}

// The writers ask a computed field for its value; an example has it already.
function answered(table: FieldTable): FieldTable {
  return { ...table, fields: table.fields.map((field) => ({ ...field, compute: undefined })) };
}

/** The examples of the fields as the database would answer them. */
function exampleRow(fields: readonly Field[]): object {
  return Object.fromEntries(fields.map((field) => [field.name, stored(field)]));
}

function stored({ type, example }: Field): unknown {
  if (example === null || example === undefined) return null;
  if (type === 'date') return parseInstant(String(example), UTC);
  if (type === 'bytes') return Buffer.from(String(example), 'base64');
  return example;
}
