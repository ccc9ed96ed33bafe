import type { Type } from '@nestjs/common';
import type { OperationObject, ParameterObject, ReferenceObject, ResponsesObject } from '@nestjs/swagger';
import { formatsOf } from '../resource/pipeline/formats';
import { filteringOf, isPaged, isVersioned, type Route, takesIdempotencyKey } from '../resource/pipeline/route';
import { scopeOf, tagOf } from '../resource/pipeline/scope';
import { accessSentenceOf } from './access/access-sentence';
import { hasOwnExample } from './example-bodies';
import { exampleOfParameter } from './example-parameters';
import { filteringParameters } from './filtering-parameters';
import { OF_COLLECTIONS, RATE_HEADERS } from './headers';
import { ref } from './media-content';
import { operationIdOf } from './operation-ids';
import { documentedParameter, isAboutOne, takesIfMatch } from './operations';
import { oneOrManyNameOf, patchNameOf, schemaNameOf } from './schemas';

/**
 * Completes an operation that Nest described with what its route defines: body, responses, headers, security and
 * required role. `problems` are the names of the components for its error responses, by status.
 */
export function completeOperation(
  operation: OperationObject,
  route: Route,
  problems: ReadonlyMap<number, string>,
): void {
  operation.operationId = operationIdOf(route);
  if (route.takesCollections === 'only') describePlural(operation, route);
  operation.tags = [tagOf(route)];
  operation.description = [operation.description, accessSentenceOf(route)].filter(Boolean).join('\n\n');
  // Nest adds the headers that a handler reads. They are dropped, because all headers are documented here.
  const described = (operation.parameters ?? [])
    .filter((parameter) => !('in' in parameter) || (parameter.in !== 'header' && !(parameter.name in OF_COLLECTIONS)))
    .map((parameter) => ('in' in parameter ? withExample(parameter, route) : parameter))
    .map((parameter) =>
      'in' in parameter ? { ...parameter, name: documentedParameter(route, parameter.name) } : parameter,
    );
  const ofCollections = (route.query ?? []).flatMap((name) =>
    OF_COLLECTIONS[name] ? [ref('parameters', OF_COLLECTIONS[name])] : [],
  );
  operation.parameters = [...described, ...filteringParameters(route), ...ofCollections, ...headerParameters(route)];
  if (route.body) operation.requestBody = ref('requestBodies', requestBodyNameOf(route, route.body));
  operation.responses = responsesOf(route, problems);
  operation.security = securityOf(route);
  // The schema of the response has all members as required: with this parameter those that it does not name are absent.
  const partial = filteringOf(route).includes('fields') && { 'x-partial-with': 'fields' };
  Object.assign(operation, { 'x-required-role': route.requiredRole, ...partial });
}

/** The ways to sign in for an operation, with the scope that a machine credential needs. */
function securityOf(route: Route): Record<string, string[]>[] {
  const scope = scopeOf(route);
  return route.requiredRole === 'public' ? [] : [{ Basic: [] }, { Bearer: [] }, { Machine: scope ? [scope] : [] }];
}

/** Nest describes the PUT of a collection like that of a record, which has the same handler. */
function describePlural(operation: OperationObject, route: Route): void {
  operation.summary = `${route.about.replace(/ an? /, ' several: each is a ')}`;
  operation.parameters = operation.parameters?.filter((each) => !('in' in each) || each.in !== 'path');
}

function headerParameters(route: Route): (ParameterObject | ReferenceObject)[] {
  const names: string[] = [];
  if (route.requiredRole !== 'public') names.push('SiteId');
  if (takesIfMatch(route)) names.push('IfMatch', 'IfNoneMatchToWrite');
  if (takesIdempotencyKey(route)) names.push('IdempotencyKey');
  if (mayBeUnchanged(route)) names.push('IfNoneMatch');
  return names.map((name) => ref('parameters', name));
}

/**
 * Returns the component name of a request body. Operations with the same body class share it if their examples agree.
 */
export function requestBodyNameOf(route: Route, body: Type): string {
  if (route.method === 'PATCH') return patchNameOf(body);
  const name = route.takesCollections === 'only' ? `${body.name}.Collection` : body.name;
  return hasOwnExample(route) ? `${name}.${route.method}.${route.path.split('/')[0]}` : name;
}

function withExample(parameter: ParameterObject, route: Route): ParameterObject {
  const example = exampleOfParameter(route, parameter.name);
  return example === undefined ? parameter : { ...parameter, example };
}

/** Returns the component name of the 200 response. */
export function responseNameOf(route: Route): string {
  if (route.takesCollections === 'too') return `${oneOrManyNameOf(route)}OfWrite`;
  const name = schemaNameOf(route.returns);
  const data = route.returns.shape === 'list' && isAboutOne(route) ? `${name}OfOne` : name;
  const content = route.picture ? `${data}OrPicture` : data;
  if (route.deprecated) return `${content}OfDeprecated`;
  // Only a write can be a replay.
  return takesIdempotencyKey(route) ? `${content}OfWrite` : content;
}

/** Returns the header names of the 200 response. */
export function responseHeadersOf(route: Route): string[] {
  const names = ['X-Request-Id', ...RATE_HEADERS];
  if (isAboutOne(route) && isVersioned(route)) names.push('ETag');
  if (takesIdempotencyKey(route)) names.push('Idempotency-Replayed');
  if (route.takesCollections) names.push('Dry-Run');
  if (formatsOf(route).includes('csv')) names.push('Content-Disposition');
  // Also an undeletion that returns a collection: clients of released documents know the header, which is never sent there.
  const isUncounted = route.returns.list === 'byToken' || route.returns.list === 'whole' || route.takesCollections;
  if (route.returns.shape === 'list' && !isUncounted) names.push('X-Total-Count');
  if (route.returns.list === 'byToken' || (isPaged(route) && !isAboutOne(route))) names.push('Link');
  if (route.returns.headers) names.push(...route.returns.headers);
  if (route.deprecated) names.push('Deprecation', 'Link');
  return names;
}

function responsesOf(route: Route, problems: ReadonlyMap<number, string>): ResponsesObject {
  const responses: ResponsesObject = { 200: ref('responses', responseNameOf(route)) };
  if (route.takesCollections) responses[207] = ref('responses', 'Results');
  if (mayBeUnchanged(route)) responses[304] = ref('responses', 'NotModified');
  for (const [status, name] of problems) responses[status] = ref('responses', name);
  return responses;
}

function mayBeUnchanged(route: Route): boolean {
  return route.method === 'GET' && isAboutOne(route) && isVersioned(route);
}
