import type { Response } from 'supertest';
import type { Field } from '../../src/http/formats/field-table';
import { parseXml, recordOf, toXml, type Wire } from '../support/wire';

/** The content types of a PATCH, each with how it writes members. */
export const PATCH_TYPES: readonly (readonly [string, (root: string, members: Wire) => string])[] = [
  ['application/merge-patch+json', (_, members) => JSON.stringify(members)],
  ['application/xml', (root, members) => toXml(root, members)],
  ['text/json; charset=utf-8', (_, members) => JSON.stringify(members)],
];

/** Members to change: each one alone and each one null, every second one, all of them, and none. */
export function patchesOf(writable: readonly Field[], other: Wire): Wire[] {
  const names = writable.filter(({ name, secret }) => !secret && name in other).map(({ name }) => name);
  const only = (wanted: readonly string[]) => Object.fromEntries(wanted.map((name) => [name, other[name]]));
  return [
    ...names.map((name) => only([name])),
    ...writable.filter(({ secret }) => !secret).map(({ name }) => ({ [name]: null })),
    ...[0, 1].map((turn) => only(names.filter((_, at) => at % 2 === turn))),
    only(names),
    {},
  ];
}

/** What a response says, without what each write changes. */
export function outcomeOf({ status, body, text }: Response, type: string): unknown {
  if (status !== 200) return { status, code: body.code, errors: body.errors };
  const record: Wire = text.startsWith('<') ? recordOf(parseXml(text), type) : [body].flat()[0];
  // Another subject is another binding.
  const moments = type === 'Identity' ? /^Created$/ : /^Updated(By)?$/;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !moments.test(name)));
}
