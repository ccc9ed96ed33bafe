import type { OpenAPIObject, OperationObject, ReferenceObject, SchemaObject } from '@nestjs/swagger';

const JSON_TYPE = 'application/json';
const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

/** What null is in the lists of a member that has codes. */
const NULL_IN = { enum: null, 'x-enum-varnames': 'Null', 'x-enumNames': 'Null', 'x-enum-descriptions': 'No value.' };

type Components = Record<string, Record<string, unknown>>;
/** A member of a body, as OpenAPI 3.1 has it. */
type Member = Readonly<Record<string, unknown>> & {
  readonly type: string | readonly string[];
  readonly oneOf?: readonly Member[];
};
type Content = Record<string, { schema: ReferenceObject; example?: unknown }>;

/**
 * The document for generators of clients: JSON alone, and one record in and one out, whose optional members may be null.
 * Collections are written at the PUT of a plural alone. What nothing refers to any more is left out.
 */
export function clientsDocument(document: OpenAPIObject): OpenAPIObject {
  const { paths, components, servers, ...rest } = document;
  const { schemas, responses, requestBodies, ...others } = components as unknown as Components;
  const bodies = (named: Record<string, unknown>) =>
    mapped(named, (each) => inJson(each as { content?: Content }, schemas));
  const all: Components = {
    ...others,
    schemas: mapped(schemas, (each, name) => withoutXml(isBody(name) ? leavingOut(each as SchemaObject) : each)),
    responses: bodies(responses),
    requestBodies: bodies(requestBodies),
  };
  const kept = mapped(paths, (item) => mapped(item as object, (each, key) => (isMethod(key) ? simple(each) : each)));
  return { ...rest, servers, paths: kept, components: reachable(kept, all) } as OpenAPIObject;
}

function isBody(name: string): boolean {
  return /(?:Create|Update|Patch)$/.test(name);
}

/** A body whose optional members may be null: C# would send the zero of others, where the caller has set nothing. */
function leavingOut({ properties, required = [], ...schema }: SchemaObject): object {
  const optional = (member: unknown, name: string) => (required.includes(name) ? member : nullable(member as Member));
  return { ...schema, ...(required.length > 0 && { required }), properties: mapped(properties ?? {}, optional) };
}

function nullable(member: Member): object {
  if (member.oneOf?.[0]) return { ...member, oneOf: [nullable(member.oneOf[0]), ...member.oneOf.slice(1)] };
  const types = [member.type].flat();
  if (types.includes('null')) return member;
  const lists = Object.entries(NULL_IN).filter(([name]) => name in member);
  const withNull = lists.map(([name, value]) => [name, [...(member[name] as unknown[]), value]]);
  return { ...member, type: [...types, 'null'], ...Object.fromEntries(withNull) };
}

function isMethod(key: string): boolean {
  return METHODS.includes(key as (typeof METHODS)[number]);
}

function mapped(source: object, map: (value: unknown, key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(source).map(([key, value]) => [key, map(value, key)]));
}

/** An operation without what only collections have, parameters and the 207, unless it writes them. */
function simple(value: unknown): unknown {
  const { parameters = [], responses, ...operation } = value as OperationObject;
  const { $ref = '' } = (operation.requestBody ?? {}) as Partial<ReferenceObject>;
  if ($ref.includes('.Collection')) return value;
  const { 207: _, ...others } = responses as Record<string, unknown>;
  const isOfThem = (each: object) => '$ref' in each && /\/(?:Atomic|DryRun|Format\w*)$/.test(String(each.$ref));
  return { ...operation, parameters: parameters.filter((each) => !isOfThem(each)), responses: others };
}

/** A body in JSON, of one record where it can be one or many. */
function inJson(body: { content?: Content }, schemas: Record<string, unknown>): object {
  const json = body.content?.[JSON_TYPE];
  if (!json) return body;
  const name = json.schema.$ref?.split('/').pop() ?? '';
  const [record] = (schemas[name] as SchemaObject | undefined)?.oneOf ?? [];
  return { ...body, content: { [JSON_TYPE]: record ? { ...json, schema: record } : json } };
}

/** A schema without how it is written in XML. */
function withoutXml(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutXml);
  if (typeof value !== 'object' || value === null) return value;
  const { xml: _, ...schema } = value as SchemaObject;
  return mapped(schema, withoutXml);
}

/** The components that the paths refer to, also through others. Security schemes are named without a reference. */
function reachable(paths: object, components: Components): Components {
  const found: Components = { securitySchemes: components.securitySchemes };
  const visit = (value: object): void => {
    for (const [, kind, name] of JSON.stringify(value).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)) {
      found[kind] ??= {};
      if (name in found[kind]) continue;
      found[kind][name] = components[kind][name];
      visit(components[kind][name] as object);
    }
  };
  visit(paths);
  return found;
}
