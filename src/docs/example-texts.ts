import type { Field, FieldTable } from '../http/formats/field-table';
import { parseInstant } from '../http/formats/instant';
import type { MediaType } from '../http/formats/media-type';
import { Representation } from '../http/formats/representation';
import { UTC } from '../http/formats/zone';
import { type InputTable, isIgnored, isRequired } from '../resource/declare/input';
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
  table: InputTable,
  namespace: string,
  given: BodyExample,
  members?: BodyExample,
): Examples {
  const fields = writableOf(table, members);
  const { writer, row } = bodyWriterOf(table, fields, { ...given, ...members }, namespace);
  const { json, xml } = examples((type) => writer.one(row, type, UTC));
  const required = fields.filter((field) => isRequired(field, table.mode)).map(({ name }) => [name, undefined]);
  // In JSON the members have no order: a newcomer sees first what has to be sent.
  return { json: Object.assign(Object.fromEntries(required), json), xml };
}

/** Returns a collection with one body with every writable field. */
export function exampleCollectionOf(table: InputTable, namespace: string, given: BodyExample): Examples {
  const { writer, row } = bodyWriterOf(table, writableOf(table), given, namespace);
  return examples((type) => writer.open(type) + writer.items([row], type, UTC, true) + writer.close(type));
}

/** Returns the body of a PATCH with one member: the first one that is no ID of a record. */
export function examplePatchOf(table: InputTable, namespace: string, given: BodyExample): Examples {
  const changed = writableOf(table).find((field) => field.type !== 'guid' && field.name !== 'ID');
  const { writer, row } = bodyWriterOf(table, changed ? [changed] : [], given, namespace);
  return examples((type) => writer.one(row, type, UTC));
}

/** The writable fields, or the required ones and those in `members`. */
function writableOf({ fields, mode }: InputTable, members?: BodyExample): Field[] {
  return [...fields.values()]
    .filter((field) => !isIgnored(field, mode))
    .filter((field) => !members || field.name in members || isRequired(field, mode));
}

function bodyWriterOf(
  { resource }: InputTable,
  fields: readonly Field[],
  example: BodyExample,
  namespace: string,
): { writer: Representation; row: object } {
  const writable = fields.map((field) => (field.name in example ? { ...field, example: example[field.name] } : field));
  const table = { ...resource, fields: writable.map((field) => ({ ...field, secret: undefined })) };
  return { writer: new Representation(table, namespace), row: exampleRow(writable) };
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
