import type { Type } from '@nestjs/common';
import { getOrCreate } from '../../../config/get-or-create';
import type { RequiredAccess } from '../../../security/access/required-access';
import { declaredRoutes, listOf, type Returns, type Route } from '../../pipeline/route';
import { planOf } from '../../pipeline/route-plan';
import { Result } from './result';

/** The query parameter that says whether the records of a collection are written all together or one by one. */
export const ATOMIC = 'atomic';
/** The query parameters that name the members by which records are matched, that undelete some, and that only try the write. */
export const MATCH = 'match';
export const UNDELETE = 'undelete';
export const DRY_RUN = 'dryrun';

/** What the operations return for a collection whose records are written one by one. */
export const RESULTS: Returns = listOf(Result);

/** The path of one record. */
const OF_ONE = /^\w+\/:\w+$/;

const readers = new Map<Type, readonly RequiredAccess[]>();
const plurals = new Map<Route, Route>();
const answers = new Map<Route, Route>();
/** One for all operations, because the results are the same. */
let resultRoute: Route | undefined;

/** What the operation returns for a collection whose records are written all together. */
export function collectionOf({ returns: { resource } }: Route): Returns {
  if (!resource) throw new Error('An operation that takes collections returns a resource');
  return listOf(resource);
}

/** The operation as it returns a collection that is written all together. */
export function answerRouteOf(route: Route): Route {
  return getOrCreate(answers, route, () => ({ ...route, returns: collectionOf(route) }));
}

/** The operation as it returns the results of a collection that is written one by one. */
export function resultRouteOf(route: Route): Route {
  resultRoute ??= { ...route, returns: RESULTS };
  return resultRoute;
}

/** The POST at the path of a collection; undefined if its kind is created elsewhere. */
export function creatorAt(path: string): Route | undefined {
  return declaredRoutes().find((route) => route.method === 'POST' && route.path === path && route.takesCollections);
}

/** What the operations that read one record of a class require. */
export function readAccessOf(type: Type): readonly RequiredAccess[] {
  const isReader = ({ method, path, returns }: Route) =>
    method === 'GET' && returns.resource === type && OF_ONE.test(path);
  return getOrCreate(readers, type, () =>
    declaredRoutes()
      .filter(isReader)
      .map((route) => planOf(route).access),
  );
}

/** The operation that undeletes a record of a collection; undefined if its kind is removed for good. */
export function undeleterAt(path: string): Route | undefined {
  return declaredRoutes().find((route) => route.path === `${path}/:id/undelete`);
}

/** The PUT of a collection: the same handler at the plural of the path. Undefined if there is none. */
export function pluralOf(route: Route): Route | undefined {
  const { pluralPath } = route;
  if (pluralPath === undefined) return undefined;
  return getOrCreate(plurals, route, () => ({
    ...route,
    path: pluralPath,
    pluralPath: undefined,
    takesCollections: 'only',
    returns: collectionOf(route),
    query: creatorAt(pluralPath) ? [ATOMIC, MATCH, UNDELETE, DRY_RUN] : [ATOMIC, DRY_RUN],
    integers: undefined,
  }));
}
