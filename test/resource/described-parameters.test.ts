import type { OpenAPIObject, OperationObject, ParameterObject, SchemaObject } from '@nestjs/swagger';
import { createApiDocument } from '../../src/docs/api-document';
import { VERBS } from '../../src/ledger/entry';
import { allResources, resourceOf } from '../../src/resource/declare/field-registry';
import { app, setUpApp } from '../support/running-app';

const UUID = { type: 'string', format: 'uuid' };
const INT32 = { type: 'integer', format: 'int32' };

/** What the document says of the parameters of addresses, whatever operation takes them. */
const PATH: Record<string, object[]> = {
  accountabilityid: [UUID],
  ancestorid: [UUID],
  basicroleid: [UUID],
  deliveryid: [UUID],
  departmentid: [UUID],
  dialogid: [UUID],
  id: [UUID, { ...INT32, minimum: 1 }],
  individualid: [UUID],
  itemid: [UUID],
  metricid: [UUID],
  metrictype: [{ type: 'string', enum: ['below', 'min', 'meets', 'exceeds', '8020', '8020dept'] }],
  projectid: [UUID],
  projecttype: [{ type: 'string', enum: ['active', 'completed', 'deptactive'] }],
  siteid: [UUID],
  type: [{ type: 'string', enum: ['organization', 'department', 'individual'] }],
};
const QUERY: Record<string, object[]> = {
  ancestorId: [UUID],
  ancestorType: [{ ...INT32, enum: [4, 15, 39, 56] }],
  atomic: [{ type: 'boolean' }],
  archiveId: [UUID],
  basicroleid: [UUID],
  by: [{ type: 'string' }],
  childtype: [{ type: 'string', pattern: '^(null|-?[0-9]+)$' }],
  count: [{ type: 'boolean' }],
  cursor: [{ type: 'string' }],
  include: [{ type: 'string', enum: ['record'] }],
  deleted: [
    { ...INT32, enum: [0, 1, 2], default: 0 },
    { type: 'integer', format: 'uint8', enum: [0, 1, 2], default: 0 },
  ],
  comments: [{ type: 'boolean' }],
  undelete: [{ type: 'boolean' }],
  dryrun: [{ type: 'boolean' }],
  endDate: [{ type: 'string', format: 'date' }],
  expires: [{ type: 'string' }],
  fields: [{ type: 'string' }],
  filter: [{ type: 'string', maxLength: 4096 }],
  format: [
    { type: 'string', enum: ['json', 'xml'] },
    { type: 'string', enum: ['json', 'xml', 'ndjson', 'csv'] },
    { type: 'string', enum: ['json', 'xml', 'ndjson', 'csv', 'svg'] },
    { type: 'string', enum: ['json', 'xml', 'svg'] },
  ],
  from: [{ type: 'string' }],
  id: [UUID],
  individualid: [UUID],
  limit: [{ ...INT32, minimum: 1, maximum: 1000 }],
  match: [{ type: 'string' }],
  organizationid: [UUID],
  overlap: [{ ...INT32, minimum: 0, maximum: 168 }],
  period: [{ ...INT32, minimum: 1 }],
  recordid: [{ type: 'string' }],
  since: [{ type: 'string' }],
  sort: [{ type: 'string' }],
  startDate: [{ type: 'string', format: 'date' }],
  to: [{ type: 'string' }],
  type: [{ type: 'string' }],
  types: [{ type: 'string' }],
  tz: [{ type: 'string' }],
  verb: [{ type: 'string', enum: [...VERBS] }],
};

/** Whether an operation refuses a request without that parameter in the query. */
const isRequiredIn = (operation: string, name: string) =>
  operation.endsWith('/counts') ? name === 'by' : operation === 'post /webhooks/{id}/replay' && name === 'since';

