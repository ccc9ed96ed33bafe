import { resourceOf } from '../resource/fields/field-registry';
import type { Operation } from './operations';

const VERB = /^(list|get|create|update|delete|undelete)(?=$|[A-Z])(.*)$/;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns a unique operation ID for each operation, such as `listColorsOfSite`. Generated clients use it as a name. */
export function operationIds(operations: readonly Operation[]): Map<Operation, string> {
  const counts = new Map<string, number>();
  for (const operation of operations) {
    const short = shortId(operation);
    counts.set(short, (counts.get(short) ?? 0) + 1);
  }
  const ids = new Map<Operation, string>();
  for (const operation of operations) {
    const short = shortId(operation);
    ids.set(operation, counts.get(short) === 1 ? short : `${short}By${pathWords(operation)}`);
  }
  return ids;
}

function shortId({ noun, verb, route }: Operation): string {
  const match = VERB.exec(verb);
  if (match) {
    const [, word, rest] = match;
    return `${word}${word === 'list' ? pluralOf(noun, route.returns.resource) : noun}${rest}`;
  }
  if (route.method === 'GET') return `${route.returns.shape === 'list' ? 'list' : 'get'}${noun}${capital(verb)}`;
  const [, word, rest] = /^([a-z]+)(.*)$/.exec(verb) as RegExpExecArray;
  return rest === '' ? word : `${word}${noun}${rest}`;
}

function pluralOf(noun: string, resource: Operation['route']['returns']['resource']): string {
  const table = resource && resourceOf(resource);
  if (table?.name === noun) return table.collection;
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return noun.endsWith('a') ? noun : `${noun}s`;
}

function pathWords({ route }: Operation): string {
  return route.path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => capital(part.replace(/\W/g, '')))
    .join('');
}
