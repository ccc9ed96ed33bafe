import type { ContentObject, ReferenceObject, SchemaObject } from '@nestjs/swagger';
import { formatOf, MEDIA_TYPES } from '../http/formats/media-type';
import type { Examples } from './example-texts';

/** Returns a reference to a component of the document. */
export function ref(kind: string, name: string): ReferenceObject {
  return { $ref: `#/components/${kind}/${name}` };
}

/** An example with the situation that it is for. */
export interface NamedExample {
  readonly summary: string;
  readonly examples: Examples;
}

/** Like contentOf, with several examples by name. */
export function contentOfNamed(
  schema: SchemaObject | ReferenceObject,
  named: Readonly<Record<string, NamedExample>>,
): ContentObject {
  const examplesOf = (format: 'json' | 'xml') =>
    Object.fromEntries(
      Object.entries(named).map(([name, { summary, examples }]) => [name, { summary, value: examples[format] }]),
    );
  return Object.fromEntries(MEDIA_TYPES.map((type) => [type, { schema, examples: examplesOf(formatOf(type)) }]));
}

/** Returns the same content for each of the four media types, with the example in its format. */
export function contentOf(schema: SchemaObject | ReferenceObject, examples: Examples): ContentObject {
  return Object.fromEntries(
    MEDIA_TYPES.map((type) => [type, { schema, example: formatOf(type) === 'json' ? examples.json : examples.xml }]),
  );
}
