import type { OpenAPIObject, ParameterObject, SchemaObject } from '@nestjs/swagger';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createApiDocument } from '../../src/docs/api-document';
import { documentedPath } from '../../src/docs/operations';
import { readJson } from '../../src/http/body/read-json';
import { readXml } from '../../src/http/body/read-xml';
import { MEDIA_TYPES } from '../../src/http/formats/media-type';
import { UTC } from '../../src/http/formats/zone';
import { Faults } from '../../src/http/problems/problem';
import { inputTableOf } from '../../src/resource/declare/input';
import { type ParsedBody, readInput } from '../../src/resource/pipeline/read-input';
import { type DocumentedOperation, operationsIn, resolveIn } from '../support/documented-operations';
import { type Handler, handlersOf } from '../support/handlers';
import { orElse } from '../support/remedy';
import { app, setUpApp } from '../support/running-app';

type Components = Required<NonNullable<OpenAPIObject['components']>>;
type Content = Record<
  string,
  { schema: unknown; example?: unknown; examples?: Record<string, { summary: string; value: unknown }> }
>;

/** The only example of a response, or those of a request body. */
const examplesOf = ({ example, examples }: Content[string]) =>
  examples ? Object.values(examples).map(({ value }) => value) : [example];

/** The operations that any machine credential may call (contract section 25). */
const WITHOUT_SCOPE = ['getMe', 'getMyCredential', 'logout'];
const scopesOf = ({ operationId = '', tags = [] }: DocumentedOperation['operation'], method: string) =>
  WITHOUT_SCOPE.includes(operationId) ? [] : [`${tags[0].toLowerCase()}:${method === 'get' ? 'read' : 'write'}`];

/** Records that can be deleted only if no other record refers to them (contract section 7). */
const REFERENCED_BY_OTHERS = /^\/(?:periods|projectphases|projectstatuses|corevalues)\//;