describe('the OpenAPI document', () => {
  let document: OpenAPIObject;
  let operations: [string, OperationObject][];
  setUpApp();
  beforeAll(() => {
    document = JSON.parse(JSON.stringify(createApiDocument(app.app, app.settings)));
    operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, operation]) => [`${method} ${path}`, operation as OperationObject] as [string, OperationObject],
      ),
    );
  });

  const parametersOf = ({ parameters = [] }: OperationObject): ParameterObject[] =>
    parameters.map((each) => {
      if (!('$ref' in each)) return each;
      return document.components?.parameters?.[each.$ref.split('/').at(-1) as string] as ParameterObject;
    });

  it.each([
    ['path', PATH],
    ['query', QUERY],
  ] as const)('says what each parameter in the %s is', (place, expected) => {
    const told: Record<string, object[]> = {};
    const all = operations.flatMap(([of, operation]) => parametersOf(operation).map((each) => [of, each] as const));
    for (const [of, parameter] of all) {
      if (parameter.in !== place) continue;
      const required = place === 'path' || isRequiredIn(of, parameter.name);
      expect([of, parameter.name, parameter.required]).toEqual([of, parameter.name, required]);
      const name = place === 'path' ? parameter.name.toLowerCase() : parameter.name;
      told[name] ??= [];
      // test/laws/openapi.test.ts is about the names of the numbers.
      const schema = Object.fromEntries(
        Object.entries(parameter.schema as object).filter(([key]) => !key.startsWith('x-')),
      );
      if (!told[name].some((other) => JSON.stringify(other) === JSON.stringify(schema))) told[name].push(schema);
    }
    const sorted = (schemas: object[]) => schemas.map((schema) => JSON.stringify(schema)).sort();
    expect(Object.keys(told).sort()).toEqual(Object.keys(expected).sort());
    for (const name of Object.keys(expected))
      expect([name, sorted(told[name])]).toEqual([name, sorted(expected[name])]);
  });

  it('says that the parameter of an individual that is a byte is one', () => {
    const bytes = operations.filter(([, operation]) =>
      parametersOf(operation).some(({ schema }) => (schema as { format?: string }).format === 'uint8'),
    );
    expect(bytes.map(([name]) => name)).toEqual(['get /individuals', 'get /individuals/counts']);
  });

  it('says who may call an operation where not everybody may', () => {
    const requiredRoleOf = (operation: OperationObject) =>
      (operation as { 'x-required-role'?: string })['x-required-role'];
    expect(new Set(operations.map(([, operation]) => requiredRoleOf(operation))).size).toBeGreaterThan(2);
    for (const [name, operation] of operations) {
      const requiredRole = requiredRoleOf(operation);
      const said = (operation.description ?? '').match(/No credentials required\.|Required role: \S+\./g) ?? [];
      const needs = requiredRole === 'public' ? 'No credentials required.' : `Required role: \`${requiredRole}\`.`;
      expect([name, said]).toEqual([name, requiredRole === 'anyone' ? [] : [needs]]);
    }
  });

  it('says of operations that look at no body that they take any', () => {
    const any = operations.filter(([, { description }]) => description?.includes('The request body is ignored.'));
    expect(any.map(([name]) => name).sort()).toEqual(['post /archives', 'put /archives/{id}']);
  });

  it('asks for a body where the operation reads one', () => {
    const bodies = Object.values(document.components?.requestBodies ?? {}) as { required?: boolean }[];
    expect(bodies.length).toBeGreaterThan(20);
    for (const { required } of bodies) expect(required).toBe(true);
  });

  it('marks the members of records that the service alone writes, and no others', () => {
    const told: [string, boolean | undefined][] = [];
    for (const type of allResources()) {
      const { name, fields } = resourceOf(type);
      const schema = document.components?.schemas?.[name] as SchemaObject | undefined;
      for (const field of fields) {
        const property = schema?.properties?.[field.name] as SchemaObject | undefined;
        if (!property) continue;
        told.push([`${name}.${field.name}`, property.readOnly]);
        expect(told.at(-1)).toEqual([`${name}.${field.name}`, field.access === 'RO' || undefined]);
      }
    }
    expect(told.length).toBeGreaterThan(200);
  });
});
