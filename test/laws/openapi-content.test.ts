import { contractOf } from '../support/answer-validation';
import type { ApiContract } from '../support/api-contract';
import { app, setUpApp } from '../support/running-app';

interface MediaType {
  readonly schema: { readonly $ref: string };
  readonly example?: unknown;
  readonly examples?: Record<string, { readonly value: unknown }>;
}
type Content = Record<string, MediaType>;
interface Components {
  readonly responses: Record<string, { readonly content?: Content }>;
  readonly requestBodies: Record<string, { readonly content?: Content }>;
}

/** Forms of text whose only example is that of their schema. */
const HAVE_ONE_EXAMPLE = ['application/x-ndjson', 'text/csv', 'image/svg+xml'];

describe('the examples of the OpenAPI document', () => {
  let contract: ApiContract;
  let components: Components;

  setUpApp();
  beforeAll(() => {
    contract = contractOf(app.app, app.settings);
    components = contract.document.components as unknown as Components;
  });

  // The linters of the document compare an example in XML with the schema of the JSON value, so the rule is off there.
  it.each(['responses', 'requestBodies'] as const)('are valid by their schemas, in JSON and in XML: %s', (kind) => {
    const faults = Object.entries(components[kind]).flatMap(([name, { content = {} }]) =>
      Object.entries(content)
        .filter(([type]) => !HAVE_ONE_EXAMPLE.includes(type))
        .flatMap(([type, { schema, example, examples = { only: { value: example } } }]) =>
          Object.values(examples).flatMap(({ value }) => {
            const isXml = type.endsWith('xml');
            const text = isXml ? String(value).replace(/>\s+</g, '><') : JSON.stringify(value);
            return contract.contentFaults(schema.$ref, isXml, text).map((fault) => `${name} ${type}: ${fault}`);
          }),
        ),
    );
    expect(faults).toEqual([]);
    expect(Object.keys(components[kind]).length).toBeGreaterThan(60);
  });
});
