import type * as swagger from '@nestjs/swagger';

type Decorate = (target: never, key?: never, descriptor?: never) => void;

const waiting: ((library: typeof swagger) => void)[] = [];

/**
 * A decorator of @nestjs/swagger, which waits until the OpenAPI document is made: no other request needs what it says,
 * nor the library, which takes a tenth of the start.
 */
export function described(
  make: (library: typeof swagger) => ClassDecorator | MethodDecorator | PropertyDecorator,
): ClassDecorator & MethodDecorator & PropertyDecorator {
  return (...place: unknown[]) => {
    waiting.push((library) => (make(library) as Decorate)(...(place as [never])));
  };
}

/** Applies the decorators that wait, each once and in the order of their places. */
export function applyDescriptions(library: typeof swagger): void {
  for (const apply of waiting.splice(0)) apply(library);
}

/** The part of the OpenAPI document in which the operations of a controller stand. */
export function ApiTags(tag: string): ClassDecorator {
  return described((library) => library.ApiTags(tag));
}
