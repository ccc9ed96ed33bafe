import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ROUTE, type Route } from '../resource/exchange/route';
import { TenantRecord } from '../resource/fields/tenant-record';

/** An operation of the application with its handler. */
export interface Operation {
  readonly route: Route;
  /** The controller's class without the word Controller, such as `Color`. */
  readonly noun: string;
  /** The handler's name, such as `listOfSite`. */
  readonly verb: string;
}

/** Returns all operations of the application, in the order of its modules, controllers and handlers. */
export function operationsOf(app: NestExpressApplication): Operation[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) =>
    scanner.getAllMethodNames(metatype?.prototype).flatMap((verb) => {
      const route: Route | undefined = Reflect.getMetadata(ROUTE, metatype?.prototype[verb]);
      return route && metatype ? [{ route, verb, noun: metatype.name.replace(/Controller$/, '') }] : [];
    }),
  );
}

/** Returns `/colors/{id}` for `colors/:id`. */
export function documentedPath({ path }: Route): string {
  return `/${path.replace(/^\/|\/$/g, '').replace(/:(\w+)/g, '{$1}')}`;
}

/** Whether the operation is about one record. Some return it as a collection (contract section 3). */
export function isAboutOne({ path, returns: { shape } }: Route): boolean {
  return shape === 'one' || (shape === 'list' && /(:\w*id|\/undelete)$/i.test(path));
}

/** Whether the returned resource has a version, and thus an ETag (contract section 6). */
export function isVersioned({ returns: { resource } }: Route): boolean {
  return resource?.prototype instanceof TenantRecord;
}

/** Whether the operation writes a record with a version, and thus takes `If-Match` (contract section 6). */
export function takesIfMatch(route: Route): boolean {
  if (route.deprecated) return false;
  if (route.method === 'PUT') return isVersioned(route);
  // Members of a group and assignees of a task are pairs of IDs without a version.
  return route.method === 'DELETE' && !/\/individuals\/:individualid$/.test(route.path);
}
