import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject, ResponseObject, SchemaObject } from '@nestjs/swagger';
import * as swagger from '@nestjs/swagger';
import type { Settings } from '../config/settings';
import { emptyObject } from '../http/representation';
import type { Route } from '../resource/exchange/route';
import { applyDescriptions } from '../resource/fields/described';
import { resourceOf, withListed } from '../resource/fields/field-registry';
import { completeOperation, requestBodyNameOf, responseHeadersOf, responseNameOf } from './complete-operation';
import { type Examples, exampleListOf, exampleOf } from './example-texts';
import { RATE_HEADERS, REQUEST_HEADERS, RESPONSE_HEADERS } from './headers';
import { indentXml } from './indent-xml';
import { contentOf, ref } from './media-content';
import { operationsOf } from './operations';
import { outlineOf } from './outline';
import { operationAt, pathsOf } from './paths';
import { ProblemResponses, problemSchemas } from './problems';
import { requestBodyOf } from './request-bodies';
import { collectionSchema, completeBodySchema, completeRecordSchema, nothingSchema, schemaNameOf } from './schemas';
import { SECURITY_SCHEMES } from './security-schemes';
import { tagGroupsOf, tagsOf } from './tags';

type Components = Required<Pick<NonNullable<OpenAPIObject['components']>, 'schemas' | 'responses' | 'requestBodies'>>;

/**
 * Creates the OpenAPI 3.1 document of the running application. Nest describes paths, parameters and properties; the
 * rest comes from the routes and field tables. Paths are relative to `/v4`, which is part of the server URL.
 */
export function createApiDocument(app: NestExpressApplication, settings: Settings): OpenAPIObject {
  applyDescriptions(swagger);
  const routes = operationsOf(app).map(({ route }) => route);
  const document = swagger.SwaggerModule.createDocument(app, outlineOf(settings), {
    ignoreGlobalPrefix: true,
    extraModels: [...resourcesOf(routes)],
  });
  const problems = new ProblemResponses(settings.xmlNamespace);
  const used = new Set<string>();
  for (const route of routes) {
    const described = operationAt(document, route);
    completeOperation(described, route, problems.of(route));
    for (const tag of described.tags ?? []) used.add(tag);
  }
  document.tags = tagsOf(used);
  document.paths = pathsOf(document, routes);
  Object.assign(document, { 'x-tagGroups': tagGroupsOf(document.tags) });
  document.components = {
    ...componentsOf(
      routes,
      document.components?.schemas as Record<string, SchemaObject>,
      problems,
      settings.xmlNamespace,
    ),
    headers: RESPONSE_HEADERS,
    parameters: REQUEST_HEADERS,
    securitySchemes: SECURITY_SCHEMES,
  };
  return document;
}

function resourcesOf(routes: readonly Route[]): Set<Type> {
  return withListed(routes.flatMap(({ returns: { resource } }) => (resource ? [resource] : [])));
}

function componentsOf(
  routes: readonly Route[],
  schemas: Record<string, SchemaObject>,
  problems: ProblemResponses,
  namespace: string,
): Components {
  const components: Components = {
    schemas: { ...schemas, ...problemSchemas(namespace), Nothing: nothingSchema(namespace) },
    responses: {
      ...problems.responses,
      NotModified: {
        description: 'The record has not changed since the version in If-None-Match.',
        headers: headersOf(['X-Request-Id', ...RATE_HEADERS, 'ETag']),
      },
    },
    requestBodies: {},
  };
  for (const resource of resourcesOf(routes)) completeRecordSchema(schemas[resource.name], resource, namespace);
  for (const route of routes) {
    if (route.returns.shape === 'list')
      components.schemas[schemaNameOf(route.returns)] ??= collectionSchema(route.returns, namespace);
    components.responses[responseNameOf(route)] ??= responseOf(route, namespace);
    if (route.body) addBody(components, route, route.body, namespace);
  }
  return components;
}

function addBody({ schemas, requestBodies }: Components, route: Route, body: Type, namespace: string): void {
  const name = requestBodyNameOf(route, body);
  if (name in requestBodies) return;
  const schema = schemas[body.name] as SchemaObject;
  completeBodySchema(schema, body, namespace);
  requestBodies[name] = requestBodyOf(route, body, schema.description, namespace);
}

function responseOf(route: Route, namespace: string): ResponseObject {
  return {
    description: responseDescription(route),
    headers: headersOf(responseHeadersOf(route)),
    content: contentOf(ref('schemas', schemaNameOf(route.returns)), examplesOf(route, namespace)),
  };
}

function headersOf(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, ref('headers', name)]));
}

function responseDescription({ returns: { shape, resource } }: Route): string {
  if (!resource) return 'Success; the response is an empty object.';
  const { name } = resourceOf(resource);
  return shape === 'one' ? `The ${name} record.` : `A collection of ${name} records.`;
}

function examplesOf({ returns: { shape, resource, collection } }: Route, namespace: string): Examples {
  if (!resource) return { json: {}, xml: indentXml(emptyObject('application/xml', namespace)) };
  const table = resourceOf(resource);
  if (shape === 'one') return exampleOf(table, namespace);
  return exampleListOf(table, namespace, collection ?? table.collection);
}
