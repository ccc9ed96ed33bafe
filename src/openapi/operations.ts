import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ROUTE, type Route } from '../resource/exchange/route';
import { TenantRecord } from '../resource/fields/tenant-record';

/** One operation of the application, and the handler that answers it. */
export interface Operation {
  readonly route: Route;
  /** The controller's class without the word Controller, such as `Color`. */
  readonly noun: string;
  /** The handler's name, such as `listOfSite`. */
  readonly verb: string;
}

/** Every operation of the application, in the order of its modules, controllers and handlers. */
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

/** `/colors/{id}` for `colors/:id`. */
export function documentedPath({ path }: Route): string {
  return `/${path.replace(/^\/|\/$/g, '').replace(/:(\w+)/g, '{$1}')}`;
}

/** Whether the operation is about one record, though some of them answer it as a collection (contract section 3). */
export function isAboutOne({ path, returns: { shape } }: Route): boolean {
  return shape === 'one' || (shape === 'list' && /(:\w*id|\/undelete)$/i.test(path));
}

/** Whether what the operation answers carries a version, so that it has an ETag (contract section 6). */
export function isVersioned({ returns: { resource } }: Route): boolean {
  return resource?.prototype instanceof TenantRecord;
}

/** Whether `If-Match` guards what the operation writes (contract section 6): a record that has a version. */
export function takesIfMatch(route: Route): boolean {
  if (route.deprecated) return false;
  if (route.method === 'PUT') return isVersioned(route);
  // Who belongs to a group or is to do a task is a pair of ids and no record.
  return route.method === 'DELETE' && !/\/individuals\/:individualid$/.test(route.path);
}
