import type { OpenAPIObject } from '@nestjs/swagger';
import { schema30 } from './schema-30';

type Part = Record<string, unknown>;
type Convert = (part: unknown) => unknown;

const map =
  (convert: Convert): Convert =>
  (parts) =>
    Object.fromEntries(Object.entries(parts as Part).map(([name, part]) => [name, convert(part)]));

const list =
  (convert: Convert): Convert =>
  (parts) =>
    (parts as unknown[]).map(convert);

/** Converts the named members of an object and copies the others. A reference is copied whole. */
const members =
  (conversions: () => Readonly<Record<string, Convert>>): Convert =>
  (part) => {
    const table = conversions();
    if (typeof (part as Part).$ref === 'string') return part;
    return Object.fromEntries(
      Object.entries(part as Part).map(([name, value]) => [name, name in table ? table[name](value) : value]),
    );
  };

// Parameters, headers, responses and bodies contain schemas here only, so that examples stay as they are.
const mediaType = members(() => ({ schema: schema30 }));
const parameter = members(() => ({ schema: schema30, content: map(mediaType) }));
const requestBody = members(() => ({ content: map(mediaType) }));
const response = members(() => ({ headers: map(parameter), content: contentOfResponse }));
// Scopes of a scheme that is not OAuth are new in 3.1.
const requirement = map(() => []);
const operation = members(() => ({
  security: list(requirement),
  parameters: list(parameter),
  requestBody,
  responses: map(response),
  callbacks: map(map(pathItem)),
}));
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const pathItem: Convert = members(() => ({
  ...Object.fromEntries(METHODS.map((method) => [method, operation])),
  parameters: list(parameter),
}));
const components = members(() => ({
  schemas: map(schema30),
  parameters: map(parameter),
  headers: map(parameter),
  requestBodies: map(requestBody),
  responses: map(response),
  callbacks: map(map(pathItem)),
}));
const document = members(() => ({
  openapi: () => '3.0.3',
  info,
  paths: map(pathItem),
  components,
}));

/** Problems have the types `text/json` and `text/xml` too, which would be 4 % of what the page /docs loads. */
function contentOfResponse(part: unknown): unknown {
  const all = Object.entries(part as Part);
  const isProblem = all.some(([type]) => type === 'application/problem+json');
  return map(mediaType)(Object.fromEntries(all.filter(([type]) => !isProblem || !type.startsWith('text/'))));
}

/** License identifiers and summaries are new in 3.1. The name of the license says the same as its identifier. */
function info(part: unknown): unknown {
  const { summary, license, ...rest } = part as Part;
  const { identifier: _, ...named } = (license ?? {}) as Part;
  return { ...rest, ...(summary ? { 'x-summary': summary } : {}), ...(license ? { license: named } : {}) };
}

/**
 * Returns an OpenAPI 3.1 document as 3.0.3, for Swagger UI, which takes seconds to open an operation of a large 3.1
 * document (https://github.com/swagger-api/swagger-ui/issues/10748). Both say the same, but for two types of problems.
 */
export function toOpenApi30(openApi31: OpenAPIObject): OpenAPIObject {
  const { jsonSchemaDialect: _, webhooks, ...rest } = openApi31 as unknown as Part;
  return document({ ...rest, ...(webhooks ? { 'x-webhooks': webhooks } : {}) }) as OpenAPIObject;
}
