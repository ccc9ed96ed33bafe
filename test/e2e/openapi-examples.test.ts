import type { OperationObject, ParameterObject } from '@nestjs/swagger';
import { DEMO_SITE_ID } from '../../src/demo/demo-site';
import { seedDemo } from '../support/demo';
import { EXAMPLE_SETTINGS } from '../support/example-requests';
import { app, setUpApp } from '../support/running-app';
import { demoUser } from '../support/sign-in';

interface Operation {
  readonly name: string;
  readonly method: 'get' | 'put' | 'patch' | 'post' | 'delete';
  /** The path with the examples of its parameters, and those of the query. */
  readonly address: string;
  readonly bodies:
    | Readonly<Record<string, { readonly examples: Readonly<Record<string, { value: unknown }>> }>>
    | undefined;
  /** The name of the example of the body. */
  readonly example?: string;
  readonly parameters: readonly (ParameterObject & { readonly example?: unknown })[];
}

/** The examples that do not work as they stand, and why. */
const EXCEPTIONS: Readonly<Record<string, [number, string]>> = {
  // The demo has no identity provider.
  'GET /individuals/{id}/identity': [404, 'not_found'],
  'GET /sites/{siteid}/identityprovider': [404, 'not_found'],
  // Nobody of the demo data is on hold.
  'GET /individuals/{id}/hold': [404, 'not_found'],
  'POST /sites': [403, 'requires_global_admin'],
};

/** What a demo site has none of, in JSON. */
const EMPTY = new Set([
  // Without a token the list is empty.
  'GET /changes',
  // Rows on one of these are rare; the demo has some on a unit, a person, a project and a dialog.
  'GET /metrics/{id}/permissions',
  'GET /tasks/{id}/permissions',
  'GET /sites/{id}/permissions',
  // The caller is the head of people, who is measured by nothing.
  'GET /me/metrics',
]);

const FORMATS = ['application/json', 'application/xml'] as const;

describe.each(FORMATS)(
  'the examples of the OpenAPI document, executed as they stand on a fresh demo as %s',
  (format) => {
    let operations: Operation[];

    setUpApp(EXAMPLE_SETTINGS);
    beforeAll(async () => {
      await seedDemo(app);
      operations = operationsOf((await app.http.get('/docs/openapi.json')).body);
    });

    const send = ({ method, address, bodies, example = method === 'patch' ? 'one' : 'all' }: Operation) => {
      const request = app.http[method](`/v4${address}`)
        .set('Authorization', demoUser().authorization)
        .set('Accept', format);
      if (!bodies) return request;
      const { value } = bodies[format].examples[example];
      return request.set('Content-Type', format).send(typeof value === 'string' ? value : JSON.stringify(value));
    };
    const failures = async (wanted: readonly Operation[]) => {
      const failed: string[] = [];
      for (const operation of wanted) {
        const { status, text } = await send(operation);
        const [expected, code] = EXCEPTIONS[operation.name] ?? [200, ''];
        if (status !== expected || !text.includes(code))
          failed.push(`${operation.name} ${status} ${operation.example ?? ''} ${text.slice(0, 600)}`);
      }
      return failed;
    };

    it('name a value for every path parameter', () => {
      const silent = operations.flatMap(({ name, parameters }) =>
        parameters
          .filter((each) => each.in === 'path' && each.example === undefined)
          .map((each) => `${name} ${each.name}: add an example to ${fileOfExamples(name)}`),
      );
      expect(silent).toEqual([]);
    });

    it('answer every GET with 200', async () => {
      // The credential of a program, which the demo user is not.
      const reads = operations.filter(({ name, method }) => method === 'get' && name !== 'GET /me/credential');
      expect(reads.length).toBeGreaterThan(130);
      expect(await failures(reads)).toEqual([]);
    });

    it('have something to show in almost every list', async () => {
      const empty: string[] = [];
      for (const operation of operations.filter(({ method }) => method === 'get')) {
        const { text } = await send(operation);
        if (text === '[]') empty.push(operation.name);
      }
      const unexpected = empty.filter((name) => !EMPTY.has(name));
      expect(unexpected.map((name) => `${name} is empty: add demo data (src/demo), or an entry to EMPTY`)).toEqual([]);
    });

    it('bring back what the demo shows as deleted', async () => {
      const undeletes = operations.filter(({ name, method }) => method === 'put' && name.endsWith('/undelete'));
      const failed = await failures(undeletes.filter(({ name }) => !name.includes('/sites/')));
      expect(
        failed.map((text) => `${text}: add a record to deleted: of src/demo/sites/harbor-instruments.yaml`),
      ).toEqual([]);
    });

    it('have bodies that are taken, but for the exceptions named here', async () => {
      const writes = operations.filter(({ bodies }) => bodies !== undefined);
      expect(writes.length).toBeGreaterThan(60);
      const failed = (await failures(writes)).map((text) => {
        const [, path, status] = text.split(' ');
        return `${text}: see ${status === '404' ? fileOfExamples(path) : 'src/docs/example-bodies.ts'}`;
      });
      expect(failed).toEqual([]);
    });

    it('have bodies for single situations that are taken too', async () => {
      const situations = operations.flatMap((operation) =>
        Object.keys(operation.bodies?.[format].examples ?? {})
          .filter((example) => example !== 'all')
          .map((example) => ({ ...operation, example })),
      );
      expect(situations.length).toBeGreaterThan(50);
      const failed = await failures(situations);
      expect(failed.map((text) => `${text}: see src/docs/example-situations.ts`)).toEqual([]);
    });

    it('name records of the demo site and of no other', () => {
      expect(JSON.stringify(operations)).toContain(DEMO_SITE_ID);
      const strangers = operations.filter((operation) => /01920f4e(-[0-9a-f]{4}){3}/.test(JSON.stringify(operation)));
      expect(strangers.map(({ name }) => `${name}: add an example to src/docs/example-bodies.ts`)).toEqual([]);
    });

    it('can be deleted in the end, single records for good', async () => {
      const kinds = ['colors', 'comments', 'goals', 'tasks', 'me/tokens', 'sites/{siteid}/tokens', 'periods'];
      const deletes = kinds.map((kind) => operations.find(({ name }) => name === `DELETE /${kind}/{id}`));
      expect(await failures(deletes as Operation[])).toEqual([]);
    });
  },
);

function fileOfExamples(operation: string): string {
  return operation.endsWith('/undelete')
    ? 'deleted: of src/demo/sites/harbor-instruments.yaml'
    : 'src/docs/example-records.ts, or to the personal records of a Software Engineer in src/demo/sites/harbor-instruments.yaml';
}

function operationsOf(document: {
  paths: Record<string, Record<string, OperationObject>>;
  components: { requestBodies: Record<string, { content: Operation['bodies'] }> };
}): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const parameters = (operation.parameters ?? []).filter((each) => 'in' in each) as Operation['parameters'];
      const query = new URLSearchParams(
        parameters
          .filter((each) => each.in === 'query' && each.example !== undefined)
          .map((each): [string, string] => [each.name, String(each.example)]),
      ).toString();
      const example = (name: string) => String(parameters.find((each) => each.name === name)?.example);
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => example(name));
      const pointer = (operation.requestBody as { $ref: string } | undefined)?.$ref.split('/').at(-1);
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method as Operation['method'],
        address: query ? `${filled}?${query}` : filled,
        bodies: pointer === undefined ? undefined : document.components.requestBodies[pointer].content,
        parameters,
      };
    }),
  );
}
