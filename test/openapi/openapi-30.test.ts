import { isDeepStrictEqual } from 'node:util';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Validator } from '@seriousme/openapi-schema-validator';
import { toOpenApi30 } from '../../tools/documents/openapi-30';
import { schema30 } from '../../tools/documents/schema-30';
import { app, setUpApp } from '../support/running-app';
import { buildProgram } from '../support/service-process';

type Json = Record<string, unknown>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];

/** What the service documents, read back from 3.0 into the words of 3.1. Knows only what the service uses. */
function readSchema({ nullable, type, ...rest }: Json): Json {
  // Null alone, which is no type in 3.0.
  if (nullable && Array.isArray(rest.enum) && rest.enum.every((value) => value === null)) return { type: 'null' };
  const back: Json = { ...rest };
  if (type !== undefined) back.type = nullable ? [type, 'null'] : type;
  if (rest.items) back.items = readSchema(rest.items as Json);
  for (const name of ['allOf', 'anyOf', 'oneOf'])
    if (Array.isArray(rest[name])) back[name] = (rest[name] as Json[]).map(readSchema);
  if (rest.properties)
    back.properties = Object.fromEntries(
      Object.entries(rest.properties as Json).map(([name, schema]) => [name, readSchema(schema as Json)]),
    );
  return back;
}

/** Everything that a document says of an operation, without references to other parts of the document. */
function resolved(document: OpenAPIObject, part: unknown, inSchema: (schema: Json) => Json): unknown {
  const resolve = (value: unknown, open: readonly string[], isExample = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => resolve(item, open, isExample));
    if (typeof value !== 'object' || value === null || isExample) return value;
    const { $ref } = value as { $ref?: string };
    if ($ref !== undefined) {
      if (Object.keys(value).length > 1) throw new Error(`Siblings of ${$ref}`);
      if (open.includes($ref)) return { $ref };
      const target = $ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Json)[key], document);
      const isSchema = $ref.startsWith('#/components/schemas/');
      return resolve(isSchema ? inSchema(target as Json) : target, [...open, $ref]);
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        resolve(name === 'schema' ? inSchema(member as Json) : member, open, name === 'example'),
      ]),
    );
  };
  return resolve(part, []);
}

buildProgram();

/** The scopes of a scheme that is not OAuth are new in 3.1. */
const withoutScopes = (operation: unknown) => {
  const { security, ...rest } = operation as { security: Record<string, unknown>[] };
  return {
    ...rest,
    security: security.map((each) => Object.fromEntries(Object.keys(each).map((scheme) => [scheme, []]))),
  };
};

describe('the OpenAPI 3.0 document', () => {
  let document31: OpenAPIObject;
  let document30: OpenAPIObject;

  setUpApp({ PUBLIC_URL: 'https://api.example.com' });
  beforeAll(async () => {
    document31 = (await app.http.get('/docs/openapi.json').expect(200)).body;
    document30 = (await app.http.get('/docs/openapi-3.0.json').expect(200)).body;
  });

  it('is valid', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document30)));
    expect([valid, errors]).toEqual([true, undefined]);
    expect([validator.version, document30.openapi]).toEqual(['3.0', '3.0.3']);
  });

  it('says of each operation what the 3.1 document says', () => {
    const operations = Object.entries(document31.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => method in item).map((method) => [path, method] as const),
    );
    expect(operations.length).toBeGreaterThan(250);
    expect(Object.keys(document30.paths)).toEqual(Object.keys(document31.paths));
    const different = operations.filter(([path, method]) => {
      const operationOf = (document: OpenAPIObject) => (document.paths[path] as Record<string, unknown>)[method];
      const original = withoutDoubles(withoutScopes(resolved(document31, operationOf(document31), (schema) => schema)));
      return !isDeepStrictEqual(resolved(document30, operationOf(document30), readSchema), original);
    });
    expect(different).toEqual([]);
  });

  it('says the same of everything else', () => {
    const { openapi, paths, components, ...rest } = document30;
    const { openapi: _, paths: __, components: original, ...others } = document31;
    expect([openapi, Object.keys(paths).length > 0]).toEqual(['3.0.3', true]);
    const { summary, license, ...info } = others.info as OpenAPIObject['info'] & { summary: string };
    expect(rest).toEqual({ ...others, info: { ...info, 'x-summary': summary, license: { name: license?.name } } });
    expect(components?.securitySchemes).toEqual(original?.securitySchemes);
    expect(Object.keys(components?.schemas ?? {})).toEqual(Object.keys(original?.schemas ?? {}));
  });
});

