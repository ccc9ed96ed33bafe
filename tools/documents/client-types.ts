import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { clientCalls } from './client-calls';

type Json = Readonly<Record<string, unknown>>;

const HEAD = '// Generated from the OpenAPI document. Do not edit.\n\n';
const MAX_BYTES = 16 * 1_048_576;
/** What the types do not need: examples, and how XML names things. */
const OMITTED: ReadonlySet<string> = new Set(['example', 'examples', 'xml']);
/** Maps whose keys are names that could equal one of those. */
const MAPS: ReadonlySet<string> = new Set(['properties', 'schemas', 'parameters', 'paths']);

/** Returns the generated files of `clients/typescript/src/generated`, by name. */
export function clientTypes(document: OpenAPIObject): Record<string, string> {
  const command = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin', 'cli.js');
  const types = execFileSync(process.execPath, [command], {
    input: JSON.stringify(reducedDocument(document)),
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
  });
  return {
    'api.ts': HEAD + types,
    'calls.ts': HEAD + clientCalls(document),
    'schemas.ts': HEAD + schemaAliases(document),
  };
}

function schemaAliases({ components }: OpenAPIObject): string {
  const names = Object.keys(components?.schemas ?? {}).sort();
  const aliases = names.map((name) => `export type ${name} = components['schemas']['${name}'];`);
  return ["import type { components } from './api.ts';", '', ...aliases, ''].join('\n');
}

/**
 * Returns the part of the document that the client uses: JSON, successes, and one response for all errors. The types of
 * the whole document would be four times as long.
 */
function reducedDocument(document: OpenAPIObject): Json {
  const { paths, components } = withoutOmitted(document) as unknown as OpenAPIObject;
  const { schemas, parameters, responses = {}, requestBodies = {} } = components ?? {};
  const used = new Set<string>();
  const reducedPaths = mapValues(paths, (item) =>
    mapValues(item as Json, (operation) => {
      if (typeof operation !== 'object' || !('responses' in (operation as Json))) return operation;
      const { 200: success } = (operation as { responses: Record<string, { $ref?: string }> }).responses;
      if (success.$ref) used.add(success.$ref.split('/').at(-1) as string);
      return {
        ...(operation as Json),
        parameters: (operation as { parameters: { $ref?: string }[] }).parameters.filter(isForClient),
        responses: {
          200: success.$ref ? success : jsonOnly(success),
          default: { $ref: '#/components/responses/Problem' },
        },
      };
    }),
  );
  const successes = Object.fromEntries(Object.entries(responses).filter(([name]) => used.has(name)));
  const problem = {
    description: 'The request failed.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return {
    openapi: document.openapi,
    info: document.info,
    paths: reducedPaths,
    components: {
      schemas,
      parameters: Object.fromEntries(Object.entries(parameters ?? {}).filter(([name]) => !name.startsWith('Format'))),
      responses: { ...mapValues(successes, jsonOnly), Problem: problem },
      requestBodies: mapValues(requestBodies, jsonOnly),
    },
  };
}

/** The client sets `Accept` itself. */
function isForClient({ $ref = '' }: { $ref?: string }): boolean {
  return !$ref.includes('/Format');
}

/** Returns a response or request body with JSON as its only media type, and without headers. */
function jsonOnly(value: unknown): Json {
  const { headers: _, content, ...rest } = value as { headers?: unknown; content: Json };
  const { 'application/json': json, 'image/svg+xml': picture } = content;
  return { ...rest, content: { 'application/json': json, ...(picture ? { 'image/svg+xml': picture } : {}) } };
}

function withoutOmitted(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutOmitted(each));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => isMap || !OMITTED.has(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutOmitted(each, !isMap && MAPS.has(name))]));
}

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
