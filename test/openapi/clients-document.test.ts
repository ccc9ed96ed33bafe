import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { OpenAPIObject, OperationObject } from '@nestjs/swagger';
import ts from 'typescript';
import { buildProgram } from '../support/service-process';
import { startTestApp, type TestApp } from '../support/test-app';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];
type Content = Record<string, { schema: { $ref?: string; oneOf?: unknown; type?: string } }>;

/** What a program does first, with types alone: a list, a record, a create, an update, a dashboard, values. */
const CALLS = `
import createClient from 'openapi-fetch';
import type { paths } from './api';
const client = createClient<paths>({ baseUrl: 'http://localhost/v4' });
export async function run(id: string): Promise<string[]> {
  const list = await client.GET('/colors', { params: { query: { limit: 10 } } });
  const color: { ID: number; Name: string } | undefined = list.data?.[0];
  const one = await client.GET('/individuals/{id}', { params: { path: { id } } });
  const made = await client.POST('/colors', { body: { Rank: 1, Name: 'Sky', Code: '3366CC' } });
  const madeId: number = made.data!.ID;
  const changed = await client.PUT('/colors/{id}', {
    params: { path: { id: madeId } },
    body: { ID: madeId, Rank: 2, Name: 'Sea', Code: '3366CC' },
  });
  const sample = await client.GET('/dashboards/sample', {});
  const percent: number = sample.data!.IndividualBasicRolePercent;
  const values = await client.GET('/metrics/{metricId}/values', { params: { path: { metricId: id } } });
  const texts: (string | undefined)[] = [color?.Name, one.data?.FullName ?? undefined, changed.data?.Name, String(percent), String(values.data?.[0]?.Value)];
  return texts.filter((text) => text !== undefined);
}
`;

buildProgram();

describe('the document for generators of clients', () => {
  let app: TestApp;
  let document: OpenAPIObject;
  let whole: OpenAPIObject;
  beforeAll(async () => {
    app = await startTestApp();
    document = (await app.http.get('/docs/openapi-clients.json').expect(200)).body;
    whole = (await app.http.get('/docs/openapi.json')).body;
  });
  afterAll(() => app.close());

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
      const isAtomic = JSON.stringify(operation.parameters ?? []).includes('/Atomic');
      expect([name, isAtomic]).toEqual([name, isPlural]);
      const answer = resolve<{ content: Content }>(operation.responses[200] as { $ref?: string });
      expect([name, 'oneOf' in resolve<object>(answer.content['application/json'].schema)]).toEqual([name, false]);
    }
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

  it('compiles strictly with openapi-fetch', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pms-clients-'));
    try {
      const command = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin', 'cli.js');
      const types = execFileSync(process.execPath, [command], {
        input: JSON.stringify(document),
        encoding: 'utf8',
        maxBuffer: 16 * 1_048_576,
      });
      writeFileSync(join(folder, 'api.ts'), types);
      writeFileSync(join(folder, 'calls.ts'), CALLS);
      symlinkSync(join(__dirname, '..', '..', 'node_modules'), join(folder, 'node_modules'));
      const program = ts.createProgram([join(folder, 'calls.ts')], {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: [],
        lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
      });
      const faults = ts
        .getPreEmitDiagnostics(program)
        .map((each) => ts.flattenDiagnosticMessageText(each.messageText, '\n'));
      expect(faults).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
