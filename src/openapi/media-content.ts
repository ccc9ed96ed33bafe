import type { ContentObject, ReferenceObject, SchemaObject } from '@nestjs/swagger';
import { formatOf, MEDIA_TYPES } from '../http/media-type';
import type { Examples } from './example-texts';

/** A reference to a component of the document. */
export function ref(kind: string, name: string): ReferenceObject {
  return { $ref: `#/components/${kind}/${name}` };
}

/** The same content under each of the four media types, with the example of its format. */
export function contentOf(schema: SchemaObject | ReferenceObject, examples: Examples): ContentObject {
  return Object.fromEntries(
    MEDIA_TYPES.map((type) => [type, { schema, example: formatOf(type) === 'json' ? examples.json : examples.xml }]),
  );
}
