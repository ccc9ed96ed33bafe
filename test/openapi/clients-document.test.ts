import type { OpenAPIObject, OperationObject, SchemaObject } from '@nestjs/swagger';
import { app, setUpApp } from '../support/running-app';
import { buildProgram } from '../support/service-process';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];
type Content = Record<string, { schema: { $ref?: string; oneOf?: unknown; type?: string } }>;

buildProgram();

describe('the document for generators of clients', () => {
  let document: OpenAPIObject;
  let whole: OpenAPIObject;
  setUpApp();
  beforeAll(async () => {
    document = (await app.http.get('/docs/openapi-clients.json').expect(200)).body;
    whole = (await app.http.get('/docs/openapi.json')).body;
  });

  const resolve = <T>(value: { $ref?: string }): T =>
    (value.$ref === undefined
      ? value
      : value.$ref
          .slice(2)
          .split('/')
          .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document)) as T;
  const operationsOf = ({ paths }: OpenAPIObject) =>
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) =>
        METHODS.includes(method) ? [{ name: `${method} ${path}`, operation: operation as OperationObject }] : [],
      ),
    );

  it('has every operation of the whole document, in JSON alone', () => {
    expect(operationsOf(document).map(({ name }) => name)).toEqual(operationsOf(whole).map(({ name }) => name));
    for (const { name, operation } of operationsOf(document)) {
      const parts = [operation.requestBody, ...Object.values(operation.responses)].filter((part) => part !== undefined);
      for (const part of parts) {
        const { content = {} } = resolve<{ content?: Content }>(part as { $ref?: string });
        expect([name, Object.keys(content)]).toEqual([name, Object.keys(content).length ? ['application/json'] : []]);
      }
    }
  });

  it('takes and returns one record, and collections at the PUT of a plural alone', () => {
    for (const { name, operation } of operationsOf(document)) {
      if (operation.requestBody === undefined) continue;
      const isPlural = /^put \/\w+$/.test(name);
      const body = resolve<{ content: Content }>(operation.requestBody as { $ref?: string });
      const schema = resolve<{ type?: string; oneOf?: unknown }>(body.content['application/json'].schema);
      expect([name, schema.type, schema.oneOf]).toEqual([name, isPlural ? 'array' : 'object', undefined]);
      expect([name, '207' in operation.responses]).toEqual([name, isPlural]);
      for (const parameter of ['/Atomic', '/DryRun']) {
        const isThere = JSON.stringify(operation.parameters ?? []).includes(parameter);
        expect([name, parameter, isThere]).toEqual([name, parameter, isPlural]);
      }
      const answer = resolve<{ content: Content }>(operation.responses[200] as { $ref?: string });
      expect([name, 'oneOf' in resolve<object>(answer.content['application/json'].schema)]).toEqual([name, false]);
    }
  });

  it('lets optional members of bodies be null, because C# sends the zero of what cannot be', () => {
    const bodies = Object.entries(document.components?.schemas ?? {}).filter(([name]) =>
      /(?:Create|Update|Patch)$/.test(name),
    ) as [string, SchemaObject][];
    const members = bodies.flatMap(([name, { properties = {}, required = [] }]) =>
      Object.entries(properties).map(([member, schema]) => {
        // An ID comes first where a key may stand in its place.
        const [{ type, enum: values }] = ((schema as SchemaObject).oneOf ?? [schema]) as SchemaObject[];
        const isNullable = [type].flat().includes('null' as never) && (values?.includes(null) ?? true);
        return { path: `${name}.${member}`, isOptional: !required.includes(member), isNullable };
      }),
    );
    const optional = members.filter(({ isOptional }) => isOptional);
    expect(optional.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'ColorPatch.Rank',
        'AssessmentPatch.Kind',
        'AssessmentUpdate.Kind',
        'GoalPatch.PeriodID',
      ]),
    );
    expect(optional.filter(({ isNullable }) => !isNullable)).toEqual([]);
    expect(members).toContainEqual({ path: 'ColorCreate.Rank', isOptional: false, isNullable: false });
  });

  it('has no reference to nothing, nothing that is not referred to, and one server without variables', () => {
    const text = JSON.stringify(document);
    for (const [, pointer] of text.matchAll(/"\$ref":"#\/([^"]+)"/g))
      expect([pointer, resolve({ $ref: `#/${pointer}` })]).toEqual([pointer, expect.anything()]);
    for (const [kind, named] of Object.entries(document.components ?? {}))
      for (const name of Object.keys(named as object))
        if (kind !== 'securitySchemes')
          expect([name, text.includes(`"#/components/${kind}/${name}"`)]).toEqual([name, true]);
    expect(text).not.toContain('"xml":');
    expect([document.servers?.length, document.servers?.[0].variables]).toEqual([1, undefined]);
  });

  it('has names that stay different where generators make identifiers of them', () => {
    // As orval does: it writes all types into one module.
    const suffixes: Readonly<Record<string, string>> = { schemas: '', responses: 'Response', requestBodies: 'Body' };
    const names = Object.entries(suffixes).flatMap(([kind, suffix]) =>
      Object.keys((document.components as Record<string, object>)[kind]).map(
        (name) => name.replace(/[^a-z0-9]/gi, '') + suffix,
      ),
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const ids = operationsOf(document).map(({ operation }) => operation.operationId);
    expect(ids.filter((id) => !/^[a-z]\w+$/i.test(String(id)))).toEqual([]);
  });

  it('says with x-partial-with which parameter makes an answer partial, as the whole document does', () => {
    for (const { name, operation } of [...operationsOf(document), ...operationsOf(whole)]) {
      const hasFields = (operation.parameters ?? []).some((each) => '$ref' in each && each.$ref.endsWith('/Fields'));
      const said = (operation as { 'x-partial-with'?: string })['x-partial-with'];
      expect([name, said]).toEqual([name, hasFields ? 'fields' : undefined]);
      // Counts by group are no records of the list.
      expect([name, hasFields]).toEqual([name, name.startsWith('get ') && !name.endsWith('/counts')]);
    }
  });
});