describe('the OpenAPI document', () => {
  let document: OpenAPIObject;
  let components: Components;
  let operations: DocumentedOperation[];
  let routed: Required<Handler>[];

  setUpApp();
  beforeAll(() => {
    // In the form that clients receive.
    document = JSON.parse(JSON.stringify(createApiDocument(app.app, app.settings)));
    components = document.components as Components;
    operations = operationsIn(document);
    routed = handlersOf(app.app).filter(({ route }) => route) as Required<Handler>[];
  });

  const resolve = <T>(value: unknown) => resolveIn<T>(document, value);

  /** Returns the names of the entries without a description. */
  function undescribed(entries: Iterable<[string, unknown]>): string[] {
    const names: string[] = [];
    for (const [name, value] of entries) {
      const { description } = resolve<{ description?: string }>(value);
      if (typeof description !== 'string' || description.trim().length < 5) names.push(name);
    }
    return names;
  }

  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate({ ...structuredClone(document) });
    expect(JSON.stringify(result.errors ?? null, undefined, 1).slice(0, 2_000)).toBe('null');
    expect(result.valid).toBe(true);
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(JSON.stringify(document)).not.toContain('"nullable"');
  });

  it('has exactly the operations of the application', () => {
    const described = operations.map(({ name }) => name).sort();
    const existing = routed.map(({ route }) => `${route?.method} ${documentedPath(route as never)}`).sort();
    orElse('Add the module to src/app.resources.ts.', () => expect(described).toEqual(existing));
    expect(document.servers?.map(({ url }) => url)).toEqual(['/v4', '{origin}/v4']);
  });

  it('describes every operation, parameter, header, response and tag', () => {
    for (const { name, operation } of operations) {
      expect([name, operation.summary]).toEqual([name, expect.stringMatching(/^[A-Z][a-z].{1,80}[^.]$/)]);
      expect([name, undescribed([['operation', operation]])]).toEqual([name, []]);
      expect([name, operation.tags]).toEqual([name, [expect.any(String)]]);
      const parameters = (operation.parameters ?? []).map((each): [string, unknown] => [
        resolve<ParameterObject>(each).name,
        each,
      ]);
      expect([name, undescribed(parameters)]).toEqual([name, []]);
      expect([name, undescribed(Object.entries(operation.responses))]).toEqual([name, []]);
    }
    expect(undescribed(Object.entries(components.headers))).toEqual([]);
    expect(undescribed(Object.entries(components.securitySchemes))).toEqual([]);
    const tags = undescribed((document.tags ?? []).map((tag) => [tag.name, tag]));
    expect(tags.map((name) => `tag ${name} has no description in src/docs/tags.ts`)).toEqual([]);
    const used = new Set(operations.flatMap(({ operation }) => operation.tags ?? []));
    expect([...used].sort()).toEqual((document.tags ?? []).map(({ name }) => name).sort());
  });

  it('describes every schema and property', () => {
    for (const [name, schema] of Object.entries(components.schemas) as [string, SchemaObject][]) {
      expect([name, undescribed([['schema', schema]])]).toEqual([name, []]);
      expect([name, undescribed(Object.entries(schema.properties ?? {}))]).toEqual([name, []]);
    }
  });

  it('has the XML root and the namespace of every schema', () => {
    const schemas = Object.entries(components.schemas) as [string, SchemaObject][];
    // Texts and alternatives have no root of their own.
    for (const [name, schema] of schemas.filter(([, { type, oneOf }]) => type !== 'string' && !oneOf))
      expect([name, schema.xml]).toEqual([
        name,
        expect.objectContaining({ name: expect.any(String), namespace: app.settings.xmlNamespace }),
      ]);
  });

  it('has both formats, with examples, for every body and every response', () => {
    const contents: [string, Content][] = operations.flatMap(({ name, operation }) => [
      ...(operation.requestBody
        ? [[`${name} body`, resolve<{ content: Content }>(operation.requestBody).content] as [string, Content]]
        : []),
      ...Object.entries(operation.responses)
        .filter(([status]) => status !== '304')
        .map(([status, each]): [string, Content] => [`${name} ${status}`, resolve<{ content: Content }>(each).content]),
    ]);
    for (const [name, content] of contents) {
      expect([name, Object.keys(content)]).toEqual([name, expect.arrayContaining([...MEDIA_TYPES])]);
      for (const type of MEDIA_TYPES) {
        expect([name, content[type].schema]).toEqual([
          name,
          { $ref: expect.stringMatching(/^#\/components\/schemas\//) },
        ]);
        for (const example of examplesOf(content[type])) {
          if (type.endsWith('json')) expect([name, typeof example]).toEqual([name, 'object']);
          else
            expect([name, example]).toEqual([
              name,
              expect.stringMatching(/^<\?xml version="1.0" encoding="utf-8"\?>\n</),
            ]);
        }
      }
    }
  });

  it('indents the XML examples by depth', () => {
    const examples = [...JSON.stringify(document).matchAll(/"(<\?xml(?:[^"\\]|\\.)*)"/g)].map(([text]) =>
      JSON.parse(text),
    );
    expect(examples.length).toBeGreaterThan(100);
    for (const example of examples as string[]) {
      const open: string[] = [];
      const [, ...lines] = example.split('\n');
      const expected = lines.map((line) => {
        const [, slash, name] = /<(\/?)(\w+)/.exec(line) ?? [];
        if (slash) expect(open.pop()).toBe(name);
        const depth = open.length;
        if (!slash && !/\/>$|<\/\w+>$/.test(line)) open.push(name);
        return '  '.repeat(depth) + line.trim();
      });
      expect(lines).toEqual(expected);
      expect(open).toEqual([]);
    }
  });

  it('has arrays for responses that are collections', () => {
    for (const { name, method, path, operation } of operations) {
      const { route } = routed.find(
        (each) => each.route?.method.toLowerCase() === method && documentedPath(each.route) === path,
      ) as Required<Handler>;
      const content = resolve<{ content: Content }>(operation.responses['200']).content;
      const described = resolve<SchemaObject>(content['application/json'].schema);
      // A POST returns one record or a collection; the example is one record.
      expect([name, described.oneOf?.length]).toEqual([name, route?.takesCollections === 'too' ? 2 : undefined]);
      const schema = resolve<SchemaObject>(described.oneOf?.[0] ?? described);
      expect([name, schema.type]).toEqual([name, route?.returns.shape === 'list' ? 'array' : 'object']);
      expect([name, Array.isArray(content['application/json'].example)]).toEqual([name, schema.type === 'array']);
      expect(content['application/xml'].example).toContain(`<${schema.xml?.name} xmlns="${app.settings.xmlNamespace}"`);
    }
  });

  it('has body examples that the service accepts, in both formats', () => {
    const namespace = app.settings.xmlNamespace;
    for (const { route } of routed) {
      const body = route?.body;
      if (!body) continue;
      const { content } = resolve<{ content: Content }>({ $ref: `#/components/requestBodies/${body.name}` });
      const root = inputTableOf(body)?.resource.name as string;
      for (const [situation, { summary }] of Object.entries(content['application/json'].examples ?? {})) {
        const bodyIn = (type: string) => content[type].examples?.[situation].value;
        const json = readJson(Buffer.from(JSON.stringify(bodyIn('application/json')))) as Record<string, unknown>;
        const xml = readXml(Buffer.from(String(bodyIn('application/xml'))), root, namespace).members ?? new Map();
        const inputs = ([{ json }, { xml }] as ParsedBody[]).map((parsed) => {
          const faults = new Faults();
          const input = readInput(body, parsed, UTC, faults);
          expect([body.name, situation, faults.list]).toEqual([body.name, situation, []]);
          return input;
        });
        expect(inputs[0]).toEqual(inputs[1]);
        expect(Object.keys(json).length).toBeGreaterThan(0);
        expect([body.name, situation, summary]).toEqual([
          body.name,
          situation,
          expect.stringMatching(/^[A-Z].{5,80}[^.]$/),
        ]);
      }
    }
  });

  it('has a short body beside that of all members, where there are optional members', () => {
    for (const [name, body] of Object.entries(components.requestBodies)) {
      const { schema, examples = {} } = resolve<{ content: Content }>(body).content['application/json'];
      const { properties = {}, required = [] } = resolve<SchemaObject>(schema);
      const writable = Object.entries(properties).filter(([, property]) => !(property as SchemaObject).readOnly);
      expect([name, Object.keys(examples)[0]]).toEqual([name, name.endsWith('Patch') ? 'one' : 'all']);
      if (required.length > 0 && writable.length > required.length)
        expect([name, Object.keys(examples).length > 1]).toEqual([name, true]);
    }
  });

  it('has all security schemes for every operation, and none for public ones', () => {
    for (const { name, method, path, operation } of operations) {
      const requiredRole = (operation as { 'x-required-role'?: string })['x-required-role'];
      const handler = routed.find(
        (each) => each.route?.method.toLowerCase() === method && documentedPath(each.route) === path,
      );
      expect([name, requiredRole]).toEqual([name, handler?.route?.requiredRole]);
      expect([name, operation.security ?? document.security]).toEqual([
        name,
        requiredRole === 'public' ? [] : [{ Basic: [] }, { Bearer: [] }, { Machine: scopesOf(operation, method) }],
      ]);
      const [, needed] = /Required role: `([\w+]+)`\./.exec(operation.description ?? '') ?? [];
      expect([name, needed]).toEqual([
        name,
        ['anyone', 'public'].includes(requiredRole ?? '') ? undefined : requiredRole,
      ]);
    }
  });

  it('has the error responses of each operation', () => {
    for (const { name, method, path, operation } of operations) {
      const statuses = Object.keys(operation.responses);
      const expected = ['400', '401', '403', '406', '429', '500', '503'];
      if (path.includes('{')) expected.push('404');
      if (operation.requestBody) expected.push('413', '415');
      if (method === 'delete' && REFERENCED_BY_OTHERS.test(path)) expected.push('409');
      const parameters = (operation.parameters ?? []).map((each) => resolve<ParameterObject>(each).name);
      if (parameters.includes('If-Match')) expected.push('412');
      if (parameters.includes('If-None-Match') && name.startsWith('GET')) expected.push('304');
      expect([name, statuses]).toEqual([name, expect.arrayContaining(expected)]);
    }
  });

  it('has only the errors of every caller for deprecated operations', () => {
    const deprecated = operations.filter(({ operation }) => operation.deprecated);
    expect(deprecated.map(({ name }) => name).sort()).toEqual([
      'DELETE /archives/{id}',
      'POST /archives',
      'PUT /archives/{id}',
    ]);
    for (const { name, operation } of deprecated) {
      const { description } = resolve<{ description: string }>(operation.responses['403']);
      const codes = [...description.matchAll(/^- `(\w+)`/gm)].map(([, code]) => code);
      expect([name, codes]).toEqual([name, ['requires_global_admin', 'insufficient_scope', 'https_required']]);
      expect([name, Object.keys(operation.responses).filter((status) => /^(?:409|412|413|415)$/.test(status))]).toEqual(
        // For the Idempotency-Key, which every write takes.
        [name, ['409']],
      );
    }
  });

  it('says of the operations that answer a secret, and of no others, that they ignore the Idempotency-Key', () => {
    const saying = operations.filter(({ operation }) => operation.description?.includes('contains a secret'));
    expect(saying.map(({ name }) => name).sort()).toEqual([
      'POST /credentials',
      'POST /credentials/{id}/secret',
      'POST /login',
      'POST /me/tokens',
      'POST /sites/{siteid}/tokens',
      'POST /webhooks',
      'POST /webhooks/{id}/secret',
    ]);
  });

  it('has an ETag for each response with a single versioned record', () => {
    const headersOf = (name: string) => {
      const found = operations.find((each) => each.name === name);
      return Object.keys(resolve<{ headers: object }>(found?.operation.responses['200']).headers);
    };
    for (const name of [
      'PUT /accountabilities/{id}/undelete',
      'PUT /comments/{id}/undelete',
      'PUT /tasks/{id}/undelete',
      'GET /accountabilities/{id}',
      'PUT /accountabilities/{id}',
      'GET /colors/{id}',
    ]) {
      expect([name, headersOf(name)]).toEqual([name, expect.arrayContaining(['ETag'])]);
      expect([name, headersOf(name).includes('Link')]).toEqual([name, false]);
    }
    for (const name of ['GET /colors', 'GET /individuals/{individualid}/accountabilities', 'DELETE /colors/{id}'])
      expect([name, headersOf(name).includes('ETag')]).toEqual([name, false]);
  });

  it('has If-Match for every update, delete and undelete of a versioned record', () => {
    const takes = (name: string) => {
      const found = operations.find((each) => each.name === name)?.operation;
      const parameters = (found?.parameters ?? []).map((each) => resolve<ParameterObject>(each).name);
      return [parameters.includes('If-Match'), '412' in (found?.responses ?? {})];
    };
    for (const name of [
      'PUT /dashboards/settings',
      'PUT /colors/{id}',
      'DELETE /colors/{id}',
      'PUT /tasks/{id}/undelete',
      'PUT /tasks/{id}/togglecompleted',
      'PUT /accountabilities/{id}/undelete',
      'DELETE /me/tokens/{id}',
    ])
      expect([name, takes(name)]).toEqual([name, [true, true]]);
    for (const name of ['POST /colors', 'PUT /tasks/{id}/individuals/{individualid}', 'PUT /archives/{id}'])
      expect([name, takes(name)]).toEqual([name, [false, false]]);
  });

  it('allows null in bodies exactly where the service does (contract section 4)', () => {
    for (const { route } of routed) {
      const body = route?.body;
      if (!body) continue;
      const schema = components.schemas[body.name] as SchemaObject;
      for (const { name, rules } of inputTableOf(body)?.rules ?? []) {
        const property = schema.properties?.[name] as SchemaObject;
        const isTaken = rules.every((rule) => rule.accepts(null));
        expect([body.name, name, [property.type].flat().includes('null' as never)]).toEqual([body.name, name, isTaken]);
        if (property.enum) expect([body.name, name, property.enum.includes(null)]).toEqual([body.name, name, isTaken]);
      }
    }
    const property = (body: string, name: string) => (components.schemas[body] as SchemaObject).properties?.[name];
    // Null clears a field, or restores its default. Some required fields accept null too.
    expect(property('EvaluationCriteriaUpdate', 'Completed')).toMatchObject({ type: ['boolean', 'null'] });
    expect(property('PermissionCreate', 'ChildType')).toMatchObject({ type: ['integer', 'null'] });
    expect(property('GoalCreate', 'Measure1StartDate')).toMatchObject({ type: ['string', 'null'] });
    expect(property('TaskUpdate', 'Priority')).toMatchObject({ type: ['integer', 'null'] });
    expect(property('ColorCreate', 'Name')).toMatchObject({ type: 'string' });
  });

  it('has the format UUID or integer for every ID in a path', () => {
    const untyped = operations.flatMap(({ name, operation }) =>
      (operation.parameters ?? [])
        .map((each) => resolve<ParameterObject>(each))
        // `recordid` is that of a record of any type.
        .filter((each) => /id$/i.test(each.name) && each.name !== 'recordid')
        .filter(({ schema }) => {
          const { type, format } = schema as SchemaObject;
          return !(type === 'integer' && format === 'int32') && !(type === 'string' && format === 'uuid');
        })
        .map((each) => `${name} ${each.name}`),
    );
    expect(untyped).toEqual([]);
  });

  it('has the minimum 1 for every integer in a path', () => {
    const integers = operations.flatMap(({ name, operation }) =>
      (operation.parameters ?? [])
        .map((each) => resolve<ParameterObject>(each))
        .filter((each) => each.in === 'path' && (each.schema as SchemaObject).type === 'integer')
        .map(({ schema }) => ({ name, minimum: (schema as SchemaObject).minimum })),
    );
    expect(integers.length).toBeGreaterThan(0);
    for (const { name, minimum } of integers) expect([name, minimum]).toEqual([name, 1]);
  });

  it('has the format UUID for every guid of a body or record', () => {
    for (const { route } of routed) {
      const fields = [route?.body ? [...(inputTableOf(route.body)?.fields.values() ?? [])] : []].flat();
      const schema = route?.body && (components.schemas[route.body.name] as SchemaObject);
      for (const { name, type } of fields) {
        const property = schema?.properties?.[name] as SchemaObject | undefined;
        if (type === 'guid' && property) expect([name, property.format]).toEqual([name, 'uuid']);
      }
    }
  });

  it('has a maximum length only for texts: base64 is longer than the encoded bytes', () => {
    const limited = new Set<string>();
    for (const { route } of routed) {
      const schema = route?.body && (components.schemas[route.body.name] as SchemaObject);
      for (const { name, type, max } of (route?.body && inputTableOf(route.body)?.fields.values()) ?? []) {
        const property = schema?.properties?.[name] as SchemaObject | undefined;
        if (!property || max === undefined) continue;
        limited.add(type);
        expect([route?.body?.name, name, property.maxLength]).toEqual([
          route?.body?.name,
          name,
          type === 'text' ? max : undefined,
        ]);
      }
    }
    expect([...limited].sort()).toEqual(['bytes', 'text']);
  });

  it('has WWW-Authenticate for 401 and Retry-After for 429 and 503', () => {
    const named = new Map<string, Set<boolean>>();
    const headers: Record<string, string> = { 401: 'WWW-Authenticate', 429: 'Retry-After', 503: 'Retry-After' };
    for (const { operation } of operations)
      for (const [status, name] of Object.entries(headers)) {
        const response = operation.responses[status];
        if (!response) continue;
        const found = name in (resolve<{ headers?: object }>(response).headers ?? {});
        named.set(status, new Set([...(named.get(status) ?? []), found]));
      }
    expect(Object.fromEntries(named)).toEqual({ 401: new Set([true]), 429: new Set([true]), 503: new Set([true]) });
  });

  it('has the headers of the rate limit for every status', () => {
    for (const { name, operation } of operations) {
      for (const [status, each] of Object.entries(operation.responses)) {
        const { headers = {} } = resolve<{ headers?: object }>(each);
        expect([name, status, Object.keys(headers)]).toEqual([
          name,
          status,
          expect.arrayContaining(['X-Request-Id', 'RateLimit', 'RateLimit-Policy']),
        ]);
      }
    }
  });
});
