import type { Type } from '@nestjs/common';
import type { RequestBodyObject } from '@nestjs/swagger';
import { MERGE_PATCH } from '../http/formats/media-type';
import { type InputTable, inputTableOf } from '../resource/declare/input';
import type { Route } from '../resource/pipeline/route';
import { lineContent } from './collections';
import { bodyExampleOf } from './example-bodies';
import { situationsOf } from './example-situations';
import { exampleBodyOf, exampleCollectionOf, examplePatchOf } from './example-texts';
import { contentOfNamed, type NamedExample, ref } from './media-content';
import { patchNameOf } from './schemas';

/** Returns the body of an operation, with an example of all members and those of single situations. */
export function requestBodyOf(
  route: Route,
  body: Type,
  description: string | undefined,
  namespace: string,
): RequestBodyObject {
  const table = inputTableOf(body);
  if (!table) throw new Error(`Class ${body.name} is not a request body`);
  return {
    description,
    required: true,
    content: {
      ...contentOfNamed(ref('schemas', schemaNameOf(route, body)), examplesOf(route, body, table, namespace)),
      ...(route.takesCollections && lineContent()),
    },
  };
}

/** Returns the body of a PATCH, with an example of one member. */
export function patchBodyOf(route: Route, body: Type, namespace: string): RequestBodyObject {
  const table = inputTableOf(body);
  if (!table) throw new Error(`Class ${body.name} is not a request body`);
  const schema = ref('schemas', patchNameOf(body));
  const examples = examplePatchOf(table, namespace, bodyExampleOf(route));
  const content = contentOfNamed(schema, { one: { summary: 'One member', examples } });
  return { required: true, content: { [MERGE_PATCH]: content['application/json'], ...content } };
}

function schemaNameOf({ takesCollections }: Route, { name }: Type): string {
  if (!takesCollections) return name;
  return takesCollections === 'only' ? `${name}Collection` : `${name}OrCollection`;
}

function examplesOf(route: Route, { name }: Type, table: InputTable, namespace: string): Record<string, NamedExample> {
  const given = bodyExampleOf(route);
  if (route.takesCollections === 'only')
    return { all: { summary: 'One record', examples: exampleCollectionOf(table, namespace, given) } };
  const all = exampleBodyOf(table, namespace, given);
  const examples: Record<string, NamedExample> = { all: { summary: 'All members', examples: all } };
  for (const [key, { summary, members }] of Object.entries(situationsOf(name))) {
    const example = exampleBodyOf(table, namespace, given, members);
    // The required members can be all there are.
    if (JSON.stringify(example.json) !== JSON.stringify(all.json)) examples[key] = { summary, examples: example };
  }
  return examples;
}
