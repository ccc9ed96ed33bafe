import type { ContentObject, ReferenceObject, SchemaObject } from '@nestjs/swagger';
import { formatOf, MEDIA_TYPES } from '../http/media-type';
import type { Examples } from './example-texts';

/** Returns a reference to a component of the document. */
export function ref(kind: string, name: string): ReferenceObject {
  return { $ref: `#/components/${kind}/${name}` };
}

/** Returns the same content for each of the four media types, with the example in its format. */
export function contentOf(schema: SchemaObject | ReferenceObject, examples: Examples): ContentObject {
  return Object.fromEntries(
    MEDIA_TYPES.map((type) => [type, { schema, example: formatOf(type) === 'json' ? examples.json : examples.xml }]),
  );
}
