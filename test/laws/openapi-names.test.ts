import type { OpenAPIObject, ParameterObject, SchemaObject } from '@nestjs/swagger';
import { createApiDocument } from '../../src/docs/api-document';
import { allWords } from '../../src/docs/resource-words';
import { type DocumentedOperation, operationsIn, resolveIn } from '../support/documented-operations';
import { orElse } from '../support/remedy';
import { app, setUpApp } from '../support/running-app';

const DRILL_DOWN = /\{(?:metricType|projectType|type)\}$/;
const VERBS = [
  'list',
  'get',
  'create',
  'patch',
  'update',
  'delete',
  'undelete',
  'add',
  'remove',
  'toggle',
  'login',
  'logout',
  'test',
  'replay',
];
/** The words of the names of records, and those that operations with an ID of their own add. */
const wordsOfNames = () => [...allWords().values()].flatMap(({ one, many }) => `${one}${many}`.split(/(?=[A-Z])/));
const OTHER_WORDS = (
  'Assignee Assignees Completed Count Counts Default Group In Me Member Members My Of Project Sample Secret ' +
  'Security Service Settings'
).split(' ');

describe('names and meanings in the OpenAPI document', () => {
  let document: OpenAPIObject;
  let operations: DocumentedOperation[];

  setUpApp();
  beforeAll(() => {
    document = JSON.parse(JSON.stringify(createApiDocument(app.app, app.settings)));
    operations = operationsIn(document);
  });

  const resolve = <T>(value: unknown) => resolveIn<T>(document, value);

  it('has no two paths that differ only in the names of their parameters', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  it('has exactly the parameters that the path names, whatever the code calls them', () => {
    for (const { name, path, operation } of operations) {
      const parameters = (operation.parameters ?? []).map((each) => resolve<ParameterObject>(each));
      const inPath = parameters.filter((each) => each.in === 'path').map((each) => each.name);
      expect([name, inPath]).toEqual([name, [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)]);
    }
  });

  it('has a unique, readable ID for every operation', () => {
    const ids = operations.map(({ operation }) => operation.operationId as string);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]{3,59}$/.test(id))).toEqual([]);
  });

  it('has operation IDs of a verb and of the words of the API, which are good names of methods', () => {
    const allowed = new Set([...wordsOfNames(), ...OTHER_WORDS]);
    const unknown = operations.flatMap(({ operation }) => {
      const [verb, ...rest] = (operation.operationId as string).split(/(?=[A-Z])/);
      const words = rest.filter((word) => !allowed.has(word));
      return VERBS.includes(verb) && words.length === 0 ? [] : [`${operation.operationId}: ${verb} ${words}`];
    });
    orElse(
      'Say the words of the path segments as `words` in @Resource, or an `id` in the decorator of the route.',
      () => expect(unknown).toEqual([]),
    );
  });

  it('has a plural exactly where the operation is a list, and none twice', () => {
    for (const { name, operation } of operations) {
      const id = operation.operationId as string;
      const response = resolve<{ content: Record<string, { schema: unknown }> }>(operation.responses['200']);
      const { type } = resolve<SchemaObject>(response.content['application/json'].schema);
      // A single list item is returned as a list of one record (contract section 3).
      const isList = type === 'array' && name.startsWith('GET') && !/\{\w+\}$/.test(name.replace(DRILL_DOWN, ''));
      orElse('Say an `id` in the decorator of the route.', () =>
        expect([id, id.startsWith('list')]).toEqual([id, isList]),
      );
      expect([id, /ss(?=[A-Z]|$)|sss|iess|as(?=Of)/.test(id.replace(/Success|Address/g, ''))]).toEqual([id, false]);
    }
  });

  it('says in one sentence who may call each operation', () => {
    for (const { name, operation } of operations)
      expect([name, operation.description?.split('\n\n').filter((part) => part.startsWith('**Who may:**'))]).toEqual([
        name,
        [expect.stringMatching(/^\*\*Who may:\*\* [a-z][^.]+\.$/)],
      ]);
  });

  it('has the meaning of every number of an enum, in the same order', () => {
    let count = 0;
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const schema = node as Record<string, unknown[] | undefined>;
      if (Array.isArray(schema.enum) && schema.enum.some((value) => typeof value === 'number')) {
        count += 1;
        for (const key of ['x-enum-varnames', 'x-enumNames', 'x-enum-descriptions'])
          expect([schema.enum, key, schema[key]?.length]).toEqual([schema.enum, key, schema.enum.length]);
        expect(new Set(schema['x-enum-varnames']).size).toBe(schema.enum.length);
      }
      for (const child of Object.values(node)) visit(child);
    };
    visit(document);
    expect(count).toBeGreaterThan(80);
  });

  it('has groups of tags that contain each tag once, and the caller itself in the first', () => {
    const groups = (document as unknown as { 'x-tagGroups': { name: string; tags: string[] }[] })['x-tagGroups'];
    expect(groups.map(({ name }) => name)).toEqual([
      'Start here',
      'People and organization',
      'Work',
      'Measure',
      'Review',
      'Integration',
      'Administration',
    ]);
    expect(groups.flatMap(({ tags }) => tags)).toEqual(document.tags?.map(({ name }) => name));
    const first = operations.filter(({ operation }) => groups[0].tags.includes(operation.tags?.[0] as string));
    const expected = operations.filter(({ path }) => /^\/(?:me|login|logout)?(?:\/|$)|\/tokens/.test(path));
    expect(first.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
  });
});
