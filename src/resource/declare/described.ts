import { applyDecorators, Controller, SetMetadata } from '@nestjs/common';
import type * as swagger from '@nestjs/swagger';

type Decorate = (target: never, key?: never, descriptor?: never) => void;

const pending: ((library: typeof swagger) => void)[] = [];

/**
 * Defers a decorator of @nestjs/swagger until the OpenAPI document is built. Only that document needs it, and loading
 * the library takes a tenth of the startup time.
 */
export function described(
  create: (library: typeof swagger) => ClassDecorator | MethodDecorator | PropertyDecorator,
): ClassDecorator & MethodDecorator & PropertyDecorator {
  return (...target: unknown[]) => {
    pending.push((library) => (create(library) as Decorate)(...(target as [never])));
  };
}

/** Applies the deferred decorators once, in the order of their declarations. */
export function applyDescriptions(library: typeof swagger): void {
  for (const apply of pending.splice(0)) apply(library);
}

/** The metadata key of the tag of a controller. */
export const TAG = 'tag';

/**
 * The section of the OpenAPI document that lists the operations of a controller, and the area of their scopes (contract
 * section 25).
 */
export function ApiTags(tag: string): ClassDecorator {
  return applyDecorators(
    SetMetadata(TAG, tag),
    described((library) => library.ApiTags(tag)),
  );
}

/** A controller whose operations are in that section. */
export function ControllerOf(tag: string): ClassDecorator {
  return applyDecorators(Controller(), ApiTags(tag));
}
