import type { OpenAPIObject, OperationObject, PathsObject } from '@nestjs/swagger';
import type { Route } from '../resource/pipeline/route';
import { documentedPath, segmentsOf } from './operations';

/** Returns the operation as Nest described it, with the names of the path parameters in the code. */
export function operationAt({ paths }: OpenAPIObject, route: Route): OperationObject {
  const path = segmentsOf(route).map((segment) => segment.replace(/^:(\w+)$/, '{$1}'));
  const item = paths[`/${path.join('/')}`] as Record<string, OperationObject> | undefined;
  const operation = item?.[route.method.toLowerCase()];
  if (!operation) throw new Error(`${route.method} ${route.path} is not in the document`);
  return operation;
}

/**
 * Returns the paths with their names in the document, each once, in the order of the tags. Within a tag a collection
 * comes before its records, and these before the collections below other records.
 */
export function pathsOf(document: OpenAPIObject, routes: readonly Route[]): PathsObject {
  const tags = (document.tags ?? []).map(({ name }) => name);
  const placed = routes.map((route) => {
    const operation = operationAt(document, route);
    return { route, operation, path: documentedPath(route), tag: tags.indexOf(operation.tags?.[0] as string) };
  });
  placed.sort((a, b) => a.tag - b.tag || segmentsOf(a.route).length - segmentsOf(b.route).length);
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const { route, operation, path } of placed) {
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = operation;
  }
  return paths as PathsObject;
}
