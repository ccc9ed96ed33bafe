import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { pluralOf } from '../resource/features/bulk/collection-routes';
import { countsOf } from '../resource/features/filtering/count-routes';
import { isVersioned, ROUTE, type Route } from '../resource/pipeline/route';

/** An operation of the application. */
export interface Operation {
  readonly route: Route;
}

/** Returns all operations of the application, in the order of its modules, controllers and handlers. */
export function operationsOf(app: NestExpressApplication): Operation[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) =>
    scanner.getAllMethodNames(metatype?.prototype).flatMap((name) => {
      const route: Route | undefined = Reflect.getMetadata(ROUTE, metatype?.prototype[name]);
      // SCIM describes itself (contract section 26).
      if (!route || route.representation === 'scim') return [];
      return [route, pluralOf(route), countsOf(route)].flatMap((each) => (each ? [{ route: each }] : []));
    }),
  );
}

/** Returns the parts of a path: `colors` and `:id` for `colors/:id`. */
export function segmentsOf({ path }: Pick<Route, 'path'>): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/**
 * Returns the name of a path parameter in the document. The ID of a single record is always `id`, because OpenAPI does
 * not allow two paths that differ only in the names of their parameters. The service ignores the name.
 */
export function documentedParameter(route: Pick<Route, 'path'>, name: string): string {
  const segments = segmentsOf(route);
  return segments.length === 2 && segments[1] === `:${name}` ? 'id' : name;
}

/** Returns `/colors/{id}` for `colors/:id`. */
export function documentedPath(route: Pick<Route, 'path'>): string {
  const names = segmentsOf(route).map((segment) =>
    segment.startsWith(':') ? `{${documentedParameter(route, segment.slice(1))}}` : segment,
  );
  return `/${names.join('/')}`;
}

/** Whether the operation is about one record. Some return it as a collection (contract section 3). */
export function isAboutOne({ path, returns: { shape } }: Route): boolean {
  return shape === 'one' || (shape === 'list' && /(:\w*id|\/undelete)$/i.test(path));
}

/** Whether the operation writes a record with a version, and thus takes `If-Match` (contract section 6). */
export function takesIfMatch(route: Route): boolean {
  if (route.deprecated || route.takesCollections === 'only') return false;
  if (route.method === 'PUT' || route.method === 'PATCH') return isVersioned(route);
  // Members of a group and assignees of a task are pairs of IDs without a version.
  return route.method === 'DELETE' && !/\/individuals\/:individualid$/.test(route.path);
}
