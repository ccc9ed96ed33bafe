import type { Route } from '../resource/pipeline/route';
import { segmentsOf } from './operations';
import { type ResourceWords, wordsOf } from './resource-words';

const VERBS: Readonly<Record<string, string>> = {
  GET: 'get',
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};

/**
 * Returns the operation ID, which is the name of the method in generated clients, such as `listGoalsOfIndividual`. It
 * follows from method and path alone, so that it stays when classes of the service are renamed.
 */
export function operationIdOf(route: Route): string {
  return route.id ?? idOfPath(route);
}

function idOfPath(route: Route): string {
  const segments = segmentsOf(route);
  const [action] = /^undelete$/.exec(segments.at(-1) as string) ?? [];
  const { words, owners } = placesOf(action ? segments.slice(0, -1) : segments, route);
  const isMine = segments[0] === 'me' ? 'My' : '';
  const isList = route.method === 'GET' && route.returns.shape === 'list' && !segments.at(-1)?.startsWith(':');
  const verb = action ?? (isList ? 'list' : VERBS[route.method]);
  const isMany = isList || route.takesCollections === 'only';
  return `${verb}${isMine}${isMany ? words.many : words.one}${ownersText(owners)}`;
}

/** The words of the records of the operation, and of the records whose IDs precede them in the path. */
function placesOf(segments: readonly string[], route: Route): { words: ResourceWords; owners: ResourceWords[] } {
  const names = segments.filter((segment) => !segment.startsWith(':') && segment !== 'me');
  const places = names.map((name) => wordsOf(name, route.path));
  return { words: places.at(-1) as ResourceWords, owners: places.slice(0, -1) };
}

/** `OfIndividual`; with two records, the department is the place: `OfIndividualInDepartment`. */
function ownersText(owners: readonly ResourceWords[]): string {
  return owners.map(({ one }) => `${owners.length > 1 && one === 'Department' ? 'In' : 'Of'}${one}`).join('');
}
