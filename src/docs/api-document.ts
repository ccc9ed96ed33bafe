import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject, ResponseObject, SchemaObject } from '@nestjs/swagger';
import * as swagger from '@nestjs/swagger';
import type { Settings } from '../config/settings';
import { emptyObject } from '../http/formats/representation';
import { applyDescriptions } from '../resource/declare/described';
import { resourceOf, withListed } from '../resource/declare/field-registry';
import { collectionOf, RESULTS } from '../resource/features/bulk/collection-routes';
import { furtherTypesOf } from '../resource/pipeline/formats';
import { PICTURE_TYPE } from '../resource/pipeline/picture';
import { isVersioned, type Route } from '../resource/pipeline/route';
import { lineContent, lineSchemas, resultsResponse } from './collections';
import { completeOperation, requestBodyNameOf, responseHeadersOf, responseNameOf } from './complete-operation';
import { addCounts } from './count-operations';
import { type Examples, exampleListOf, exampleOf } from './example-texts';
import { filteringComponents } from './filtering-parameters';
import { RATE_HEADERS, REQUEST_HEADERS, RESPONSE_HEADERS } from './headers';
import { indentXml } from './indent-xml';
import { contentOf, ref } from './media-content';
import { operationsOf } from './operations';
import { outlineOf } from './outline';
import { operationAt, pathsOf } from './paths';
import { ProblemResponses, problemSchemas } from './problems';
import { patchBodyOf, requestBodyOf } from './request-bodies';
import {
  addBodyCollection,
  collectionSchema,
  completeBodySchema,
  completeRecordSchema,
  eitherSchema,
  nothingSchema,
  oneOrManyNameOf,
  patchSchema,
  schemaNameOf,
} from './schemas';
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
  addCounts(document, routes);
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
    parameters: { ...REQUEST_HEADERS, ...filteringComponents(routes) },
    securitySchemes: SECURITY_SCHEMES,
  };
  return document;
}

function resourcesOf(routes: readonly Route[]): Set<Type> {
  return withListed([RESULTS, ...routes.map(({ returns }) => returns)].flatMap(({ resource }) => resource ?? []));
}

function componentsOf(
  routes: readonly Route[],
  schemas: Record<string, SchemaObject>,
  problems: ProblemResponses,
  namespace: string,
): Components {
  const components: Components = {
    schemas: {
      ...schemas,
      ...problemSchemas(namespace),
      ...lineSchemas(),
      Nothing: nothingSchema(namespace),
      Results: collectionSchema(RESULTS, namespace),
    },
    responses: {
      ...problems.responses,
      Results: resultsResponse(namespace),
      NotModified: {
        description: 'The record has not changed since the version in If-None-Match.',
        headers: headersOf(['X-Request-Id', ...RATE_HEADERS, 'ETag']),
      },
    },
    requestBodies: {},
  };
  for (const resource of resourcesOf(routes)) completeRecordSchema(schemas[resource.name], resource, namespace);
  for (const route of routes) {
    for (const returns of [route.returns, ...(route.takesCollections ? [collectionOf(route)] : [])])
      if (returns.shape === 'list') components.schemas[schemaNameOf(returns)] ??= collectionSchema(returns, namespace);
    if (route.takesCollections === 'too')
      components.schemas[oneOrManyNameOf(route)] ??= eitherSchema(route.returns, collectionOf(route));
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
  if (route.method === 'PATCH') {
    schemas[name] = patchSchema(schema, String((schema.xml as { name: string }).name));
    requestBodies[name] = patchBodyOf(route, body, namespace);
    return;
  }
  if (route.takesCollections || route.pluralPath) addBodyCollection(schemas, body, namespace);
  requestBodies[name] = requestBodyOf(route, body, schema.description, namespace);
}

function responseOf(route: Route, namespace: string): ResponseObject {
  return {
    description: responseDescription(route),
    headers: {
      ...headersOf(responseHeadersOf(route)),
      ...(route.takesCollections === 'too' && isVersioned(route) && { ETag: ref('headers', 'ETagOfOne') }),
    },
    content: {
      ...contentOf(ref('schemas', responseSchemaOf(route)), examplesOf(route, namespace)),
      ...(takesLines(route) && lineContent()),
      ...(route.picture && { [PICTURE_TYPE]: { schema: { type: 'string' } } }),
    },
  };
}

function responseSchemaOf(route: Route): string {
  return route.takesCollections === 'too' ? oneOrManyNameOf(route) : schemaNameOf(route.returns);
}

/** Whether the operation returns a list as lines and as CSV too. */
function takesLines(route: Route): boolean {
  return furtherTypesOf(route).includes('text/csv');
}

function headersOf(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, ref('headers', name)]));
}

function responseDescription({ returns: { shape, resource }, takesCollections }: Route): string {
  if (!resource) return 'Success; the response is an empty object.';
  const { name } = resourceOf(resource);
  if (takesCollections === 'too') return `The ${name} record, or for a collection the collection in the order sent.`;
  return shape === 'one' ? `The ${name} record.` : `A collection of ${name} records.`;
}

function examplesOf({ returns: { shape, resource, collection } }: Route, namespace: string): Examples {
  if (!resource) return { json: {}, xml: indentXml(emptyObject('application/xml', namespace)) };
  const table = resourceOf(resource);
  if (shape === 'one') return exampleOf(table, namespace);
  return exampleListOf(table, namespace, collection ?? table.collection);
}
