import type { Type } from '@nestjs/common';
import type { ReferenceObject, SchemaObject } from '@nestjs/swagger';
import type { Field, FieldTable } from '../http/formats/field-table';
import { resourceOf } from '../resource/declare/field-registry';
import { type InputTable, inputTableOf } from '../resource/declare/input';
import { referenceKeysOf } from '../resource/declare/reference-keys';
import { namingFields } from '../resource/features/bulk/record-references';
import { WHOLE } from '../resource/features/bulk/sent-records';
import type { Returns, Route } from '../resource/pipeline/route';
import { ref } from './media-content';

/**
 * Returns the schema name of a result. A collection is named after its XML root, if no other resource has that root.
 */
export function schemaNameOf({ shape, resource, collection }: Returns): string {
  if (!resource) return 'Nothing';
  if (shape === 'one') return resource.name;
  const table = resourceOf(resource);
  const isOwn = table.name === resource.name && (collection ?? table.collection) === table.collection;
  return isOwn ? table.collection : `${resource.name}List`;
}

/** Returns the schema of a collection: an array in JSON, and elements below one root in XML. */
export function collectionSchema({ resource, collection }: Returns, namespace: string): SchemaObject {
  const table = resourceOf(resource as Type);
  return {
    type: 'array',
    description: `A collection of ${table.name} records.`,
    items: ref('schemas', (resource as Type).name),
    xml: { name: collection ?? table.collection, wrapped: true, namespace },
  } as SchemaObject;
}

/** Returns the schema name of one record or a collection of them. */
export function oneOrManyNameOf({ returns }: Route): string {
  return `${schemaNameOf(returns)}Or${schemaNameOf({ ...returns, shape: 'list' })}`;
}

/** Returns the schema of either result. */
export function eitherSchema(...results: readonly Returns[]): SchemaObject {
  const names = results.map(schemaNameOf);
  return { description: `Either ${names.join(' or ')}.`, oneOf: names.map((name) => ref('schemas', name)) };
}

/** Adds the schemas of a collection in a request, and of one record or a collection. */
export function addBodyCollection(
  schemas: Record<string, SchemaObject | ReferenceObject>,
  body: Type,
  namespace: string,
): void {
  const { name: one } = body;
  const [many, either] = [`${one}Collection`, `${one}OrCollection`];
  const { resource, mode } = inputTableOf(body) as InputTable;
  schemas[many] ??= {
    type: 'array',
    description: `A collection of at most ${WHOLE.records} records. As lines or CSV, with \`atomic=false\`, it may be larger.`,
    items: ref('schemas', addKeyedSchema(schemas, body, namespace)),
    maxItems: WHOLE.records,
    xml: { name: resource.collection, wrapped: true, namespace },
  } as SchemaObject;
  const description = 'One record, or a collection.';
  if (mode === 'create') schemas[either] ??= { description, oneOf: [ref('schemas', one), ref('schemas', many)] };
}

/** Adds the schema of a record of a collection, which can name others by keys. Returns its name. */
function addKeyedSchema(
  schemas: Record<string, SchemaObject | ReferenceObject>,
  body: Type,
  namespace: string,
): string {
  const fields = namingFields(inputTableOf(body) as InputTable);
  if (fields.length === 0) return body.name;
  const one = schemas[body.name] as SchemaObject;
  const properties = { ...one.properties };
  for (const field of fields) {
    const { type, format, nullable: isNullable, ...property } = properties[field.name] as SchemaObject;
    const key = `KeyOf${field.names?.join('Or')}`;
    schemas[key] ??= keySchema(field, namespace);
    const id = { type, format, nullable: isNullable } as SchemaObject;
    properties[field.name] = { ...property, oneOf: [id, ref('schemas', key)] };
  }
  const name = `Keyed${body.name}`;
  schemas[name] = { ...one, description: `${one.description} Each may name other records by a key.`, properties };
  return name;
}

