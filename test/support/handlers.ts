import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ScimController } from '../../src/platform/scim/scim.controller';
import { pluralOf } from '../../src/resource/features/bulk/collection-routes';
import { countsOf } from '../../src/resource/features/filtering/count-routes';
import { ROUTE, type Route } from '../../src/resource/pipeline/route';

/** A handler of a controller of the running application. */
export interface Handler {
  readonly controller: string;
  readonly name: string;
  readonly route: Route | undefined;
  /** The class of the body parameter; undefined if there is none. */
  readonly bodyClass: unknown;
  /** The keys of what is declared of it, of its class too. */
  readonly metadata: readonly string[];
}

interface ArgumentMetadata {
  readonly index: number;
}

/**
 * Returns every handler of an operation below `/v4`, found as Nest finds them; again for each further route that it has.
 * Those of SCIM, which has no OpenAPI document, are in test/scim.
 */
export function handlersOf(app: NestExpressApplication): Handler[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  const ofOperations = controllers.filter(({ metatype }) => metatype !== ScimController);
  return ofOperations.flatMap(({ metatype, instance }) => {
    const prototype = Object.getPrototypeOf(instance);
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      // Nest keys the parameters of a handler by kind and position; 3 is the body.
      const parameters: Record<string, ArgumentMetadata> =
        Reflect.getMetadata('__routeArguments__', instance.constructor, name) ?? {};
      const body = Object.entries(parameters).find(([key]) => key.startsWith('3:'));
      const types: unknown[] = Reflect.getMetadata('design:paramtypes', prototype, name) ?? [];
      const route: Route | undefined = Reflect.getMetadata(ROUTE, handler);
      const described = {
        controller: metatype?.name ?? '',
        name,
        route,
        bodyClass: body ? types[body[1].index] : undefined,
        metadata: [...Reflect.getMetadataKeys(handler), ...Reflect.getMetadataKeys(instance.constructor)].map(String),
      };
      const further = route ? [pluralOf(route), countsOf(route)].filter((each) => each !== undefined) : [];
      return [described, ...further.map((each) => ({ ...described, route: each }))];
    });
  });
}