/** Leaves the types out that problems have besides, with the same content. */
function withoutDoubles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDoubles);
  if (typeof value !== 'object' || value === null) return value;
  const isProblem = 'application/problem+json' in value;
  const kept = Object.entries(value).filter(([type]) => !isProblem || !type.startsWith('text/'));
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutDoubles(part)]));
}

describe('a schema in OpenAPI 3.0', () => {
  const NULL = { type: 'string', nullable: true, enum: [null] };

  it.each<[string, unknown, unknown]>([
    ['a type or null', { type: ['string', 'null'], maxLength: 5 }, { type: 'string', nullable: true, maxLength: 5 }],
    ['null', { type: 'null' }, NULL],
    [
      'several types',
      { type: ['string', 'integer'] },
      { allOf: [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }] },
    ],
    [
      'several types or null',
      { type: ['integer', 'array', 'null'] },
      {
        allOf: [
          {
            anyOf: [
              { type: 'integer', nullable: true },
              { type: 'array', items: {}, nullable: true },
            ],
          },
        ],
      },
    ],
    ['a record or null', { anyOf: [{ $ref: '#/a' }, { type: 'null' }] }, { anyOf: [{ $ref: '#/a' }, NULL] }],
    ['a constant', { const: 3, description: 'Leader' }, { enum: [3], description: 'Leader' }],
    ['the constant null', { const: null }, NULL],
    [
      'exclusive limits',
      { exclusiveMinimum: 0, exclusiveMaximum: 9 },
      { minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true },
    ],
    ['the stricter of two limits', { minimum: 5, exclusiveMinimum: 1 }, { minimum: 5 }],
    ['the stricter of two upper limits', { maximum: 5, exclusiveMaximum: 5 }, { maximum: 5, exclusiveMaximum: true }],
    ['one example', { examples: ['a'] }, { example: 'a' }],
    ['several examples', { examples: ['a', 'b'] }, { example: 'a', 'x-examples': ['a', 'b'] }],
    [
      'a reference with a description',
      { $ref: '#/a', description: 'b' },
      { allOf: [{ $ref: '#/a' }], description: 'b' },
    ],
    ['anything and nothing', { properties: { a: true, b: false } }, { properties: { a: {}, b: { not: {} } } }],
    ['an array of anything', { type: 'array' }, { type: 'array', items: {} }],
    [
      'a map',
      { additionalProperties: { type: ['string', 'null'] } },
      { additionalProperties: { type: 'string', nullable: true } },
    ],
    ['a closed object', { additionalProperties: false }, { additionalProperties: false }],
    ['unknown keywords', { $comment: 'a', if: {}, 'x-b': 1 }, { 'x-comment': 'a', 'x-if': {}, 'x-b': 1 }],
    [
      'properties that are called like keywords',
      { properties: { const: { type: 'null' } } },
      { properties: { const: NULL } },
    ],
  ])('of %s', (_, schema, expected) => {
    expect(schema30(schema)).toEqual(expected);
  });

  it('leaves examples and the document that it is made from as they are', () => {
    const content = { 'application/json': { schema: { type: 'null' }, example: { schema: { const: 1 } } } };
    const document = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1', summary: 'B', license: { name: 'MIT', identifier: 'MIT' } },
      jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
      webhooks: { changed: {} },
      paths: { '/a': { get: { responses: { 200: { description: 'C', content } } } } },
    } as unknown as OpenAPIObject;
    const before = structuredClone(document);
    expect(toOpenApi30(document)).toEqual({
      openapi: '3.0.3',
      info: {
        title: 'A',
        version: '1',
        'x-summary': 'B',
        license: { name: 'MIT' },
      },
      'x-webhooks': { changed: {} },
      paths: {
        '/a': {
          get: {
            responses: {
              200: {
                description: 'C',
                content: { 'application/json': { ...content['application/json'], schema: NULL } },
              },
            },
          },
        },
      },
    });
    expect(document).toEqual(before);
  });
});
