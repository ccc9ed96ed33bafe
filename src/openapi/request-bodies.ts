import type { Type } from '@nestjs/common';
import type { RequestBodyObject } from '@nestjs/swagger';
import type { Route } from '../resource/exchange/route';
import { type InputTable, inputTableOf } from '../resource/fields/input';
import { bodyExampleOf } from './example-bodies';
import { situationsOf } from './example-situations';
import { exampleBodyOf } from './example-texts';
import { contentOfNamed, type NamedExample, ref } from './media-content';

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
    content: contentOfNamed(ref('schemas', body.name), examplesOf(route, body, table, namespace)),
  };
}

function examplesOf(route: Route, { name }: Type, table: InputTable, namespace: string): Record<string, NamedExample> {
  const given = bodyExampleOf(route);
  const all = exampleBodyOf(table, namespace, given);
  const examples: Record<string, NamedExample> = { all: { summary: 'All members', examples: all } };
  for (const [key, { summary, members }] of Object.entries(situationsOf(name))) {
    const example = exampleBodyOf(table, namespace, given, members);
    // The required members can be all there are.
    if (JSON.stringify(example.json) !== JSON.stringify(all.json)) examples[key] = { summary, examples: example };
  }
  return examples;
}