/** Returns the schema of the key of a record that a member names. */
function keySchema(field: Field, namespace: string): SchemaObject {
  const keys = [...referenceKeysOf(field).values()].map(({ field: { name, description, example, max } }) => [
    name,
    { type: 'string', description, example, maxLength: max, xml: { name } },
  ]);
  return {
    type: 'object',
    description: 'Exactly one member of the record that is named, instead of its ID. Compared regardless of case.',
    properties: Object.fromEntries(keys),
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
    // Where it is used, the element has the name of the member.
    xml: { name: 'Key', namespace },
  };
}

/** Returns the schema of the empty object that operations without a result return (contract section 3). */
export function nothingSchema(namespace: string): SchemaObject {
  return { type: 'object', description: 'An empty object.', properties: {}, xml: { name: 'object', namespace } };
}

/**
 * Completes a schema that Nest created for a resource from its field table: the description, the XML root, the order of
 * the properties, and the fields that are nested in XML or null in every response.
 */
export function completeRecordSchema(schema: SchemaObject, resource: Type, namespace: string): void {
  const table = resourceOf(resource);
  schema.description = table.about;
  const { fields } = table.withIncluded;
  complete(schema, table, fields, namespace);
  for (const { name, secret, type } of fields) {
    const property = schema.properties?.[name] as SchemaObject | undefined;
    if (property && secret) property.type = nullable(property.type);
    if (property && type === 'record') property.type = nullable('object');
    if (property && type === 'problem') schema.properties = { ...schema.properties, [name]: problemOrNull(property) };
  }
}

/** Like completeRecordSchema, for a body class. */
export function completeBodySchema(schema: SchemaObject, body: Type, namespace: string): void {
  const table = inputTableOf(body);
  if (!table) return;
  const { name } = table.resource;
  schema.description =
    table.mode === 'create'
      ? `The members of a new ${name}. Read-only members are accepted and ignored.`
      : `The members of a ${name} to change. Absent optional members stay unchanged; null clears a member or restores its default. Read-only members are accepted and ignored.`;
  complete(schema, table.resource, [...table.fields.values()], namespace);
}

/** Returns the schema name of the body of a PATCH, by the body class of the PUT at the same path. */
export function patchNameOf({ name }: Type): string {
  return name.replace(/Update$/, 'Patch');
}

/** Returns the schema of the body of a PATCH: that of the PUT without required members. */
export function patchSchema({ required: _, ...schema }: SchemaObject, name: string): SchemaObject {
  return {
    ...schema,
    description: `The members of a ${name} to change. Absent members stay unchanged; null clears a member or restores its default.`,
  };
}

function complete(schema: SchemaObject, { name }: FieldTable, fields: readonly Field[], namespace: string): void {
  schema.xml = { name, namespace };
  const properties = schema.properties ?? {};
  schema.properties = Object.fromEntries(
    fields.filter((field) => field.name in properties).map((field) => [field.name, properties[field.name]]),
  );
  const { required } = schema;
  if (required) schema.required = fields.map(({ name }) => name).filter((name) => required.includes(name));
  for (const { name, nested } of fields) {
    const property = schema.properties[name] as SchemaObject | undefined;
    if (property && nested)
      property.description = `${property.description} In XML it contains two elements: DateTime (in UTC) and OffsetMinutes (UTC offset of the time zone).`;
  }
}

// OpenAPI 3.1 has a type for null, but Nest's interface does not.
function problemOrNull({ description, readOnly }: SchemaObject): SchemaObject {
  const none = { type: 'null' } as unknown as SchemaObject;
  return { description, readOnly, oneOf: [ref('schemas', 'Problem'), none] };
}

function nullable(type: SchemaObject['type'] | readonly string[]): SchemaObject['type'] {
  const types = [type ?? []].flat();
  // OpenAPI 3.1 allows a list of types, but Nest's interface does not.
  return (types.includes('null') ? types : [...types, 'null']) as unknown as SchemaObject['type'];
}
