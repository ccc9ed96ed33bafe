import type { OpenAPIObject, OperationObject, SchemaObject } from '@nestjs/swagger';
import { createApiDocument } from '../../src/docs/api-document';
import { allResources, resourceOf } from '../../src/resource/declare/field-registry';
import { handlersOf } from '../support/handlers';
import { orElse } from '../support/remedy';
import { app, setUpApp } from '../support/running-app';

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

describe('headers and secrets in the OpenAPI document', () => {
  let document: OpenAPIObject;
  let operations: { name: string; operation: OperationObject }[];

  setUpApp();
  beforeAll(() => {
    document = JSON.parse(JSON.stringify(createApiDocument(app.app, app.settings)));
    operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        operation: operation as OperationObject,
      })),
    );
  });

  const isPublic = (operation: OperationObject) =>
    (operation as { 'x-required-role'?: string })['x-required-role'] === 'public';
  const namesOf = (some: typeof operations) => some.map(({ name }) => name);

  it('has X-Site-ID, If-Match and If-None-Match as optional headers', () => {
    const header = { in: 'header', required: false, schema: expect.objectContaining({ type: 'string' }) };
    expect(document.components?.parameters).toMatchObject({
      SiteId: { ...header, name: 'X-Site-ID', schema: { type: 'string', format: 'uuid' } },
      IfMatch: { ...header, name: 'If-Match' },
      IfNoneMatch: { ...header, name: 'If-None-Match' },
    });
  });

  it('has X-Site-ID for exactly the operations that require authentication', () => {
    const withSiteId = operations.filter(({ operation }) =>
      operation.parameters?.some((each) => JSON.stringify(each) === JSON.stringify(parameter('SiteId'))),
    );
    expect(namesOf(withSiteId)).toEqual(namesOf(operations.filter(({ operation }) => !isPublic(operation))));
    const open = handlersOf(app.app).filter(({ route }) => route?.requiredRole === 'public');
    expect([open.length, operations.length - withSiteId.length]).toEqual([2, 2]);
  });

  it('has no header of an operation twice', () => {
    for (const { name, operation } of operations) {
      const headers = (operation.parameters ?? []).map((each) => JSON.stringify(each));
      expect([name, headers.length]).toEqual([name, new Set(headers).size]);
      expect([name, operation.parameters?.filter((each) => 'in' in each && each.in === 'header')]).toEqual([name, []]);
    }
  });

  it('marks what follows from other records', () => {
    const marked = allResources().flatMap((type) => {
      const { properties = {} } = (document.components?.schemas?.[type.name] ?? {}) as SchemaObject;
      return resourceOf(type)
        .fields.filter(({ name }) => 'type' in (properties[name] ?? {}))
        .map(({ name, derived }) => [
          type.name,
          name,
          derived,
          (properties[name] as { 'x-derived'?: true })['x-derived'],
        ]);
    });
    expect(marked.length).toBeGreaterThan(300);
    orElse('Say `derived` in the options of a field that follows from other records.', () =>
      expect(marked.filter(([, , derived, mark]) => derived !== mark)).toEqual([]),
    );
  });

  it('has patterns of whole values, for which .NET and Java take them', () => {
    const patterns = new Set(
      Array.from(
        JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\\\]|\\\\.)*")/g),
        ([, text]) => JSON.parse(text) as string,
      ),
    );
    expect(patterns.size).toBeGreaterThan(2);
    expect([...patterns].filter((pattern) => !/^\^.*\$$/.test(pattern))).toEqual([]);
    const [visible] = [...patterns].filter((pattern) => pattern.includes('\\S'));
    expect([' Two words ', 'x', '\n x \n', '', ' \n\u00a0'].map((name) => new RegExp(visible, 'u').test(name))).toEqual(
      [true, true, true, false, false],
    );
  });

  it('has secret properties as nullable in responses and as writable in bodies', () => {
    const propertyOf = (schema: string, field: string) =>
      (document.components?.schemas?.[schema] as SchemaObject | undefined)?.properties?.[field] as SchemaObject;
    // LoginParameter is only a body and never returned.
    const secrets = allResources()
      .filter((type) => document.components?.schemas?.[type.name])
      .flatMap((type) =>
        resourceOf(type)
          .fields.filter(({ name, secret }) => secret && propertyOf(type.name, name) && type.name !== 'LoginParameter')
          .map((field) => ({ type: type.name, field: field.name })),
      );
    expect(secrets).toEqual([{ type: 'Individual', field: 'Password' }]);
    for (const { type, field } of secrets) {
      expect([type, field, [propertyOf(type, field).type].flat()]).toEqual([type, field, ['string', 'null']]);
      for (const [name, body] of Object.entries(document.components?.requestBodies ?? {}))
        if (name.startsWith(type) && name.slice(type.length).match(/^(?:Create|Update)$/))
          expect([name, JSON.stringify(body).includes(field)]).toEqual([name, true]);
    }
  });

  it('has no secret in the examples of responses', () => {
    const examples = Object.entries(document.components?.responses ?? {}).filter(([name]) =>
      name.startsWith('Individual'),
    );
    expect(examples.map(([name]) => name)).toEqual(expect.arrayContaining(['Individual', 'Individuals']));
    for (const [name, response] of examples) {
      const text = JSON.stringify(response);
      const values = [...text.matchAll(/\\?"Password\\?":\s*(null|\\?"[^"]*")/g)].map(([, value]) => value);
      expect([name, values.length > 0 || !text.includes('"Password')]).toEqual([name, true]);
      expect([name, values.filter((value) => value !== 'null')]).toEqual([name, []]);
      expect([name, /<Password>/.test(text)]).toEqual([name, false]);
    }
  });
});
