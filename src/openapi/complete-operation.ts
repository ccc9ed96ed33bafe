import type { OperationObject, ParameterObject, ReferenceObject, ResponsesObject } from '@nestjs/swagger';
import { isPaged, type Route } from '../resource/route';
import { ref } from './media-content';
import { isAboutOne, isVersioned } from './operations';
import { problemNameOf } from './problems';
import { schemaNameOf } from './schemas';

/**
 * Gives an operation that Nest described what follows from its route: body, answers, headers, sign-in and label.
 * `guarded` are the paths whose records `If-Match` guards.
 */
export function completeOperation(
  operation: OperationObject,
  route: Route,
  operationId: string,
  guarded: ReadonlySet<string>,
): void {
  const takesIfMatch = (route.method === 'PUT' || route.method === 'DELETE') && guarded.has(route.path);
  operation.operationId = operationId;
  // A handler that reads a header for itself makes Nest list it; what callers may send is said here once.
  const described = (operation.parameters ?? []).filter((each) => !('in' in each) || each.in !== 'header');
  operation.parameters = [...described, ...headerParameters(route, takesIfMatch)];
  if (route.body) operation.requestBody = ref('requestBodies', route.body.name);
  operation.responses = responsesOf(route, takesIfMatch);
  operation.security = route.label === 'public' ? [] : [{ Basic: [] }, { Bearer: [] }];
  Object.assign(operation, { 'x-label': route.label });
}

function headerParameters(route: Route, takesIfMatch: boolean): (ParameterObject | ReferenceObject)[] {
  const names: string[] = [];
  if (route.label !== 'public') names.push('SiteId');
  if (takesIfMatch) names.push('IfMatch');
  if (mayBeUnchanged(route)) names.push('IfNoneMatch');
  return names.map((name) => ref('parameters', name));
}

/** The component that describes the 200 of an operation. */
export function responseNameOf(route: Route): string {
  const name = schemaNameOf(route.returns);
  return route.returns.shape === 'list' && isAboutOne(route) ? `${name}OfOne` : name;
}

/** The response headers of the 200 of an operation. */
export function responseHeadersOf(route: Route): string[] {
  const names = ['X-Request-Id'];
  if (route.label !== 'public') names.push('RateLimit', 'RateLimit-Policy');
  if (isAboutOne(route) && isVersioned(route)) names.push('ETag');
  if (isPaged(route)) names.push('X-Total-Count');
  if (isPaged(route) && !isAboutOne(route)) names.push('Link');
  return names;
}

function responsesOf(route: Route, takesIfMatch: boolean): ResponsesObject {
  const responses: ResponsesObject = { 200: ref('responses', responseNameOf(route)) };
  if (mayBeUnchanged(route)) responses[304] = ref('responses', 'NotModified');
  for (const status of problemsOf(route, takesIfMatch)) responses[status] = ref('responses', problemNameOf(status));
  return responses;
}

function mayBeUnchanged(route: Route): boolean {
  return route.method === 'GET' && isAboutOne(route) && isVersioned(route);
}

function problemsOf(route: Route, takesIfMatch: boolean): number[] {
  const statuses = [400, 401, 403, 406, 429, 500, 503];
  if (route.path.includes(':')) statuses.push(404);
  if (route.method !== 'GET' && !route.deprecated && route.label !== 'public') statuses.push(409);
  if (takesIfMatch) statuses.push(412);
  if (route.body) statuses.push(413, 415);
  return statuses.sort((a, b) => a - b);
}
