import type { OpenAPIObject, OperationObject, ParameterObject, SchemaObject } from '@nestjs/swagger';
import { operationsIn, resolveIn } from '../support/documented-operations';
import { app, setUpApp } from '../support/running-app';
import { buildProgram } from '../support/service-process';

/** The defaults that tools send. They are what the service does without the parameter. */
const DEFAULTS: Readonly<Record<string, unknown>> = { deleted: 0 };

interface PostmanItem {
  readonly name: string;
  readonly item?: readonly PostmanItem[];
  readonly request?: {
    readonly header: readonly PostmanEntry[];
    readonly url: { readonly query?: readonly PostmanEntry[] };
  };
}
interface PostmanEntry {
  readonly key: string;
  readonly disabled?: boolean;
}

/** The parameters in the query without which the operation refuses a request. */
function neededQuery(document: OpenAPIObject, { parameters = [] }: OperationObject): string[] {
  const all = parameters.map((each) => resolveIn<ParameterObject>(document, each));
  return all.filter((each) => each.in === 'query' && each.required).map(({ name }) => name);
}

buildProgram();

describe('optional headers and query parameters', () => {
  setUpApp();

  // Swagger UI fills in an example or a default, and sends it: what is optional for callers would not be for its users.
  it.each(['openapi.json', 'openapi-3.0.json'])('have no value that tools send by themselves: %s', async (file) => {
    const document: OpenAPIObject = (await app.http.get(`/docs/${file}`).expect(200)).body;
    const all = operationsIn(document).flatMap(({ name, operation }) =>
      (operation.parameters ?? []).map((each) => ({ operation: name, ...resolveIn<ParameterObject>(document, each) })),
    );
    const optional = all.filter((each) => each.in !== 'path' && !each.required);
    expect(optional.length).toBeGreaterThan(1_000);
    const sent = optional.filter((each) => {
      const schema = resolveIn<SchemaObject & { examples?: unknown }>(document, each.schema ?? {});
      const values = [each.example, each.examples, schema.example, schema.examples, schema.default];
      const harmless = schema.default !== undefined && schema.default === DEFAULTS[each.name];
      return values.some((value) => value !== undefined && !(harmless && value === schema.default));
    });
    expect(sent.map((each) => `${each.operation}: ${each.in} ${each.name}`)).toEqual([]);
    const names = optional.map((each) => each.name);
    for (const name of ['Idempotency-Key', 'If-Match', 'If-None-Match', 'X-Site-ID', 'fields', 'filter', 'since'])
      expect(names).toContain(name);
  });

  it('are off in the Postman collection', async () => {
    const collection: PostmanItem = (await app.http.get('/docs/postman.json').expect(200)).body;
    const requests = (item: PostmanItem): readonly PostmanItem[] =>
      item.request ? [item] : (item.item ?? []).flatMap(requests);
    const all = requests(collection);
    expect(all.length).toBeGreaterThan(300);
    const document: OpenAPIObject = (await app.http.get('/docs/openapi.json').expect(200)).body;
    const needed = new Map(
      operationsIn(document).map(({ operation }) => [operation.summary, neededQuery(document, operation)]),
    );
    for (const { name, request } of all) {
      const entries = [...(request?.header ?? []), ...(request?.url.query ?? [])];
      const sent = entries.filter(({ disabled }) => !disabled).map(({ key }) => key);
      expect([name, sent.filter((key) => key !== 'Accept' && key !== 'Content-Type')]).toEqual([
        name,
        needed.get(name),
      ]);
    }
  });
});
